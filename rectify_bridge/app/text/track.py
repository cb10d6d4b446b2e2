"""What `rectify-bridge track` shows: how a board stands, as lines for a Director and as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any

from rectify_bridge.desk.reader.replay import ReplayStep, event_in_words
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.obligations import BarredCard
from rectify_bridge.desk.tracker.auction import DeniedCall, Tracking, WaitingIncident, track
from rectify_bridge.desk.tracker.play import PlayerCards, PlayTracking, ended_by
from rectify_bridge.laws.irregularity import with_player
from rectify_bridge.table.card import Card

Json = dict[str, Any]
WIDTH, INDENT = 88, "       "
AWAY = "AWAY"
"""What hidden hands hold is for the Director, away from the table."""


def docket_text(docket: Docket) -> Iterator[str]:
    """How a board stands, line by line."""
    tracking = track(docket)
    for one in tracking.waiting:
        needs = f", needs {one.needs}" if one.needs else ""
        who = f" ({' and '.join(one.who)} to choose)" if one.who else ""
        yield f"{one.incident} is not ruled on yet: {one.status.value.replace('_', ' ')}{needs}{who}"
    if tracking.play is None:
        yield from _calls(tracking)
    else:
        yield from _play(tracking.play)
    for effect in tracking.live:
        binds = "Binds" if effect.made or tracking.play is None else "Would bind, once ruled on"
        yield from _wrapped(f"{binds}: {_says(docket, effect)}")
    for effect in tracking.ended if tracking.play is not None else ():
        if effect.effect.ends not in ("at once", "now"):
            yield from _wrapped(f"Ended: {_says(docket, effect)} It ended: {ended_by(docket, effect)}.")


def _calls(tracking: Tracking) -> Iterator[str]:
    yield f"To call: {tracking.turn.word}" if tracking.turn else "Nobody is to call."
    if tracking.legal:
        yield from _wrapped(f"Legal: {' '.join(call.word for call in tracking.legal)}")
    for (why, cites), refused in groupby(tracking.denied, key=lambda denied: (denied.why, denied.cites)):
        calls = " ".join(denied.call.word for denied in refused)
        yield from _wrapped(f"Not legal: {calls}. {why} [{', '.join(cites)}]")


def _play(play: PlayTracking) -> Iterator[str]:
    if play.turn is None:
        yield "Nobody is to play."
    else:
        lies = " ".join(f"{laid.seat}:{_card(laid.card)}" for laid in play.lies)
        on_it = f": {lies}" if lies else ", nobody has led"
        yield f"To play: {play.turn.word}, to trick {play.trick}{on_it}"
    if play.first is not None:
        yield f"First: {play.first} waits for declarer's choice; no card is led before."
    yield f"Tricks: North-South {play.tricks[0]}, East-West {play.tricks[1]}"
    for lying in play.penalty:
        penalty = lying.penalty
        rank = f"{penalty.rank} " if penalty.rank else ""
        whose = f"a {rank}penalty card of {penalty.seat.word} [{lying.incident}]"
        yield f"On the table: {_card(penalty.card)}, {whose}"
    for cards in play.each:
        yield from _of_one(cards, on_turn=cards.seat is play.turn)


def _of_one(cards: PlayerCards, *, on_turn: bool) -> Iterator[str]:
    if cards.legal is None:
        if on_turn:
            yield f"{AWAY}: {cards.seat.word}'s hand is not known."
        return
    if not cards.legal and not on_turn:
        return
    yield from _wrapped(f"{AWAY}: {cards.seat.word} may play {_cards(cards.legal) or 'no card'}")
    for tracked in cards.unnamed:
        yield from _wrapped(
            f"{AWAY}: of these only what [{tracked.incident}, {tracked.effect.cite}] allows; "
            "the record does not name the suits"
        )
    for (why, cites), barred in groupby(cards.barred, key=lambda one: (one.why, one.cites)):
        told_ = f"{AWAY}: not {_cards(one.card for one in barred)}. {why} {_cited(cites)}"
        yield from _wrapped(told_.rstrip())


def steps_text(steps: Sequence[ReplayStep]) -> Iterator[str]:
    """Every step in a few lines: what happened, what it opened, what began and what ended, who is next."""
    for step in steps:
        tracking = track(step.docket)
        yield f"{step.number:>3}  {event_in_words(step.event)}{_next(tracking)}"
        for name in step.opened:
            incident = step.docket.matter(name).incident
            wording = Wording(step.docket.matter(name))
            yield f"     {name}: {with_player(incident.kind, wording.seat(incident.by))}"
        for tracked in step.began:
            yield from _wrapped(f"     binds: {_says(step.docket, tracked)}", "       ")
        for tracked in step.ended:
            why = ended_by(step.docket, tracked)
            yield from _wrapped(f"     ended: {_says(step.docket, tracked)} It ended: {why}.", "       ")


def _next(tracking: Tracking) -> str:
    if tracking.play is not None and tracking.play.turn is not None:
        first = f"; {tracking.play.first} first" if tracking.play.first else ""
        return f"   ({tracking.play.turn.word} is to play{first})"
    if tracking.play is None and tracking.turn is not None:
        return f"   ({tracking.turn.word} is to call)"
    return ""


# --- as plain data --------------------------------------------------------------------------------------


def docket_json(docket: Docket) -> Json:
    """How a board stands, as data."""
    tracking = track(docket)
    data: Json = {
        "board": docket.log.board,
        "turn": str(tracking.turn) if tracking.turn else None,
        "legal": [str(call) for call in tracking.legal],
        "denied": [_denied(denied) for denied in tracking.denied],
        "live": [_tracked(docket, one) for one in tracking.live],
        "ended": [_tracked(docket, one) for one in tracking.ended],
        "waiting": [_waiting(one) for one in tracking.waiting],
    }
    if tracking.play is not None:
        data["play"] = _play_json(tracking.play)
    return data


def steps_json(steps: Sequence[ReplayStep]) -> Json:
    """Every step, as data."""
    return {
        "board": steps[-1].docket.log.board if steps else "",
        "steps": [
            {
                "number": step.number,
                "event": event_in_words(step.event),
                "opened": list(step.opened),
                "began": [_tracked(step.docket, one) for one in step.began],
                "ended": [_tracked(step.docket, one) for one in step.ended],
                **{k: v for k, v in docket_json(step.docket).items() if k not in ("board", "ended")},
            }
            for step in steps
        ],
    }


def _denied(denied: DeniedCall) -> Json:
    return {
        "call": str(denied.call),
        "why": denied.why,
        "cites": list(denied.cites),
        "incident": denied.incident,
    }


def _waiting(one: WaitingIncident) -> Json:
    return {
        "incident": one.incident,
        "status": one.status.value,
        "needs": str(one.needs) if one.needs else None,
        "who": list(one.who),
    }


def _play_json(play: PlayTracking) -> Json:
    return {
        "turn": str(play.turn) if play.turn else None,
        "first": play.first,
        "trick": play.trick,
        "lies": [{"seat": str(laid.seat), "card": str(laid.card)} for laid in play.lies],
        "tricks": {"NS": play.tricks[0], "EW": play.tricks[1]},
        "penalty_cards": [
            {
                "seat": str(lying.penalty.seat),
                "card": str(lying.penalty.card),
                "rank": lying.penalty.rank,
                "incident": lying.incident,
            }
            for lying in play.penalty
        ],
        "players": [_of_player(cards) for cards in play.each],
    }


def _of_player(cards: PlayerCards) -> Json:
    return {
        "seat": str(cards.seat),
        "legal": None if cards.legal is None else [str(card) for card in cards.legal],
        "barred": [_barred(one) for one in cards.barred],
        "unnamed": [tracked.incident for tracked in cards.unnamed],
        "aloud": False,
    }


def _barred(one: BarredCard) -> Json:
    return {"card": str(one.card), "why": one.why, "cites": list(one.cites), "incident": one.incident}


def _tracked(docket: Docket, tracked: BindingEffect) -> Json:
    effect = tracked.effect
    return {
        "incident": tracked.incident,
        "type": effect.type,
        "binds": list(effect.binds),
        "from": effect.begins,
        "until": effect.ends,
        "cite": effect.cite,
        "text": _says(docket, tracked),
        "made": tracked.made,
        "ended_by": ended_by(docket, tracked) or None,
    }


# --- words ----------------------------------------------------------------------------------------------


def _says(docket: Docket, tracked: BindingEffect) -> str:
    effect = tracked.effect
    text = Wording(docket.matter(tracked.incident)).effect(effect).text
    return f"{text} From {effect.begins}, until {effect.ends}. [{tracked.incident}, {effect.cite}]"


def _wrapped(text: str, indent: str = INDENT) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent=indent)


def _cited(cites: Sequence[str]) -> str:
    return f"[{', '.join(cites)}]" if cites else ""


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(_card, cards))


def _card(card: Card) -> str:
    return f"{card.suit.symbol}{card.rank}"
