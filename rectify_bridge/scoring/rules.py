"""How a board is scored: the form of scoring and the regulations of the authority that apply to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from rectify_bridge.scoring.board.butler import Datum
from rectify_bridge.scoring.board.imps import Divide
from rectify_bridge.scoring.board.matchpoints import MatchpointScale
from rectify_bridge.scoring.rounding import Half, Rounding


class Form(Enum):
    """What a score is compared with, and in which unit (Law 78)."""

    MATCHPOINTS = "matchpoints"
    CROSS_IMPS = "cross-imps"
    BUTLER = "butler"
    TOTAL_POINTS = "total points"


class When(Enum):
    """When a group of that size is too small for the formula."""

    ALWAYS = "always"
    NOT_LARGEST = "unless it is the largest group of the board"
    AT_MOST_A_THIRD = "if it has at most a third of the expected scores"
    UNKNOWN_AT_MOST_A_THIRD = "unknown if it has at most a third of the expected scores"
    UNKNOWN = "unknown"
    """The authority's rule was not found in a public text."""


@dataclass(frozen=True, slots=True)
class SmallGroups:
    """Percentages in place of the formula for groups of a few scores (Law 87B leaves them to regulations).

    A score that gets M of the group's matchpoints, at two a win, from a group of A, gets
    centre + step x (M - (A - 1)) percent of the top; so equal scores share.
    """

    sizes: Mapping[int, When]
    centre: Fraction
    step: Fraction

    def apply(self, size: int, expected: int, largest: bool) -> bool:
        """Whether these percentages stand in for the formula.

        Raises:
            ValueError: the authority's rule for a group of that size is not known.
        """
        when = self.sizes.get(size)
        if size >= expected or when is None:
            return False
        if when is When.UNKNOWN_AT_MOST_A_THIRD and size * 3 > expected:
            return False
        if when in (When.UNKNOWN, When.UNKNOWN_AT_MOST_A_THIRD):
            raise ValueError(
                f"the authority's rule for {size} scores out of {expected} is not known; "
                "give both sides an award on it"
            )
        if when is When.AT_MOST_A_THIRD:
            return size * 3 <= expected
        return when is When.ALWAYS or not largest

    def percent(self, points: Fraction, size: int) -> Fraction:
        """Percent of the top for a score's matchpoints, at two a win, in its group."""
        return self.centre + self.step * (points - (size - 1))


@dataclass(frozen=True, slots=True)
class Authority:
    """What one authority lays down for the arithmetic, from a date on. sources: where each was read."""

    name: str
    scale: MatchpointScale
    small: SmallGroups | None
    rounding: Rounding | None
    since: date
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules by which the boards of a session are scored.

    scale: at matchpoints. neuberg: whether boards with fewer scores than expected are brought up to the
    common top; if not, each board has its own. small: percentages for small groups; None for the formula
    throughout. rounding: of each board's score; None for exact. divide: at cross-IMPs. datum: at Butler.

    Raises:
        ValueError: cross-IMPs without a divisor, or Butler without a datum.
    """

    form: Form
    scale: MatchpointScale = MatchpointScale.TWOS
    neuberg: bool = True
    small: SmallGroups | None = None
    rounding: Rounding | None = None
    divide: Divide | None = None
    datum: Datum | None = None

    def __post_init__(self) -> None:
        if self.form is Form.CROSS_IMPS and self.divide is None:
            raise ValueError("for cross-IMPs, say what to divide by: comparisons, scores or nothing")
        if self.form is Form.BUTLER and self.datum is None:
            raise ValueError("for Butler scoring, say how many scores are left out at each end")

    @classmethod
    def by(cls, authority: Authority, form: Form = Form.MATCHPOINTS) -> Rules:
        """The authority's rules for matchpoints or total points; IMPs need a divisor or a datum besides."""
        return cls(form, authority.scale, small=authority.small, rounding=authority.rounding)


def authorities() -> tuple[str, ...]:
    """The authorities whose regulations are here, as they spell themselves."""
    return tuple(dict.fromkeys(row["authority"] for row in _rows()))


def spelled(name: str) -> str:
    """An authority's name as it spells itself, however it was written: `WBF` for `wbf`.

    Raises:
        ValueError: an authority that is not known.
    """
    found = name.strip().upper()
    if found not in authorities():
        known = ", ".join(authorities())
        raise ValueError(f"there are no scoring regulations of '{name}' here: write {known}")
    return found


def authority(name: str, on: date | None = None) -> Authority:
    """The regulations of an authority on a day; without a day, the latest that are known.

    Raises:
        ValueError: an authority that is not known, or not for that day.
    """
    who = spelled(name)
    valid = [row for row in _rows() if row["authority"] == who and (on is None or row["since"] <= on)]
    if not valid:
        raise ValueError(f"there are no scoring regulations of {who} here for {on}")
    return _authority(max(valid, key=lambda row: row["since"]))


@cache
def _rows() -> tuple[Mapping[str, Any], ...]:
    import yaml

    text = files("rectify_bridge.scoring").joinpath("authorities.yaml").read_text(encoding="utf-8")
    return tuple(yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


def _authority(row: Mapping[str, Any]) -> Authority:
    small, rounding = row["small_groups"], row["rounding"]
    return Authority(
        name=row["authority"],
        scale=MatchpointScale[row["scale"]],
        small=small
        and SmallGroups(
            {size: When[when] for size, when in small["sizes"].items()},
            Fraction(small["centre"]),
            Fraction(small["step"]),
        ),
        rounding=rounding and Rounding(Fraction(rounding["step"]), Half[rounding["half"]]),
        since=row["since"],
        sources=tuple(row["sources"]),
    )
