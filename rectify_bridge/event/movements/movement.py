"""A movement: who sits at which table with which boards in which round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from rectify_bridge.event.session import EventSession, Meeting, Place, Section


@dataclass(frozen=True, slots=True)
class Movement:
    """Sections and their rounds, whatever they come from. See `problems.py` for what cannot be in one."""

    sections: tuple[Section, ...]
    meetings: tuple[Meeting, ...]

    @classmethod
    def of(cls, session: EventSession) -> Movement:
        """The movement that a session has; without a row where its file has none."""
        return cls(session.sections, session.meetings)

    def at(self, place: Place) -> Meeting | None:
        """Who meets there; None where the movement has no such table in that round."""
        return next((one for one in self.meetings if one.place == place), None)

    def rounds(self, section: str) -> tuple[int, ...]:
        """The numbers of its rounds, in order."""
        found = {one.place.round for one in self.meetings if one.place.section == section}
        return tuple(sorted(number for number in found if number is not None))

    def again(self) -> Iterator[str]:
        """Opponents who meet in more than one round, a line for each. A match of several rounds is such."""
        met: dict[tuple[str, str, str], list[int | None]] = {}
        for one in self.meetings:
            if one.ns and one.ew:
                low, high = self.names(one)
                met.setdefault((one.place.section, low, high), []).append(one.place.round)
        for (section, low, high), rounds in met.items():
            if len(set(rounds)) > 1:
                where = f"section {section}: " if section else ""
                yield f"{where}{low} and {high} meet in the rounds {', '.join(map(str, rounds))}"

    def names(self, meeting: Meeting) -> tuple[str, str]:
        """The two who meet, in the order of their numbers; with two winners North-South first."""
        two = any(one.name == meeting.place.section and one.winners == 2 for one in self.sections)
        if two:
            return f"NS {meeting.ns}", f"EW {meeting.ew}"
        low, high = sorted((meeting.ns, meeting.ew), key=lambda who: (len(who), who))
        return low, high

    def shared(self) -> int:
        """How many boards are at more than one table at a time, counted in each round: they need copies, or
        tables that hand them to each other."""
        at = Counter(
            (one.place.section, one.place.round, board)
            for one in self.meetings
            if one.ns and one.ew
            for board in one.boards
        )
        return sum(count > 1 for count in at.values())
