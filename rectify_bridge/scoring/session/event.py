"""An event as a file holds it: the session as it was played, and the rulings on it one after another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rectify_bridge.scoring.board.notation import parse_entry, vulnerable_on
from rectify_bridge.scoring.files import settings as setting
from rectify_bridge.scoring.files.settings import Settings
from rectify_bridge.scoring.session.session import Change, Line, Session, SessionError
from rectify_bridge.scoring.session.standing import Moved, Standing, moved
from rectify_bridge.scoring.session.swiss import SwissTally
from rectify_bridge.scoring.session.tally import Tally
from rectify_bridge.scoring.session.teams import MatchOutcome, TeamSession, TeamTally
from rectify_bridge.table.errors import RecordError

AnyTally = Tally | TeamTally | SwissTally
"""A session being scored, of pairs or individuals, of teams, or a Swiss of pairs."""


def matches_of(tally: AnyTally) -> tuple[MatchOutcome, ...]:
    """Its matches as they stand; none where there are no matches."""
    return () if isinstance(tally, Tally) else tally.outcomes


@dataclass(frozen=True, slots=True)
class ScoreRuling:
    """One ruling: the lines that it changes."""

    name: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class RulingStep:
    """The ranking after a ruling, and who moved by it."""

    ruling: ScoreRuling
    standing: Standing
    moved: tuple[Moved, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """A session, its rulings in order, and its title."""

    title: str
    contest: str
    session: Session | TeamSession
    rulings: tuple[ScoreRuling, ...]

    def tally(self) -> AnyTally:
        """The session before any ruling, scored.

        Raises:
            SessionError: it cannot be scored.
        """
        if isinstance(self.session, TeamSession):
            return TeamTally(self.session)
        return Tally(self.session) if self.session.scale is None else SwissTally(self.session)

    def steps(self, tally: AnyTally) -> Iterator[RulingStep]:
        """Apply one ruling after another and rank after each.

        Raises:
            SessionError: the board cannot be scored after a ruling; names the ruling.
        """
        before = tally.standing()
        for ruling in self.rulings:
            try:
                tally.apply(ruling.changes)
            except SessionError as error:
                raise SessionError(tuple(f"ruling {ruling.name}: {p}" for p in error.problems)) from None
            after = tally.standing()
            yield RulingStep(ruling, after, moved(before, after))
            before = after


def build(settings: Settings, lines: tuple[Line, ...], rulings: tuple[ScoreRuling, ...]) -> Event:
    """The event that settings and lines make.

    Raises:
        RecordError: a setting is missing or cannot be.
        SessionError: a correction names nobody, or the lines cannot be scored together.
    """
    contest = setting.contest(settings)
    rulings = (*rulings, *_adjusted(settings, lines))
    corrections = tuple(settings.corrections)
    title = settings.values.get("event", "")
    if contest == "teams":
        return Event(title, contest, TeamSession(lines, setting.team_rules(settings), corrections), rulings)
    if any(correction.match for correction in corrections):
        raise RecordError("the correction does not name a match", right="only an event for teams has matches")
    session = Session(
        lines,
        setting.rules(settings),
        expected=settings.number("expected"),
        two_winners=contest == "pairs" and setting.two_winners(settings),
        corrections=corrections,
        scale=setting.pairs_scale(settings, contest),
    )
    return Event(title, contest, session, rulings)


def _adjusted(settings: Settings, lines: tuple[Line, ...]) -> tuple[ScoreRuling, ...]:
    """The rulings that stand among the settings, in order; those of one name belong together."""
    changes: dict[str, list[Change]] = {}
    for name, board, ns, ew, text in settings.adjusted:
        found = [
            index
            for index, line in enumerate(lines)
            if (line.board, ", ".join(line.ns), ", ".join(line.ew)) == (board, ns, ew)
        ]
        if len(found) != 1:
            how = "there is no line with" if not found else f"{len(found)} lines have"
            raise RecordError(
                f"{how} board {board} with {ns} against {ew}", f"ruling {name}", "name one line"
            )
        try:
            entry = parse_entry(text, vulnerable_on(board), settings.averages)
        except RecordError as error:
            raise error.at(f"ruling {name}") from None
        changes.setdefault(name, []).append(Change(found[0], entry))
    return tuple(ScoreRuling(name, tuple(made)) for name, made in changes.items())


def in_sections(line: Line) -> Line:
    """The line with its contestants named by section and number, as each section numbers its own."""
    if not line.section:
        return line
    return replace(
        line,
        ns=tuple(f"{line.section}{who}" for who in line.ns),
        ew=tuple(f"{line.section}{who}" for who in line.ew),
    )
