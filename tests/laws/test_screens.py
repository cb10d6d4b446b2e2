"""Screens make a finding harder; they repeal no law. What they do not change is ruled on as without them, and
so is a call that has passed through the screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rectify_bridge.authorities.regulations import SCREENS, changes
from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS, rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.fact import Key, Known, Provenance
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, rule
from rectify_bridge.law.tree import explore
from rectify_bridge.laws import book
from rectify_bridge.laws.law09 import DUMMYS_WORD
from rectify_bridge.laws.law18 import RULE_BEHIND_A_SCREEN
from rectify_bridge.laws.law20.in_writing import QUESTIONS
from rectify_bridge.laws.law80.screens import (
    NO,
    NOT_PASSED_ON,
    OTHERWISE,
    PASSED,
    PASSED_ON_BY_SCREENMATE,
)
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.event import Alleged, Called
from rectify_bridge.table.seat import Seat
from tests import trees
from tests.casefiles import Case, cases
from tests.checker import docket_of
from tests.sampling import share

SAME = ("16B", "16B source", "20F4", "21", "24", "85")
"""What is asked the same behind screens, by the groups in which the law begins or leads on."""
WITHOUT = [case for case in cases() if "regulations" not in case.data]
OF_A_SCREEN = [case for case in WITHOUT if str(case.data["law"])[:2] in ("16", "20", "21", "24", "85")]
IRREGULAR_CALLS = [kind for kind, one in book.irregularities().items() if one.group == "25A"]
WITH_A_LIMB = ("attention drawn", "question asked", "call perhaps made", "simultaneous calls")
LEADS = ("opening lead out of turn", "two opening leads")
ENDS = (Status.RULED, Status.HOLD, Status.NOT_ENCODED)
NAMED = (
    NOT_PASSED_ON,
    PASSED_ON_BY_SCREENMATE,
    DUMMYS_WORD,
    QUESTIONS,
    RULE_BEHIND_A_SCREEN,
    "13, a call that has not passed the screen",
    "54 behind screens",
    "54 two leads behind screens",
)
"""How a reason begins that names what no screen regulation was found for."""
OPENING_LEAD = NAMED[-2:]
BINDING = {"must pass", "lead restriction", "unauthorized", "authorized for"}


def both(case: Case) -> list[tuple[Matter, Outcome, Outcome]]:
    """Each incident of a case with its ruling, and with the ruling behind screens on the same facts."""
    found = []
    for matter in docket_of(case).matters:
        law = replace(matter.rulebook, regulations=frozenset((SCREENS,)))
        screened = Matter(law, matter.incident, matter.scene, _answered(matter, OTHERWISE), matter.engines)
        found.append((matter, rule(matter), rule(screened)))
    return found


def _answered(matter: Matter, passed: str) -> dict[Key, tuple[Known, ...]]:
    """What is known, and whether the call has passed through the screen."""
    key = Key(matter.incident.id, PASSED.name)
    return {**matter.facts, key: (Known(passed, Provenance.FOUND, "Director"),)}


def behind_a_screen(kind: str, authority: str) -> Matter:
    """An irregular call that nothing but its kind is known of."""
    law = rulebook(2017, authority, "2024-05-31", frozenset((SCREENS,)))
    (found,) = open_docket(Log((Alleged(kind, Seat.W),)), law).matters
    return found


def test_no_question_but_on_the_opening_lead_is_left_that_screens_make_not_encoded() -> None:
    assert [set(changes(SCREENS, edition)) for edition in EDITIONS] == [{"54", "54 two leads"}] * 3
    assert set(SAME) <= {*rulebook(2017, "WBF", "2024-05-31").deciding}


def has_a_limb_for_screens(matter: Matter) -> bool:
    """Whether the screen regulations have a word of their own for what this incident begins with."""
    kind, edition = matter.incident.kind, matter.rulebook.edition
    return kind in WITH_A_LIMB or (kind == "wrong number of cards" and edition == 1997)


@pytest.mark.parametrize("case", share(WITHOUT, 12), ids=lambda case: case.id)
def test_the_ruling_is_the_same_where_screens_have_no_word_of_their_own(case: Case) -> None:
    for matter, without, behind in both(case):
        if behind.reason.startswith(OPENING_LEAD):
            assert behind.status is Status.NOT_ENCODED
            assert behind.effects == without.effects[: len(behind.effects)]
        elif not has_a_limb_for_screens(matter):
            assert (behind.status, behind.path, behind.effects) == (
                without.status,
                without.path,
                without.effects,
            )


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("authority", AUTHORITIES)
@pytest.mark.parametrize("kind", ("wrong number of cards", *LEADS, *WITH_A_LIMB, *IRREGULAR_CALLS))
def test_each_such_kind_is_ruled_on_or_says_by_name_what_is_missing(
    kind: str, authority: str, edition: int
) -> None:
    """Behind screens nothing ends in a gap or a conflict, and what ends in `not_encoded` names an election
    that was not found, or ends so without a screen."""
    there, here = (
        explore(_told(kind, authority, edition, regulations), 1)
        for regulations in (frozenset((SCREENS,)), frozenset[str]())
    )
    missing = {leaf.outcome.reason for leaf in trees.leaves(here)}
    for leaf in trees.leaves(there):
        assert leaf.cut or leaf.outcome.status in ENDS, (leaf.outcome.status, leaf.outcome.reason)
        if leaf.outcome.status is Status.NOT_ENCODED and leaf.outcome.reason not in missing:
            assert leaf.outcome.reason.startswith(NAMED), leaf.outcome.reason


def _told(kind: str, authority: str, edition: int, regulations: frozenset[str]) -> Matter:
    law = rulebook(edition, authority, "2024-05-31", regulations)
    return open_docket(Log((Alleged(kind, Seat.W),)), law).matters[0]


@pytest.mark.parametrize("authority", AUTHORITIES)
@pytest.mark.parametrize("kind", LEADS)
def test_a_faced_opening_lead_out_of_turn_stops_by_its_name(kind: str, authority: str) -> None:
    outcome = rule(_told(kind, authority, EDITIONS[-1], frozenset((SCREENS,))))
    assert outcome.status is Status.NOT_ENCODED and outcome.reason.startswith(OPENING_LEAD)
    assert not outcome.effects


def test_what_is_the_same_is_never_stopped_by_a_screen() -> None:
    begun = [
        behind.status is Status.NOT_ENCODED
        for case in OF_A_SCREEN
        for matter, without, behind in both(case)
        if matter.incident.group in (*SAME, "20F6") and without.status is not Status.NOT_ENCODED
    ]
    assert len(begun) > 40 and not any(begun)


@pytest.mark.parametrize("authority", ["WBF", "EBU"])
@pytest.mark.parametrize("kind", IRREGULAR_CALLS)
def test_what_has_not_passed_binds_nobody(kind: str, authority: str) -> None:
    """A slip is put right behind a screen as anywhere; another irregular call is put right and forgotten."""
    found = behind_a_screen(kind, authority)
    leaves = list(trees.leaves(explore(replace(found, facts=_answered(found, NO)), 1)))
    assert leaves
    if kind == "unintended call":
        assert {leaf.outcome.path[0] for leaf in leaves} == {"25A"}
        return
    for leaf in leaves:
        types = {effect.type for effect in leaf.outcome.effects}
        assert leaf.outcome.status is Status.RULED and not types & BINDING, leaf.outcome
        assert {"cancelled", "not told across the screen"} <= types


@pytest.mark.parametrize("kind", [kind for kind in IRREGULAR_CALLS if kind != "unintended call"])
def test_what_no_authority_has_chosen_is_not_assumed(kind: str) -> None:
    """What becomes of such a call is the organizer's to say (80B2(e)), and the ACBL's word was not found."""
    found = behind_a_screen(kind, "ACBL")
    outcome = rule(replace(found, facts=_answered(found, NO)))
    assert outcome.status is Status.NOT_ENCODED and "not passed on" in outcome.reason


@pytest.mark.parametrize(
    ("auction", "offered"), [("N: E:1H", True), ("N: E:1H N:2H", True), ("N: E:1H W:2H", False)]
)
def test_that_it_has_not_passed_is_not_offered_where_the_other_side_has_called(
    auction: str, offered: bool
) -> None:
    """East and North are on one side, West on the other."""
    calls = parse_auction(auction)
    events = tuple(Called(made.seat, made.call) for made in calls.calls)
    law = rulebook(2017, "WBF", "2024-05-31", frozenset((SCREENS,)))
    first = open_docket(Log(events, dealer=calls.dealer), law).matters[0]
    assert PASSED.excludes is not None
    assert (NO not in PASSED.excludes(first.scene, None)) is offered
