"""The laws as they are encoded, on one page: clauses in our words, the facts they ask for, the cases.

python -m rectify_bridge.desk.reference.law_page        prints the page
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS
from rectify_bridge.desk.reference.coverage import CaseNote, case_notes, read_through
from rectify_bridge.desk.reference.law_index import IndexEntry, provisions
from rectify_bridge.law.clause import Clause, Law, Role
from rectify_bridge.law.fact import Fact, Kind
from rectify_bridge.laws import book

HEAD = """\
# The laws, as they are encoded

Every law of the book in our own words: the clauses that rule on something, and what else it says; the facts
that are asked for; the cases, which run as tests. The text of the Laws is that of the World Bridge
Federation: read it there. This page is made by
`make docs`.
"""
ROLES = {Role.DECIDES: "", Role.ADDS: "on top", Role.CLOSES: "at the end", Role.DEFINES: "gives a fact"}
WHO = {
    Kind.RECORD: "from the record, or tapped",
    Kind.CHOICE: "option of {who}",
    Kind.ACTION: "what {who} will do",
    Kind.JUDGEMENT: "found by the Director",
}


PARTS = {"Laws 1 to 39": range(1, 40), "Laws 40 to 93": range(40, 94), "the definitions": range(1)}


def page() -> str:
    """The whole page, as Markdown."""
    definitions = ("## Definitions\n", *map(_provision, provisions(0)), "")
    laws = (line for law in book.laws() for line in _law(law))
    return "\n".join((HEAD, *map(_read, EDITIONS), "", *laws, *definitions, ""))


def _read(edition: int) -> str:
    """How much of an edition was set beside a text of it, by the register."""
    totals = {name: read_through(edition, laws) for name, laws in PARTS.items()}
    counts = ", ".join(f"{total['carried']} of {total['of']} in {name}" for name, total in totals.items())
    return f"- Entries of {edition} that were set beside a text of that book clause by clause: {counts}."


def _law(law: Law) -> Iterator[str]:
    yield f"## Law {law.number}, {law.title}\n"
    yield from (_clause(clause) for clause in law.clauses)
    yield from (_provision(entry) for entry in provisions(law.number))
    facts = [fact for fact in book.facts().values() if _number(fact.cite) == law.number]
    if facts:
        yield "\n### What is asked\n"
        yield from (_fact(fact) for fact in facts)
    cases = [note for note in case_notes() if note.clauses and _number(note.law) == law.number]
    if cases:
        yield "\n### Cases\n"
        yield from (_case(note) for note in cases)
    yield ""


def _clause(clause: Clause) -> str:
    notes = ", ".join(filter(None, (_editions(clause), ROLES[clause.role], *clause.authorities)))
    return f"- **{clause.cite}** {clause.title} ({notes}). {clause.paraphrase}"


def _provision(entry: IndexEntry) -> str:
    return f"- **{entry.name}** {entry.title} ({entry.status}). {entry.says}"


def _editions(clause: Clause) -> str:
    years = [str(y) for y in EDITIONS if any(clause.in_force(y, authority) for authority in AUTHORITIES)]
    return ", ".join(years)


def _fact(fact: Fact) -> str:
    who = WHO[fact.kind].format(who=" or ".join(fact.who) or "the Director")
    away = "" if fact.aloud else ", away from the players"
    answers = "; ".join(answer.words for answer in fact.answers)
    return f"- `{fact.name}` ({fact.cite}, {who}{away}): {fact.ask} *{answers}*"


def _case(note: CaseNote) -> str:
    where = f"{note.law}, {note.edition} {note.authority}"
    return f"- **{note.name}** ({where}). {note.given} → {note.clauses}. {note.because}"


def _number(cite: str) -> int:
    found = re.match(r"\d+", cite)
    return int(found[0]) if found else 0


if __name__ == "__main__":
    print(page(), end="")
