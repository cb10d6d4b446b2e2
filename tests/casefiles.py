"""The cases: data that are at once specification, test and documentation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from rectify_bridge.desk.files.case_file import CaseFile, read
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on

CASES = Path(__file__).parent / "cases"
REQUIRED = ("name", "law", "edition", "authority", "source", "given", "expect", "because")
OPTIONAL = ("date", "rules", "examples", "tricky", "regulations")


class Case(NamedTuple):
    """One case. id: folder, file and name."""

    id: str
    data: dict[str, Any]


_FILES: dict[str, CaseFile] = {}
_RULED: dict[str, BoardRulings] = {}


def file_of(case: Case) -> CaseFile:
    """A case as the reader has it; read once."""
    if case.id not in _FILES:
        _FILES[case.id] = read(case.data)
    return _FILES[case.id]


def ruled_on(case: Case) -> BoardRulings:
    """A case with its rulings, worked out once: whoever looks at it from another side sees the same."""
    if case.id not in _RULED:
        _RULED[case.id] = rule_on(file_of(case))
    return _RULED[case.id]


def cases() -> Iterator[Case]:
    """Every case of every law, in a stable order; the files are read once."""
    return iter(_all_cases())


@cache
def _all_cases() -> tuple[Case, ...]:
    return tuple(_read_cases())


def _read_cases() -> Iterator[Case]:
    for path in sorted(CASES.glob("law*/*.yaml")):
        for entry in yaml.load(
            path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        ):
            yield Case(f"{path.parent.name}/{path.stem}: {entry.get('name')}", entry)
