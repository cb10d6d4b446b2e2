"""Which irregularities an event of the play is, against the state before it and what binds the player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rectify.desk.state.binding_effect import BindingEffect
from rectify.desk.state.card_fault import CardFault
from rectify.desk.state.obligation import barred_cards
from rectify.desk.state.penalty_cards import PenaltyCardOnTable
from rectify.desk.state.play_timeline import PlayStep
from rectify.laws.law52 import LOWER, MAJOR
from rectify.table.event import Displayed, Exposed, Gathered, Led
from rectify.table.seat import Seat


def faults(
    step: PlayStep, live: Sequence[BindingEffect], penalty_cards: Sequence[PenaltyCardOnTable]
) -> Iterator[CardFault]:
    """Every irregularity that an event is, the one that its law puts first in front.

    live: the effects that bound the players before it. penalty_cards: those on the table before it.
    """
    declarer = step.before.declarer
    match step.event:
        case Led() as led if declarer is not None:
            yield from _of_card(step, led, declarer, live, penalty_cards)
        case Exposed(seat=seat, cards=cards) if declarer is not None and step.before.played:
            if seat.side is not declarer.side:
                yield CardFault("card exposed by a defender", seat, cards)
            elif seat is declarer and not step.before.trick.is_pending:  # who spreads accepts a lead (54A)
                yield CardFault("card exposed by declarer", seat, cards)
        case Displayed(seat=seat, cards=cards) if "hand of a defender displayed" in step.problems:
            yield CardFault("card exposed by a defender", seat, cards or step.before.hand(seat) or ())
        case Gathered() if "revoke" in step.problems:
            for revoke in step.after.revokes[len(step.before.revokes) :]:
                yield CardFault("revoke", revoke.seat, (revoke.card,), barred="follow")


def _of_card(
    step: PlayStep,
    led: Led,
    declarer: Seat,
    live: Sequence[BindingEffect],
    penalty_cards: Sequence[PenaltyCardOnTable],
) -> Iterator[CardFault]:
    names, defends, cards = step.problems, led.seat.side is not declarer.side, (led.card,)
    if "card not in hand" in names or "card played twice" in names:
        return  # the record is wrong, not a player: `rectify problems` tells
    if "trick incomplete" in names:
        left = step.before.trick
        early = led.seat.partner if "premature lead" in names and defends else None
        for seat in left.missing():
            if seat is not early:
                yield CardFault("defective trick", seat, ())
    if "card not designated" in names and led.seat is step.before.dummy:
        yield CardFault("dummy played another card", led.seat, cards)
    if (kind := _astray(step, led, defends)) is not None:
        yield CardFault(kind, led.seat, cards)
        return
    if "fifth card to a trick" in names:
        yield CardFault("fifth card", led.seat, cards)
    elif "revoke" in names:
        yield CardFault("revoke", led.seat, cards, barred="follow")
    elif led.faced:
        yield from _disobeyed(step, led, live, penalty_cards)


def _astray(step: PlayStep, led: Led, defends: bool) -> str | None:
    """The kind of a card out of turn or before its time."""
    names, state = step.problems, step.before
    if not led.faced:
        return "face-down opening lead" if "lead out of turn" in names else None
    if "premature lead" in names:
        return "premature lead or play by a defender" if defends else None
    if "lead out of turn" in names:
        if state.trick.number == 1:
            return "opening lead out of turn" if defends else "opening lead by the declaring side"
        return f"lead out of turn by {'a defender' if defends else 'declarer'}"
    if "play out of turn" not in names:
        return None
    leader = state.trick.leader
    if state.trick.is_pending and leader is not None and leader.side is led.seat.side:
        return "play after an illegal play"
    return "premature lead or play by a defender" if defends else "premature play by declarer"


def _disobeyed(
    step: PlayStep, led: Led, live: Sequence[BindingEffect], penalty_cards: Sequence[PenaltyCardOnTable]
) -> Iterator[CardFault]:
    """A card in turn that an obligation did not allow, though another could be played (52, 61A)."""
    refused = next(
        (b for b in barred_cards(step.before, led.seat, live, penalty_cards) if b.card == led.card), None
    )
    if refused is None:
        return
    if "52" in refused.cites:
        due = LOWER if refused.cites[0] == "50C" else MAJOR
        yield CardFault("penalty card not played", led.seat, (led.card,), refused.incident, "restricted", due)
        return
    yield CardFault("revoke", led.seat, (led.card,), refused.incident, "restricted")
