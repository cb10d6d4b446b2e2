"""`rectify-bridge event`: a session as the file of a scoring program or of table terminals has it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rectify_bridge.app.errors import Failure, failure_of


def command(
    action: Annotated[str, typer.Argument(help="read or score.")],
    file: Annotated[Path, typer.Argument(help="The session: a Bridgemate file (.bws).")],
    json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", help="score: a setting, like 'form: matchpoints'. You may repeat it."),
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

    if action not in ("read", "score"):
        raise Failure(f"'{action}' is not known", "rectify-bridge event", "write read or score")
    reading = read_file(file)
    if action == "score":
        from rectify_bridge.event.scored import scored
        from rectify_bridge.scoring.files.settings import Settings
        from rectify_bridge.scoring.session import report

        return report.answer(scored(reading.session, Settings.of(settings)), json=json)
    from rectify_bridge.event.report import as_json, as_text

    if not json:
        return as_text(reading)
    import json as codec

    return codec.dumps(as_json(reading), indent=2, ensure_ascii=False)
