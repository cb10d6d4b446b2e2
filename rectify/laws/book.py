"""The whole book: every clause version and every kind of irregularity, gathered from the law modules."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from rectify.law.clause import Clause, Law
from rectify.law.fact import Fact
from rectify.laws.irregularity import Irregularity

NUMBERS = (16, 17, 18, 21, 23, 25, 26, 27, 47, 49, 50, 54, 56, 61, 62, 63, 64, 72)
"""The laws that have a module."""


@cache
def laws() -> tuple[Law, ...]:
    """The laws, in the order of the book."""
    return tuple(import_module(f"rectify.laws.law{number:02}").law for number in NUMBERS)


@cache
def clauses() -> tuple[Clause, ...]:
    """Every version of every clause."""
    return tuple(clause for law in laws() for clause in law.clauses)


@cache
def irregularities() -> dict[str, Irregularity]:
    """The kinds of irregularity, by name."""
    modules = (import_module(f"rectify.laws.law{number:02}") for number in NUMBERS)
    return {kind.kind: kind for module in modules for kind in getattr(module, "IRREGULARITIES", ())}


@cache
def facts() -> dict[str, Fact]:
    """Every fact that a law declares, by name.

    Raises:
        ValueError: two facts have one name.
    """
    found: dict[str, Fact] = {}
    for number in NUMBERS:
        for value in vars(import_module(f"rectify.laws.law{number:02}")).values():
            if isinstance(value, Fact) and found.setdefault(value.name, value) is not value:
                raise ValueError(f"two facts are named '{value.name}'")
    return found
