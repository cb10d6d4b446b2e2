"""No answer is offered that the log rules out: plays with a revoke, a claim or exposed cards.

What may still be offered is worked out here from the events alone, in the words of the Laws of 2017.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.law.fact import Key
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import rule
from rectify_bridge.laws import law48, law63, law68
from rectify_bridge.laws.law48 import HOW_FACED
from rectify_bridge.table.event import Claimed, Led
from rectify_bridge.table.seat import Seat
from tests.desk.plays import random_log
from tests.desk.test_record_is_read import AUCTION, Given, given, ruled
from tests.sampling import share
from tests.trees import DATE, EDITION

FIRST_TRICK = "E: H4 HQ CQ H2"
"""West, who has hearts, does not follow."""
REVOKE: Given = {"alleged": {"kind": "revoke", "by": "W", "at": 2}}
ATTENTION: Given = {"attention": "N"}
PLAYED_ON: Given = {"led": "S:SJ"}
TELLS = (law63.CIRCUMSTANCE, law63.SINCE_THE_REVOKE, law68.RESPONSE, HOW_FACED)
ESTABLISHED: dict[str, bool | str] = {"could have complied": True, "since the revoke": "played"}
WAITED_FOR = "tricks without the revoke"
WAYS = list(product("NESW", (True, False), (True, False)))


def offered(matter: Matter, fact: str) -> set[str] | None:
    """The answers of a question, once those before it are answered: nobody objected to a claim, and the first
    answer to the others. None where it is not put."""
    outcome = rule(matter)
    while outcome.key is not None and outcome.fact is not None:
        if outcome.key.fact == fact:
            return set(outcome.fact.values)
        first = outcome.fact.values[0]
        matter = matter.with_answer(outcome.key, False if outcome.key.fact == law68.OBJECTED.name else first)
        outcome = rule(matter)
    return None


def of_kind(record: Given, kind: str, *, deal: bool) -> Matter:
    """The matter of that kind on a record."""
    return next(m for m, _, _ in ruled(record, deal=deal).each if m.incident.kind == kind)


@pytest.mark.parametrize(("claimer", "on", "deal"), WAYS)
def test_a_revoke_before_a_claim(claimer: str, on: bool, deal: bool) -> None:
    """63A, 64B: by the log nobody has played or named a card since, there is one revoke, on the first trick,
    and no penalty card. A claim by the other side may have been let stand, and attention may have been drawn
    when the round or the board was over; where play goes on after that, neither can be."""
    events = [{"claimed": f"{claimer}:9"}, REVOKE, ATTENTION, *([PLAYED_ON] if on else [])]
    matter = of_kind(given(AUCTION, FIRST_TRICK, *events), "revoke", deal=deal)
    own_side = claimer in "EW"
    since = offered(matter, "since the revoke")
    assert since == (None if own_side or on else {law63.NOTHING, law63.AGREED})
    special = offered(matter, "circumstance")
    if on:
        assert special is None
    elif own_side:
        assert special == {law63.NONE, law63.CALLED_ON, law63.ROUND_OVER}


@pytest.mark.parametrize(("claimer", "on", "deal"), [way for way in WAYS if way[0] != "S"])
def test_a_claim_and_cards_after_it(claimer: str, on: bool, deal: bool) -> None:
    """68D: where a card was played since, it is not so that none was; the rest is for the players to say.
    South is dummy and cannot claim."""
    events = [{"claimed": f"{claimer}:9"}, *([PLAYED_ON] if on else [])]
    record = given(AUCTION, "E: H4 HQ H9 H2", *events)
    left = offered(of_kind(record, "claim or concession", deal=deal), "answer to the claim")
    assert left is not None
    assert (law68.DOUBTED in left) is not on
    assert {law68.AGREED, law68.PLAYED_ON, law68.ALL_PLAY_ON} <= left


EXPOSURES = [
    ("before any lead", None, {law48.DROPPED, law48.FACED, law48.FACED_DOWN_LEAD}),
    ("after a lead in turn", "E: H4", {law48.DROPPED, law48.FACED}),
    ("in a later trick", "E: H4 HQ H9 H2 | S: SJ", {law48.DROPPED, law48.FACED}),
]


@pytest.mark.parametrize("deal", [True, False], ids=["with the deal", "without"])
@pytest.mark.parametrize(("play", "left"), [row[1:] for row in EXPOSURES], ids=[row[0] for row in EXPOSURES])
def test_cards_exposed_by_declarer(play: str | None, left: set[str], deal: bool) -> None:
    """48: several cards were faced after an opening lead out of turn only if there was one, and one card
    never was several."""
    for cards, open_ in (("S2 S3", left), ("S2", left - {law48.FACED})):
        record = given(AUCTION, play, {"exposed": f"N:{cards}"})
        matter = of_kind(record, "card exposed by declarer", deal=deal)
        assert offered(matter, HOW_FACED.name) == (None if len(open_) == 1 else open_)


@pytest.mark.parametrize("seed", share(range(24), 6))
def test_whatever_was_played_some_answer_is_left(seed: int) -> None:
    """A record that does not say how it was never rules out every answer."""
    log = random_log(seed, cards=8 + seed)
    claims = Claimed(Seat.N if seed % 2 else Seat.E, 1)
    played = tuple(event for event in log.events if isinstance(event, Led))
    for events in ((*log.events, claims), (*log.events, claims, *played[-1:])):
        docket = open_docket(replace(log, events=events), rulebook(EDITION, "WBF", DATE))
        for matter in docket.matters:
            for fact in TELLS:
                key = Key(matter.incident.id, fact.name)
                if fact.read is None or fact.read(matter.scene, key) is None:
                    assert matter.excluded(key, fact) < set(fact.values)


@pytest.mark.parametrize(
    ("kind", "answers", "fact", "left_out"),
    [
        ("insufficient bid", {"slip": False, "in rotation": False}, "whose turn", {"offender"}),
        (
            "revoke",
            {"could have complied": True, "since the revoke": "played"},
            "circumstance",
            {"none", "called on next deal", "round over", "both sides"},
        ),
        *(
            ("revoke", {**ESTABLISHED, "circumstance": late}, WAITED_FOR, {"not yet known"})
            for late in ("called on next deal", "round over", "trick 12, hands back")
        ),
    ],
)
def test_without_a_record(kind: str, answers: dict[str, bool | str], fact: str, left_out: set[str]) -> None:
    """Whose turn it was is asked of a call out of turn; of dummy's revoke 64B3 comes before what is later
    in 64B; where attention came after the play, nothing is left to wait for (64C)."""
    record: Given = {
        "contract": "4S",
        "declarer": "S",
        "events": [{"alleged": {"kind": kind, "by": "W" if fact == WAITED_FOR else "N"}}],
        "answers": {f"i1.{name}": value for name, value in answers.items()},
    }
    offers = offered(of_kind(record, kind, deal=False), fact)
    assert offers and not offers & left_out
