"""What is wrong with the play, as far as the cards alone can tell.

`NAMES` lists the names. `play out of turn`: a player before him in rotation has no card on the trick yet.
`premature lead`, `premature play`: before partner has played (57A). `revoke`: another suit, with one of the
suit led in hand (61A). `penalty card not played`: 50D1. `trick incomplete`: and more tricks follow.

A fifth card is a question to the Director and no verdict: played, led or exposed (45E). Whether a penalty
card had to be played is told only where the record leaves no doubt: a defender took back a card that was out
of turn or a revoke, partner has not led since, and the Director is not known to have designated otherwise
(49).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Gathered, Led, PlayEvent, Withdrawn
from rectify_bridge.table.play.history import events_of
from rectify_bridge.table.play.playing import begin, step
from rectify_bridge.table.play.recorded import Play, Turn
from rectify_bridge.table.play.regular import regular_trick
from rectify_bridge.table.play.revoke import Revoke
from rectify_bridge.table.play.state import Playing
from rectify_bridge.table.problem import Problem
from rectify_bridge.table.seat import Seat

NAMES = (
    *("lead out of turn", "play out of turn", "premature lead", "premature play", "revoke"),
    *("penalty card not played", "fifth card to a trick", "card to an earlier trick", "trick incomplete"),
    *("trick left out", "more than thirteen tricks", "card played twice", "card not in hand"),
    "nothing to withdraw",
)
_MAKES_A_PENALTY_CARD = frozenset(("lead out of turn", "play out of turn", "premature play", "revoke"))


def problems_of_play(
    play: Play, deal: Deal | None, trumps: Denomination | None, declarer: Seat | None
) -> tuple[Problem, ...]:
    """Every defect, in the order of play; `at` is the place of the card among all cards, 0 first.

    deal, trumps, declarer: None when not known; what needs them is then not examined.
    """
    return examined(play, deal, trumps, declarer)[0]


def examined(
    play: Play, deal: Deal | None, trumps: Denomination | None, declarer: Seat | None
) -> tuple[tuple[Problem, ...], Playing]:
    """The same, and where the play stands at its end."""
    examiner = _Examiner(
        begin(deal, declarer, trumps, play.leader if declarer is None else None), play.end == "*"
    )
    examiner.take_all(list(events_of(play, trumps)))
    if not play.ordered and play.tricks and len(play.tricks[-1]) < 4:
        examiner.last_row(list(play.turns(trumps))[-1])
    return tuple(examiner.problems()), examiner.state


@dataclass
class _Examiner:
    """Goes through the play and keeps what is wrong. broken_off: the record ends with `*`. penalty: cards
    that a defender took back and that must be played, with what happened."""

    state: Playing
    broken_off: bool = False
    found: list[Problem | Revoke] = field(default_factory=list)
    irregular: dict[int, str] = field(default_factory=dict)
    penalty: dict[Seat, list[Card]] = field(default_factory=dict)

    def take_all(self, events: Sequence[PlayEvent]) -> None:
        """Trick by trick where nothing can be wrong with them, else event by event."""
        place = 0
        while place < len(events):
            after = None if self.penalty else regular_trick(self.state, events[place : place + 4])
            if after is None:
                self.take(events[place])
                place += 1
            else:
                self.state = after
                place += 4

    def take(self, event: PlayEvent) -> None:
        before = self.state
        self.state, names = step(before, event)
        if isinstance(event, Led) and self.penalty and event.faced:
            self._obligation(before, event)
        if names:
            for name in names:
                self._one(name, event, before)
        if isinstance(event, Withdrawn):
            self._taken_back(event)

    def _one(self, name: str, event: PlayEvent, before: Playing) -> None:
        if isinstance(event, Withdrawn):
            self.found.append(
                Problem(name, f"{event.seat.word} took back {event.card}", event.seat, before.played)
            )
        elif isinstance(event, Gathered):
            seats = [seat for seat, _ in event.cards]
            seat = next((one for one in seats if seats.count(one) > 1), None)
            self._named(name, seat, None, event.trick, before)
        elif isinstance(event, Led):
            if event.faced and name in _MAKES_A_PENALTY_CARD:
                self.irregular[before.played] = name
            self._named(name, event.seat, event.card, event.trick or self.state.number, before)

    def _named(self, name: str, seat: Seat | None, card: Card | None, trick: int, before: Playing) -> None:
        if name == "revoke":
            known = {one.number for one in self.found if isinstance(one, Revoke)}
            self.found += [one for one in self.state.revokes if one.number not in known]
            return
        at = before.played
        if name == "trick incomplete":
            old = before.trick
            at, seat = old.cards[0].number, None
            what = f"trick {old.number} has {len(old.cards)} cards, and more tricks follow"
        elif name == "more than thirteen tricks":
            seat, what = None, f"the record has a trick {trick}"
        else:
            what = _sentence(name, seat, card, trick, before)
        self.found.append(Problem(name, what, seat, at))

    def _taken_back(self, event: Withdrawn) -> None:
        """An irregular card that a defender takes back becomes a penalty card (49)."""
        state = self.state
        if not state.withdrawn or state.declarer is None:
            return
        laid = state.withdrawn[-1]
        defender = event.seat.side is not state.declarer.side
        if defender and laid.number in self.irregular and laid.card == event.card:
            self.penalty.setdefault(event.seat, []).append(event.card)

    def _obligation(self, before: Playing, event: Led) -> None:
        """The first legal opportunity to play a penalty card must be taken (50D1(a)); which of two is
        free."""
        owed = self.penalty.get(event.seat)
        if owed and event.card in owed:
            owed.remove(event.card)
        elif owed:
            due = [card for card in owed if card in (before.legal(event.seat) or ())]
            if due:
                what = f"{event.seat.word} played {event.card} to trick {before.number}, not the {due[0]}"
                self.found.append(Problem("penalty card not played", what, event.seat, before.played))
        if not before.trick.cards:
            self.penalty.pop(event.seat.partner, None)  # declarer may have had it picked up (50D2)

    def last_row(self, turn: Turn) -> None:
        """Columns of a last, unfinished trick: a card behind a gap was played out of turn, or the gap is a
        card that the record does not know."""
        if turn.is_complete or turn.leader is None:
            return
        place = self.state.played - len(turn.cards)
        for behind, one in enumerate(turn.cards):
            missing = turn.leader.plus(behind)
            if one.seat is not missing:
                what = f"{one.seat.word} played to trick {turn.number} before {missing.word}"
                self.found.append(Problem("play out of turn", what, one.seat, place + behind))
                return

    def problems(self) -> Iterator[Problem]:
        """The problems, each revoke with what became of it."""
        last = {revoke.number: revoke for revoke in self.state.revokes}
        for one in self.found:
            yield one if isinstance(one, Problem) else _of_revoke(last[one.number], self.broken_off)


def _sentence(name: str, seat: Seat | None, card: Card | None, trick: int, before: Playing) -> str:
    who = seat.word if seat is not None else "a player"
    if name == "lead out of turn":
        due = before.trick.due if before.trick.number == trick else before.trick.winner(before.trumps)
        return f"{who} led to trick {trick} at {due.word}'s turn" if due is not None else f"{who} led"
    if name == "play out of turn":
        turn = before.trick.turn
        return f"{who} played to trick {trick} before {turn.word if turn is not None else 'another player'}"
    if name in ("premature lead", "premature play"):
        partner = seat.partner.word if seat is not None else "his partner"
        return f"{who} {'led' if name == 'premature lead' else 'played'} to trick {trick} before {partner}"
    if name == "fifth card to a trick":
        lying = next((one for one in before.tricks if one.number == trick), None)
        count = 1 if lying is None else sum(one.seat is seat for one in lying.cards)
        return f"{who} played {max(count, 1) + 1} cards to trick {trick}"
    return f"{who} played {card} to trick {trick}{_OWNERSHIP.get(name, '')}"


_OWNERSHIP = {
    "card played twice": ", which was played before",
    "card not in hand": ", which was not in the hand",
}


def _of_revoke(revoke: Revoke, broken_off: bool) -> Problem:
    what = f"{revoke.seat.word} played {revoke.card} to trick {revoke.trick} with {revoke.led.word} in hand"
    by = revoke.established
    if not revoke.stands:
        what += "; corrected"
    elif by is None:
        what += "; not established by the cards recorded"
        what += ", but by a claim or concession if that ended play (63A3, 63A4)" * broken_off
    elif by.card is None:
        what += f"; established by a claim or concession of {by.seat.word}'s side ({by.cite})"
    else:
        what += f"; established by {by.seat.word}'s {by.card} ({by.cite})"
    return Problem("revoke", what, revoke.seat, revoke.number)
