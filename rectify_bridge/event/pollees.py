"""Which pairs of a session may be polled about a board: who has played it, and who will not."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.event.session import Averages, Entered, EventSession, Place, Played, who_sits
from rectify_bridge.event.still_to_play import meetings_of
from rectify_bridge.event.tables import tables_now

SIDES = ("NS", "EW")


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair, a team, or a player of an individual. side: `NS` or `EW` where both sides have numbers of their
    own; else empty."""

    section: str
    number: str
    side: str

    @property
    def name(self) -> str:
        """`A 7`, `A 7 EW`."""
        return " ".join(part for part in (self.section, self.number, self.side) if part)


@dataclass(frozen=True, slots=True)
class Pollee:
    """A pair that may be asked. played: whether it has played the board; else it will not. where: the tables
    at which it is now, by name; none where it sits out or has finished."""

    pair: Pair
    played: bool
    where: tuple[str, ...]


def pairs_of(session: EventSession) -> tuple[Pair, ...]:
    """Every pair of the movement, by section and number."""
    apart = _numbered_apart(session)
    found = {
        Pair(one.place.section, number, side if one.place.section in apart else "")
        for one in session.meetings
        for numbers, side in ((one.ns, "NS"), (one.ew, "EW"))
        for number in who_sits(numbers)
    }
    return tuple(sorted(found, key=lambda one: (one.section, one.side, len(one.number), one.number)))


def _numbered_apart(session: EventSession) -> frozenset[str]:
    """The sections where North-South 1 and East-West 1 are two pairs: the file says so; or one number sits on
    both sides in one round, where there are no teams."""
    said = {one.name: one.winners for one in session.sections}
    teams = {one.name for one in session.sections if one.teams}
    ns = {(one.place.section, one.place.round, one.ns) for one in session.meetings if one.ns}
    ew = {(one.place.section, one.place.round, one.ew) for one in session.meetings if one.ew}
    twice = {section for section, _, _ in ns & ew}
    every = {one.place.section for one in session.meetings}
    return frozenset(
        name for name in every - teams if said.get(name) == 2 or (said.get(name) is None and name in twice)
    )


def pollees(session: EventSession, board: int, at: Place | None = None) -> tuple[Pollee, ...]:
    """The pairs that may be asked about a board. at: where the case happened; who sat there is left out, and
    in a match both teams are.

    Who has still to play the board is not among them, nor one for whom the file has neither a result nor an
    artificial score there: it may still be played.
    """
    results = {(one.place, one.board): one for one in session.results}
    involved = {
        (one.place.section, number, side)
        for one in session.meetings
        if one.place == at
        for numbers, side in ((one.ns, "NS"), (one.ew, "EW"))
        for number in who_sits(numbers)
    }
    where = _where(session)
    found = []
    for pair in pairs_of(session):
        if involved & {(pair.section, pair.number, side) for side in ([pair.side] if pair.side else SIDES)}:
            continue
        met = [
            one for one in meetings_of(session, pair.section, pair.number, pair.side) if board in one.boards
        ]
        came = [results.get((one.place, board)) for one in met]
        if all(_is_over(one) for one in came):
            played = any(one is not None and isinstance(one.outcome, Played) for one in came)
            found.append(Pollee(pair, played, where.get(pair, ())))
    return tuple(found)


def _is_over(result: Entered | None) -> bool:
    """Whether a board is not to be played any more at a table."""
    return result is not None and isinstance(result.outcome, Played | Averages)


def _where(session: EventSession) -> dict[Pair, tuple[str, ...]]:
    """At which tables each pair is now: where it plays the earliest round, two for a team."""
    apart, rounds, found = _numbered_apart(session), dict[Pair, int](), dict[Pair, tuple[str, ...]]()
    for table in sorted(tables_now(session), key=lambda one: one.round or 0):
        sides = (
            (number, side) for side in SIDES for number in who_sits(table.ns if side == "NS" else table.ew)
        )
        for number, side in sides:
            pair = Pair(table.section, number, side if table.section in apart else "")
            if rounds.setdefault(pair, table.round or 0) == table.round:
                found[pair] = (*found.get(pair, ()), table.name)
    return found
