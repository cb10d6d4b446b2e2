"""`rectify-bridge psych`: the register of psychic calls, deviations and misbids."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rectify_bridge.app.cli.old_names import say_new_name
from rectify_bridge.app.errors import Failure, failure_of

if TYPE_CHECKING:
    from rectify_bridge.register.entry import Entry
    from rectify_bridge.register.report import Report


def command(
    action: Annotated[str, typer.Argument(help="log or report.")],
    file: Annotated[str, typer.Argument(help="The register: a file with one line for each entry.")],
    date: Annotated[str, typer.Option(help="log: the date of the session, like 2026-11-21.")] = "",
    day: Annotated[str, typer.Option(hidden=True)] = "",
    player: Annotated[str, typer.Option(help="log: the player, by number. report: only this player.")] = "",
    partner: Annotated[str, typer.Option(help="log: the partner, by number.")] = "",
    kind: Annotated[str, typer.Option(help="log: psychic call, deviation, misbid, wrong explanation.")] = "",
    call: Annotated[str, typer.Option(help="log: the call, like 1S.")] = "",
    shown: Annotated[str, typer.Option(help="log: what it was announced to show.")] = "",
    hand: Annotated[str, typer.Option(help="log: the hand, like AQJ2.K3.842.T965.")] = "",
    did: Annotated[
        str, typer.Option(help="log: partner did nothing unusual, allowed for it, not known.")
    ] = "",
    event: Annotated[str, typer.Option(help="log: the event.")] = "",
    board: Annotated[str, typer.Option(help="log: the board.")] = "",
    note: Annotated[str, typer.Option(help="log: a remark.")] = "",
    since: Annotated[str, typer.Option(help="report: only from this date on.")] = "",
    json: Annotated[
        bool, typer.Option("--json", help="report: one JSON object for each partnership.")
    ] = False,
) -> None:
    """Report departures from announced methods, and show which questions they raise (40C1)."""
    if day:
        say_new_name("--day", "--date")
    given = {
        "day": date or day, "player": player, "partner": partner, "kind": kind, "call": call, "shown": shown,
        "hand": hand, "did": did, "event": event, "board": board, "note": note,
    }  # fmt: skip
    try:
        match action:
            case "log":
                _log(Path(file), {name: value for name, value in given.items() if value})
            case "report":
                _report(Path(file), player, since, json)
            case _:
                raise Failure(f"'{action}' is not known", "rectify-bridge psych", "write log or report")
    except ValueError as error:
        raise failure_of(error, "rectify-bridge psych") from None
    raise typer.Exit(0)


def _log(file: Path, given: dict[str, str]) -> None:
    from rectify_bridge.app.store.text_file import append
    from rectify_bridge.register.entry import dumps, entry

    made = entry(given)
    try:
        half = append(file, dumps(made), _is_whole)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Failure(
            f"cannot be written ({reason})", str(file), "name a file in a folder of yours"
        ) from None
    if half:
        text = f"rectify: the last line was not whole. It is now in {file}.torn: enter it again."
        print(text, file=sys.stderr)
    print(f"Kept: {made.kind}, {made.call}, {made.day}. It names nobody: {made.player} and {made.partner}.")


def _is_whole(line: str) -> bool:
    """Whether a line is an entry."""
    from rectify_bridge.register.entry import EntryError, loads

    try:
        loads(line, "the last line")
    except EntryError:
        return False
    return True


def _entries(file: Path) -> list[Entry]:
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.register.entry import loads

    data, label = read_input(str(file))
    try:
        lines = data.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise Failure("the file is not UTF-8 text", label, "name the register's file") from None
    if lines[-1].strip() and not _is_whole(lines[-1]):
        print(f"rectify: the last line of {label} is not whole. It is not counted.", file=sys.stderr)
        lines.pop()
    return [loads(line, f"{label}, line {n}") for n, line in enumerate(lines, start=1) if line.strip()]


def _report(file: Path, player: str, since: str, json: bool) -> None:
    from rectify_bridge.register.report import reports

    made = reports(_entries(file), player, since)
    if json:
        import json as codec

        for one in made:
            print(codec.dumps(_plain(one), ensure_ascii=False))
        return
    print("\n\n".join("\n".join(_text(one)) for one in made) or "Nothing is on record.")


def _text(report: Report) -> Iterator[str]:
    yield f"AWAY FROM THE TABLE  {report.pair[0]} and {report.pair[1]}"
    for player, kinds in report.by.items():
        counted = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
        yield f"  {player}: {counted or 'nothing'}"
    for n, one in enumerate(report.entries, start=1):
        place = ", ".join(part for part in (one.event, f"board {one.board}" if one.board else "") if part)
        text = f"{n}. {one.day} {place}: {one.player}, {one.kind}, {one.call} shown as {one.shown}; "
        text += f"held {one.hand}; "
        yield from wrap(
            f"{text}partner: {one.did}. {one.note}".strip(),
            88,
            initial_indent="  ",
            subsequent_indent="     ",
        )
    for question, places in report.questions:
        on = ", ".join(map(str, places))
        yield from wrap(f"ASK  {question} [{on}]", 88, initial_indent="  ", subsequent_indent="       ")
    if not report.questions:
        yield "  These entries raise no question yet."


def _plain(report: Report) -> dict[str, Any]:
    return {
        "schema": "rectify-psych-report/1",
        "pair": list(report.pair),
        "by": {player: dict(kinds) for player, kinds in report.by.items()},
        "entries": len(report.entries),
        "questions": [{"ask": question, "entries": list(places)} for question, places in report.questions],
    }
