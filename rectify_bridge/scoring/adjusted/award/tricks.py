"""Contested tricks and the correction period, as far as scores go (Law 79)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import cast

from rectify_bridge.scoring.adjusted.dated import Book, only_row
from rectify_bridge.table.seat import Side


@dataclass(frozen=True, slots=True)
class Contested:
    """What stands for each side. scores: each side's score, seen from North-South."""

    scores: dict[Side, int]
    law: str
    why: str


def late_dispute(book: Book, recorded: int, found: int, convinced: bool, lower: Side | None) -> Contested:
    """The score when the Director is first called about the number of tricks after the round ended.

    recorded, found: the score as entered and as the claim has it, seen from North-South. convinced:
    the Director is clearly convinced of `found`. lower: the side whose score alone he lowers, if he does
    so without raising the other.

    Raises:
        ValueError: `lower` names a side whose score would rise.
    """
    row = only_row("tricks", book)
    law = str(row["late_law"])
    if convinced and row["rises_when_convinced"]:
        return Contested({Side.NS: found, Side.EW: found}, law, "clearly convinced: changed for both sides")
    if lower is None:
        return Contested({Side.NS: recorded, Side.EW: recorded}, law, "not changed")
    gain = (found - recorded) * (1 if lower is Side.NS else -1)
    if gain > 0:
        raise ValueError(
            f"this would raise the score of {lower}; one side's score alone may only become lower"
        )
    scores = {side: found if side is lower else recorded for side in Side}
    return Contested(scores, law, f"lowered for {lower} alone; the other side is not raised")


@dataclass(frozen=True, slots=True)
class LateCorrection:
    """Whether an error of the score may still be corrected. needs: what it takes; empty if nothing."""

    allowed: bool
    law: str
    needs: str


def correction(
    book: Book, available: datetime, asked: datetime, period: timedelta | None = None
) -> LateCorrection:
    """Whether the record may be corrected. available: when the official score could be inspected.

    period: the organizer's own; the law's 30 minutes without one.
    """
    row = only_row("tricks", book)
    limit = available + (period if period is not None else timedelta(minutes=row["period_minutes"]))
    if asked <= limit:
        return LateCorrection(True, str(row["period_law"]), "")
    needs = cast("str | None", row["after"])
    return LateCorrection(needs is not None, str(row["after_law"]), needs or "")
