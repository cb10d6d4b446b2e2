"""The whole book: every clause version and every kind of irregularity, gathered from the law modules.

A law is a package of this one, `law27`; its parts are the modules in it. They are found where they lie.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from rectify_bridge import laws as shelf
from rectify_bridge.law.clause import Clause, Law
from rectify_bridge.law.fact import Fact
from rectify_bridge.laws.irregularity import Irregularity


@cache
def laws() -> tuple[Law, ...]:
    """The laws, in the order of the book."""
    modules()  # a part enters its clauses with its law
    return tuple(package.law for package in _packages())


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


@cache
def modules() -> tuple[ModuleType, ...]:
    """The modules of the laws: each law, in the order of the book, and after it its parts."""
    return tuple(module for package in _packages() for module in (package, *_within(package)))


@cache
def _packages() -> tuple[ModuleType, ...]:
    return tuple(_within(shelf, "law"))


def _within(package: ModuleType, beginning: str = "") -> list[ModuleType]:
    """The modules of a package whose names begin like that, by name."""
    names = sorted(found.name for found in iter_modules(package.__path__) if found.name.startswith(beginning))
    return [import_module(f"{package.__name__}.{name}") for name in names]
