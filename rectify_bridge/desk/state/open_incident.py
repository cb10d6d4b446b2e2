"""An incident while a log is being read: what was called since, how it is ruled on, and what binds from
when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rectify_bridge.desk.state.card_fault import CardFault
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.incident import Incident
from rectify_bridge.law.ruling import Outcome
from rectify_bridge.laws.scene.play import Penalty
from rectify_bridge.table.auction.auction import Auction, Made
from rectify_bridge.table.card import Card
from rectify_bridge.table.event import Claimed, Conceded
from rectify_bridge.table.seat import Seat

UP_TO_THE_END = ("61", "67")
"""Where the law asks what came of it later: who won the trick of a revoke, and a later one."""


@dataclass
class OpenIncident:
    """One incident of a board, as far as the log has been read. Events and calls go by their number, 0 first.

    made: the call in question. calls_before_ruling, calls_after_ruling: the calls since, by place, until the
    Director ruled and from then on. places_of_answers: of those calls, the ones made in answer to a question
    about this very incident. director_came: the event with which the Director came to this incident; None
    while he has not. auction_at_ruling: the auction then. auction_before: the auction just before the call in
    question. effects_then: the effects that bound when the call was made. bound_since: with which event each
    effect of the ruling began to bind.

    number: the event with which the incident began. fault: what is wrong with a card. is_on_event: the event
    of that number is that card, or the exposure of those cards. came_to_a_trick: the card did.
    penalty_cards_then: those on the table before. attention: the event with which attention was drawn to it.
    undone: the places of calls since that the rulings on the same player's other changes took away.
    since, first_stands, is_further_change, is_meant: see `Scene`.
    asked_before_trick: the trick before whose lead declarer is asked about it. claim: the claim or concession
    that it is. opened_by: the id of the incident whose ruling opened it, opened_under: the clause of that
    ruling, opened_at_turn: whose turn it was for the card, as that ruling says; empty where an event did.
    """

    incident: Incident
    made: Made | None = None
    effects_then: tuple[Effect, ...] = ()
    calls_before_ruling: dict[int, Made] = field(default_factory=dict)
    calls_after_ruling: dict[int, Made] = field(default_factory=dict)
    places_of_answers: set[int] = field(default_factory=set)
    director_came: int | None = None
    auction_at_ruling: Auction | None = None
    auction_before: Auction | None = None
    outcome: Outcome | None = None
    bound_since: dict[Effect, int] = field(default_factory=dict)
    number: int = -1
    fault: CardFault | None = None
    is_on_event: bool = False
    came_to_a_trick: bool = False
    penalty_cards_then: tuple[Penalty, ...] = ()
    attention: int | None = None
    asked_before_trick: int = 0
    claim: Claimed | Conceded | None = None
    undone: frozenset[int] = frozenset()
    since: str = ""
    first_stands: bool = False
    is_further_change: bool = False
    is_meant: bool = False
    opened_by: str = ""
    opened_under: str = ""
    opened_at_turn: str = ""

    def copy(self) -> OpenIncident:
        """The incident as it stands; what is read later leaves the copy as it is."""
        return replace(
            self,
            calls_before_ruling=dict(self.calls_before_ruling),
            calls_after_ruling=dict(self.calls_after_ruling),
            places_of_answers=set(self.places_of_answers),
        )

    # --- who and what -----------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """The offender."""
        return Seat(self.incident.by)

    @property
    def cards_in_question(self) -> tuple[Card, ...]:
        """The cards that were led, played or exposed irregularly."""
        return self.fault.cards if self.fault is not None else ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that a ruling on it is about: those in question; where a penalty card was not played, the
        penalty cards too."""
        if self.fault is None or not self.fault.due_card:
            return self.cards_in_question
        return (*self.fault.cards, *self.own_penalty_cards_then)

    @property
    def own_penalty_cards_then(self) -> tuple[Card, ...]:
        """The offender's penalty cards on the table before it."""
        return tuple(one.card for one in self.penalty_cards_then if one.seat is self.seat)

    def is_closed_to_cards(self, number: int) -> bool:
        """Whether the ruling is made, and what is played from that event on is not part of its facts."""
        if self.fault is None or self.outcome is None:
            return False
        if self.director_came is None or self.director_came >= number:
            return False
        return self.incident.group not in UP_TO_THE_END

    # --- the calls since --------------------------------------------------------------------------

    def note_call(self, place: int, made: Made, *, is_answer: bool = False) -> None:
        """Note a call that came since. is_answer: it answers a question about this very incident."""
        calls = self.calls_before_ruling if self.director_came is None else self.calls_after_ruling
        calls[place] = made
        if is_answer:
            self.places_of_answers.add(place)

    @property
    def by_others(self) -> tuple[object, ...]:
        """What the rulings on other incidents make of this one."""
        return self.undone, self.since, self.first_stands

    @property
    def later(self) -> tuple[Made, ...]:
        """The calls since, until the Director ruled, without those undone."""
        return tuple(made for place, made in self.calls_before_ruling.items() if place not in self.undone)

    @property
    def calls_on_record_after_ruling(self) -> tuple[Made, ...]:
        """The calls after the ruling that the record shows. A call that is known as an answer is left to that
        answer, unless the player has called again since."""
        calls, answers = self.calls_after_ruling, self.places_of_answers
        own = [place for place, made in calls.items() if made.seat is self.seat and place not in answers]
        last = max(own, default=-1)
        return tuple(made for place, made in calls.items() if place not in answers or place < last)

    # --- the ruling -------------------------------------------------------------------------------

    def note_ruling(self, outcome: Outcome, number: int) -> None:
        """Note how it is ruled on after that event, and which effects began to bind with it. A ruling that
        the Director has not made yet binds from now."""
        before = self.bound_since if self.director_came is not None else {}
        self.outcome = outcome
        self.bound_since = {effect: before.get(effect, number) for effect in outcome.effects}

    def effects_made(self) -> Iterator[tuple[Effect, int]]:
        """The effects of the ruling once the Director has made it, each with the number of the event from
        which it counts."""
        if self.director_came is not None:
            for effect, since in self.bound_since.items():
                yield effect, max(since, self.director_came)

    @property
    def replaced_since(self) -> int | None:
        """With which event a call took the place of the one that had to be replaced; None while none has."""
        return next((since for effect, since in self.bound_since.items() if effect.type == "replaced"), None)

    @property
    def waits_for_replacement(self) -> bool:
        """Whether the offender's next call in turn is part of this ruling: the bid does not stand and is not
        replaced yet."""
        types = {effect.type for effect in self.outcome.effects} if self.outcome else set[str]()
        return not types & {"stands", "replaced"}
