"""`rectify-bridge coverage`: which rule of the source documents is carried by which case, or by none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer


def command(
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    missing: Annotated[bool, typer.Option("--missing", help="Only the rules that no case covers.")] = False,
) -> None:
    """List the rules of the source documents with the cases that cover them, and the totals."""
    from rectify_bridge.desk.reference.coverage import coverage

    found = coverage()
    if json:
        import json as codec

        print(codec.dumps(found, ensure_ascii=False))
    else:
        print("\n".join(_text(found, missing)))


def _text(found: dict[str, Any], missing: bool) -> Iterator[str]:
    for rule in found["rules"]:
        if not (missing and rule["cases"]):
            yield f"{rule['id']:<14} {rule['class']:<15} {_carried(rule['cases'])}  {rule['key']}"
    for example in found["examples"]:
        if not (missing and example["cases"]):
            yield f"{example['id']:<14} {'example':<15} {_carried(example['cases'])}"
    for point in found["tricky"]:
        if not (missing and point["cases"]):
            yield f"{point['n']:<14} {'tricky point':<15} {_carried(point['cases'])}"
    yield ""
    yield from _totals(found["totals"])


def _carried(cases: list[str]) -> str:
    return f"{len(cases):>3} case{'s' if len(cases) != 1 else ' '}" if cases else "  no case "


def _totals(totals: dict[str, Any]) -> Iterator[str]:
    named = {
        "rules": totals["rules"],
        **{f"  {name}": total for name, total in totals["classes"].items()},
        "rules, the same told twice counted once": totals["keys"],
        "worked examples": totals["examples"],
        "tricky points": totals["tricky"],
    }
    for name, total in named.items():
        yield f"{total['carried']:>4} of {total['of']:>4}  {name}"
    yield f"{totals['cases']:>12}  cases"
    for year, verdicts in totals["editions"].items():
        counts = ", ".join(f"{number} {verdict}" for verdict, number in verdicts.items())
        yield f"{year:>12}  edition, its rules set beside today's: {counts}"
    for year, total in totals["read"].items():
        of = f"{total['carried']:>4} of {total['of']:>4}"
        yield f"{of}  entries of {year} set beside a text of that book clause by clause"
