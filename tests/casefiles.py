"""The cases: data that are at once specification, test and documentation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

CASES = Path(__file__).parent / "cases"
REQUIRED = ("name", "law", "edition", "authority", "source", "given", "expect", "because")
OPTIONAL = ("date", "rules", "examples", "tricky", "regulations")


class Case(NamedTuple):
    """One case. id: folder, file and name."""

    id: str
    data: dict[str, Any]


def cases() -> Iterator[Case]:
    """Every case of every law, in a stable order."""
    for path in sorted(CASES.glob("law*/*.yaml")):
        for entry in yaml.load(
            path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        ):
            yield Case(f"{path.parent.name}/{path.stem}: {entry.get('name')}", entry)
