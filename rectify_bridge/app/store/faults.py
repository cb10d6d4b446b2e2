"""What was changed in a database behind the console, case by case."""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.app.store.entry import StoredCase, StoredRuling


def faults(stored: StoredCase, rulings: Sequence[StoredRuling]) -> list[str]:
    """What is not as it was entered or given, a sentence each. stored: with its links looked at. rulings: all
    that are kept of it, held against their seals."""
    there = {ruling.id for ruling in rulings}
    given = {entry.ruling for entry in stored.entries}
    found = [f"Entry {stored.broken} is not as it was entered."] if stored.broken is not None else []
    found += [
        f"The ruling {entry.ruling}, given with entry {entry.number}, was removed."
        for entry in stored.entries
        if entry.ruling and entry.ruling not in there
    ]
    for ruling in rulings:
        if ruling.is_intact is False:
            wrong = "is not as it was given" if ruling.id in given else "was given with no entry that is here"
            found.append(f"The ruling {ruling.id} {wrong}.")
    return found
