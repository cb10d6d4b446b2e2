"""The claims that were agreed at the Vanderbilt 2012, with the number agreed and the double-dummy number.
An event of the ACBL, under the Laws of 2007.

`data/accepted.txt`, a line for each: identification | declarer, trump, leader | trick | the four hands from
North, suits from spades | agreed | double dummy (by the DDS library, through endplay 0.5.12).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_FILE = Path(__file__).parent / "data" / "accepted.txt"


@dataclass(frozen=True, slots=True)
class Accepted:
    """given: the mapping of the claim. agreed, double_dummy: tricks of declarer's side."""

    given: dict[str, Any]
    agreed: int
    double_dummy: int


@cache
def accepted() -> list[Accepted]:
    return [_read(line) for line in _FILE.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]


def _read(line: str) -> Accepted:
    name, head, trick, hands, agreed, best = (part.strip() for part in line.split("|"))
    held = {
        seat: [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]
        for seat, hand in zip("NESW", hands.split(), strict=True)
    }
    given = {
        "id": name,
        "declarer": head[0],
        "trump": head[1],
        "leader": head[2],
        "trick": trick.split(),
        "hands": held,
        "edition": 2007,
        "authority": "ACBL",
        "date": "2012-03-01",
    }
    return Accepted(given, int(agreed), int(best))
