"""The options of the verbs that rule: facts answered beside the file, regulations of the event, a day."""

from __future__ import annotations

from datetime import date as Day
from typing import Annotated

import typer

from rectify_bridge.app.errors import Failure

Regulations = Annotated[
    list[str] | None,
    typer.Option(
        "--regulations", help="Of the event: screens, 'written bidding' or online. You may repeat it."
    ),
]

Answers = Annotated[
    list[str] | None, typer.Option("--answer", help="A fact, like i1.accepted=no. You may repeat it.")
]


def edition_in_force(edition: int | None, authority: str | None, date: str | None, verb: str) -> int:
    """The edition that is named, else the one that the authority had in force on the day, today without one.

    Raises:
        Failure: no authority is named, or there is no such authority, edition or day.
    """
    if not authority:
        raise Failure(
            "no authority was given", f"rectify-bridge {verb}", "add --authority WBF (or ACBL, EBU)"
        )
    from rectify_bridge.authorities.rulebooks import rulebook
    from rectify_bridge.law.signal import RulebookError

    try:
        return rulebook(edition, authority, date or Day.today().isoformat()).edition
    except RulebookError as error:
        what, _, right = str(error).partition(": ")
        raise Failure(what, f"rectify-bridge {verb}", right) from None
