"""`track`: who is to call or play, what is legal, why the rest is not, what binds, and what ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rectify_bridge.app.cli.rulebook_options import Answers, Regulations
from rectify_bridge.app.cli.verbs.rulings.rule import worst
from rectify_bridge.app.errors import RULED, Failure, failure_of

if TYPE_CHECKING:
    from rectify_bridge.desk.files.case_file import CaseFile


def command(
    file: Annotated[str, typer.Argument(help="A case file, PBN or LIN, or - for standard input.")],
    edition: Annotated[int | None, typer.Option(help="The edition of the Laws, as a year.")] = None,
    authority: Annotated[str | None, typer.Option(help="The Regulating Authority: WBF, ACBL or EBU.")] = None,
    date: Annotated[str | None, typer.Option(help="The date of the rules, like 2024-05-31.")] = None,
    regulations: Regulations = None,
    answer: Answers = None,
    at: Annotated[
        int | None, typer.Option(help="Show the board after this many events. 0 is the start.")
    ] = None,
    steps: Annotated[bool, typer.Option("--steps", help="Show the board after every event.")] = False,
    json: Annotated[bool, typer.Option("--json", help="One line of JSON for each board.")] = False,
) -> None:
    """Follow the auction and the play: whose turn it is, what is legal or not and why, what is in force."""
    from rectify_bridge.app.input.bytes import answers_of, read_input
    from rectify_bridge.desk.files.intake import UNREADABLE, CaseOptions, cases_in

    if at is not None and steps:
        raise Failure("--at and --steps together", "rectify-bridge track", "give one of them")
    event = tuple(regulations or ())
    choice = CaseOptions(edition, authority, date, answers_of(answer or []), regulations=event)
    try:
        codes = [_track(case, at, steps, json) for case in cases_in(*read_input(file), choice)]
    except UNREADABLE as error:
        codes = [failure_of(error).tell(json)]
    raise typer.Exit(worst(codes))


def _track(case: CaseFile | Exception, at: int | None, steps: bool, json: bool) -> int:
    """Print how one board stands, or why nobody can tell; returns its exit code."""
    if isinstance(case, Exception):
        return failure_of(case).tell(json)
    from rectify_bridge.desk.files.intake import UNREADABLE

    try:
        shown = _steps(case, at) if steps else [_at(case, at)]
    except UNREADABLE as error:
        return failure_of(error, case.name).tell(json)
    except Failure as failure:
        return failure.tell(json)
    if json:
        _print_json(shown, steps)
    else:
        _print_text(case, shown, steps)
    return RULED


def _at(case: CaseFile, at: int | None) -> Any:
    """The last step, or the one asked for."""
    from rectify_bridge.desk.reader.reader import open_docket
    from rectify_bridge.desk.rulings.board_rulings import rule_on
    from rectify_bridge.engines.registry import engines_of

    engines = engines_of(case)
    if at is None:
        return rule_on(case, engines).docket
    events = case.log.events
    if not 0 <= at <= len(events):
        right = f"give a number from 0 to {len(events)}"
        raise Failure(f"there is no event {at}", case.name or "--at", right)
    from dataclasses import replace

    return open_docket(replace(case.log, events=events[:at]), case.rulebook, engines)


def _steps(case: CaseFile, at: int | None) -> list[Any]:
    from rectify_bridge.desk.reader.replay import replay
    from rectify_bridge.desk.rulings.board_rulings import rule_on
    from rectify_bridge.engines.registry import engines_of

    engines = engines_of(case)
    rule_on(case, engines)  # an answer about nothing is refused here
    return list(replay(case.log, case.rulebook, engines))


def _print_json(shown: list[Any], steps: bool) -> None:
    from json import dumps

    from rectify_bridge.app.text import track as page

    data = page.steps_json(shown) if steps else page.docket_json(shown[0])
    print(dumps(data, ensure_ascii=False))


def _print_text(case: CaseFile, shown: list[Any], steps: bool) -> None:
    from rectify_bridge.app.text import track as page

    if case.name:
        print(case.name)
    print("\n".join(page.steps_text(shown) if steps else page.docket_text(shown[0])))
