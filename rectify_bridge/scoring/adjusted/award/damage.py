"""Damage (Law 12B1) and its self-inflicted part (12C1(e) of 2017, 12C1(b) of 2007).

All three scores are the non-offending side's, in the unit of the contest (matchpoints or IMPs):
`obtained` at the table; `expected` without the infraction; `unspoilt`, with the infraction but
without the side's own error.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.scoring.adjusted.dated import Book, only_row
from rectify_bridge.scoring.adjusted.problem import BadCase


def damage(obtained: Fraction, expected: Fraction) -> Fraction:
    """By how much the table result is less favourable than the expectation; zero when it is not (12B1)."""
    return max(Fraction(0), expected - obtained)


@dataclass(frozen=True, slots=True)
class OwnDamage:
    """The damage in its parts, and what the non-offending side then gets.

    consequent: what the infraction cost. self_inflicted: what the own error cost of it. relief: what
    of the self-inflicted part is lost (all of it); law: the clause.
    """

    total: Fraction
    consequent: Fraction
    self_inflicted: Fraction
    score: Fraction
    law: str


def own_damage(
    obtained: Fraction, expected: Fraction, unspoilt: Fraction, kind: str, book: Book
) -> OwnDamage:
    """What the non-offending side keeps of its redress. The offenders get the counterpart of `expected`.

    2007 and 2017: the score obtained and the consequent part of the damage. Before: the score obtained.

    Raises:
        BadCase: an act that does not count in this edition.
    """
    row = only_row("self_inflicted", book)
    if kind not in row["kinds"]:
        words = "; ".join(f"{key} = {text}" for key, text in row["kinds"].items())
        raise BadCase(
            "ruling.self_inflicted.kind", f"'{kind}' does not count under {row['law']} of {book}", words
        )
    total = damage(obtained, expected)
    own = min(total, max(Fraction(0), unspoilt - obtained))
    score = obtained if total == 0 or row["relief"] == "none" else expected - own
    return OwnDamage(total, total - own, own, score, row["law"])


def kinds(book: Book) -> dict[str, str]:
    """The acts that count in this edition, in its own terms."""
    return dict(only_row("self_inflicted", book)["kinds"])
