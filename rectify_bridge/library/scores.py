"""Scores: a session with its rulings, and one adjusted score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rectify_bridge.scoring.adjusted.desk import Adjustment
from rectify_bridge.scoring.adjusted.desk import adjust as adjust_case
from rectify_bridge.scoring.adjusted.files.case import read as read_case
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.report.record import as_json as adjustment_as_data
from rectify_bridge.scoring.adjusted.report.words import in_words
from rectify_bridge.scoring.files.read import read_event
from rectify_bridge.scoring.session.event import Event, RulingStep, matches_of
from rectify_bridge.scoring.session.report import as_json as session_as_data
from rectify_bridge.scoring.session.report import as_text
from rectify_bridge.scoring.session.standing import Standing


@dataclass(frozen=True)
class Score:
    """A scored session.

    event: the session as its file holds it. before: the ranking without the rulings. steps: the ranking after
    each ruling, and who moved. matches: of a team event or a Swiss of pairs, match
    by match.
    """

    event: Event
    before: Standing
    steps: tuple[RulingStep, ...]
    matches: Sequence[Any]

    @property
    def standing(self) -> Standing:
        """The ranking with every ruling."""
        return self.steps[-1].standing if self.steps else self.before

    def as_data(self) -> dict[str, Any]:
        """As `rectify-bridge score --json` prints it."""
        return session_as_data(self.event, self.before, self.steps, self.matches)

    def __str__(self) -> str:
        return as_text(self.event, self.before, self.steps, self.matches)


@dataclass(frozen=True)
class Adjusted:
    """An adjusted score: what both sides get, the field, the ranking, warnings, and what to type.

    found: everything that the adjustment desk has to say.
    """

    found: Adjustment

    def as_data(self) -> dict[str, Any]:
        """As `rectify-bridge adjust --json` prints it; exact scores are text such as `24/5`."""
        return adjustment_as_data(self.found)

    def __str__(self) -> str:
        return in_words(self.found)


def score(path: str | Path, settings: Sequence[str] = ()) -> Score:
    """Score a session from a file (docs/scoring.md).

    Args:
        path: CSV, or PBN with results.
        settings: more of the file's settings, each `"form: cross-imps"`.

    Raises:
        ValueError: the file or a setting cannot be read, or the lines cannot be scored together.
    """
    event = read_event(Path(path), tuple(settings))
    tally = event.tally()
    before = tally.standing()
    steps = tuple(event.steps(tally))
    return Score(event, before, steps, matches_of(tally))


def adjust(case: str | Mapping[str, Any]) -> Adjusted:
    """Score a proposed ruling: both sides, the field, the ranking, and what to type (docs/adjusting.md).

    Args:
        case: the text of a case file for the adjustment desk, or the mapping that it holds.

    Raises:
        ValueError: something in the case cannot be read or scored.
    """
    return Adjusted(adjust_case(read_case(load(case) if isinstance(case, str) else case)))
