"""Rules of the authorities about agreements, as dated data: what was found in force, and from when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date as Day
from functools import cache
from pathlib import Path
from typing import Any

from rectify_bridge.meaning.systems.position import Position
from rectify_bridge.table.call import PASS, Call, parse_call

HERE = Path(__file__).parent
AUTHORITIES = ("ACBL", "EBU", "WBF")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of one authority.

    begins, ends: in force from, and no longer in force from (None: as far as is known, still). calls: those
    it is about, none for any. where: `opening`, `overcall`, `both` of these, or
    `response` (partner opened, and right-hand opponent called or passed). level: of events, where the rule is
    for some only (`Level 4`, `Basic and Basic+`). seats: of the opening, none for any. cite: law and source.
    verified: its text was found. data: its figures and words.
    """

    authority: str
    id: str
    kind: str
    calls: frozenset[Call]
    where: str
    level: str
    seats: frozenset[int]
    begins: Day
    ends: Day | None
    cite: str
    verified: bool
    data: Mapping[str, Any]

    def in_force(self, day: Day) -> bool:
        """Whether it was, as far as is known."""
        return self.begins <= day and (self.ends is None or day < self.ends)

    def is_about(self, call: Call, place: Position) -> bool:
        """Whether it is about this call, made there."""
        if (self.calls and call not in self.calls) or (self.seats and place.seat not in self.seats):
            return False
        opening = not place.calls
        overcall = not opening and all(c == PASS for c in place.calls[-2::-2])
        response = len(place.calls) == 2 and place.calls[0] != PASS
        wheres = {"opening": opening, "overcall": overcall, "both": opening or overcall}
        return (wheres | {"response": response})[self.where]


@dataclass(frozen=True, slots=True)
class Regulated:
    """What a rule says of a meaning.

    status: `permitted`, `not permitted`, `conventional` (no conventions may follow), `announce`, `alert`,
    `describe`, `strong`, `not strong`, `judgement`, `unknown` (the meaning says too little), `not encoded`.
    what: one sentence. hands, hand: how many agreed hands break it, and one. cite: law and source.
    """

    rule: str
    status: str
    what: str
    cite: str = ""
    hands: int = 0
    hand: str = ""


@cache
def all_rules() -> tuple[Rule, ...]:
    """Every rule of every authority, verified or not, of any day."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found = []
    for path in sorted(HERE.glob("*.yaml")):
        data = yaml.load(path.read_text(encoding="utf-8"), loader)
        found += [_rule(data["authority"], one) for one in data["rules"]]
    return tuple(found)


_OWN = ("id", "kind", "calls", "where", "level", "seats", "from", "until", "law", "source", "confidence")


def _rule(authority: str, data: Mapping[str, Any]) -> Rule:
    return Rule(
        authority,
        data["id"],
        data["kind"],
        frozenset(parse_call(call) for call in data.get("calls", ())),
        data.get("where", "both"),
        data.get("level", ""),
        frozenset(data.get("seats", ())),
        data["from"],
        data.get("until"),
        f"{data['law']}; {' '.join(data['source'].split())}",
        data["confidence"] == "verified",
        {key: value for key, value in data.items() if key not in _OWN},
    )


def rules(authority: str, date: str) -> tuple[Rule, ...]:
    """The verified rules of an authority in force on a day (ISO date).

    Raises:
        ValueError: no such authority, or no such date.
    """
    day, name = day_of(date), authority_of(authority)
    return tuple(r for r in all_rules() if r.authority == name and r.verified and r.in_force(day))


def authority_of(name: str) -> str:
    """The authority of that name.

    Raises:
        ValueError: there is none.
    """
    if name.upper() not in AUTHORITIES:
        raise ValueError(f"authority '{name}' is not known: write one of {', '.join(AUTHORITIES)}")
    return name.upper()


def day_of(date: str) -> Day:
    """An ISO date as a day.

    Raises:
        ValueError: it is none.
    """
    try:
        return Day.fromisoformat(date)
    except ValueError:
        raise ValueError(f"date '{date}' is not a day: write it like 2024-05-31") from None
