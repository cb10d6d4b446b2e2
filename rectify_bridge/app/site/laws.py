"""The laws in our own words, as data for the pages of the folder."""

from __future__ import annotations

from typing import Any

from rectify_bridge.authorities.rulebooks import AUTHORITIES, rulebook
from rectify_bridge.desk.reference.law_index import provisions
from rectify_bridge.laws import book


def law_data(edition: int, date: str) -> dict[str, Any]:
    """By number of a law: `title`; `clauses`, each as [clause, title, what it says, authorities]; `also`,
    what the law says besides, as [name, title, what it says]. date: of the rules, ISO."""
    in_force = {authority: rulebook(edition, authority, date).clauses for authority in AUTHORITIES}
    return {
        str(law.number): {
            "title": law.title,
            "clauses": [
                [one.cite, one.title, one.paraphrase, [a for a in AUTHORITIES if one in in_force[a]]]
                for one in sorted(law.clauses, key=lambda one: one.cite)
                if any(one in clauses for clauses in in_force.values())
            ],
            "also": [[one.name, one.title, one.says] for one in provisions(law.number, edition)],
        }
        for law in book.laws()
    }
