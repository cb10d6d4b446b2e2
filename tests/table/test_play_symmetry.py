"""Rotating the seats rotates the play, renaming the suits renames it, whatever happens (Law 44)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rectify_bridge.table import event as e
from rectify_bridge.table.card import SUITS, Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.play.playing import Playing, begin, step
from rectify_bridge.table.seat import CLOCKWISE, Seat
from tests.table.table_strategies import cards, deals, seats

few = st.lists(cards, max_size=3).map(tuple)
numbers = st.none() | st.integers(1, 4)
gathered = st.lists(st.tuples(seats, cards), max_size=5).map(tuple)
events = st.one_of(
    *[st.builds(e.Led, seats, cards, st.integers(0, 6).map(bool), numbers)] * 4,
    *[st.builds(kind, seats, cards) for kind in (e.Withdrawn, e.Designated)],
    *[st.builds(kind, seats, few) for kind in (e.Exposed, e.Restored)],
    st.builds(e.Displayed, seats, st.none() | few),
    *[st.builds(kind, seats, st.none() | st.integers(0, 13)) for kind in (e.Claimed, e.Conceded)],
    st.builds(e.Agreed, seats),
    st.builds(e.Ended),
    st.builds(e.Gathered, st.integers(1, 4), gathered),
)
trumps = st.sampled_from(list(Denomination))


@st.composite
def happenings(draw: st.DrawFn) -> tuple[Deal, Seat, Denomination, list[object]]:
    """Anything at all, mostly cards that are held, by the player whose turn it is."""
    deal, declarer, trump = draw(deals), draw(seats), draw(trumps)
    state, done = begin(deal, declarer, trump), []
    for _ in range(draw(st.integers(0, 14))):
        event = draw(events)
        turn = state.turn
        own = state.hand(turn) if turn is not None else None
        if turn is not None and own and draw(st.integers(0, 3)):
            event = e.Led(turn, draw(st.sampled_from(own)))
        state, _ = step(state, event)
        done.append(event)
    return deal, declarer, trump, done


def turned(value: object, by: int, suits: dict[Denomination, Denomination]) -> object:
    """The value with its seats so many places further and its suits renamed."""
    if isinstance(value, Seat):
        return value.plus(by)
    if isinstance(value, Denomination):
        return suits.get(value, value)
    if isinstance(value, Card):
        return Card(suits[value.suit], value.rank)
    if isinstance(value, Hand):
        return Hand(tuple(Card(suits[card.suit], card.rank) for card in value.cards))
    if isinstance(value, tuple):
        return tuple(turned(one, by, suits) for one in value)
    if isinstance(value, e.PlayEvent):
        changed: dict[str, Any] = {name: turned(getattr(value, name), by, suits) for name in value.__slots__}
        return replace(value, **changed)
    return value


def facts(state: Playing) -> list[object]:
    """What the state tells, in an order that no suit and no seat decides."""
    actual: list[object] = [
        state.turn,
        state.number,
        state.is_over,
        state.played,
        state.declarer,
        state.dummy,
    ]
    actual += [
        (seat, _set(state.hand(seat)), _set(state.legal(seat)), state.size(seat)) for seat in CLOCKWISE
    ]
    actual += [
        (one.number, one.due, one.leader, one.is_whole, one.winner(state.trumps)) for one in state.tricks
    ]
    actual += [(laid.seat, laid.card, laid.number) for one in state.tricks for laid in one.cards]
    for one in state.revokes:
        by = one.established
        actual += [(one.seat, one.card, one.trick, one.led, _set(one.could), one.earlier, one.corrected)]
        actual += [(by.cite, by.seat, by.card, by.number, by.out_of_turn) if by else None]
        after = state.aftermath(one)
        actual += [(after.winner, after.won_by, tuple((won.seat, won.card) for won in after.later))]
    actual += [frozenset(state.exposed), tuple((lead.seat, lead.card) for lead in state.face_down)]
    return actual


def _set(held: tuple[Card, ...] | None) -> object:
    return None if held is None else frozenset(held)


def moved(value: object, by: int, suits: dict[Denomination, Denomination]) -> object:
    if isinstance(value, frozenset):
        return frozenset(turned(one, by, suits) for one in value)
    if isinstance(value, tuple):
        return tuple(moved(one, by, suits) for one in value)
    return turned(value, by, suits)


@given(happenings(), st.integers(0, 3), st.permutations(SUITS))
def test_seats_turned_and_suits_renamed(
    happened: tuple[Deal, Seat, Denomination, list[object]], by: int, order: list[Denomination]
) -> None:
    deal, declarer, trump, done = happened
    suits = dict(zip(SUITS, order, strict=True))
    hands = [turned(deal[seat.plus(-by)], 0, suits) for seat in CLOCKWISE]
    state = begin(deal, declarer, trump)
    other = begin(Deal(tuple(hands)), declarer.plus(by), suits.get(trump, trump))  # type: ignore[arg-type]
    for event in done:
        state, names = step(state, event)
        other, same = step(other, turned(event, by, suits))
        assert same == names
    mine = [moved(fact, by, suits) for fact in facts(state)]
    assert sorted(map(repr_of, mine)) == sorted(map(repr_of, facts(other)))


def repr_of(value: object) -> str:
    """A text that does not depend on the order of a set."""
    if isinstance(value, frozenset):
        return str(sorted(map(str, value)))
    return str([repr_of(one) for one in value]) if isinstance(value, tuple) else str(value)


@given(happenings())
def test_cards_are_neither_made_nor_lost(
    happened: tuple[Deal, Seat, Denomination, list[object]],
) -> None:
    """What was dealt to a player and is not in his hand lies on a trick by his name, until one is found (14)
    or somebody plays what he does not hold."""
    deal, declarer, trump, done = happened
    state = begin(deal, declarer, trump)
    for event in done:
        state, names = step(state, event)
        if "card not in hand" in names or "card played twice" in names or isinstance(event, e.Restored):
            return
        for seat in CLOCKWISE:
            dealt = deal[seat]
            if dealt is not None:
                lying = sum(laid.seat is seat for trick in state.tricks for laid in trick.cards)
                assert len(dealt.cards) == (state.size(seat) or 0) + lying
