"""A law of the book as text: its clauses, what it says besides, the facts asked for, and its register."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from rectify_bridge.desk.reference.edition_page import said_then, says
from rectify_bridge.desk.reference.law_index import (
    NOT_LOOKED_UP,
    IndexEntry,
    beside_today,
    editions,
    entries_of,
)
from rectify_bridge.law.clause import Clause, Law
from rectify_bridge.law.fact import Fact

WIDTH = 84
DEFINITIONS = "Definitions"
KINDS = {"definition": "a definition", "procedure": "procedure"}
STANDING = {"encoded": "ruled on", "definition": "a definition", "procedure": "procedure"}


def law_text(
    law: Law,
    clauses: Sequence[Clause],
    facts: Sequence[Fact],
    also: Sequence[IndexEntry],
    edition: int | None = None,
) -> Iterator[str]:
    """The lines of a law. clauses, facts, also: those of them to show; `also` is what no clause carries.
    edition: of which it is a page, in its references; of all of them where none is given."""
    year = edition or editions()[-1]
    yield f"Law {law.number}: {law.title}"
    for clause in clauses:
        yield ""
        yield f"{clause.cite}  {clause.title[:1].upper()}{clause.title[1:]}  ({span(clause)})"
        yield from _indented(without_years(says(clause, year)))
    yield from _provisions(also, year)
    if facts:
        yield ""
        yield "Facts asked for"
    for fact in facts:
        yield f"    {fact.cite:<10} {fact.name} ({fact.kind.value}): {generic(fact.ask)}"


def definitions_text() -> Iterator[str]:
    """The lines of the definitions."""
    yield DEFINITIONS
    yield from _provisions([entry for entry in entries_of(0) if entry.says], editions()[-1])
    yield from register_text(0)


def _provisions(entries: Iterable[IndexEntry], edition: int) -> Iterator[str]:
    for entry in entries:
        yield ""
        yield f"{entry.name}  {entry.title}  ({KINDS[entry.status]})"
        yield from _indented(said_then(entry, edition))
        if entry.where:
            yield from _indented(f"Carried out by: {entry.where}.")


def register_text(number: int) -> Iterator[str]:
    """What becomes of every entry of a law, edition by edition."""
    groups: dict[tuple[int, str], list[str]] = {}
    for entry in entries_of(number):
        standing = STANDING.get(entry.status, f"not encoded: {entry.why}")
        groups.setdefault((entry.edition, standing), []).append(entry.name)
    yield ""
    yield "In the register"
    for (edition, standing), names in sorted(groups.items(), key=lambda one: -one[0][0]):
        yield from _indented(f"{edition}, {standing}: {', '.join(names)}")


def edition_text(number: int, edition: int) -> Iterator[str]:
    """How each rule of a law in an older edition stands to that of today, and what was read."""
    if edition == max(entry.edition for entry in entries_of(number)):
        return
    yield ""
    yield f"Set beside today's law, in {edition}"
    for verdict, entries in beside_today(edition, number).items():
        for entry in entries if verdict != NOT_LOOKED_UP else ():
            read = "; ".join(filter(None, (_standing(entry), entry.checked and f"read: {entry.checked}")))
            yield from _indented(f"{entry.name}: {verdict} ({read})" if read else f"{entry.name}: {verdict}")
        if verdict == NOT_LOOKED_UP and entries:
            yield from _indented(f"{verdict} yet: {', '.join(entry.name for entry in entries)}")


def _standing(entry: IndexEntry) -> str:
    if entry.status == "not_encoded":
        return f"not encoded: {entry.why}" if entry.why else "not encoded"
    return entry.why


_YEARS = re.compile(r"(?:\d{4}(?: and \d{4}| to \d{4})?|Before \d{4})(?:, in the ACBL)?: ")


def without_years(paraphrase: str) -> str:
    """What a clause says where its years are told beside it."""
    said = _YEARS.sub("", paraphrase, count=1) if _YEARS.match(paraphrase) else paraphrase
    return said[:1].upper() + said[1:]


def span(clause: Clause) -> str:
    """When a clause is in force, and for whom."""
    last = max(year for year in editions() if clause.until is None or year <= clause.until)
    if last == clause.since:
        years = f"{clause.since}" if clause.until else f"since {clause.since}"
    else:
        years = f"{clause.since} to {last}" if clause.until else f"since {clause.since}"
    return f"{years}, {' and '.join(clause.authorities) if clause.authorities else 'every authority'}"


def generic(text: str) -> str:
    """A question with its roles as words."""
    for role in ("offender", "partner", "declarer", "dummy"):
        text = text.replace(f"{{{role}}}", f"the {role}" if role != "dummy" else role)
    text = text.replace("{lho}", "LHO").replace("{rho}", "RHO").replace("{", "the ").replace("}", "")
    return text[:1].upper() + text[1:]


def is_of(cite: str, law: int) -> bool:
    """Whether a citation is of that law."""
    found = re.match(r"\d+", cite)
    return found is not None and int(found[0]) == law


def _indented(text: str) -> Iterator[str]:
    yield from (f"    {line}" for line in wrap(text, WIDTH))
