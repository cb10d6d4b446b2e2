"""`rectify-bridge event`: a session as the file of a scoring program or of table terminals has it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rectify_bridge.app.errors import Failure, failure_of

if TYPE_CHECKING:
    from rectify_bridge.event.session import EventSession
    from rectify_bridge.scoring.session.event import Event


def command(
    action: Annotated[str, typer.Argument(help="read, score or check.")],
    file: Annotated[Path, typer.Argument(help="The session: a Bridgemate file (.bws) or USEBIO.")],
    json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", help="score, check: a setting, like 'form: matchpoints'. You may repeat it."),
    ] = None,
) -> None:
    """Read a session from the file of another program, check it, score it. Nothing is written there."""
    try:
        print(_answer(action, file, json, settings or []))
    except ValueError as error:
        raise failure_of(error, str(file)) from None
    raise typer.Exit(0)


def _answer(action: str, file: Path, json: bool, settings: list[str]) -> str:
    from rectify_bridge.event.reading import read_file

    if action not in ("read", "score", "check"):
        raise Failure(f"'{action}' is not known", "rectify-bridge event", "write read, score or check")
    reading = read_file(file)
    if action != "read":
        from rectify_bridge.event.scored import scored
        from rectify_bridge.scoring.files.settings import Settings
        from rectify_bridge.scoring.session import report

        event = scored(reading.session, Settings.of(settings))
        return (
            report.answer(event, json=json) if action == "score" else _checked(reading.session, event, json)
        )
    from rectify_bridge.event.report import as_json, as_text

    if not json:
        return as_text(reading)
    import json as codec

    return codec.dumps(as_json(reading), indent=2, ensure_ascii=False)


def _checked(session: EventSession, event: Event, json: bool) -> str:
    """The totals that the file publishes beside those of its results."""
    from rectify_bridge.event.published import compared

    rows = list(compared(session, event.tally().standing()))
    if not rows:
        raise Failure("the file publishes no totals", "", "give one that does, like USEBIO")
    apart = [row for row in rows if not row.agrees]
    if not json:
        return "\n".join(
            [f"{len(rows) - len(apart)} of {len(rows)} published totals agree", *map(str, apart)]
        )
    import json as codec

    made = {"schema": "rectify/event-check/1", "pairs": len(rows), "apart": [str(row) for row in apart]}
    return codec.dumps(made, indent=2, ensure_ascii=False)
