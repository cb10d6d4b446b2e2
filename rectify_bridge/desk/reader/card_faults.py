"""Which irregularities an event of the play is, against the state before it and what binds the player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.card_fault import CardFault
from rectify_bridge.desk.state.obligations import barred_cards
from rectify_bridge.desk.state.penalty_cards import PenaltyCardOnTable
from rectify_bridge.desk.state.play_timeline import PlayStep, PlayTimeline, card_of, player_of
from rectify_bridge.laws.law52 import LOWER, MAJOR
from rectify_bridge.table.event import Alleged, Designated, Displayed, Exposed, Gathered, Led
from rectify_bridge.table.seat import Seat


def card_faults(
    step: PlayStep,
    live: Sequence[BindingEffect],
    penalty_cards: Sequence[PenaltyCardOnTable],
    awaited: str | None,
) -> Iterator[CardFault]:
    """Every irregularity that an event is, the one that its law puts first in front.

    live: the effects that bound the players before it. penalty_cards: those on the table before it. awaited:
    the incident whose ruling gives declarer a choice before this player leads, as long as it is not made.
    """
    declarer = step.before.declarer
    match step.event:
        case Led(seat=seat) as led if declarer is not None:
            if "card not in hand" in step.problems or "card played twice" in step.problems:
                return  # the record is wrong, or the hand was: see `desk/rulings/impossible_record.py`
            is_defender = seat.side is not declarer.side
            yield from _beside_the_card(step, seat, is_defender)
            found = _fault_of_card(step, led, is_defender) or _too_early(step, led, awaited)
            fault = found or _obligation_breached(step, led, live, penalty_cards)
            if fault is not None:
                yield fault
        case Exposed(seat=seat, cards=cards) if (
            declarer is not None and "card not in hand" not in step.problems
        ):
            before_lead = not step.before.played
            if seat.side is not declarer.side:
                yield CardFault("card exposed by a defender", seat, cards)
            elif before_lead or (seat is declarer and not step.before.trick.is_pending):
                yield CardFault("card exposed by declarer", seat, cards)  # who spreads accepts a lead (54A)
        case Displayed() as shown:
            yield from _beside_the_display(step, shown)
        case Designated() as named if declarer is not None and named.seat is step.before.dummy:
            yield from _beside_the_name(step, named, declarer)
        case Gathered() if "revoke" in step.problems:
            for revoke in step.after.revokes[len(step.before.revokes) :]:
                yield CardFault("revoke", revoke.seat, (revoke.card,), barred="follow")


def _beside_the_display(step: PlayStep, shown: Displayed) -> Iterator[CardFault]:
    """What is wrong with a hand that is laid down: a defender's, declarer's own, or dummy's in part."""
    cards = shown.cards or step.before.hand(shown.seat) or ()
    if "hand of a defender displayed" in step.problems:
        yield CardFault("card exposed by a defender", shown.seat, cards)
    elif "hand of declarer shown" in step.problems:
        yield CardFault("card exposed by declarer", shown.seat, cards)
    elif _is_spread_in_part(step, shown.seat):
        yield CardFault("dummy not properly spread", shown.seat, shown.cards or ())


def _beside_the_name(step: PlayStep, named: Designated, declarer: Seat) -> Iterator[CardFault]:
    """What is wrong with a card of dummy's that is named: there is none, or another was named before."""
    before = step.before.designated
    if "card not in hand" in step.problems:
        yield CardFault("incomplete designation", declarer, (named.card,))
    elif "another card designated" in step.problems and before is not None:
        yield CardFault("designation changed", declarer, (before.card,))


def _is_spread_in_part(step: PlayStep, seat: Seat) -> bool:
    """Whether dummy has spread only part of the hand."""
    return "dummy displayed in part" in step.problems and seat is step.before.dummy


def _beside_the_card(step: PlayStep, seat: Seat, is_defender: bool) -> Iterator[CardFault]:
    """What comes to light with a card, beside what is wrong with its own time: a trick that lacks a card, and
    a card of dummy's that declarer did not name."""
    problems = step.problems
    if "trick incomplete" in problems:
        # A defender who leads before partner has played commits one irregularity, not two (57A).
        waited_for = seat.partner if "premature lead" in problems and is_defender else None
        for missing in step.before.trick.missing():
            if missing is not waited_for:
                yield CardFault("defective trick", missing, ())
    if "card not designated" in problems and seat is step.before.dummy:
        assert isinstance(step.event, Led)
        yield CardFault("dummy played another card", seat, (step.event.card,))


