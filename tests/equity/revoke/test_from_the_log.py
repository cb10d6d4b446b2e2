"""64C from the play of the log itself: a whole board played card by card, with a revoke near the end."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from types import MappingProxyType

import pytest

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.files.case_file import CaseFile
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.state.log import Log
from rectify_bridge.engines.log.course import course_of, tells_cards
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.solver.local import Local
from rectify_bridge.law.fact import Key, Provenance
from rectify_bridge.table.card import PACK, Card, Denomination
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Agreed, Alleged, Answered, Claimed, Event, Exposed, Led, Withdrawn
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.seat import CLOCKWISE, Seat, Side
from tests.app.terminal import Terminal
from tests.equity.brute import ns_tricks


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.shared_solver", Local)
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.is_installed", lambda: False)


def board(seed: int, tricks: int = 13) -> tuple[Log, Position, int]:
    """A random board, 4S by South, played at random so far, with one revoke in the last four tricks; the
    position just before it and North-South's tricks then."""
    dice = random.Random(seed)
    dealt = dice.sample(PACK, 52)
    hands = tuple(Hand(tuple(dealt[place * 13 : place * 13 + 13])) for place in range(4))
    deal = Deal(hands)  # type: ignore[arg-type]
    now = Position.of_deal(deal, Denomination.SPADES, Seat.W)
    events: list[Event] = []
    ns, before = 0, None
    while now.tricks_left > 13 - tricks:
        legal, held = now.legal(), now.held(now.turn)
        others = [card for card in held if card not in legal]
        card = dice.choice(legal)
        if before is None and others and 3 <= now.tricks_left <= 4:
            before, card = (now, ns), others[0]
        events.append(Led(now.turn, card))
        winner = now.taken_by(card)
        ns += winner is not None and winner.side is Side.NS
        now = now.play(card)
    if before is None:
        return board(seed + 1_000, tricks)
    log = Log(tuple(events), "1", Seat.S, deal, Contract.parse("4S"), Seat.S)
    return log, *before


def case_of(log: Log, *more: Event) -> CaseFile:
    found = replace(log, events=(*log.events, *more))
    return CaseFile("", rulebook(2017, "WBF", "2024-01-01"), found, MappingProxyType({}))


def alleged(position: Position) -> tuple[Event, ...]:
    return (
        Alleged("revoke", position.turn),
        Answered("i1.since the revoke", "played"),
        Answered("i1.circumstance", "none"),
    )


@pytest.mark.parametrize("seed", range(12))
def test_the_figures_are_those_of_trying_every_card(seed: int) -> None:
    log, position, ns = board(seed)
    given = course_of(log)
    assert given is not None
    assert tells_cards(log)
    (number,) = given.course.revokes()
    assert given.trick_of(number) == 14 - position.tricks_left
    case = case_of(log, *([] if _sees_revokes(log) else alleged(position)), *_told(log))
    ruled = rule_on(case, engines_of(case))
    ((matter, outcome, _),) = [one for one in ruled.each if one[0].incident.kind == "revoke"]
    key = Key(matter.incident.id, "tricks without the revoke")
    known = matter.engines["tricks without the revoke"].given.course  # type: ignore[attr-defined]
    assert known.revokes() == (number,)
    total = known.ns_total
    by_card = {}
    for card in position.legal():
        after = position.play(card)
        won = not after.trick and after.leader.side is Side.NS
        by_card[card] = ns + won + ns_tricks(after)
    side = position.turn.side.opponents
    mine = {card: tricks if side is Side.NS else 13 - tricks for card, tricks in by_card.items()}
    had = total if side is Side.NS else 13 - total
    if key in outcome.reads:
        read = outcome.reads[key]
        assert read.provenance is Provenance.COMPUTED
        assert f"{side} won {had} as it was played" in read.by
        for card, tricks in mine.items():
            assert any(
                part.endswith(f": {tricks}, double dummy") and str(card) in part
                for part in read.by.split("; ")
            )
        moved = [effect.part("number") for effect in outcome.effects if effect.type == "tricks transferred"]
        now = had + sum({"one trick": 1, "two tricks": 2}[str(one)] for one in moved)
        assert (read.value == "more") == (min(mine.values()) > now)
        assert read.value == "more" or max(mine.values()) <= now
    else:
        assert outcome.key == key
        assert min(mine.values()) < max(mine.values()), "there was a doubt to leave to the Director"


