"""A law as a page of the book of one edition: the clauses that stand in it by the numbers of that edition,
each in words with the references of that edition."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from rectify_bridge.desk.reference.law_index import IndexEntry, editions, entries
from rectify_bridge.law.clause import Body, Clause
from rectify_bridge.laws import book

REFERENCE = re.compile(r"(?<![\w.])\d{1,2}[A-Z]\d?(?:\([a-z]\))?(?:\(i+\))?(?!\w)")
_PARTS = re.compile(r"\d+|[A-Z]|\([a-z]+\)")
_BETWEEN = re.compile(r"(?<=[.?!])\s+")


def clauses_of(number: int, clauses: Iterable[Clause], edition: int) -> tuple[Clause, ...]:
    """Those clauses in force in an edition that stand in a law by their citation, in whichever law of today
    their function is; each text once, in the order of the book."""
    found: dict[tuple[str, str], Clause] = {}
    for clause in sorted(clauses, key=lambda one: one.place):
        in_force = clause.since <= edition and (clause.until is None or edition <= clause.until)
        if in_force and _parts(clause.cite)[:1] == (str(number),):
            found.setdefault((clause.cite, clause.paraphrase), clause)
    return tuple(found.values())


def says(clause: Clause, edition: int) -> str:
    """What a clause says, in the references of an edition. Only words written for today may have others."""
    return as_of(clause.paraphrase, edition) if clause.body in _of_today() else clause.paraphrase


def said_then(entry: IndexEntry, edition: int) -> str:
    """What an entry says that no clause carries, in the references of an edition."""
    return as_of(entry.says, edition) if entry.edition == editions()[-1] else entry.says


def as_of(text: str, edition: int) -> str:
    """Words written for today's book, in the references of an edition; a sentence that names a rule which
    that edition has not is left out."""
    if edition == editions()[-1]:
        return text
    sentences = _BETWEEN.split(text)
    kept = [one for one in sentences if all(_then(ref, edition) for ref in REFERENCE.findall(one))]
    return REFERENCE.sub(lambda found: _then(found[0], edition) or found[0], " ".join(kept or sentences))


@cache
def _then(reference: str, edition: int) -> str | None:
    """Where a rule that today's book has under a reference stood in an edition; None where it was absent."""
    today = [e for e in entries() if e.edition == editions()[-1] and _names(e, reference)]
    if not today:  # a number below one that the register has
        parent = "".join(_parts(reference)[:-1])
        then = _then(parent, edition) if len(_parts(parent)) > 1 else parent
        return reference if then == parent else then
    laws = {e.law for e in today}
    older = [e for e in entries() if e.edition == edition and e.law in laws and e.verdict != "absent"]
    if not older:
        return None
    older = [e for e in older if e.verdict != "not found"]
    stood = [cite for e in older for cite in e.stood]
    elsewhere = older and older[0].stood[:1] != older[0].cites[:1]
    if not stood or (any(_names(e, reference) for e in older) and not elsewhere):
        return reference
    return "".join(_parts(stood[0])[: len(_parts(reference))])


def _names(entry: IndexEntry, reference: str) -> bool:
    """Whether an entry is under a reference or below it."""
    parts = _parts(reference)
    return any(_parts(cite)[: len(parts)] == parts for cite in entry.cites or (entry.name,))


@cache
def _parts(cite: str) -> tuple[str, ...]:
    return tuple(_PARTS.findall(cite))


@cache
def _of_today() -> frozenset[Body]:
    return frozenset(clause.body for clause in book.clauses() if clause.until is None)
