"""Nothing that a clause names leads nowhere: groups, other clauses and effects are there, in its edition."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import NamedTuple

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.law.clause import Clause, Role
from rectify_bridge.laws import book
from rectify_bridge.laws.sentences import SENTENCES

NOT_ENCODED = (
    "64B",
    "24, a card shown after the final pass",
    "27B, another insufficient bid",
    "54C, presumed declarer who spreads his hand as well",
    "54E, an opening lead by the declaring side",
    "55A, defenders who differ",
    "17D, the auction or play went on beyond the left-hand opponent's call",
    "63B, a defender's revoke to which dummy's question drew attention",
    "87A, a dealer or a vulnerability that differed",
    "68B, a defender's claim of some tricks to which partner objects",
    "47E1, a play of a player who had been told that it was his turn",
    "72B3, an infraction of the own side that was meant",
    "61B3, a question between defenders that is forbidden",
    "64B, another revoke that is corrected",
    "36, found after the auction period",
    "40B5, an understanding that is not allowed",
    "40B2(c), an opponent's system card looked at",
    "16C2(b), another choice of the Director's",
    "16C3, information after a call",
)
"""Groups that only an older edition would have, whose text is not verified. A reference to one ends in
`not_encoded`, and says so."""
NO_LAW_SAYS = (
    "63A3, whether a claim that became void establishes a revoke",
    "68A, a claim before the auction is over; cards shown then are for Law 24",
)
"""What the newest edition itself leaves open. The ruling ends in `not_encoded` with that name."""
OWN_LAW = "case.scene.law"
"""The law on the kind of irregularity, to which the questions about every irregular call lead on."""


class Reference(NamedTuple):
    """A name in the body of a clause. editions: those in which the clause is in force."""

    name: str
    line: str
    editions: tuple[int, ...]


@cache
def _sources() -> tuple[tuple[ModuleType, ast.Module], ...]:
    found = ((module, inspect.getsource(module)) for module in book.modules())
    return tuple((module, ast.parse(source)) for module, source in found)


def _functions() -> Iterator[tuple[ModuleType, ast.FunctionDef, tuple[int, ...]]]:
    """Every function of the laws, with the editions of the clauses that it is; all for a helper."""
    editions: dict[str, set[int]] = {}
    for clause in book.clauses():
        body = f"{clause.body.__module__}.{clause.body.__qualname__}"
        editions.setdefault(body, set()).update(_in_force(clause))
    for module, tree in _sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                yield module, node, tuple(sorted(editions.get(f"{module.__name__}.{node.name}", ())))


def _in_force(clause: Clause) -> set[int]:
    return {e for e in EDITIONS if clause.since <= e and (clause.until is None or e <= clause.until)}


def _calls(name: str) -> Iterator[tuple[ast.Call, ModuleType, ast.FunctionDef, tuple[int, ...]]]:
    for module, function, editions in _functions():
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and name in (
                getattr(node.func, "id", ""),
                getattr(node.func, "attr", ""),
            ):
                yield node, module, function, editions


def _names(node: ast.expr, module: ModuleType, function: ast.FunctionDef) -> set[str]:
    """Every value that an expression in a clause can have, as far as it is written there."""
    match node:
        case ast.Constant(value=str(value)):
            return {value}
        case ast.IfExp(body=body, orelse=orelse):
            return _names(body, module, function) | _names(orelse, module, function)
        case ast.Dict(values=values):
            return set[str]().union(*(_names(value, module, function) for value in values))
        case ast.Subscript(value=value):
            return _names(value, module, function)
        case ast.Call(func=ast.Attribute(value=ast.Dict() as table, attr="get"), args=[_, *default]):
            return set[str]().union(*(_names(one, module, function) for one in (table, *default)))
        case ast.Attribute() if ast.unparse(node) == OWN_LAW:
            return {one.law for one in book.irregularities().values() if one.group == "25A"}
        case ast.Name(id=name) if hasattr(module, name):
            value = getattr(module, name)
            return set(value.values()) if isinstance(value, dict) else {value}
        case ast.Name(id=name) if name in (one.arg for one in function.args.args):
            return set[str]().union(
                *(
                    _names(one.value, at, caller)
                    for call, at, caller, _ in _calls(function.name)
                    for one in call.keywords
                    if one.arg == name
                )
            )
        case ast.Name(id=name):
            return set[str]().union(*(_names(v, module, function) for v in _assigned(name, function)))
    return set()


def _assigned(name: str, function: ast.FunctionDef) -> Iterator[ast.expr]:
    """What is assigned to a name in a function, also as one of several in a tuple."""
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            if ast.unparse(target) == name:
                yield node.value
            elif isinstance(target, ast.Tuple) and name in (names := [*map(ast.unparse, target.elts)]):
                tuples = (one for one in ast.walk(node.value) if isinstance(one, ast.Tuple))
                yield from (one.elts[names.index(name)] for one in tuples)


def _references() -> list[Reference]:
    found = []
    for call, module, function, editions in _calls("Refer"):
        names = _names(call.args[0], module, function)
        line = f"{module.__name__}:{call.lineno}"
        assert names, f"{line}: where Refer({ast.unparse(call.args[0])}) leads cannot be read"
        found += [Reference(name, line, editions) for name in sorted(names)]
    return found


@cache
def _decided() -> frozenset[tuple[str, int]]:
    """The groups in which a clause decides, by edition."""
    deciding = (clause for clause in book.clauses() if clause.role is Role.DECIDES)
    return frozenset((clause.group, edition) for clause in deciding for edition in _in_force(clause))


def test_no_reference_leads_nowhere() -> None:
    """A clause refers to a group in which a clause decides."""
    anywhere = {group for group, _ in _decided()} | {*NOT_ENCODED, *NO_LAW_SAYS}
    assert len(_references()) > 200
    assert not [one for one in _references() if one.name not in anywhere]


def test_a_reference_leads_on_in_its_own_edition() -> None:
    """The newest edition is whole; an older one without a verified text says `not_encoded` at that place."""
    without = {
        (one.name, edition)
        for one in _references()
        for edition in one.editions
        if (one.name, edition) not in _decided()
    }
    assert {name for name, edition in without if edition == EDITIONS[-1]} == set(NO_LAW_SAYS)


@pytest.mark.parametrize("kind", sorted(book.irregularities()))
def test_every_irregularity_begins_somewhere(kind: str) -> None:
    one = book.irregularities()[kind]
    assert any(group == one.group for group, _ in _decided())


def test_every_clause_that_another_one_names_is_there() -> None:
    """`applied`, `excludes`, `without` and `except_as` name clauses by their citation."""
    cites = {clause.cite for clause in book.clauses()}
    named = {
        (name, module.__name__)
        for asked in ("applied", "excludes")
        for call, module, function, _ in _calls(asked)
        if call.args
        for name in _names(call.args[0], module, function)
    }
    named |= {
        (str(one.value), module.__name__)
        for module, tree in _sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg in ("without", "except_as")
        for one in ast.walk(node.value)
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }
    missing = {pair for pair in named if pair[0] not in cites}
    assert len(named) > 100 and not missing, missing


def test_every_effect_that_a_clause_looks_for_is_there() -> None:
    named = {
        (name, module.__name__)
        for call, module, function, _ in _calls("has")
        if call.args
        for name in _names(call.args[0], module, function)
    }
    missing = {pair for pair in named if pair[0] not in SENTENCES}
    assert len(named) > 10 and not missing, missing
