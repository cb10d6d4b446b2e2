"""The index of the book: every entry of every edition, and where it is encoded or why it is not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml

import rectify.laws

HERE = Path(rectify.laws.__file__).parent / "index"
STATUSES = ("encoded", "definition", "procedure", "not_encoded")
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Entry:
    """One clause of one edition.

    law: its id in the index, `27B1a`, or a definition, `DEF-honour`. edition: year of the Laws. status:
    encoded; definition or procedure, which rule on no incident by themselves; or not_encoded. cites: the
    clauses that encode it. where: what carries it. why: the reason when no clause does. confidence,
    checked: how sure the text is, and what was read.
    """

    law: str
    edition: int
    status: str
    cites: tuple[str, ...] = ()
    where: str = ""
    why: str = ""
    confidence: str = ""
    checked: str = ""
    file: str = field(default="", compare=False)


@cache
def entries() -> tuple[Entry, ...]:
    """The whole index, in the order of the book.

    Raises:
        ValueError: an entry has an unknown field or lacks one; the message names the file and the entry.
    """
    return tuple(
        _entry(data, path.name)
        for path in sorted(HERE.glob("*.yaml"))
        for data in yaml.load(path.read_text(encoding="utf-8"), _Loader)
    )


def _entry(data: dict[str, Any], file: str) -> Entry:
    known = {"law", "edition", "cite", "status", "where", "why", "confidence", "checked"}
    if set(data) - known or not {"law", "edition", "status"} <= set(data):
        raise ValueError(f"{file}, {data}: an entry has law, edition, status and may have {sorted(known)}")
    text = {name: str(data.get(name, "")) for name in ("where", "why", "confidence", "checked")}
    cites = _cites(data.get("cite", ()))
    return Entry(str(data["law"]), int(data["edition"]), str(data["status"]), cites, file=file, **text)


def _cites(value: Any) -> tuple[str, ...]:
    given: Iterable[Any] = value if isinstance(value, (list, tuple)) else (value,)
    return tuple(str(cite) for cite in given)
