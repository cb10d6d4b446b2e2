"""The options of the verbs that tell what calls mean: the pair's system, the auction that a player thought he
was in, and whether the program's opinion on comparable calls stands."""

from __future__ import annotations

from typing import Annotated

import typer

from rectify_bridge.app.errors import Failure

Opinion = Annotated[
    str | None, typer.Option(help="'decides': the program's opinion on 23A1 stands, unless close.")
]
SystemName = Annotated[
    str | None, typer.Option(help="The offending pair's system, like acol or standard-american.")
]
Thought = Annotated[
    str | None, typer.Option(help="The auction that the player thought he was in, like 'N: 1NT P'.")
]


def say_no_meaning() -> None:
    """Tell on standard error that an opinion was asked for and nothing says what the calls mean."""
    meanings = '{withdrawn: ["5+H, 11-20"], calls: {2H: "5+H, 9-16"}}'
    right = f"add to `given` of the case: meanings: {meanings}, or give --system acol"
    Failure("no meaning was given, so there is no opinion", "--opinion", right).tell(False)


def opinion_word(word: str | None) -> str:
    """The setting of the program's opinion, empty where there is none. Raises Failure: it is another word."""
    if word is None:
        return ""
    return word if opinion_setting(word) else ""


def system_word(name: str | None) -> str:
    """The name of a shipped system, empty where none is named. Raises Failure: there is none of that name."""
    if name is None:
        return ""
    from rectify_bridge.meaning.systems.system import names, written

    if written(name) not in names():
        raise Failure(f"there is no system '{name[:40]}'", "--system", f"write one of {', '.join(names())}")
    return name


def opinion_setting(word: str | None) -> bool:
    """Whether the program's opinion stands as a finding. Raises Failure: it is another word."""
    from rectify_bridge.meaning.comparable.opinion import opinion_decides

    try:
        return opinion_decides(word)
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise Failure(what, "--opinion", right) from None
