"""What of a ruling is held against another: its kind, the clauses that decided, its facts, what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from rectify_bridge.law.fact import Key
from rectify_bridge.laws.irregularity import with_player
from rectify_bridge.table.seat import CLOCKWISE, Seat

SEATS = tuple(map(str, CLOCKWISE))
FROM_OFFENDER = ("offender", "LHO", "partner", "RHO")
"""What a seat is to the one whose irregularity it is, clockwise from him."""
Sign = tuple[str, tuple[str, ...]]
"""An effect without its seats and its words: its type, and whom it binds as seen from the offender."""


@dataclass(frozen=True, slots=True)
class Features:
    """One incident with its ruling. facts: by their names, of this incident alone. effects: the sign of each,
    with its sentence."""

    incident: str
    kind: str
    by: str
    clauses: frozenset[str]
    facts: Mapping[str, Any]
    effects: tuple[tuple[Sign, str], ...]

    @property
    def name(self) -> str:
        """`Revoke by West`."""
        who = Seat(self.by).word if self.by in SEATS else self.by
        name = with_player(self.kind, who) if who else self.kind
        return f"{name[:1].upper()}{name[1:]}"


class Differences(NamedTuple):
    """How two rulings on one kind differ, in words. facts: those known of both that are not the same. here,
    there: the sentences of what follows in one of them alone."""

    facts: tuple[str, ...]
    here: tuple[str, ...]
    there: tuple[str, ...]


def features_of(result: Mapping[str, Any]) -> tuple[Features, ...]:
    """The incidents of a result that were ruled on (`rectify-result/1`)."""
    rulings = {one["incident"]: one for one in result["rulings"]}
    found = []
    for one in result["incidents"]:
        ruling = rulings.get(one["id"])
        if ruling is None or not ruling["clauses"]:
            continue
        facts = {
            key.fact: fact["value"]
            for fact in result["facts"]
            if (key := Key.parse(fact["key"])).incident == one["id"]
        }
        clauses = frozenset(clause["cite"] for clause in ruling["clauses"])
        effects = tuple((_sign(effect, one["by"]), str(effect["text"])) for effect in ruling["effects"])
        found.append(Features(one["id"], one["kind"], str(one["by"]), clauses, facts, effects))
    return tuple(found)


def differences(here: Features, there: Features) -> Differences:
    """How the ruling there differs from the one here."""
    facts = tuple(facts_apart(here.facts, there.facts))
    return Differences(facts, _more(here, there), _more(there, here))


def facts_apart(here: Mapping[str, Any], there: Mapping[str, Any]) -> list[str]:
    """The facts known of both that are not the same: `Accepted: yes here, no there`."""
    return [
        f"{name[:1].upper()}{name[1:]}: {_said(value)} here, {_said(there[name])} there"
        for name, value in here.items()
        if name in there and there[name] != value
    ]


def _more(one: Features, other: Features) -> tuple[str, ...]:
    """What follows in one and not in the other; what follows twice counts twice."""
    left, found = Counter(sign for sign, _ in other.effects), []
    for sign, text in one.effects:
        if left[sign]:
            left[sign] -= 1
        else:
            found.append(text)
    return tuple(found)


def _sign(effect: Mapping[str, Any], by: str) -> Sign:
    return str(effect["type"]), tuple(sorted(_role(str(whom), by) for whom in effect["binds"]))


def _role(whom: str, by: str) -> str:
    if whom not in SEATS or by not in SEATS:
        return whom
    return FROM_OFFENDER[(SEATS.index(whom) - SEATS.index(by)) % len(SEATS)]


def _said(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)