def _fault_of_card(step: PlayStep, led: Led, is_defender: bool) -> CardFault | None:
    """A card out of turn, before its time, one too many or of the wrong suit; None where it is none of
    these."""
    kind = _kind_out_of_turn(step, led, is_defender)
    if kind is not None:
        return CardFault(kind, led.seat, (led.card,))
    if "fifth card to a trick" in step.problems:
        return CardFault("fifth card", led.seat, (led.card,))
    if "revoke" in step.problems:
        return CardFault("revoke", led.seat, (led.card,), barred="follow")
    return None


def _kind_out_of_turn(step: PlayStep, led: Led, is_defender: bool) -> str | None:
    """The kind of irregularity of a card out of turn or before its time."""
    problems, trick = step.problems, step.before.trick
    if not led.faced:
        return "face-down opening lead" if "lead out of turn" in problems else None
    if "premature lead" in problems:
        return "premature lead or play by a defender" if is_defender else None
    if "lead out of turn" in problems:
        if trick.number == 1:
            return "opening lead out of turn" if is_defender else "opening lead by the declaring side"
        return f"lead out of turn by {'a defender' if is_defender else 'declarer'}"
    if "play out of turn" not in problems:
        return None
    if trick.is_pending and trick.leader is not None and trick.leader.side is led.seat.side:
        return "play after an illegal play"
    return "premature lead or play by a defender" if is_defender else "premature play by declarer"


def _too_early(step: PlayStep, led: Led, awaited: str | None) -> CardFault | None:
    """A lead for which declarer had a choice that he had not made (50D2)."""
    if awaited is None or not step.leads or not led.faced:
        return None
    return CardFault("lead before declarer's choice", led.seat, (led.card,), awaited)


def _obligation_breached(
    step: PlayStep, led: Led, live: Sequence[BindingEffect], penalty_cards: Sequence[PenaltyCardOnTable]
) -> CardFault | None:
    """A card in turn that an obligation did not allow, though another could be played (52, 61A)."""
    if not led.faced:
        return None
    barred = barred_cards(step.before, led.seat, live, penalty_cards, led.card)
    found = next((one for one in barred if one.card == led.card), None)
    if found is None:
        return None
    if "52" not in found.cites:
        return CardFault("revoke", led.seat, (led.card,), found.incident, "restricted")
    due = LOWER if found.cites[0] == "50C" else MAJOR
    return CardFault("penalty card not played", led.seat, (led.card,), found.incident, "restricted", due)


def may_have_failed_to_follow(step: PlayStep) -> bool:
    """Whether a card was of another suit than the one led, by a player who is not known to have had none."""
    led = next((trick.led for trick in step.before.tricks if trick.number == step.trick), None)
    if step.leads or led is None or card_of(step).suit is led:
        return False
    hand = step.before.hand(player_of(step))
    return hand is None or any(card.suit is led for card in hand)


def named_card_alleged(play: PlayTimeline, event: Alleged) -> tuple[CardFault, PlayStep] | None:
    """The card of dummy's that declarer has named, as long as nobody has moved it, where it is said that he
    did not mean it. Gives the fault with the step of that name; None where there is none."""
    named = play.state.designated
    if event.kind != "designation changed" or event.at is not None or event.by is not play.state.declarer:
        return None
    for step in reversed(play.steps):
        if named is not None and step.event == named and named.seat is play.state.dummy:
            return CardFault(event.kind, event.by, (named.card,), event.caused_by), step
    return None


def trick_without_its_card(play: PlayTimeline, now: PlayStep) -> tuple[CardFault, PlayStep] | None:
    """The trick that a defender had not played to when his partner led to the next one, once an opponent has
    played to that lead: until then it is a premature lead (57A), from then on the trick is defective (67B).

    Gives the fault with the step of that lead; None where there is none.
    """
    if not isinstance(now.event, Led) or not now.trick or now.leads:
        return None
    lead = next((one for one in play.steps if one.trick == now.trick and one.leads), None)
    if lead is None or "premature lead" not in lead.problems:
        return None
    lacking, declarer = player_of(lead).partner, now.before.declarer
    if declarer is None or now.event.seat.side is not declarer.side or lacking.side is declarer.side:
        return None
    trick = next((one for one in now.before.tricks if one.number == now.trick - 1), None)
    if trick is None or trick.has(lacking):
        return None
    return CardFault("defective trick", lacking, ()), lead
