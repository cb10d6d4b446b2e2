"""The whole book: every clause version and every kind of irregularity, gathered from the law modules."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

from rectify.law.clause import Clause, Law
from rectify.law.fact import Fact
from rectify.laws.irregularity import Irregularity

NUMBERS = tuple(range(1, 94))
"""The laws of the book. One that rules on nothing has no clauses; the index says what it is."""
PARTS = (
    "law45.dummys_card",
    "law16.authorized",
    "law16.from_partner",
    "law20.wrong_explanation",
    "law20.wrong_review",
    "law21.change_of_call",
    "law23.ed1997",
    "law25.deliberate_change",
    "law27.replacement",
    "law25.ed1997",
    "law16.other_sources",
    "law16.ed1997",
    "law40.regulations",
    "law40.ed1997",
    "law57.declarers_choice",
    "law64.ed1997",
    "law70.ed1997",
    "law75.ed1997",
)
"""Parts of a law that have a module of their own: the law is long, or the edition is an older one."""


def modules() -> tuple[ModuleType, ...]:
    """The modules of the laws, in the order of the book; a part registers its clauses with its law."""
    names = (*(f"law{number:02}" for number in NUMBERS), *PARTS)
    return tuple(import_module(f"rectify.laws.{name}") for name in names)


@cache
def laws() -> tuple[Law, ...]:
    """The laws, in the order of the book."""
    return tuple(module.law for module in modules()[: len(NUMBERS)])


@cache
def clauses() -> tuple[Clause, ...]:
    """Every version of every clause."""
    return tuple(clause for law in laws() for clause in law.clauses)


@cache
def irregularities() -> dict[str, Irregularity]:
    """The kinds of irregularity, by name."""
    return {kind.kind: kind for module in modules() for kind in getattr(module, "IRREGULARITIES", ())}


@cache
def facts() -> dict[str, Fact]:
    """Every fact that a law declares, by name.

    Raises:
        ValueError: two facts have one name.
    """
    found: dict[str, Fact] = {}
    for module in modules():
        for value in vars(module).values():
            if isinstance(value, Fact) and found.setdefault(value.name, value) is not value:
                raise ValueError(f"two facts are named '{value.name}'")
    return found
