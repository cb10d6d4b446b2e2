"""`ask`: from the players' words to the ruling, one question at a time, saved as a case file."""

from __future__ import annotations

from datetime import date as Day
from pathlib import Path
from typing import Annotated, Any

import typer

from rectify_bridge.app.cli.meaning_options import (
    Cards,
    Opinion,
    SystemName,
    Thought,
    cards_of,
    opinion_word,
    say_no_meaning,
    system_word,
)
from rectify_bridge.app.cli.rulebook_options import Regulations
from rectify_bridge.app.errors import Failure, failure_of


def command(
    file: Annotated[
        str | None, typer.Argument(help="A case file to continue, or a board in PBN or LIN.")
    ] = None,
    edition: Annotated[int | None, typer.Option(help="The edition of the Laws, as a year.")] = None,
    authority: Annotated[str | None, typer.Option(help="The Regulating Authority: WBF, ACBL or EBU.")] = None,
    date: Annotated[str | None, typer.Option(help="The date of the rules, like 2024-05-31.")] = None,
    regulations: Regulations = None,
    opinion: Opinion = None,
    system: SystemName = None,
    card: Cards = None,
    thought: Thought = None,
    save: Annotated[Path | None, typer.Option(help="Where to save the case.")] = None,
) -> None:
    """Find the ruling in an interview, and save it as a case file."""
    from rectify_bridge.app.cli.interview import Interviewer
    from rectify_bridge.desk.files.intake import UNREADABLE, CaseOptions, has_meanings, with_settings
    from rectify_bridge.desk.interview.interview import begin
    from rectify_bridge.engines.registry import engines_of

    base = _base(file) if file else {"given": {}}
    chosen = {"edition": edition, "authority": authority, "date": date, "regulations": regulations or None}
    base |= {name: value for name, value in chosen.items() if value is not None}
    base.setdefault("date", Day.today().isoformat())
    named = CaseOptions(
        opinion=opinion_word(opinion),
        system=system_word(system),
        thought=thought or "",
        cards=cards_of(card),
    )
    base = dict(with_settings(base, named))
    try:
        interview = begin(base, engines_of)
    except UNREADABLE as error:
        raise typer.Exit(failure_of(error, file or "").tell(False)) from None
    if named.opinion and not has_meanings(base):
        say_no_meaning()
    raise typer.Exit(Interviewer(interview, _checked(save or _new_file())).run())


def _checked(save: Path) -> Path:
    """The place where the answers are to be kept. Raises Failure: better now than after all of them."""
    from rectify_bridge.app.store.text_file import check_place

    try:
        check_place(save)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        right = "name a file in a folder of yours with --save"
        raise Failure(f"the case cannot be saved here ({reason})", str(save), right) from None
    return save


def _base(file: str) -> dict[str, Any]:
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.desk.files.intake import UNREADABLE, case_data, kind_of

    if file == "-":
        raise Failure(
            "the case cannot come from standard input: the answers come from there", "-", "name a case file"
        )
    data, label = read_input(file)
    if kind_of(data, label) != "case":
        return _board(data, label)
    try:
        cases = case_data(data, label)
    except UNREADABLE as error:
        raise failure_of(error, label) from None
    if len(cases) != 1 or not isinstance(cases[0], dict):
        raise Failure("the file does not have exactly one case", label, "give a file with one case")
    if not isinstance(cases[0].get("given") or {}, dict):
        raise Failure("'given' is not a mapping", label, "write what is known of the board below it")
    return dict(cases[0])


def _board(data: bytes, label: str) -> dict[str, Any]:
    """The one board of a record, as a case to begin with."""
    from rectify_bridge.desk.files.intake import UNREADABLE, records_in
    from rectify_bridge.desk.files.record_to_case import given_of

    try:
        boards = list(records_in(data, label))
        if len(boards) == 1:
            return {"given": given_of(boards[0])}
    except UNREADABLE as error:
        raise failure_of(error, label) from None
    raise Failure(
        f"the file has {len(boards)} boards", label, "an interview is about one board: give a file with one"
    )


def _new_file() -> Path:
    """The first name that is free: case-2024-05-31.yaml, case-2024-05-31-2.yaml ..."""
    stem, number = f"case-{Day.today().isoformat()}", 1
    while (path := Path(f"{stem}{f'-{number}' if number > 1 else ''}.yaml")).exists():
        number += 1
    return path
