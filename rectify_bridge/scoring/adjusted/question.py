"""Questions about a score that need no board: a redeal, the other table, a late dispute, a correction, time.

A file with `ask` is one of these instead of a case for the desk.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

from rectify_bridge.scoring.adjusted.award.artificial import time_allowed
from rectify_bridge.scoring.adjusted.award.share import exact
from rectify_bridge.scoring.adjusted.award.tricks import correction, late_dispute
from rectify_bridge.scoring.adjusted.dated import Book
from rectify_bridge.scoring.adjusted.files.case import book_of
from rectify_bridge.scoring.adjusted.files.reading import Given, known, needed, one_of
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.teams import AtFault, other_table, redeal
from rectify_bridge.table.errors import shown
from rectify_bridge.table.seat import Side

YES_NO = {"yes": True, "no": False}
SIDES = {"ns": Side.NS, "ew": Side.EW}
COMMON = ("ask", "edition", "authority", "date")


def answer(given: Given) -> dict[str, Any]:
    """The answer to the question of a file: its parts by name, `law` and `why` among them.

    Raises:
        BadCase: what is wrong with the file, where, and what would be right.
    """
    name = one_of(needed(given, "ask", "the file"), {ask: ask for ask in QUESTIONS}, "ask")
    keys, work = QUESTIONS[name]
    known(given, (*COMMON, *keys), "the question")
    return {"ask": name, **work(given, book_of(given))}


def _yes(given: Given, key: str) -> bool:
    return bool(one_of(needed(given, key, "the question"), YES_NO, key))


def _number(given: Given, key: str) -> int:
    text = str(needed(given, key, "the question"))
    found = exact(text)
    if found is None or found.denominator != 1:
        right = "write it in figures, like 420 or -50"
        raise BadCase(key, f"{shown(text)} is not a whole number", right)
    return int(found)


def _redeal(given: Given, book: Book) -> dict[str, Any]:
    faults = {fault.value: fault for fault in AtFault}
    fault = one_of(needed(given, "fault", "the question"), faults, "fault")
    found = redeal(book, fault, _yes(given, "known"))
    return {"allowed": found.allowed, "law": found.law, "why": found.why}


def _other_table(given: Given, book: Book) -> dict[str, Any]:
    found = other_table(book, _yes(given, "favourable"), _yes(given, "under_6d2"))
    return {"score": found.score, "law": found.law}


def _late(given: Given, book: Book) -> dict[str, Any]:
    lower = one_of(given["lower"], SIDES, "lower") if "lower" in given else None
    scores = _number(given, "recorded"), _number(given, "found")
    try:
        found = late_dispute(book, *scores, _yes(given, "convinced"), lower)
    except ValueError as error:
        raise BadCase("lower", str(error)) from None
    return {"ns": found.scores[Side.NS], "ew": found.scores[Side.EW], "law": found.law, "why": found.why}


def _correction(given: Given, book: Book) -> dict[str, Any]:
    available = datetime.combine(book.date, datetime.min.time())
    period = timedelta(minutes=_number(given, "period_minutes")) if "period_minutes" in given else None
    asked = available + timedelta(minutes=_number(given, "after_minutes"))
    found = correction(book, available, asked, period)
    return {"allowed": found.allowed, "needs": found.needs, "law": found.law}


def _time(given: Given, book: Book) -> dict[str, Any]:
    minutes = Fraction(_number(given, "minutes")) if "minutes" in given else None
    allowed = time_allowed(_number(given, "boards"), book, minutes)
    return {"minutes": str(Decimal(allowed.numerator) / allowed.denominator)}


QUESTIONS: dict[str, tuple[tuple[str, ...], Callable[[Given, Book], dict[str, Any]]]] = {
    "redeal": (("fault", "known"), _redeal),
    "other table": (("favourable", "under_6d2"), _other_table),
    "late dispute": (("recorded", "found", "convinced", "lower"), _late),
    "correction": (("after_minutes", "period_minutes"), _correction),
    "time": (("boards", "minutes"), _time),
}


def in_words(found: dict[str, Any]) -> str:
    """The answer in lines."""
    words = {True: "yes", False: "no"}
    parts = ((name, words[value] if isinstance(value, bool) else value) for name, value in found.items())
    return "\n".join(f"{name.replace('_', ' ')}: {value}" for name, value in parts if value != "")
