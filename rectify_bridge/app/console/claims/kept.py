"""What the search of a claim came to is kept when it is found, whether or not anything more is entered."""

from __future__ import annotations

from contextlib import suppress

from rectify_bridge.app.console.archive.like_cases import ruling_in_force
from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.claims.found_entry import FOUND
from rectify_bridge.app.console.rulings.given import given_after
from rectify_bridge.app.store.entry import EditConflict, NewEntry

BY = "the console"
"""Who makes the entry."""


def keep_found(desk: Desk, case: str) -> None:
    """Keep the ruling that a case has come to by a search beside its pages, by an entry of its own. Nothing
    where a question is open, or where that ruling is kept already. Raises NotFound: there is no such case."""
    history, new = desk.case(case), NewEntry(FOUND, {})
    given = given_after(history.stored, new, BY)
    if given is not None and given.id != ruling_in_force(history):
        with suppress(EditConflict):  # another page has kept it, or a newer entry keeps what it leads to
            desk.note(case, len(history.stored.entries), new, BY)
