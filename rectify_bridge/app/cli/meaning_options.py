"""The options of the verbs that tell what calls mean: the pair's system, the auction that a player thought he
was in, and whether the program's opinion on comparable calls stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from rectify_bridge.app.errors import Failure, failure_of

if TYPE_CHECKING:
    from rectify_bridge.table.seat import Side

Opinion = Annotated[
    str | None, typer.Option(help="'decides': the program's opinion on 23A1 stands, unless close.")
]
SystemName = Annotated[
    str | None, typer.Option(help="The offending pair's system, like acol or standard-american.")
]
Cards = Annotated[
    list[str] | None,
    typer.Option("--card", help="A pair's own card, where it differs from the system, like NS=card.yaml."),
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


class CardText(NamedTuple):
    """The text of a card, and its file for errors."""

    text: str
    label: str


def card_named(word: str, side: Side | None = None) -> tuple[Side, str]:
    """The side and the file of `--card NS=FILE`. side: whose card it is where none is named.

    Raises:
        Failure: no side is named and none is known.
    """
    from rectify_bridge.app.cli.old_names import say_new_name
    from rectify_bridge.table.seat import Side

    named, equals, file = word.partition("=")
    if equals and named in [one.value for one in Side]:
        return Side(named), file
    if side is None:
        raise Failure(f"'{word[:60]}' is not a side with its card", "--card", "write NS=FILE or EW=FILE")
    say_new_name("--card FILE", f"--card {side.value}=FILE")
    return side, word


def card_text(file: str) -> CardText:
    """A card as it is in its file. Raises Failure: it cannot be read, or is not text."""
    from rectify_bridge.app.input.bytes import read_input

    try:
        data, label = read_input(file)
    except Failure as error:
        raise Failure(error.what, error.where, "name the file of a card, as docs/systems.md shows") from None
    try:
        return CardText(data.decode("utf-8-sig"), label)
    except UnicodeDecodeError as error:
        raise Failure(f"byte {error.start + 1} is not UTF-8", label, "save the file as UTF-8") from None


def cards_of(words: list[str] | None) -> dict[str, str]:
    """The texts of the cards that `--card` names, by side, each read through.

    Raises:
        Failure: one cannot be read; it says which file, and where in it.
    """
    if not words:
        return {}
    from rectify_bridge.meaning.systems.methods import own_card

    found = {}
    for side, file in map(card_named, words):
        card = card_text(file)
        try:
            own_card(*card)
        except ValueError as error:
            raise failure_of(error, card.label) from None
        found[side.value] = card.text
    return found


def opinion_setting(word: str | None) -> bool:
    """Whether the program's opinion stands as a finding. Raises Failure: it is another word."""
    from rectify_bridge.meaning.comparable.opinion import opinion_decides

    try:
        return opinion_decides(word)
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise Failure(what, "--opinion", right) from None
