"""A proposal as the award of a case of `adjust`, in the way that the Laws in force assign a score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date as Day
from typing import Any

from rectify_bridge.equity.proposal import Proposed
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.scoring.adjusted.award.likelihood import Thresholds
from rectify_bridge.scoring.adjusted.dated import Book, applying
from rectify_bridge.scoring.adjusted.files.reading import load
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.table.bounded_yaml import written
from rectify_bridge.table.errors import RecordError

WEIGHTED, LIKELY = "weighted", "likely"
_AWARDS = ("ns", "ew", "both", LIKELY)


@dataclass(frozen=True, slots=True)
class Award:
    """What both sides get. way: `weighted`, or `likely` where the Laws in force have the most favourable
    likely result. rows: the outcomes. law: the clause that says so; empty where the case does not say whose
    Laws. open: what the Director still has to say of each row; empty where nothing."""

    way: str
    rows: tuple[Mapping[str, Any], ...]
    law: str = ""
    open: str = ""

    def as_data(self) -> dict[str, Any]:
        """The award as a ruling of `rectify-bridge adjust` has it."""
        rows = [dict(row) for row in self.rows]
        return {LIKELY: rows} if self.way == LIKELY else {"both": {WEIGHTED: rows}}


def book_of(rulebook: Rulebook) -> Book:
    """The Laws of a rulebook, as the adjustment desk names them."""
    return Book(str(rulebook.edition), rulebook.authority, Day.fromisoformat(rulebook.date))


def award_of(lines: Sequence[Proposed], left_out: Sequence[Proposed], book: Book | None) -> Award:
    """The award. left_out: outcomes without weight; where likelihood counts and not weight, they count
    too. book: whose Laws; None where that is not known, and then it is by weights."""
    rows = () if book is None else [row for row in applying("method", book) if "director" in row["by"]]
    by_way = {row["method"]: row["law"] for row in rows}
    if book is None or set(by_way) - {LIKELY}:
        law = next((law for way, law in by_way.items() if way != LIKELY), "")
        return Award(WEIGHTED, tuple({"is": one.result, "weight": one.percent} for one in lines), law)
    every, thresholds = (*lines, *left_out), Thresholds.of(book)
    shares = tuple({"is": one.result, "chance": str(one.exact)} for one in every)
    if thresholds is None:
        what = "which outcomes are likely, and which at all probable (write this instead of the figures)"
        return Award(LIKELY, shares, by_way[LIKELY], what)
    return Award(LIKELY, shares, by_way[LIKELY])


def in_board(text: str, label: str, award: Award, laws: Sequence[str], book: Book | None) -> str:
    """A case of `rectify-bridge adjust` with the award in its ruling, in place of any that it had.

    text, label: the case, and what to call it in errors. laws: the clauses that the ruling rests on, where
    the case does not say. book: whose Laws the proposal is by; the case must say the same.

    Raises:
        RecordError: it is not such a case, or is under other Laws, or the award is not settled.
    """
    if award.open:
        raise RecordError(
            f"the Director must first say {award.open}", label, "leave --into out to see the figures"
        )
    try:
        board = dict(load(text))
    except BadCase as error:
        raise RecordError(error.what, f"{label}, {error.where}", error.right) from None
    _refuse_other_laws(board, label, book)
    ruling = board.get("ruling") or {}
    if not isinstance(ruling, Mapping):
        raise RecordError(
            "`ruling` is not a ruling", label, "write `offending` under it: see docs/adjusting.md"
        )
    kept = {name: value for name, value in ruling.items() if name not in _AWARDS}
    board["ruling"] = {"law": list(laws), **kept, **award.as_data()}
    return written(board, width=100)


def _refuse_other_laws(board: Mapping[str, Any], label: str, book: Book | None) -> None:
    if book is None:
        return
    ours = {"edition": book.edition, "authority": book.authority, "date": book.date.isoformat()}
    for name, value in ours.items():
        if board.get(name) not in (None, "", value):
            right = "use the same Laws for both"
            raise RecordError(f"{name} {board[name]}, and the weights are for {value}", label, right)
