"""What is different in a law between two editions: the sentences for a Director, then the clauses, where what
only changed its number or its words is told apart from what changed."""

from __future__ import annotations

from typing import Any

from rectify_bridge.desk.reference.changes import changes_between
from rectify_bridge.desk.reference.law_index import entries_of
from rectify_bridge.desk.reference.same_rule import is_the_same_rule, renumbered
from rectify_bridge.law.clause import Clause
from rectify_bridge.law.rulebook import Rulebook

Json = dict[str, Any]
Clauses = dict[tuple[str, str], Clause]


def law_difference(number: int, old: Rulebook, new: Rulebook) -> Json:
    """A law (0: the definitions) under two rulebooks, as JSON.

    Raises:
        LookupError: the register has no such law.
    """
    if not entries_of(number):
        raise LookupError(number)
    before, after = _of_law(number, old), _of_law(number, new)
    apart = _apart(before, old.edition, new.edition), _apart(after, new.edition, old.edition)
    both = [key for key in after if key in before and before[key].id != after[key].id]
    pairs = _renumbered(number, old.edition, new.edition)
    told = {cite for pair in pairs for cites in pair.values() for cite in cites}
    other = [c.cite for side in apart for c in side[1] if c.cite not in told]
    return {
        "name": f"Law {number}" if number else "Definitions",
        "in short": [
            {"with": year, "says": [change.says for change in rows]}
            for year, rows in changes_between(number, old.edition, new.edition)
        ],
        "only before": [_says(c) for c in apart[0][0] if (c.cite, c.group) not in both],
        "only after": [_says(c) for c in apart[1][0] if (c.cite, c.group) not in both],
        "changed": [
            {"cite": key[0], "before": before[key].paraphrase, "after": after[key].paraphrase}
            for key in both
            if before[key] in apart[0][0] or after[key] in apart[1][0]
        ],
        "renumbered": pairs,
        "in other words": [*dict.fromkeys(other)],
        "same": sum(key in before and before[key].id == c.id for key, c in after.items()),
        "encoded": [bool(before), bool(after)],
    }


def _of_law(number: int, book: Rulebook) -> Clauses:
    return {(c.cite, c.group): c for c in book.clauses if c.law == number}


def _apart(side: Clauses, edition: int, beside: int) -> tuple[list[Clause], list[Clause]]:
    """The clauses in force in one edition and not in the one beside it: those of a rule that changed, and
    those of the same rule."""
    older, newer = sorted((edition, beside))
    changed: list[Clause] = []
    same: list[Clause] = []
    for clause in side.values():
        if not clause.since <= beside or (clause.until is not None and beside > clause.until):
            is_same = is_the_same_rule(clause.cite, edition, older, newer)
            (same if is_same else changed).append(clause)
    return changed, same


def _renumbered(number: int, old: int, new: int) -> list[dict[str, list[str]]]:
    older, newer = sorted((old, new))
    pairs = [
        (left, right) if old == older else (right, left) for left, right in renumbered(number, older, newer)
    ]
    return [{"before": [*left], "after": [*right]} for left, right in dict.fromkeys(pairs)]


def _says(clause: Clause) -> dict[str, str]:
    return {"cite": clause.cite, "says": clause.paraphrase}
