"""The play at an incident, as the laws see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rectify_bridge.desk.state.card_fault import CardFault
from rectify_bridge.desk.state.open_incident import OpenIncident
from rectify_bridge.desk.state.play_timeline import PlayStep, PlayTimeline
from rectify_bridge.laws.scene.play import TRICKS, Laid, PlayScene, Revoke
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.event import (
    Claimed,
    Conceded,
    Designated,
    Displayed,
    Exposed,
    Gathered,
    Led,
    Withdrawn,
)
from rectify_bridge.table.play.playing import Playing
from rectify_bridge.table.play.revoke import won_tricks
from rectify_bridge.table.play.trick import TrickSoFar
from rectify_bridge.table.seat import Seat

UP_TO_ATTENTION = ("45D", "45E", "58B", "61", "67")
"""Laws that ask what was done before attention was drawn, or before the card was taken back without that: a
revoke that its player has corrected is not established by what follows. The others ask what was before the
ruling."""


def play_scene(play: PlayTimeline, incident: OpenIncident, law: str) -> PlayScene | None:
    """The play at an incident; None where it is not about the play.

    law: the number of the law on it, which says up to when the later play counts.
    """
    if incident.fault is None:
        return None
    return _Sight(play, incident, incident.fault, law).scene()


class _Sight:
    """What a law sees of the play at one incident.

    step: the event of the play that the incident is; None where it is not such an event. before: the state
    before it. end: the number of the event up to which the later play counts, None for all of it.
    """

    def __init__(self, play: PlayTimeline, incident: OpenIncident, fault: CardFault, law: str) -> None:
        self.play, self.incident, self.fault, self.law = play, incident, fault, law
        self.step = self._step()
        self.before = self.step.before if self.step is not None else play.at(incident.number)
        self.end = incident.attention if law in UP_TO_ATTENTION else incident.director_came
        if law in UP_TO_ATTENTION:  # what follows a card that its player took back is not about it
            self.end = self._taken_back()
        self.trick = self._trick_in_question()

    def scene(self) -> PlayScene:
        """All of it."""
        state, number = self.play.state, self.trick.number
        at_end = self.play.at(self.end) if self.end is not None else state
        return PlayScene(
            trick=number,
            cards=self.fault.cards,
            played=self.incident.came_to_a_trick,
            leads=self.step is not None and self.step.leads,
            led=self._suit_led(),
            due=self.trick.turn,
            hand=_hand(self.before, self.incident.seat),
            before=tuple(Laid(laid.seat, laid.card, number) for laid in self.trick.cards),
            later=tuple(self._cards_later()),
            designated=self._who_later(Designated),
            claimed=self._who_later(Claimed, Conceded),
            void_claims=self._who_later(Claimed, Conceded, void=True),
            down=at_end.gone.bit_count(),
            winner=_winner(state, number),
            won_later=_won_later(state, number, self.incident.seat),
            to_lead=at_end.turn if not at_end.trick.cards else None,
            penalty=self.incident.penalty_cards_then,
            revokes=tuple(self._other_revokes()),
            due_card=self.fault.due_card,
            barred=self.fault.barred,
            instead=self.fault.instead.card if self.fault.instead is not None else None,
            **self._for_this_law(),
        )

    def _for_this_law(self) -> dict[str, Any]:
        """The parts that one law alone asks for; they are not worked out for the others."""
        state = self.play.state
        match self.law:
            case "45C4b":
                named = tuple(self._cards_since_named())
                return {"since_named": named, "is_change_on_record": self._is_change_on_record()}
            case "41A" | "47":
                back = self._taken_back()
                return {
                    "known_hands": self._known_hands(),
                    "until_back": tuple(self._cards(self.incident.number, back)),
                    "dummy_faced": _dummy_faced(self.play, back),
                }
            case "48":
                return {"trump_out": trump_out(self.before, self.incident.seat)}
            case "61":
                won = tuple(_won(state))
                over = state.tricks_over > 12 and len(won) == TRICKS
                return {"known_hands": self._known_hands(), "won": won, "is_played_out": over}
        return {}

    def _known_hands(self) -> frozenset[Seat]:
        return frozenset(seat for seat in Seat if self.before.holdings[seat.index] is not None)

    def _step(self) -> PlayStep | None:
        if not self.incident.is_on_event:
            return None
        return next((step for step in self.play.steps if step.number == self.incident.number), None)

    def _trick_in_question(self) -> TrickSoFar:
        """The trick that the card came to; of a lead that came too soon, the one still lacking a card."""
        step, before = self.step, self.before
        if step is None or "trick incomplete" in step.problems or not step.trick:
            return before.trick
        return next((trick for trick in before.tricks if trick.number == step.trick), before.trick)

    def _suit_led(self) -> Denomination | None:
        """The suit led to the trick; None where the card in question is itself the lead. The lead that shows
        that the trick before it lacks a card is not in question."""
        step = self.step
        is_in_question = bool(self.fault.cards)
        if step is not None and step.leads and is_in_question and "premature lead" not in step.problems:
            return None
        return self.trick.led

    def _cards_later(self) -> Iterator[Laid]:
        """The cards led or played since."""
        after = self.incident.number
        if self.step is not None and not self.fault.cards:
            after -= 1  # the incident is about no card of its own, so the card of its event came later
        yield from self._cards(after, self.end)

    def _cards(self, after: int, until: int | None) -> Iterator[Laid]:
        """The cards led or played after an event and before another one."""
        for step in self.play.cards(after, until):
            if isinstance(step.event, Led):
                yield Laid(step.event.seat, step.event.card, step.trick, step.leads)
            elif isinstance(step.event, Gathered):
                yield from (Laid(seat, card, step.trick) for seat, card in step.event.cards)

    def _who_later(
        self, *kinds: type[Designated | Claimed | Conceded], void: bool = False
    ) -> tuple[Seat, ...]:
        """Who has done one of these things since. void: it was a claim or concession that is void."""
        return tuple(
            step.event.seat
            for step in self.play.steps
            if step.number > self.incident.number
            and step.number not in self.play.no_claims
            and (step.number in self.play.void_claims) is void
            and (self.end is None or step.number < self.end)
            and isinstance(step.event, kinds)
        )

    def _is_change_on_record(self) -> bool:
        """Whether the incident is that declarer named another card of dummy's."""
        return self.step is not None and "another card designated" in self.step.problems

    def _cards_since_named(self) -> Iterator[Laid]:
        """The cards since a card of dummy's was named, until another was named in its place; where that is
        not on record, until the Director came."""
        if not self._is_change_on_record():
            yield from self._cards(self.incident.number, self.end)
            return
        named = (step for step in self.play.steps if step.number < self.incident.number)
        first = max(step.number for step in named if isinstance(step.event, Designated))
        yield from self._cards(first, self.incident.number)

    def _taken_back(self) -> int | None:
        """With which event the card in question was taken back, on record or since the Director came; None
        while it was not."""
        after = (step for step in self.play.steps if step.number > self.incident.number)
        back = (
            step.number
            for step in after
            if isinstance(step.event, Withdrawn) and (step.event.card,) == self.fault.cards
        )
        ends = (next(back, None), self.incident.attention, self.end)
        return min((end for end in ends if end is not None), default=None)

    def _other_revokes(self) -> Iterator[Revoke]:
        """The revokes but for the card in question, those that a ruling has corrected too (62C3)."""
        own = self.step.before.played if self.step is not None and self.step.trick else None
        for revoke in self.play.state.revokes:
            if revoke.number != own:
                by = revoke.established
                established, agreed = revoke.stands and by is not None, by is not None and by.cite == "63A4"
                yield Revoke(revoke.seat, revoke.led, revoke.trick, established, not revoke.stands, agreed)


