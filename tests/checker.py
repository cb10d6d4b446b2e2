"""Checks a case against a rulebook: its own, or one with a clause missing or turned round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.law.dispute import ruling_and_sides
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.law.tree import root_outcome
from tests.casefiles import Case, file_of, ruled_on

EXPECTABLE = ("status", "clauses", "effects", "needs", "views", "asks", "reason", "kind", "by", "options")
OCCURRENCES = 2
"""So many times a repeating question is followed."""
Settled = tuple[Outcome, dict[str, Outcome]]


def rulebook_of(case: Case) -> Rulebook:
    """The rulebook that a case names."""
    return file_of(case).rulebook


def docket_of(case: Case, rulebook: Rulebook | None = None) -> Docket:
    """The incidents of a case, under its own rulebook or another."""
    return ruled_on(case).docket if rulebook is None else open_docket(file_of(case).log, rulebook)


def rulings(matter: Matter) -> list[Outcome]:
    """The ruling on a matter and, where it is disputed, the ruling by each side's version."""
    outcome, by_side = ruling_and_sides(matter)
    return [outcome, *by_side.values()]


def verify(case: Case, rulebook: Rulebook | None = None) -> None:
    """Rule on a case and compare with what it expects.

    Raises:
        AssertionError: the ruling is another; the message says in what.
    """
    docket, expect = docket_of(case, rulebook), case.data["expect"]
    incidents = sorted(key for key in expect if key not in ("turn", "legal"))
    _same("incidents", sorted(matter.incident.id for matter in docket.matters), incidents)
    for matter in docket.matters:
        _check(ruling_and_sides(matter), expect[matter.incident.id], matter)
    if "turn" in expect:
        _same("turn", docket.auction and str(docket.auction.turn), expect["turn"])
    if "legal" in expect:
        calls = docket.auction.legal if docket.auction else ()
        _same("legal", " ".join(f"{made.seat}:{made.call}" for made in calls), expect["legal"])


def _same(what: str, found: Any, wanted: Any) -> None:
    assert found == wanted, f"{what}: {found}, not {wanted}"


def _check(ruled: Settled, expect: dict[str, Any], matter: Matter) -> None:
    outcome, by_side = ruled
    incident = matter.incident
    unknown = set(expect) - set(EXPECTABLE)
    assert not unknown, f"{incident.id}: a case cannot expect {sorted(unknown)}"
    assert "status" in expect, f"{incident.id}: the case does not say how far the ruling comes; add `status`"
    found: dict[str, Any] = {
        "kind": incident.kind,
        "by": incident.by,
        "status": outcome.status.value,
        "clauses": list(outcome.path),
        "needs": outcome.key and str(outcome.key).partition(".")[2],
        "options": list(outcome.fact.values) if outcome.fact else None,
    }
    open_point = outcome.reason or outcome.key or "nothing open"
    for name in (name for name in found if name in expect):
        wanted = list(map(str, expect[name])) if name == "clauses" else expect[name]
        _same(f"{incident.id} ({open_point}), {name}", found[name], wanted)
    if "effects" in expect:
        _check_effects(outcome, expect["effects"])
    if "asks" in expect:
        _same(f"{incident.id}, asks", asked(matter), expect["asks"])
    if "reason" in expect:
        assert expect["reason"] in outcome.reason, f"{incident.id}, reason: {outcome.reason}"
    if "views" in expect:
        _same(f"{incident.id}, views", set(by_side), set(expect["views"]))
        for side, wanted in expect["views"].items():
            _check((by_side[side], {}), wanted, matter)


def _check_effects(outcome: Outcome, expect: list[dict[str, Any]]) -> None:
    types = [effect.type for effect in outcome.effects]
    _same("effects", types, [wanted["type"] for wanted in expect])
    for effect, wanted in zip(outcome.effects, expect, strict=True):
        found = {"type": effect.type, "binds": list(effect.binds), "begins": effect.begins}
        found |= {"ends": effect.ends, "cite": effect.cite, **dict(effect.detail)}
        parts = {key: _as_text(value) for key, value in wanted.items()}
        _same(f"effect '{effect.type}'", {key: found.get(key) for key in wanted}, parts)


def asked(matter: Matter) -> list[str]:
    """The questions put, in order, when only the record is known and each is answered as the case says."""
    stated, order = matter.facts, []
    bare = replace(matter, facts={})
    while (first := root_outcome(bare)).status is Status.NEEDS and first.key and first.key.nth <= OCCURRENCES:
        order.append(str(first.key).partition(".")[2])
        if first.key not in stated:
            break
        bare = replace(bare, facts={**bare.facts, first.key: stated[first.key]})
    return order


def _as_text(value: Any) -> Any:
    return [str(v) for v in value] if isinstance(value, list) else str(value)
