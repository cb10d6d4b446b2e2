"""The laws in our own words, as data for the pages of the folder."""

from __future__ import annotations

from itertools import chain
from typing import Any

from rectify_bridge.authorities.rulebooks import AUTHORITIES, rulebook
from rectify_bridge.desk.reference.edition_page import clauses_of, said_then, says
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
                [one.cite, one.title, says(one, edition), [a for a in AUTHORITIES if one in in_force[a]]]
                for one in clauses_of(law.number, dict.fromkeys(chain(*in_force.values())), edition)
            ],
            "also": [
                [one.name, one.title, said_then(one, edition)] for one in provisions(law.number, edition)
            ],
        }
        for law in book.laws()
    }
