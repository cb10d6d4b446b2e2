"""A claim with what its cards say of the tricks: the ruling by every normal line, of each class of player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rectify_bridge.engines.claim_memory import ruling
from rectify_bridge.equity.claims.case import Case, Class, Response
from rectify_bridge.equity.claims.line_tricks import line_tricks
from rectify_bridge.equity.claims.normal.belief import is_taken_as_unaware
from rectify_bridge.equity.claims.settled import settled
from rectify_bridge.equity.claims.verdict import Status, Verdict

BY_THE_LINE = " by the line "
"""What stands before the line in the evidence."""
CLASSES = "Add `class: club`, or novice, good or expert"
NO_CLASS = f"the claim names no class of player. {CLASSES}: then they count the tricks"
CLASS_MISSING = f"the claim names no class: only a number that every class comes to is told. {CLASSES}"


@dataclass(frozen=True)
class JudgedClaim:
    """The claim with its ruling by the cards. said: what followed at the table, as the claim has it."""

    case: Case
    said: Response = Response.CONTESTED

    @property
    def verdict(self) -> Verdict:
        """Where the class is not known, that of a club player: told only where every class has its number."""
        return ruling(replace(self.case, player_class=self.case.player_class or Class.CLUB))

    @property
    def classes(self) -> tuple[Class, ...]:
        """Those that claimer may be of."""
        known = self.case.player_class
        return tuple(Class) if known is None else (known,)

    @property
    def tricks(self) -> int | None:
        """Of claimer's side; None where the cards do not settle it, or it hangs on a class that is not
        known."""
        numbers = set(self.by_class.values())
        return numbers.pop() if len(numbers) == 1 else None

    @property
    def by_class(self) -> Mapping[Class, int]:
        """The same for each class that claimer may be of; empty where the cards do not settle one of them."""
        found = {}
        for one in self.classes:
            verdict = ruling(replace(self.case, player_class=one))
            won = verdict.declarer_tricks
            if verdict.status is not Status.RULED or won is None:
                return {}
            found[one] = verdict.left - won if self.case.by_defender else won
        return found

    @property
    def bounds(self) -> str:
        """Why the cards do not settle the number, and what is proved of the number claimed; empty where they
        do."""
        if self.tricks is not None:
            return ""
        if self.case.player_class is None:
            numbers = ", ".join(f"{one.value} {tricks}" for one, tricks in self.by_class.items())
            side = "the defenders" if self.case.by_defender else "declarer"
            return f"{NO_CLASS}; the tricks to {side} by class: {numbers}" if numbers else NO_CLASS
        verdict, number = self.verdict, ""
        if verdict.declarer_tricks is not None:
            number = f"{verdict.declarer_tricks} of {verdict.left} tricks to declarer"
        return "; ".join(filter(None, (number or settled(self.case, verdict), *verdict.notes)))

    @property
    def surely_short(self) -> int:
        """So many of the tricks claimed are lost at least, where the number is not settled; 0 where nothing
        is proved of it, or only of one who did not know of a trump, and that is not found."""
        case, verdict = self.case, self.verdict
        is_doubtful = case.aware is None and is_taken_as_unaware(case)
        if case.claimed is None or case.player_class is None or is_doubtful:
            return 0
        if verdict.status is not Status.UNDECIDED:
            return 0
        most = verdict.left - verdict.low if case.by_defender else verdict.high
        return max(0, case.claimed - most)

    @property
    def short(self) -> int | None:
        """How many tricks fewer than claimed; below nothing when it is more."""
        if self.tricks is None or self.case.claimed is None:
            return None
        return self.case.claimed - self.tricks

    @property
    def is_lost_to_trumps(self) -> bool | None:
        """Whether the other side takes its tricks on the line with trumps, all of them or none. None: some of
        them, which the line does not tell apart, or there is no line."""
        trumps = self.case.position.trumps
        theirs = [
            dict(one.cards)[one.winner].suit is trumps
            for one in line_tricks(self.case, self.verdict)
            if one.winner is not None and one.winner.side is not self.case.judged.side
        ]
        return theirs[0] if len(set(theirs)) == 1 else None

    @property
    def evidence(self) -> str:
        """The figure and the line that decides."""
        line = " ".join(f"{seat}:{card}" for seat, card in self.verdict.line)
        found = f"{self.tricks} of {self.verdict.left} tricks" + (BY_THE_LINE + line if line else "")
        reading = self.case.reading
        return found if reading is None or reading.confirmed else f"{found}; the words as read, not confirmed"
