"""`rectify-bridge adjust FILE`: the adjustment desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from rectify_bridge.app.errors import Failure, failure_of
from rectify_bridge.app.input.bytes import read_input

DONE = 0


def command(
    file: Annotated[
        str, typer.Argument(help="A case file in YAML (docs/adjusting.md), or - for standard input.")
    ],
    edition: Annotated[int | None, typer.Option(help="The edition of the Laws, as a year.")] = None,
    authority: Annotated[str | None, typer.Option(help="The Regulating Authority: WBF, ACBL or EBU.")] = None,
    date: Annotated[str | None, typer.Option(help="The day of play, like 2024-05-31.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
    program: Annotated[
        list[str] | None, typer.Option("--program", help="Only what to type into this scoring program.")
    ] = None,
) -> None:
    """Score a proposed ruling: both sides, the field, the ranking, warnings, and what to type."""
    chosen = {"edition": None if edition is None else str(edition), "authority": authority, "date": date}
    over = {name: value for name, value in chosen.items() if value is not None}
    raise typer.Exit(run(file, as_json=json, programs=tuple(program or ()), over=over))


def run(
    file: str, as_json: bool = False, programs: tuple[str, ...] = (), over: Mapping[str, str] | None = None
) -> int:
    """Do the work; print the result, or one line on standard error. Returns the exit code: 0, or 2.

    over: `edition`, `authority` and `date` said beside the file, which count before it.
    """
    from rectify_bridge.scoring.adjusted.problem import BadCase

    label = ""
    try:
        data, label = read_input(file)
        print(answer(_text(data), as_json, programs, over))
    except (BadCase, Failure) as error:
        return failure_of(error, label).tell(as_json)
    return DONE


def answer(
    text: str, as_json: bool = False, programs: tuple[str, ...] = (), over: Mapping[str, str] | None = None
) -> str:
    """What the desk says of a case file's text. over: see `run`.

    Raises:
        BadCase: the first thing that is wrong with it.
    """
    import json
    from dataclasses import replace

    from rectify_bridge.scoring.adjusted.desk import adjust
    from rectify_bridge.scoring.adjusted.files.case import read
    from rectify_bridge.scoring.adjusted.files.reading import load
    from rectify_bridge.scoring.adjusted.report.record import as_json as record
    from rectify_bridge.scoring.adjusted.report.words import in_words

    given = {**load(text), **(over or {})}
    if "ask" in given:
        return _question(given, as_json)
    case = read(given)
    if programs:
        case = replace(case, programs=programs)
    done = adjust(case)
    return json.dumps(record(done), indent=2, ensure_ascii=False) if as_json else in_words(done)


def _question(given: Mapping[str, Any], as_json: bool) -> str:
    """A question about a score that needs no board."""
    import json

    from rectify_bridge.scoring.adjusted import question

    found = question.answer(given)
    return json.dumps(found, indent=2, ensure_ascii=False) if as_json else question.in_words(found)


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Failure("the file is not UTF-8 text", right="save the case file as UTF-8") from None
