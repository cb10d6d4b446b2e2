"""Which irregularities this club has met."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from itertools import chain

from rectify_bridge.app.store.entry import Store

DAYS, CASES = 60, 100
"""So far back, and in so many of the newest cases, they are counted."""


def met(store: Store) -> list[str]:
    """The kinds of irregularity of the last weeks here, the most frequent first."""
    since = (datetime.now(UTC) - timedelta(days=DAYS)).isoformat(timespec="milliseconds")
    entries = chain.from_iterable(kept.entries for kept in store.cases(since, CASES))
    steps = chain.from_iterable(e.data.get("steps", ()) for e in entries if e.kind == "steps")
    kinds = Counter(str(s["value"]) for s in steps if s.get("id") == "kind" and "value" in s)
    return [kind for kind, _ in kinds.most_common()]
