"""What rulings do to the play and what the play tells the laws: penalty cards, cards taken back, scenes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rectify.desk.state.card_faults import CardFault
from rectify.desk.state.docket import Tracked
from rectify.desk.state.obligation import Lying
from rectify.desk.state.open_incident import Entry
from rectify.desk.state.play_timeline import CardPlay, Step
from rectify.law.effect import Effect
from rectify.laws.scene.play import Laid, Penalty, PlayScene, Revoke
from rectify.table.card import Card
from rectify.table.event import Claimed, Conceded, Designated, Displayed, Gathered, Led, PlayEvent, Withdrawn
from rectify.table.play.playing import Playing
from rectify.table.play.trick import TrickSoFar
from rectify.table.seat import Seat

TAKEN_BACK = frozenset(
    (
        *("lead retracted", "card taken back", "must correct", "both correct", "substitutes", "penalty card"),
        *("must be a legal card", "misplayed card goes back", "back to the hand"),
    )
)
"""Effects with which the card in question leaves the trick."""
UP_TO_ATTENTION = ("61", "67")
"""Laws that ask what was done before attention was drawn; the others ask what was before the ruling."""
OPTION, RESTRICTION = "penalty card, partner on lead", "lead restriction due"
CHOSEN = (
    *("must lead the suit", "may not lead the suit", "any lead"),
    *("must lead the suit named", "may not lead the suits named"),
)
"""Effects by which declarer has chosen for the lead to come."""


def orders(entries: Sequence[Entry]) -> dict[int, tuple[PlayEvent, ...]]:
    """What the rulings that the Director has made do to the play, by the number of the event."""
    found: dict[int, tuple[PlayEvent, ...]] = {}
    for entry in entries:
        for number, event in _ordered(entry):
            found[number] = (*found.get(number, ()), event)
    return found


def _ordered(entry: Entry) -> Iterator[tuple[int, PlayEvent]]:
    taken = False
    for effect, number in _made(entry):
        if effect.type == "becomes dummy":
            yield number, Displayed(Seat(effect.binds[0]))
        if effect.type in TAKEN_BACK and entry.fault is not None and entry.on_trick and not taken:
            taken = True
            yield from ((number, Withdrawn(entry.seat, card)) for card in entry.fault.cards)


def _made(entry: Entry) -> Iterator[tuple[Effect, int]]:
    """The effects of a ruling that the Director has made, with the number of the event that brought each."""
    if entry.heard is not None:
        yield from ((effect, max(since, entry.heard)) for effect, since in entry.since.items())


# --- penalty cards --------------------------------------------------------------------------------------


def penalties(play: CardPlay, entries: Sequence[Entry]) -> tuple[Lying, ...]:
    """The penalty cards that lie on the table now."""
    found = (
        Lying(Penalty(entry.seat, card, effect.part("rank")), entry.incident.id)
        for entry in entries
        for effect, since in _made(entry)
        if effect.type == "penalty card"
        for card in entry.cards
        if gone(play, entries, entry.seat, card, since) is None
    )
    return tuple(found)


def gone(play: CardPlay, entries: Sequence[Entry], seat: Seat, card: Card, since: int) -> int | None:
    """With which event a penalty card was played or picked up; None while it lies there."""
    ends = [n for n in (play.played(seat, card, since), *_picked_up(entries, seat, card)) if n is not None]
    return min((n for n in ends if n >= since), default=None)


def _picked_up(entries: Sequence[Entry], seat: Seat, card: Card) -> Iterator[int]:
    for entry in entries:
        kept = any(effect.type == "other penalty cards stay" for effect, _ in _made(entry))
        for effect, number in _made(entry):
            all_of_them = effect.type == "several picked up" and not kept
            if str(seat) in effect.binds and (effect.type == "picked up" or all_of_them):
                mine = (*entry.cards, *(p.card for p in entry.lying if p.seat is seat and all_of_them))
                if card in mine:
                    yield number


def ended(play: CardPlay, entries: Sequence[Entry], entry: Entry, since: int) -> int | None:
    """With which event the last of the penalty cards that a ruling is about left the table."""
    since = max(since, entry.heard or 0)
    ends = [gone(play, entries, entry.seat, card, since) for card in entry.cards]
    return max((n for n in ends if n is not None), default=None) if ends and None not in ends else None


# --- declarer's options before a lead -------------------------------------------------------------------


def options(play: CardPlay, entries: Sequence[Entry], live: Sequence[Tracked]) -> Iterator[CardFault]:
    """What declarer has to be asked before the next lead (26B, 50D2)."""
    state = play.state
    leader = play.turn
    if leader is None or state.trick.cards or play.gap or state.declarer is None or state.is_over:
        return
    if leader.side is state.declarer.side:
        return
    binding = [t for t in live if str(leader) in t.effect.binds]
    chosen = any(t.effect.type in CHOSEN for t in binding)
    asked = any(_still_to_choose(play, entry, leader) for entry in entries)
    lying = [one for one in penalties(play, entries) if one.penalty.seat is leader.partner]
    if lying and all(one.penalty.rank == "major" for one in lying) and not chosen and not asked:
        cards = tuple(one.penalty.card for one in lying)
        yield CardFault(OPTION, leader.partner, cards, lying[0].incident)
    due = next((t for t in binding if t.effect.type == "lead restriction"), None)
    if due is not None and not any(_leads(step, leader) for step in play.steps):
        yield CardFault(RESTRICTION, leader.partner, (), due.incident)


def _still_to_choose(play: CardPlay, entry: Entry, leader: Seat) -> bool:
    """Whether a ruling asks already what declarer chooses for this lead."""
    for effect, since in entry.since.items():
        if effect.type == "may not lead yet" and str(leader) in effect.binds:
            return not any(_leads(step, leader) for step in play.cards(since))
    return False


def _leads(step: Step, leader: Seat) -> bool:
    return step.leads and isinstance(step.event, Led) and step.event.seat is leader


# --- what the laws see ----------------------------------------------------------------------------------


def scene_of(play: CardPlay, entry: Entry, law: str) -> PlayScene | None:
    """The play at an incident; None where it is not about the play, or the record does not have it."""
    fault = entry.fault
    if fault is None:
        return None
    step = next((s for s in play.steps if s.number == entry.number), None) if entry.on_event else None
    end = entry.drawn if law in UP_TO_ATTENTION else entry.heard
    before = step.before if step is not None else play.at(entry.number)
    trick = _trick_in_question(step, before, fault)
    then = play.at(end) if end is not None else play.state
    return PlayScene(
        trick=trick.number,
        cards=fault.cards,
        played=entry.on_trick,
        leads=step.leads if step is not None else False,
        led=None if step is not None and step.leads and "premature lead" not in step.names else trick.led,
        due=trick.turn,
        hand=_hand(before, entry.seat),
        before=tuple(Laid(laid.seat, laid.card, trick.number) for laid in trick.cards),
        later=tuple(_laid(play, entry.number - (step is not None and not fault.cards), end)),
        designated=_who(play, entry.number, end, Designated),
        claimed=_who(play, entry.number, end, Claimed) + _who(play, entry.number, end, Conceded),
        down=then.gone.bit_count(),
        winner=_winner(play.state, trick.number),
        won_later=_won_later(play.state, trick.number, entry.seat),
        to_lead=then.turn if not then.trick.cards else None,
        penalty=entry.lying,
        revokes=tuple(_revokes(play.state, step)),
        due_card=fault.due_card,
        barred=fault.barred,
    )


def _trick_in_question(step: Step | None, before: Playing, fault: CardFault) -> TrickSoFar:
    """The trick that the card came to; of a lead that came too soon, the one still lacking a card."""
    if step is None or "trick incomplete" in step.names or not step.trick:
        return before.trick
    found = next((t for t in before.tricks if t.number == step.trick), None)
    return found if found is not None else before.trick


def _hand(state: Playing, seat: Seat) -> frozenset[Card] | None:
    cards = state.hand(seat)
    return None if cards is None else frozenset(cards)


def _laid(play: CardPlay, after: int, until: int | None) -> Iterator[Laid]:
    for step in play.cards(after, until):
        if isinstance(step.event, Led):
            yield Laid(step.event.seat, step.event.card, step.trick, step.leads)
        elif isinstance(step.event, Gathered):
            yield from (Laid(seat, card, step.trick) for seat, card in step.event.cards)


def _who(play: CardPlay, after: int, until: int | None, kind: type) -> tuple[Seat, ...]:
    return tuple(
        step.event.seat
        for step in play.steps
        if step.number > after
        and (until is None or step.number < until)
        and isinstance(step.event, kind)
        and isinstance(step.event, Designated | Claimed | Conceded)
    )


def _winner(state: Playing, number: int) -> Seat | None:
    trick = next((t for t in state.tricks if t.number == number), None)
    return trick.winner(state.trumps) if trick is not None else None


def _won_later(state: Playing, number: int, seat: Seat) -> bool | None:
    """Known when it is so, and when the thirteen tricks are over."""
    winners = [trick.winner(state.trumps) for trick in state.finished if trick.number > number]
    if any(winner is not None and winner.side is seat.side for winner in winners):
        return True
    return False if len(state.finished) > 12 and None not in winners else None


def _revokes(state: Playing, step: Step | None) -> Iterator[Revoke]:
    mine = step.before.played if step is not None and step.trick else None
    for revoke in state.revokes:
        if revoke.number != mine and revoke.stands:
            yield Revoke(revoke.seat, revoke.led, revoke.trick, revoke.established is not None)