def _hand(state: Playing, seat: Seat) -> frozenset[Card] | None:
    cards = state.hand(seat)
    return None if cards is None else frozenset(cards)


def _winner(state: Playing, number: int) -> Seat | None:
    """Who won a trick, or is winning it; None where that is not known."""
    trick = next((trick for trick in state.tricks if trick.number == number), None)
    return trick.winner(state.trumps) if trick is not None else None


def _won(state: Playing) -> Iterator[Laid]:
    """The tricks that are over and whose winner is known, each by the card that won it."""
    for one in won_tricks(state.finished, state.trumps):
        yield Laid(one.seat, one.card, one.trick)


def _dummy_faced(play: PlayTimeline, until: int | None) -> bool:
    """Whether dummy had spread, played or shown a card before that event."""
    dummy = play.state.dummy
    steps = (step for step in play.steps if until is None or step.number < until)
    return any(isinstance(one.event, Displayed | Exposed | Led) and one.event.seat is dummy for one in steps)


def trump_out(before: Playing, seat: Seat) -> bool | None:
    """Whether an opponent of this player held a trump; None where the cards do not tell."""
    if before.trumps is None:
        return None
    if before.trumps is Denomination.NOTRUMP:
        return False
    hands = [before.hand(one) for one in (seat.lho, seat.rho)]
    if any(card.suit is before.trumps for hand in hands for card in hand or ()):
        return True
    gone = sum(laid.card.suit is before.trumps for trick in before.tricks for laid in trick.cards)
    return False if None not in hands or gone == TRICKS else None


def _won_later(state: Playing, number: int, seat: Seat) -> bool | None:
    """Whether the player's side won a trick after that one: known when it did, and after thirteen tricks."""
    winners = [trick.winner(state.trumps) for trick in state.finished if trick.number > number]
    if any(winner is not None and winner.side is seat.side for winner in winners):
        return True
    return False if state.tricks_over > 12 and None not in winners else None
