"""Published rulings that are like one of this case: an index of what they are about and where they stand.

The index is made from the rulings that were gathered to test the program (docs/published.md); it holds facts
and addresses, and no text of a publication.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rectify_bridge.app.console.archive.features import Features, facts_apart

SHOWN = 8
WEIGHTS = ("national authority", "committee", "director", "course", "column", "forum")
"""Who says it, whoever counts most first."""


@dataclass(frozen=True, slots=True)
class PublishedRuling:
    """One incident of a published ruling. name: what happened, in a few words. clauses: those that it names.
    facts: by their names, where they are known. effects: the types of those that it names; there may be more.
    differs: whether Rectify rules otherwise on what was published, as docs/published.md argues."""

    name: str
    kind: str
    clauses: tuple[str, ...]
    edition: int
    authority: str
    weight: str
    address: str
    facts: Mapping[str, Any]
    effects: tuple[str, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class LikePublished:
    """A published ruling beside one of this case. facts: known of both and not the same. there: what it says
    follows, and does not follow here."""

    ruling: PublishedRuling
    facts: tuple[str, ...]
    there: tuple[str, ...]


@cache
def published_rulings() -> tuple[PublishedRuling, ...]:
    """All of the index."""
    rows = json.loads(Path(__file__).with_name("published.json").read_text(encoding="utf-8"))
    return tuple(
        PublishedRuling(**{**row, "clauses": tuple(row["clauses"]), "effects": tuple(row["effects"])})
        for row in rows
    )


def published_like(mine: Features) -> tuple[LikePublished, ...]:
    """Those of the same kind whose clauses are all among those here: first those in which the fewest facts
    differ, then those of whoever counts most."""
    alike = [one for one in published_rulings() if is_like(mine, one)]
    found = [_beside(mine, one) for one in alike]
    found.sort(key=lambda one: (len(one.facts), -_in_common(mine, one.ruling), _weight(one.ruling)))
    return tuple(found[:SHOWN])


def _beside(mine: Features, one: PublishedRuling) -> LikePublished:
    return LikePublished(one, tuple(facts_apart(mine.facts, one.facts)), _only_there(mine, one))


def is_like(mine: Features, one: PublishedRuling) -> bool:
    """Whether a published ruling is of this kind, and by clauses of this one."""
    return one.kind == mine.kind and all(
        any(within(cited, clause) for cited in mine.clauses) for clause in one.clauses
    )


def within(cited: str, clause: str) -> bool:
    """Whether a clause is the one that is named or a part of it: 36B1 is a part of 36B, 27 none of 2."""
    rest = cited.removeprefix(clause)
    return cited.startswith(clause) and not (rest[:1].isdigit() and clause[-1:].isdigit())


def _only_there(mine: Features, one: PublishedRuling) -> tuple[str, ...]:
    here = {kind for (kind, _), _ in mine.effects}
    return tuple(effect for effect in dict.fromkeys(one.effects) if effect not in here)


def _in_common(mine: Features, one: PublishedRuling) -> int:
    return sum(name in mine.facts and mine.facts[name] == value for name, value in one.facts.items())


def _weight(one: PublishedRuling) -> int:
    return WEIGHTS.index(one.weight)
