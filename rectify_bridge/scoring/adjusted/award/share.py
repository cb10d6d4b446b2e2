"""Shares of a whole: weights and percentages, exact."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.table.errors import shown

_WHOLE, _AFTER = r"[0-9]{1,12}", r"[0-9]{1,20}"
"""No number of a score has more figures; `1e999999999` would be worked out for hours."""
_EXACT = re.compile(rf"[+-]?({_WHOLE}(\.{_AFTER})?|\.{_AFTER}|{_WHOLE}/0*[1-9][0-9]{{0,11}})")


def exact(text: str) -> Fraction | None:
    """A whole number, a decimal or a fraction (`12`, `-4.8`, `1/3`), with at most twelve figures before the
    point and twenty after it; None where the text is none."""
    text = re.sub(r"\s*/\s*", "/", text.strip(), count=1)
    return Fraction(text) if _EXACT.fullmatch(text) else None


def share(value: object, where: str) -> Fraction:
    """A weight as a share of 1: `60` and `60%` are 3/5, `1/3` is a third.

    Raises:
        BadCase: no such number, or not between nothing and everything.
    """
    text = str(value).strip()
    found = exact(text.removesuffix("%"))
    if found is None or ("/" in text and "%" in text):
        right = "write a percentage such as 60, or a fraction such as 1/3"
        raise BadCase(where, f"{shown(text)} is not a weight", right)
    if "/" not in text:
        found /= 100
    if not 0 < found <= 1:
        raise BadCase(where, f"a weight cannot be {percent(found)}", "write more than 0% and at most 100%")
    return found


def number(value: object, where: str) -> Fraction:
    """An exact number, whole, decimal or a fraction, with its sign.

    Raises:
        BadCase: no number.
    """
    found = exact(str(value))
    if found is None:
        raise BadCase(where, f"{shown(str(value))} is not a number", "write 12, 4.8 or 1/3")
    return found


def whole(value: object, where: str) -> int:
    """A whole number.

    Raises:
        BadCase: no whole number.
    """
    found = number(value, where)
    if found.denominator != 1:
        raise BadCase(where, f"{value} is not a whole number")
    return int(found)


def check_sum(shares: Iterable[Fraction], where: str) -> None:
    """Refuse weights that do not add up to exactly everything.

    Raises:
        BadCase: they add up to something else.
    """
    given = list(shares)
    total = sum(given, Fraction(0))
    if total != 1:
        hint = (
            "write thirds as 1/3" if any(f.denominator > 100 for f in given) else "make them add up to 100%"
        )
        raise BadCase(where, f"the weights add up to {percent(total)}, not 100%", hint)


def percent(value: Fraction) -> str:
    """A share as a percentage for reading: exact where two decimals hold it, else with the fraction."""
    scaled = value * 100
    return f"{decimal(scaled)}%"


def decimal(value: Fraction, places: int = 4) -> str:
    """The number in decimals when they hold it exactly, else as a fraction."""
    scaled = value * 10**places
    if scaled.denominator != 1:
        return str(value)
    sign, digits = ("-" if scaled < 0 else ""), f"{abs(int(scaled)):0{places + 1}d}"
    return (sign + digits[:-places] + "." + digits[-places:]).rstrip("0").rstrip(".")
