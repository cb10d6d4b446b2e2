"""Which clauses a ruling cites, as versions of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.law.clause import Clause
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome


def clauses_cited(matter: Matter, outcome: Outcome) -> Iterator[Clause]:
    """The clause versions that decided or added, in order; then those of rulings of the same substance, which
    are cited beside them.

    One citation can have several versions, one for each group of the law that it belongs to. The steps of the
    ruling tell which of them applied: they come in the order of the citations.
    """
    versions = matter.rulebook.versions
    applied = [versions.get((step.cite, step.group)) for step in outcome.steps if step.verdict == "applies"]
    start = 0
    for cite in outcome.path:
        found = (number for number in range(start, len(applied)) if _has(applied[number], cite))
        number = next(found, None)
        if number is None:  # cited beside what decided: no step of this ruling applied it
            yield next(clause for clause in versions.values() if clause.cite == cite)
            continue
        clause = applied[number]
        assert clause is not None
        yield clause
        start = number + 1


def _has(clause: Clause | None, cite: str) -> bool:
    return clause is not None and clause.cite == cite
