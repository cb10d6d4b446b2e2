"""`rectify-bridge score FILE`: a whole session, the ranking before and after each ruling."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

DONE, BAD_INPUT = 0, 2
SHOWN = 20
"""So many problems are listed; the rest are counted."""


def command(
    file: Annotated[Path, typer.Argument(help="A session: CSV (docs/scoring.md), or PBN with results.")],
    edition: Annotated[int | None, typer.Option(help="The edition of the Laws, as a year.")] = None,
    authority: Annotated[str | None, typer.Option(help="The Regulating Authority: WBF, ACBL or EBU.")] = None,
    date: Annotated[str | None, typer.Option(help="The day of play, like 2024-05-31.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="A setting, like 'form: cross-imps'. You may repeat it.")
    ] = None,
) -> None:
    """Score a session and show the ranking before and after each ruling."""
    chosen = {"edition": None if edition is None else str(edition), "authority": authority, "date": date}
    over = {name: value for name, value in chosen.items() if value is not None}
    raise typer.Exit(score(file, json=json, settings=tuple(settings or ()), over=over))


def score(
    file: Path,
    *,
    json: bool = False,
    settings: tuple[str, ...] = (),
    over: Mapping[str, str] | None = None,
) -> int:
    """Score a file and print the answer; on bad input one line for each problem, on standard error.

    settings: more of the file's settings, each `key: value`. over: `edition`, `authority` and `date`, which
    count before the file. Returns the exit code: 0 done, 2 bad input.
    """
    from rectify_bridge.app.errors import Failure, failure_of
    from rectify_bridge.scoring.session.session import SessionError
    from rectify_bridge.table.errors import RecordError

    try:
        print(answer(file, json=json, settings=settings, over=over))
    except SessionError as error:
        for problem in error.problems[:SHOWN]:
            Failure(problem, str(file)).tell(as_json=False)
        if len(error.problems) > SHOWN:
            Failure(f"and {len(error.problems) - SHOWN} more problems", str(file)).tell(as_json=False)
        if json:
            print(Failure("; ".join(error.problems), str(file)).as_json())
        return BAD_INPUT
    except RecordError as error:
        return failure_of(error, str(file)).tell(as_json=json)
    return DONE


def answer(
    file: Path,
    *,
    json: bool = False,
    settings: tuple[str, ...] = (),
    over: Mapping[str, str] | None = None,
) -> str:
    """What the verb prints. settings, over: see `score`.

    Raises:
        RecordError: the file or a setting cannot be read.
        SessionError: lines that cannot be, or a session that cannot be scored.
    """
    from rectify_bridge.scoring.files.read import read_event
    from rectify_bridge.scoring.session import report

    return report.answer(read_event(file, settings, over), json=json)
