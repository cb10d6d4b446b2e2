"""Which clauses of two editions are the same rule, under another number or in other words: by the register's
verdicts on each entry, and by what `changes.yaml` tells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rectify_bridge.desk.reference.changes import told
from rectify_bridge.desk.reference.law_index import IndexEntry, editions, entries


@cache
def unchanged(older: int, newer: int) -> tuple[tuple[IndexEntry, IndexEntry], ...]:
    """The entries that say the same in substance in two editions, each as both have it.

    Beside today's law that is the verdict. Between two older editions each of which says something else than
    today, it is that no change is told of the entry.
    """
    before, after = ({e.law: e for e in entries() if e.edition == year} for year in (older, newer))
    pairs = [(before[law], after[law]) for law in after if law in before]
    return tuple(pair for pair in pairs if _same(*pair))


def _same(old: IndexEntry, new: IndexEntry) -> bool:
    if new.edition == editions()[-1]:
        return old.verdict == "same"
    known = "not found" not in (old.verdict, new.verdict) and "" not in (old.verdict, new.verdict)
    return known and old.law not in told(old.edition, new.edition)


def is_the_same_rule(cite: str, edition: int, older: int, newer: int) -> bool:
    """Whether a clause of one of two editions says what the other has too: every entry that names it does."""
    place = (older, newer).index(edition)
    same = {pair[place].law for pair in unchanged(older, newer)}
    named = [e.law for e in entries() if e.edition == edition and cite in e.cites]
    return bool(named) and all(law in same for law in named)


def renumbered(number: int, older: int, newer: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The citations, before and after, of each entry of a law that stands under none of its old ones; of an
    entry whose rule is not today's in either edition the register does not say which is which."""
    for old, new in unchanged(older, newer):
        of_today = old.verdict == "same" and new.verdict in ("same", "")
        apart = old.stood and new.stood and not set(old.stood) & set(new.stood)
        if number in (old.number, new.number) and of_today and apart:
            yield old.stood, new.stood
