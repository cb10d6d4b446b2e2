"""What a ruling finds to be no claim is none anywhere: play goes on, and no revoke is established by it."""

from __future__ import annotations

from rectify_bridge.law.ruling import Status, rule
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Claimed, ClaimLifted, Led
from rectify_bridge.table.play.playing import after, begin
from rectify_bridge.table.seat import Seat
from tests.casefiles import cases
from tests.checker import docket_of

NONE, VOID = "no claim", "claim void"
REVOKE = ("E:DA", "S:D8", "W:C8", "N:D2")
HANDS = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"


def test_no_case_has_a_claim_that_its_ruling_lifts() -> None:
    seen = set()
    for case in cases():
        events = case.data["given"].get("events", ())
        if not any({"claimed", "conceded"} & set(event) for event in events):
            continue
        docket = docket_of(case)
        outcomes = {matter.incident.id: rule(matter) for matter in docket.matters}
        for matter in docket.matters:
            outcome = outcomes[matter.incident.id]
            lifted = {effect.type for effect in outcome.effects} & {NONE, VOID}
            if outcome.status is not Status.RULED or not lifted or docket.play is None:
                continue
            seen |= lifted
            assert docket.play.state.claim is None, case.id
            if NONE in lifted:
                by = {one.established.cite for one in docket.play.state.revokes if one.established}
                assert "63A3" not in by, case.id
    assert seen == {NONE, VOID}


def _after_a_claim(*, was_none: bool) -> tuple[object, ...]:
    claim = Claimed(Seat("E"), 2)
    cards = (Led(Seat(text[0]), Card.parse(text[2:])) for text in REVOKE)
    return (*cards, claim, ClaimLifted(claim, 4, was_none))


def test_a_lifted_claim_leaves_the_revoke_as_it_was_unless_it_was_made() -> None:
    start = begin(Deal.parse(HANDS), Seat("N"), Denomination.SPADES)
    none, void = (after(start, _after_a_claim(was_none=one)) for one in (True, False))
    assert none.claim is None and void.claim is None
    assert [one.established for one in none.revokes] == [None]
    assert [one.established.cite for one in void.revokes if one.established] == ["63A3"]
