"""What a ruling says aloud that a player must or may not lead, play or call is what the tracker enforces.

Plays and auctions by lot, with an irregularity every few cards or calls; every question that a ruling puts is
answered by lot as well. After each event every effect that binds the player in turn is held against the cards
or calls that the tracker leaves him. What each effect asks is written here a second time, from the book.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
import yaml

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import Reader, open_docket
from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.desk.tracker.auction import track
from rectify_bridge.desk.tracker.play import PlayTracking, track_play
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.ruling import Status, rule
from rectify_bridge.laws.sentences import SENTENCES
from rectify_bridge.table.call import CALLS, Call, Double, Pass, Redouble
from rectify_bridge.table.card import SUITS, Card, Denomination
from rectify_bridge.table.event import Answered, Attention, Called, Event
from rectify_bridge.table.play.playing import begin
from rectify_bridge.table.seat import CLOCKWISE, Seat
from tests.desk.plays import _card, random_log
from tests.sampling import brute_number

REASONS = Path(__file__).parents[1] / "data" / "not_tracked.yaml"
BINDS = re.compile(
    r"\b(may not|must not|must|may|can|cannot|need not)\b[^.]*\b(lead|play|call|pass|double|repeat)"
)
EDITIONS = (2017, 2007, 1997)
LAWS = {edition: rulebook(edition, "WBF", "2026-01-01") for edition in EDITIONS}


class Turn(NamedTuple):
    """A player who is to play. follows: the cards that Law 44 leaves him. own: his major penalty cards, minor
    the others. leads: to a new trick. led: the suit led
    to his trick."""

    seat: Seat
    legal: frozenset[Card]
    follows: frozenset[Card]
    major: frozenset[Card]
    minor: frozenset[Card]
    leads: bool
    led: Denomination | None


CardRule = Callable[[Turn, BindingEffect], bool]
CallRule = Callable[[frozenset[Call], BindingEffect], bool]


def _suits(effect: BindingEffect) -> set[object]:
    named = effect.effect.part("suit")
    return {s for s in SUITS if s.word == named} if named else {card.suit for card in effect.cards}


def _in_suit(turn: Turn, one: BindingEffect) -> bool:
    suits = _suits(one)
    return (
        not turn.leads
        or not any(c.suit in suits for c in turn.follows)
        or all(card.suit in suits for card in turn.legal)
    )


def _not_in_suit(turn: Turn, one: BindingEffect) -> bool:
    suits = _suits(one)
    return (
        not turn.leads
        or all(c.suit in suits for c in turn.follows)
        or not any(card.suit in suits for card in turn.legal)
    )


def _penalty_card_first(turn: Turn, one: BindingEffect) -> bool:
    """50D1(a): a major penalty card is played as soon as it can be. Where a restriction on the lead comes
    first (50D1(b)) the cards left tell."""
    due = turn.major & turn.legal
    return not due or turn.legal <= turn.major


def _no_lower_card(turn: Turn, one: BindingEffect) -> bool:
    suits = {card.suit for card in turn.minor & turn.follows}
    return all(c.suit not in suits or c.is_honour or c in turn.minor for c in turn.legal)


def _free(turn: Turn, one: BindingEffect) -> bool:
    """Any card, but a major penalty card of his own comes first, and before a minor one no lower card of its
    suit; what another ruling forbids stays forbidden."""
    due = turn.major & turn.legal
    return not turn.leads or not turn.follows or (bool(turn.legal) and (not due or turn.legal <= due))


def _to_the_trick(turn: Turn, one: BindingEffect, *, required: bool) -> bool:
    """57A: the highest or lowest card of the suit led, or a card of a suit named, where he has it."""
    what, following = one.effect.part("what"), [card for card in turn.follows if card.suit is turn.led]
    if turn.leads:
        return True
    if what.startswith(("the highest", "the lowest")):
        pick = max if what.startswith("the highest") else min
        return not following or turn.legal == {pick(following, key=lambda card: card.height)}
    asked = {card for card in turn.follows if f"a {card.suit.word[:-1]}" == what}
    wanted = asked if required else turn.follows - asked
    return not wanted or turn.legal <= wanted


ON_CARDS: dict[str, CardRule] = {
    "must lead the suit": _in_suit,
    "suit required": _in_suit,
    "may not lead the suit": _not_in_suit,
    "lead forbidden": _not_in_suit,
    "must be played": _penalty_card_first,
    "no lower card of the suit": _no_lower_card,
    **dict.fromkeys(("any lead", "lead is free", "no lead restriction"), _free),
    "must play to the trick": partial(_to_the_trick, required=True),
    "may not play to the trick": partial(_to_the_trick, required=False),
}
ON_CALLS: dict[str, CallRule] = {
    "must pass": lambda calls, one: calls == {Pass()},
    "must repeat": lambda calls, one: one.call is None or calls in ({one.call}, {Pass()}),
    "may not double": lambda calls, one: not any(isinstance(c, Double | Redouble) for c in calls),
}


def broken(docket: Docket) -> Iterator[str]:
    """What is said to bind the player in turn and is not what the tracker leaves him."""
    play = track_play(docket)
    if play is not None and play.turn is not None:
        yield from _broken_in_play(docket, play)
    elif play is None and docket.auction is not None and not docket.auction.is_over:
        calls, turn = frozenset(track(docket).legal), docket.auction.turn
        repeats = sum(one.effect.type == "must repeat" and one.binds(turn) for one in docket.live)
        for one in docket.live:
            asks = ON_CALLS.get(one.effect.type)
            if one.effect.type == "must repeat" and repeats > 1:  # of two calls of his one is repeated
                continue
            if asks is not None and one.binds(turn) and not asks(calls, one):
                yield f"{one.effect.type} ({one.effect.cite}), {turn}: {len(calls)} calls"


def _waits_for_declarer(docket: Docket, one: BindingEffect) -> bool:
    """50D2: the ruling waits for the choice that comes before this lead."""
    outcome = rule(docket.matter(one.incident))
    is_choice = outcome.fact is not None and outcome.fact.kind is Kind.CHOICE
    return one.effect.type == "may not lead yet" and outcome.status is Status.NEEDS and is_choice


def _is_both_asked_for_and_forbidden(docket: Docket, seat: Seat, asked: BindingEffect) -> bool:
    """Whether declarer, by lot, has chosen twice for one lead: the suit, and that it is not led."""
    forbidden = [one for one in docket.live if ON_CARDS.get(one.effect.type) is _not_in_suit]
    return any(one.binds(seat) and _suits(one) & _suits(asked) for one in forbidden)


def _broken_in_play(docket: Docket, play: PlayTracking) -> Iterator[str]:
    (mine,) = (each for each in play.each if each.seat is play.turn)
    line = docket.play
    assert play.turn is not None
    for one in docket.live:
        if not play.lies and one.binds(play.turn) and _waits_for_declarer(docket, one) and mine.legal:
            yield f"{one.effect.type} ({one.effect.cite}), {play.turn}: {sorted(map(str, mine.legal))}"
    if mine.legal is None or play.first is not None or line is None or line.missing_card is not None:
        return
    own = [one.penalty for one in play.penalty if one.penalty.seat is play.turn]
    turn = Turn(
        play.turn,
        frozenset(mine.legal),
        frozenset(line.state.playable(play.turn) or ()),
        frozenset(one.card for one in own if one.rank == "major"),
        frozenset(one.card for one in own if one.rank == "minor"),
        not play.lies,
        line.state.trick.led,
    )
    for one in docket.live:
        asks = ON_CARDS.get(one.effect.type)
        if asks is _in_suit and _is_both_asked_for_and_forbidden(docket, play.turn, one):
            continue
        if asks is not None and one.made and one.binds(play.turn) and not asks(turn, one):
            yield f"{one.effect.type} ({one.effect.cite}), {play.turn}: {sorted(map(str, turn.legal))}"


def answers(chance: Random, docket: Docket, often: float) -> Iterator[Answered]:
    """An answer by lot to what each ruling waits for."""
    for matter in docket.matters:
        outcome = rule(matter)
        if outcome.status is Status.NEEDS and outcome.fact is not None and chance.random() < often:
            yield Answered(str(outcome.key), chance.choice(outcome.fact.values))


def plays(seed: int, edition: int, cards: int = 24, wrong: float = 0.12) -> Iterator[Docket]:
    """The dockets of a play by lot, after each event."""
    chance = Random(seed)
    log = random_log(seed, cards=0)
    assert log.contract is not None
    reading, state = Reader(log, LAWS[edition]), begin(log.deal, log.declarer, log.contract.denomination)
    for _ in range(cards):
        line = reading.docket().play
        event = _card(chance, state if line is None else line.state, wrong)
        if event is None:
            return
        yield from _with_answers(reading, chance, event, wrong)


def auctions(seed: int, edition: int, calls: int = 14, wrong: float = 0.3) -> Iterator[Docket]:
    """The dockets of an auction by lot, after each event."""
    chance = Random(seed)
    reading = Reader(Log((), "", chance.choice(CLOCKWISE)), LAWS[edition])
    for _ in range(calls):
        auction = reading.docket().auction
        if auction is None or auction.is_over:
            return
        seat, legal = auction.turn, track(reading.docket()).legal
        if chance.random() < wrong:
            seat, legal = seat.plus(chance.choice((0, 0, 1, 2, 3))), CALLS
        low = [call for call in legal if not isinstance(call, Pass)][:6]
        yield from _with_answers(reading, chance, Called(seat, chance.choice([Pass(), Pass(), *low])), wrong)


def _with_answers(reading: Reader, chance: Random, event: Event, wrong: float) -> Iterator[Docket]:
    reading.add(event)
    yield reading.docket()
    if chance.random() < 3 * wrong:
        reading.add(Attention(chance.choice(CLOCKWISE)))
        yield reading.docket()
    for _ in range(6):
        given = list(answers(chance, reading.docket(), 0.8))
        for answer in given:
            reading.add(answer)
            yield reading.docket()
        if not given:
            return


def test_every_effect_that_speaks_of_leads_plays_and_calls_is_tracked_or_says_why_not() -> None:
    speaks = {name for name, one in SENTENCES.items() if one.aloud and BINDS.search(one.text)}
    reasons = yaml.safe_load(REASONS.read_text(encoding="utf-8"))
    tracked = {*ON_CARDS, *ON_CALLS, "may not lead yet"}
    assert not tracked & set(reasons) and tracked <= set(SENTENCES)
    assert speaks - tracked == set(reasons)
    assert all(reason.endswith(".") for reason in reasons.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_said_in_the_play_is_what_is_allowed(edition: int) -> None:
    met = Counter[str]()
    for seed in range(brute_number(400, 25, 25)):
        for docket in plays(seed, edition):
            met.update({one.effect.type for one in docket.live})
            assert not list(broken(docket)), (seed, list(broken(docket)))
    assert met["must be played"] and met["penalty card"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_said_in_the_auction_is_what_is_allowed(edition: int) -> None:
    met = Counter[str]()
    for seed in range(brute_number(400, 25, 25)):
        for docket in auctions(seed, edition):
            met.update({one.effect.type for one in docket.live})
            assert not list(broken(docket)), (seed, list(broken(docket)))
    assert met["must pass"]


def test_who_may_not_double_is_left_no_double() -> None:
    """30B2 of 2007: West passed at East's turn after one spade; East may bid or pass, and not double."""
    given = {
        "auction": "N: 1S W:P",
        "events": [
            {"attention": "S"},
            {"answer": {"i1.slip": False, "i1.accepted out of rotation": False, "i1.artificial pass": False}},
        ],
    }
    case = read({"edition": 2007, "authority": "WBF", "date": "2015-01-15", "given": given})
    now = track(open_docket(case.log, case.rulebook))
    assert now.turn is Seat.E
    assert {str(call) for call in now.legal} >= {"P", "1N", "2C"} and Double() not in now.legal
    (denied,) = (one for one in now.denied if one.call == Double())
    assert denied.cites == ("30B2",) and "may not double" in denied.why
