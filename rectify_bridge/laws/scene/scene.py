"""The scene of an incident: what the laws may see of the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import dropwhile

from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.scene.claim import ClaimScene
from rectify_bridge.laws.scene.play import PACK, PlayScene
from rectify_bridge.table.auction.auction import Auction, Made
from rectify_bridge.table.call import Call
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.event import (
    Alleged,
    Answered,
    Claimed,
    Conceded,
    DirectorCame,
    Ended,
    Gathered,
    Led,
    Withdrawn,
)
from rectify_bridge.table.seat import Seat

OPENING_LEAD, CHANGE_OF_CALL = "54", "25B"
"""The laws on an opening lead out of turn, by a defender, and on a change of call."""
CALLED_OVER = "called over"
"""Another player's later call is accepted, and with it what it was made over."""
CALLED_AGAIN = "called again"
"""The same player's later call is accepted, at another turn or in the place of his replacement."""
CHANGED = "changed"
"""The same player called again at once, and that call is accepted (25B1)."""

NOT_ESTABLISHED = "not established"
"""What `agreement` is where an agreement to a claim is not established (69A)."""
DUMMY_ACTED = ("dummy spoke or acted", "dummy without rights")
"""The kinds of irregularity that are what dummy said or did."""


@dataclass(frozen=True, eq=False)
class Scene:
    """The table at an incident, and what happened since. A part that the record lacks is None.

    offender: the seat. law: the group of the law on this kind of irregularity. auction: the legal auction
    as it was just before. call: the irregular call. later: calls after it and before the Director ruled.
    after: calls after he ruled. attention: whether attention was drawn before `after` began. now: the
    auction as it stands at present. live: effects of earlier rulings that bound when it was made. declarer,
    denomination: of the contract, if known. timeline: every event of the log. heard: how many of them came
    before the Director ruled, None while he has not. standing: the auction as it stood then. play: the play
    at the incident, where the record has it. claim: the claim or concession that the incident is, likewise.
    since: what the ruling on a later irregular call, made before the Director ruled on this one, has made of
    it: `CALLED_OVER`, `CHANGED` or `CALLED_AGAIN`; empty while none has.
    refused: the questions, by the names of their facts, with which the player on the left refused the call.
    is_further_change: of a change of call, the first call has a ruling of its own: it was irregular, or a
    change itself. first_stands: that ruling lets it stand. is_meant: the call was put in the place of a slip,
    as the one that was meant. opened_under: the clause of another incident's
    ruling that brought this one to light, such as 14B4; empty where the Director was called to it.
    opened_at_turn: at whose turn the card of this one was played, where that ruling tells (57).
    agreement: what another incident was told of the agreement to a claim (69A); empty where nothing.
    """

    offender: Seat | None
    law: str = ""
    auction: Auction | None = None
    call: Call | None = None
    later: tuple[Made, ...] = ()
    after: tuple[Made, ...] = ()
    now: Auction | None = None
    live: tuple[Effect, ...] = ()
    declarer: Seat | None = None
    denomination: Denomination | None = None
    timeline: tuple[object, ...] = field(default=())
    heard: int | None = None
    standing: Auction | None = None
    play: PlayScene | None = None
    claim: ClaimScene | None = None
    since: str = ""
    refused: tuple[str, ...] = ()
    is_further_change: bool = False
    first_stands: bool = False
    is_meant: bool = False
    opened_under: str = ""
    opened_at_turn: str = ""
    agreement: str = ""

    @cached_property
    def seats(self) -> dict[str, str]:
        """The roles that have a seat here."""
        seats: dict[str, str] = {}
        if self.offender is not None:
            seats |= {
                "offender": str(self.offender),
                "partner": str(self.offender.partner),
                "lho": str(self.offender.lho),
                "rho": str(self.offender.rho),
                "offending side": str(self.offender.side),
                "non-offending side": str(self.offender.side.opponents),
            }
        declarer = self.declarer or self._presumed_declarer
        if declarer is not None:
            seats |= {"declarer": str(declarer), "dummy": str(declarer.partner)}
        return seats

    @property
    def _presumed_declarer(self) -> Seat | None:
        """Who declares where no contract is on record: the wrong defender makes the opening lead (54), so his
        partner should have, and the seat between them declares."""
        return self.offender.lho if self.offender is not None and self.law == OPENING_LEAD else None

    def seat(self, role: str) -> str:
        """The seat or side that a role stands for; the role itself where the record does not tell."""
        return self.seats.get(role, role)

    @property
    def until_ruled(self) -> tuple[object, ...]:
        """The events that came before the Director ruled: what happens later makes nothing too late."""
        return self.timeline[: self.heard]

    @property
    def was_ruled_before(self) -> bool:
        """Whether the Director had come, or something was answered, before he came to this: then it may be
        that something obliged a player."""
        return any(isinstance(event, Answered | DirectorCame) for event in self.until_ruled)

    @property
    def at_ruling(self) -> Auction | None:
        """The auction as it stood when the Director ruled; as it stands at present while he has not."""
        return self.standing if self.heard is not None else self.now

    @property
    def turn(self) -> str | None:
        """Whose turn it was, as a role seen from the offender; None without a record."""
        if self.auction is None or self.offender is None:
            return None
        return ("offender", "lho", "partner", "rho")[(self.auction.turn.index - self.offender.index) % 4]

    @property
    def has_called(self) -> bool:
        """Whether the offender had called before, in the legal auction; no without a record."""
        return self.auction is not None and any(made.seat is self.offender for made in self.auction.legal)

    @property
    def must_pass(self) -> bool:
        """Whether an earlier ruling obliged the offender to pass; no without a record."""
        bound = (effect.binds for effect in self.live if effect.type == "must pass")
        return self.offender is not None and any(str(self.offender) in seats for seats in bound)

    @property
    def has_penalty_card(self) -> bool:
        """Whether a ruling on another card of the offender made a penalty card of it, which he has not picked
        up; he may have played it since, but not before the opening lead."""
        his = {effect.type for effect in self.live if str(self.offender) in effect.binds}
        return "penalty card" in his and "picked up" not in his

    @property
    def changed_call(self) -> Made | None:
        """The offender's own call that this one changes: he called again at his left-hand opponent's turn.
        None where it changes none, or without a record."""
        return None if self.is_further_change else self._own_call_just_before

    @property
    def call_changed_twice(self) -> Made | None:
        """The offender's own call in his turn, where this is a change of his change of it."""
        legal = self.auction.legal if self.auction is not None else ()
        is_in_turn = len(legal) < 2 or legal[-2].seat is not self.offender
        return self._own_call_just_before if self.is_further_change and is_in_turn else None

    @property
    def _own_call_just_before(self) -> Made | None:
        legal = self.auction.legal if self.auction is not None else ()
        return legal[-1] if legal and self.turn == "lho" and legal[-1].seat is self.offender else None

    @property
    def has_claim(self) -> bool:
        """Whether the log has a claim or concession."""
        return any(isinstance(event, Claimed | Conceded) for event in self.timeline)

    @property
    def has_play_on_record(self) -> bool:
        """Whether the log has a card that was led or played, or a claim."""
        return any(isinstance(event, Led | Claimed | Conceded) for event in self.timeline)

    @property
    def has_no_card(self) -> bool:
        """Whether no card can have been led: the auction goes on, or all four passed."""
        auction = self.at_ruling
        return auction is not None and (not auction.is_over or auction.last_bid is None)

    @property
    def has_played_out(self) -> bool:
        """Whether all cards had been played before the Director ruled, or the log says that play was over."""
        played: set[Card] = set()
        for event in self.until_ruled:
            match event:
                case Led(card=card):
                    played.add(card)
                case Gathered(cards=cards):
                    played.update(card for _, card in cards)
                case Withdrawn(card=card):
                    played.discard(card)
                case Ended():
                    return True
        return len(played) == PACK

    @property
    def cards_of_opponents(self) -> tuple[Led, ...]:
        """What the other side had led or played before the Director ruled, as far as the log tells."""
        return tuple(
            event
            for event in self.until_ruled
            if isinstance(event, Led)
            and self.offender is not None
            and event.seat.side is not self.offender.side
        )

    @property
    def is_after_a_claim(self) -> bool:
        """Whether the log has a claim or concession before what dummy did, and no card since: where play goes
        on, by the players' wish or because there was no claim, it is play again."""
        is_suspended = False
        for event in self.timeline:
            if self._is_dummys_act(event):
                break
            if isinstance(event, Claimed | Conceded | Led):
                is_suspended = not isinstance(event, Led)
        return is_suspended

    def _is_dummys_act(self, event: object) -> bool:
        """Whether an event is what dummy did: as it was alleged, or a claim of his own, which is none."""
        if isinstance(event, Alleged):
            return event.by is self.offender and event.kind in DUMMY_ACTED
        if isinstance(event, Claimed | Conceded):
            return self.claim is not None and event.seat is self.offender
        return False

    @property
    def is_cancelled(self) -> bool:
        """Whether the call in question no longer stands; no without a record."""
        return any(not made.standing for made in self._calls_from_it[:1])

    @property
    def calls_since(self) -> tuple[Made, ...]:
        """The calls after the one in question that stand at present; none without a record."""
        return tuple(made for made in self._calls_from_it[1:] if made.standing)

    @property
    def _calls_from_it(self) -> tuple[Made, ...]:
        """A pass that a ruling puts in for a player passed over (28A) comes before it."""
        if self.auction is None or self.now is None or self.call is None:
            return ()
        since = self.now.calls[len(self.auction.calls) :]
        return tuple(dropwhile(lambda made: (made.seat, made.call) != (self.offender, self.call), since))

    def is_refused_before(self, fact: str) -> bool:
        """Whether the call was refused already when it was taken for something else, and asked about under
        another name than this fact."""
        return any(name != fact for name in self.refused)

    @property
    def is_passed_out(self) -> bool:
        """Whether the board is passed out, so that nobody declares and nobody defends. An irregular call may
        open the auction again as long as no call has been made since the ruling on it."""
        if (
            self.declarer is not None
            or self.now is None
            or not self.now.is_over
            or self.now.declarer is not None
        ):
            return False
        return self.call is None or bool(self.after)

    @property
    def defends(self) -> bool | None:
        """Whether the offender is a defender; None while the record has no declarer."""
        if self.is_passed_out:
            return False
        if self.declarer is None or self.offender is None:
            return None
        return self.offender.side is not self.declarer.side

    def first_call(self, role: str, *, among: str = "later") -> Made | None:
        """The first call by a role among those `later` (before the ruling) or `after` it."""
        calls: tuple[Made, ...] = getattr(self, among)
        seat = self.seat(role)
        return next((made for made in calls if str(made.seat) == seat), None)
