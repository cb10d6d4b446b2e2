"""The links of a case's log: each entry's is made of the entry and of the link before it, so that nothing on
record can be changed, put in or taken out between others without every later link telling."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256

from rectify_bridge.app.store.entry import StoredCase, StoredRuling


def links(stored: StoredCase) -> tuple[str, ...]:
    """The link of how a case began, then of each of its entries: SHA-256 in hexadecimal."""
    found = [_link(stored.id, stored.opened, stored.by, stored.base)]
    for one in stored.entries:
        given = (one.ruling, one.seal) if one.ruling else ()
        found.append(_link(found[-1], one.number, one.at, one.by, one.kind, one.data, *given))
    return tuple(found)


def seal(ruling: StoredRuling) -> str:
    """What an entry keeps of the ruling given with it: made of all that the ruling says."""
    return _link(ruling.id, ruling.case, ruling.at, ruling.rulebook, ruling.data, ruling.result, ruling.words)


def seal_of_all(rulings: Iterable[StoredRuling]) -> str:
    """One seal of many rulings, in whatever order they come."""
    return _link(*sorted(map(seal, rulings)))


def _link(*parts: object) -> str:
    return sha256(json.dumps(parts, sort_keys=True, default=dict).encode()).hexdigest()
