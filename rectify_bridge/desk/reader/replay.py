"""A log read event by event: what stood at each point, as those at the table knew it then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rectify_bridge.desk.reader.reader import Reader
from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.matter import Engine
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.laws.irregularity import with_player
from rectify_bridge.table import event as at
from rectify_bridge.table.card import Card
from rectify_bridge.table.event import Event


@dataclass(frozen=True)
class ReplayStep:
    """The docket after one more event. number: 1 for the first. opened: the incidents that it brought to
    light. began, ended: the effects that bind from it, or until it."""

    number: int
    event: Event
    docket: Docket
    opened: tuple[str, ...]
    began: tuple[BindingEffect, ...]
    ended: tuple[BindingEffect, ...]


def replay(log: Log, rulebook: Rulebook, engines: Mapping[str, Engine] | None = None) -> Iterator[ReplayStep]:
    """The docket after each event of a log, in order.

    Raises:
        LogError: the log cannot be read.
    """
    reader = Reader(log, rulebook, engines)
    before = reader.docket()
    for number, event in enumerate(log.events, start=1):
        reader.add(event)
        now = reader.docket()
        known = {matter.incident.id for matter in before.matters}
        opened = tuple(m.incident.id for m in now.matters if m.incident.id not in known)
        was, is_ = _binding(before), _binding(now)
        began = tuple(t for key, t in is_.items() if key not in was)
        over = tuple(t for t in now.effects if t.until is not None and _key(t) in was and _key(t) not in is_)
        yield ReplayStep(number, event, now, opened, began, over)
        before = now


def _key(effect: BindingEffect) -> tuple[object, ...]:
    return effect.incident, effect.effect


def _binding(docket: Docket) -> dict[tuple[object, ...], BindingEffect]:
    return {_key(effect): effect for effect in docket.binding}


def event_in_words(event: Event) -> str:
    """An event in one line, as a Director reads it."""
    match event:
        case at.Called(seat=seat, call=call, withdrawn=withdrawn):
            return f"{seat.word} calls {call.word}{', and takes it back' if withdrawn else ''}"
        case at.Led(seat=seat, card=card, faced=faced):
            return f"{seat.word} plays {_card(card)}{'' if faced else ', face down'}"
        case at.Withdrawn(seat=seat, card=card):
            return f"{seat.word} takes back {_card(card)}"
        case at.Designated(seat=seat, card=card):
            return f"{_card(card)} of {seat.word}'s is named"
        case at.Exposed(seat=seat, cards=cards):
            return f"{seat.word} exposes {' '.join(map(_card, cards))}"
        case at.Restored(seat=seat, cards=cards):
            return f"{seat.word} picks up {' '.join(map(_card, cards))}"
        case at.Displayed(seat=seat):
            return f"{seat.word} spreads the hand"
        case at.Claimed(seat=seat) | at.Conceded(seat=seat):
            return f"{seat.word} {'claims' if isinstance(event, at.Claimed) else 'concedes'}"
        case at.Agreed(seat=seat):
            return f"{seat.word} agrees"
        case at.Ended(why=why):
            return f"The play is over{f': {why}' if why else ''}"
        case at.Gathered(trick=trick):
            return f"Trick {trick}, in an order that is not known"
        case at.Attention(by=by):
            return f"Attention is drawn{f' by {by.word}' if by is not None else ''}"
        case at.DirectorCame():
            return "The Director comes"
        case at.Alleged(kind=kind, by=by):
            return f"Put before the Director: {with_player(kind, by.word)}"
        case at.Answered(key=key, value=value, provenance=provenance):
            word = value if isinstance(value, str) else ("no", "yes")[value]
            return f"{provenance.capitalize()}: {key} = {word}"


def _card(card: Card) -> str:
    return f"{card.suit.symbol}{card.rank}"
