"""Random deals and plays for the tests of the desk: mostly legal, with irregular cards thrown in."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rectify_bridge.desk.state.log import Log
from rectify_bridge.table.card import PACK, SUITS, Card, Denomination
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Answered, Attention, Event, Exposed, Led
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.play.playing import begin, step
from rectify_bridge.table.seat import CLOCKWISE, Seat

ANSWERS: tuple[tuple[str, str | bool], ...] = (
    ("told it was the turn", False),
    ("dummy seen", False),
    ("declarer's option", "refuse"),
    ("choice of lead", "neither"),
    ("lead accepted", False),
    ("next defender's choice", "retract"),
    ("wrong card accepted", "accept"),
    ("outside cause", False),
    ("played on purpose", False),
)


def random_log(seed: int, cards: int = 28, wrong: float = 0.06) -> Log:
    """A log of so many cards, of which some are irregular, with attention and answers after some of them."""
    chance = Random(seed)
    pack = list(PACK)
    chance.shuffle(pack)
    deal = Deal(tuple(Hand(tuple(pack[n * 13 : n * 13 + 13])) for n in range(4)))  # type: ignore[arg-type]
    declarer, trumps = chance.choice(CLOCKWISE), chance.choice((*SUITS, Denomination.NOTRUMP))
    state = begin(deal, declarer, trumps)
    events: list[Event] = []
    for _ in range(cards):
        event = _card(chance, state, wrong)
        if event is None:
            break
        events.append(event)
        state, _ = step(state, event)
        if chance.random() < wrong:
            events.append(Attention(chance.choice(CLOCKWISE)))
            for number in (1, 2, 3):
                events += [Answered(f"i{number}.{f}", v) for f, v in ANSWERS if chance.random() < 0.7]
    return Log(tuple(events), "", None, deal, Contract(2, trumps), declarer)


def _card(chance: Random, state: object, wrong: float) -> Event | None:
    from rectify_bridge.table.play.playing import Playing

    assert isinstance(state, Playing)
    seat = state.turn
    if seat is None:
        return None
    if chance.random() < wrong:
        seat = chance.choice(CLOCKWISE)
        held = state.hand(seat)
        if not held:
            return None
        card = chance.choice(held)
        return Exposed(seat, (card,)) if chance.random() < 0.3 else Led(seat, card)
    legal = state.legal(seat)
    return Led(seat, chance.choice(legal)) if legal else None


def turned(log: Log) -> Log:
    """The same log with every seat one place further round the table."""
    assert log.deal is not None and log.declarer is not None
    north, east, south, west = log.deal.hands
    return replace(
        log,
        events=tuple(_turned(event) for event in log.events),
        deal=Deal((west, north, east, south)),
        declarer=log.declarer.lho,
    )


def _turned(event: Event) -> Event:
    match event:
        case Led(seat=seat) | Exposed(seat=seat):
            return replace(event, seat=seat.lho)
        case Attention(by=Seat() as by):
            return replace(event, by=by.lho)
    return event


def renamed(log: Log, suits: dict[Denomination, Denomination]) -> Log:
    """The same log with other names for the suits."""
    assert log.deal is not None and log.contract is not None and log.contract.denomination is not None
    hands = tuple(
        None if hand is None else Hand(tuple(Card(suits[c.suit], c.rank) for c in hand.cards))
        for hand in log.deal.hands
    )
    return replace(
        log,
        events=tuple(_renamed(event, suits) for event in log.events),
        deal=Deal(hands),  # type: ignore[arg-type]
        contract=replace(log.contract, denomination=suits[log.contract.denomination]),
    )


def _renamed(event: Event, suits: dict[Denomination, Denomination]) -> Event:
    match event:
        case Led(card=card):
            return replace(event, card=Card(suits[card.suit], card.rank))
        case Exposed(cards=cards):
            return replace(event, cards=tuple(Card(suits[c.suit], c.rank) for c in cards))
    return event
