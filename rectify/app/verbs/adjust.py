"""`rectify adjust FILE`: the adjustment desk."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

DONE, BAD_INPUT = 0, 2


def command(
    file: Annotated[
        Path, typer.Argument(help="A case file (YAML, see docs/adjusting.md); - reads standard input.")
    ],
    json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
    program: Annotated[
        list[str] | None, typer.Option("--program", help="Only what to type into this scoring program.")
    ] = None,
) -> None:
    """Score a proposed ruling: both sides, the field, the ranking, warnings, and what to type."""
    raise typer.Exit(run(file, as_json=json, programs=tuple(program or ())))


def run(file: Path, as_json: bool = False, programs: tuple[str, ...] = ()) -> int:
    """Do the work; print the result, or one line on standard error. Returns the exit code."""
    from rectify.scoring.adjusted.problem import BadCase

    try:
        print(answer(_text(file), as_json, programs))
    except BadCase as error:
        print(f"rectify adjust: {error}", file=sys.stderr)
        return BAD_INPUT
    return DONE


def answer(text: str, as_json: bool = False, programs: tuple[str, ...] = ()) -> str:
    """What the desk says of a case file's text.

    Raises:
        BadCase: the first thing that is wrong with it.
    """
    import json
    from dataclasses import replace

    from rectify.scoring.adjusted.case_file import read_text
    from rectify.scoring.adjusted.desk import adjust
    from rectify.scoring.adjusted.record import as_json as record
    from rectify.scoring.adjusted.words import in_words

    case = read_text(text)
    if programs:
        case = replace(case, programs=programs)
    done = adjust(case)
    return json.dumps(record(done), indent=2, ensure_ascii=False) if as_json else in_words(done)


def _text(file: Path) -> str:
    from rectify.scoring.adjusted.problem import BadCase

    try:
        return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadCase(str(file), f"cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadCase(str(file), "is not a text file in UTF-8") from None
