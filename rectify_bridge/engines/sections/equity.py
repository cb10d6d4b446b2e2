"""The cards of a case, for what they say about tricks: `given.equity`.

given:
  equity:
    deal: "N:AK32.K4.QJ9.A876 ..."    the cards at the beginning of the play that follows
    trumps: S                         C, D, H, S or NT
    leader: W                         who leads to the first trick of it
    play: "HK H2 H5 H7  HA ..."       the cards in the order in which they were played
    before: {NS: 3, EW: 2}            tricks won before that, if any
    claimed: {NS: 4, EW: 1}           tricks agreed after it, if it stops early
    revokes: {i1: 3}                  to which trick of it the revoke of an incident was, where one player
                                      revoked more than once
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.revoke import Course
from rectify_bridge.table.card import Card, Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Seat

PLACE = "given.equity"
CARDS = ("deal", "trumps", "leader", "play", "before", "claimed", "revokes")
OUTCOMES = ("outcomes", "meanings", "systems", "sample", "seed", "step", "most", "favor", "decides")
"""What else the section may have; see `rectify_bridge.engines.sections.outcomes`."""
_SIDES = "write the tricks of each side, like {NS: 3, EW: 2}"


@dataclass(frozen=True)
class GivenCards:
    """The play of a case. revokes: by incident, the trick of its revoke."""

    course: Course
    revokes: Mapping[str, int]

    def number_of(self, incident: str, offender: Seat | None, trick: int | None = None) -> int | None:
        """Which card was the revoke of an incident; None where the cards do not tell.

        trick: to which trick it was, where the record tells that.
        """
        of_his = [number for number in self.course.revokes() if self._by(number) is offender]
        stated = self.revokes.get(incident, trick)
        found = of_his if stated is None else [number for number in of_his if self.trick_of(number) == stated]
        return found[0] if len(found) == 1 else None

    def _by(self, number: int) -> Seat:
        return next(now.turn for place, now, _ in self.course.positions() if place == number)

    def trick_of(self, number: int) -> int:
        """To which trick of the play a card was played, 1 first."""
        start = self.course.start.tricks_left
        return next(start - now.tricks_left + 1 for n, now, _ in self.course.positions() if n == number)


def read_cards(data: Any, more: tuple[str, ...] = ()) -> GivenCards | None:
    """The cards and the play of a case; None where it gives no play.

    more: other parts that the section may have.

    Raises:
        LogError: they cannot be read; it says where, what is wrong and what would be right.
    """
    if not isinstance(data, Mapping):
        raise LogError("this must be a mapping", PLACE, "write deal, trumps, leader and play")
    unknown = [str(key) for key in data if key not in (*CARDS, *more)]
    if unknown:
        raise LogError(f"'{unknown[0][:40]}' is not known", PLACE, f"write {', '.join((*CARDS, *more))}")
    if "play" not in data:
        return None
    missing = [key for key in ("deal", "trumps", "leader") if key not in data]
    if missing:
        raise LogError(f"`{missing[0]}` is missing", PLACE, "write deal, trumps, leader and play")
    return GivenCards(_course(data), _revokes(data.get("revokes", {})))


def _course(data: Mapping[str, Any]) -> Course:
    try:
        deal, trumps = Deal.parse(str(data["deal"])), Denomination.parse(str(data["trumps"]))
        leader = Seat.parse(str(data["leader"]))
        cards = tuple(Card.parse(word) for word in str(data["play"]).replace("|", " ").split())
        start = Position.of_deal(deal, trumps, leader)
        before, after = _tricks(data.get("before"), "before"), _tricks(data.get("claimed"), "claimed")
        ns_before, ew_before = before or (0, 0)
        course = Course(start, cards, ns_before, ew_before, after[0] if after else None)
        _refuse_wrong_rest(course, after)
    except LogError:
        raise
    except RecordError as error:
        raise LogError(error.what, ", ".join(filter(None, (PLACE, error.where))), error.right) from None
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise LogError(what, PLACE, right) from None
    return course


def _refuse_wrong_rest(course: Course, after: tuple[int, int] | None) -> None:
    *_, (_, end, _) = course.positions()
    if after is not None and sum(after) != end.tricks_left:
        right = f"after the cards played there are {end.tricks_left}"
        raise LogError(f"these are {sum(after)} tricks", f"{PLACE}.claimed", right)


def _tricks(data: Any, name: str) -> tuple[int, int] | None:
    if data is None:
        return None
    if not isinstance(data, Mapping) or set(data) != {"NS", "EW"}:
        raise LogError("this must be the tricks of both sides", f"{PLACE}.{name}", _SIDES)
    for number in data.values():
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= 13:
            raise LogError(f"'{str(number)[:20]}' is not a number of tricks", f"{PLACE}.{name}", _SIDES)
    return data["NS"], data["EW"]


def _revokes(data: Any) -> Mapping[str, int]:
    place, right = f"{PLACE}.revokes", "write the trick of each incident's revoke, like {i1: 3}"
    if not isinstance(data, Mapping):
        raise LogError("this must be a mapping", place, right)
    for number in data.values():
        if isinstance(number, bool) or not isinstance(number, int) or number < 1:
            raise LogError(f"'{str(number)[:20]}' is not a trick", place, right)
    return {str(incident): number for incident, number in data.items()}