def _sees_revokes(log: Log) -> bool:
    """Whether the desk itself finds the revoke in the play."""
    return bool(rule_on(case_of(log)).each)


def _told(log: Log) -> list[Event]:
    """What the record does not tell of a revoke that the desk found by itself."""
    return (
        [Answered("i1.since the revoke", "played"), Answered("i1.circumstance", "none")]
        if _sees_revokes(log)
        else []
    )


def test_a_claim_that_was_agreed_ends_the_count() -> None:
    log, _, _ = board(3, tricks=11)
    found = course_of(replace(log, events=(*log.events, Claimed(Seat.S, 2), Agreed(Seat.E))))
    assert found is not None
    assert found.course.ns_rest == 2
    theirs = course_of(replace(log, events=(*log.events, Claimed(Seat.E, 2), Agreed(Seat.S))))
    assert theirs is not None
    assert theirs.course.ns_rest == 0
    silent = course_of(replace(log, events=(*log.events, Claimed(Seat.S, 2))))
    assert silent is not None
    assert silent.course.ns_total is None, "nobody agreed to it"


@pytest.mark.parametrize(
    "change",
    [
        lambda log: replace(log, deal=None),
        lambda log: replace(log, contract=None),
        lambda log: replace(log, events=(Withdrawn(Seat.W, Card.parse("S2")), *log.events)),
        lambda log: replace(log, events=(Exposed(Seat.W, (Card.parse("S2"),)), *log.events)),
        lambda log: replace(log, events=log.events[1:]),
    ],
)
def test_what_cannot_be_followed_card_by_card_tells_nothing(change) -> None:  # type: ignore[no-untyped-def]
    log, _, _ = board(1)
    assert course_of(change(log)) is None


def test_a_deal_with_an_unknown_hand_tells_nothing() -> None:
    log, _, _ = board(1)
    assert log.deal is not None
    north, east, south, _ = log.deal.hands
    assert not tells_cards(replace(log, deal=Deal((north, east, south, None))))
    assert [seat for seat in CLOCKWISE if log.deal[seat] is None] == []


def written(log: Log, position: Position) -> str:
    """The same board as a case file."""
    assert log.deal is not None
    now, tricks = Position.of_deal(log.deal, Denomination.SPADES, Seat.W), []
    for event in log.events:
        assert isinstance(event, Led)
        if not now.trick:
            tricks.append(f"{now.turn}:")
        tricks[-1] += f" {event.card}"
        now = now.play(event.card)
    given = {"deal": log.deal.text(Seat.N), "contract": "4S", "declarer": "S", "play": " | ".join(tricks)}
    return json.dumps({"edition": 2017, "authority": "WBF", "given": given})


def test_the_command_line_rules_on_such_a_board_and_asks_only_for_the_exemptions(rectify: Terminal) -> None:
    log, position, ns = board(0)
    text = written(log, position)
    assert "i1.circumstance=" in rectify("rule", "-", typed=text).out
    found = {"circumstance": "none", "result without the infraction": "one", "own part in the damage": "none"}
    answers = [word for name, value in found.items() for word in ("--answer", f"i1.{name}={value}")]
    ran = rectify("rule", "-", "--json", *answers, typed=text)
    assert ran.code == 0
    (ruling,) = json.loads(ran.out)["rulings"]
    assert ("adjusted score", "64C1") in [(one["type"], one["cite"]) for one in ruling["effects"]]
    (revoke,) = json.loads(rectify("equity", "-", "--json", typed=text).out)["revokes"]
    assert (revoke["by"], revoke["side"]) == (position.turn.value, position.turn.side.opponents.value)
    after = position.play(position.legal()[0])
    won = not after.trick and after.leader.side is Side.NS
    tricks = ns + won + ns_tricks(after)
    mine = tricks if position.turn.side is Side.EW else 13 - tricks
    assert revoke["without"][str(position.legal()[0])] == mine
