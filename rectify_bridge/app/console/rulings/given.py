"""What is kept of a ruling when it is given: its JSON, and the words of that moment."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.claims.found_entry import FOUND, past_found
from rectify_bridge.app.console.views.fact_sentences import facts_in_words, incidents_in_words
from rectify_bridge.app.store.entry import (
    Addition,
    Entry,
    NewEntry,
    StoredCase,
    StoredRuling,
    edit_conflict,
    now,
)
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.result_json import dumps, result


def given_after(stored: StoredCase, new: NewEntry, by: str) -> StoredRuling | None:
    """The ruling that a case comes to with one more entry; None where a question is open then."""
    entry = Entry(len(stored.entries) + 1, now(), by, new.kind, new.data)
    interview = History(stored.with_entry(entry)).interview
    if interview.question.id != "next" or not interview.ruled.each:
        return None
    ruled = interview.ruled
    data = result(ruled)
    words = {"facts": list(facts_in_words(data, ruled)), "incidents": incidents_in_words(data)}
    name = link_of(stored.id, ruled)
    return StoredRuling(name, stored.id, now(), ruled.rulebook.hash, interview.data, dumps(data), words)


def with_rulings(
    made: Iterable[Addition], case_of: Callable[[str], StoredCase], by: str
) -> Sequence[Addition]:
    """Entries that are to be made, each with the ruling that its case comes to by it; a later one of a case
    builds on those before it. Their author did not have to see what a search found since.

    Raises:
        EditConflict: others have entered something since.
    """
    cases, found, ready = dict[str, StoredCase](), dict[str, int](), list[Addition]()
    for one in made:
        stored, seen = cases.get(one.case) or case_of(one.case), one.seen + found.get(one.case, 0)
        there = seen if one.new.kind == FOUND else past_found(stored.entries, seen)
        if there != len(stored.entries):
            raise edit_conflict(seen, len(stored.entries))
        found[one.case] = there - one.seen
        ready.append(one._replace(seen=there, given=given_after(stored, one.new, by)))
        cases[one.case] = stored.with_entry(Entry(there + 1, now(), by, *one.new))
    return ready


def link_of(case: str, ruled: BoardRulings) -> str:
    """The stable name of a ruling: the same facts under the same rulebook have the same."""
    text = "\n".join((case, ruled.rulebook.hash, dumps(result(ruled))))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
