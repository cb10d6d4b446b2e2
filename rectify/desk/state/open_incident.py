"""An incident while a log is being read: what was heard since, how it is ruled on, and what binds from
when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rectify.desk.state.card_faults import CardFault
from rectify.desk.state.effects_on_calls import Fate, Fates
from rectify.desk.state.log import LogError
from rectify.law.effect import Effect
from rectify.law.incident import Incident
from rectify.law.ruling import Outcome
from rectify.laws.effects.vocabulary import IT, IT_AND_LATER, THE_REPLACEMENT
from rectify.laws.law25 import SLIPPED as THE_SLIP
from rectify.laws.scene.play import Penalty
from rectify.table.auction.auction import Auction, Made
from rectify.table.card import Card
from rectify.table.event import Claimed, Conceded
from rectify.table.seat import Seat

UP_TO_THE_END = ("61", "67")
"""Where the law asks what came of it later: who won the trick of a revoke, and a later one."""


@dataclass
class Entry:
    """One incident on the docket.

    made: the call in question. later, after: calls since, before and after the Director ruled, by place.
    answered: the places of those made in answer to a question about this very incident. heard: how many
    events of the log had been read when he did. standing: the auction then. before: the auction just before
    the call in question. live: the effects that bound when the call was made. since: with which event each
    effect of the ruling began to bind.

    number: of the event with which it began, 0 first. fault: what is wrong with a card. on_event: the event
    of that number is that card, or the exposure of those cards. on_trick: it came to a trick. lying: the
    penalty cards on the table before. drawn: with which event attention was drawn to it. asked_for: the trick
    before whose lead it is asked. claim: the claim or concession that it is.
    """

    incident: Incident
    made: Made | None = None
    live: tuple[Effect, ...] = ()
    later: dict[int, Made] = field(default_factory=dict)
    after: dict[int, Made] = field(default_factory=dict)
    answered: set[int] = field(default_factory=set)
    heard: int | None = None
    standing: Auction | None = None
    before: Auction | None = None
    outcome: Outcome | None = None
    since: dict[Effect, int] = field(default_factory=dict)
    number: int = -1
    fault: CardFault | None = None
    on_event: bool = False
    on_trick: bool = False
    lying: tuple[Penalty, ...] = ()
    drawn: int | None = None
    asked_for: int = 0
    claim: Claimed | Conceded | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that a ruling on it is about: those in question; where a penalty card was not played, the
        penalty cards too."""
        if self.fault is None:
            return ()
        more = (p.card for p in self.lying if p.seat is self.seat) if self.fault.due_card else ()
        return (*self.fault.cards, *more)

    @property
    def seat(self) -> Seat:
        """Who did it."""
        return Seat(self.incident.by)

    def is_closed_to_cards(self, number: int) -> bool:
        """Whether the ruling is made and what is played from that event on is no part of its facts."""
        if self.fault is None or self.outcome is None or self.heard is None or self.heard >= number:
            return False
        return self.incident.group not in UP_TO_THE_END

    def hear(self, place: int, made: Made, *, answered: bool = False) -> None:
        """Note a call that came since. answered: it was made in answer to a question about this very
        incident."""
        (self.later if self.heard is None else self.after)[place] = made
        if answered:
            self.answered.add(place)

    @property
    def recorded_after(self) -> tuple[Made, ...]:
        """The calls after the ruling that the record shows. One that is known as an answer is left to that
        answer, unless the player has called again since."""
        last = max(
            (p for p, m in self.after.items() if m.seat is self.seat and p not in self.answered), default=-1
        )
        return tuple(m for p, m in self.after.items() if p not in self.answered or p < last)

    def ruled_on(self, outcome: Outcome, number: int) -> None:
        """Note how it is ruled on after that event, and which effects began to bind with it. A ruling that
        the Director has not made yet binds from now."""
        self.outcome = outcome
        known = self.since if self.heard is not None else {}
        self.since = {effect: known.get(effect, number) for effect in outcome.effects}

    def fates(self, calls: Sequence[Made]) -> Iterable[tuple[int, Fate]]:
        """What its ruling does to the calls made on the board, in order."""
        if self.outcome is None or self.incident.at is None or self.fault is not None:
            return
        fallen = False
        rotated = any(effect.type == "in rotation" for effect in self.outcome.effects)
        for effect in self.outcome.effects:
            match effect.type:
                case "cancelled":
                    fallen = fallen or effect.part("calls") != THE_REPLACEMENT
                    for place in self._places(effect.part("calls")):
                        mine = rotated and place == self.incident.at
                        yield place, Fate.CANCELLED_IN_ROTATION if mine else Fate.CANCELLED
                case "withdrawn":
                    yield from ((place, Fate.CANCELLED) for place in self._first_call(calls))
                case "substituted":
                    yield self.incident.at, Fate.PASSED
                case "in rotation":
                    yield self.incident.at, Fate.IN_ROTATION
                case "stands":
                    which = effect.part("calls") or (THE_REPLACEMENT if fallen else IT)
                    for place in self._places(which)[-1:]:
                        mine = rotated and place == self.incident.at
                        yield place, Fate.IN_ROTATION if mine else Fate.STANDS

    def instead(self, calls: Sequence[Made], fates: Fates) -> tuple[int, int] | None:
        """The place of a call that its player could change though others had called over it (21B1, 25A1), and
        of the call that takes it. None where no call over it stands: the new call then comes where it was
        made."""
        at = self.incident.at
        if (
            self.outcome is None
            or at is None
            or self.fault
            or not any(_changed(e) for e in self.outcome.effects)
        ):
            return None
        new = next((p for p, made in self.after.items() if made.seat is calls[at].seat), None)
        if new is None or all(fates.get(p) is Fate.CANCELLED for p in range(at + 1, new)):
            return None
        return at, new

    def _places(self, calls: str) -> tuple[int, ...]:
        """The places of the calls that an effect speaks of."""
        at = self.incident.at
        assert at is not None
        if calls == IT:
            return (at,)
        if calls == IT_AND_LATER:
            return (at, *self.later)
        if calls == THE_REPLACEMENT:
            return self._replacements()
        raise LogError(f"the desk does not know which calls '{calls}' are")

    def _first_call(self, calls: Sequence[Made]) -> tuple[int, ...]:
        """The player's call just before the one in question, which took its place (25B1)."""
        mine = [p for p, m in enumerate(calls[: self.incident.at]) if m.seat is self.seat and m.standing]
        return tuple(mine[-1:])

    def _replacements(self) -> tuple[int, ...]:
        """The offender's calls since; without the one that the ruling lets stand in the end."""
        mine = tuple(place for place, made in (self.later | self.after).items() if made.seat is self.seat)
        done = self.outcome is not None and any(e.type == "replaced" for e in self.outcome.effects)
        return mine[:-1] if done else mine

    @property
    def replaced_since(self) -> int | None:
        """With which event a call took the place of the one that had to be replaced; None while none has."""
        return next((since for effect, since in self.since.items() if effect.type == "replaced"), None)

    @property
    def open_for_replacement(self) -> bool:
        """Whether the offender's next call in turn is part of this ruling: his bid neither stands nor is
        replaced."""
        types = {effect.type for effect in self.outcome.effects} if self.outcome else set[str]()
        return not types & {"stands", "replaced"}


def _changed(effect: Effect) -> bool:
    """Whether a player puts another call in the place of one that he may change without rectification."""
    return effect.type == "calls again" or (effect.type == "replaced" and effect.part("what") == THE_SLIP)
