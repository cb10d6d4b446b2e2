"""Which cases carry which rule, worked example and tricky point of the source documents, or none.

The register (`source_rules.yaml`) holds ids, keys and classes; the cases name the ids that they carry. The
cases themselves are files of the test suite; `cases.json` is their list, so that an installed rectify can
tell as well. `make docs` writes it, and a test says when it is out of date.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rectify_bridge.authorities.rulebooks import EDITIONS
from rectify_bridge.desk.reference.law_index import beside_today, entries, older_editions

HERE = Path(__file__).parent
ALL_LAWS = range(94)
"""0 are the definitions."""
CLASSES = ("ruling", "definition", "procedure", "record-keeping")
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class CaseNote:
    """What is listed of a case.

    id: folder, file and name. law: the clause it is about. given: what happened, in one line. clauses: those
    that decided or added, by incident. because: why. rules, examples, tricky: what it carries, by id or
    number.
    """

    id: str
    name: str
    law: str
    edition: int
    authority: str
    given: str
    clauses: str
    because: str
    rules: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    tricky: tuple[int, ...] = ()


@cache
def case_notes() -> tuple[CaseNote, ...]:
    """The list of the cases, in the order of their files."""
    entries = json.loads((HERE / "cases.json").read_text(encoding="utf-8"))
    return tuple(_note(entry) for entry in entries)


def _note(entry: dict[str, Any]) -> CaseNote:
    lists: dict[str, Any] = {name: tuple(entry.pop(name, ())) for name in ("rules", "examples", "tricky")}
    return CaseNote(**entry, **lists)


@cache
def register() -> Mapping[str, list[dict[str, Any]]]:
    """The register of the source documents: `rules`, `examples` and `tricky`."""
    found: dict[str, list[dict[str, Any]]] = yaml.load(
        (HERE / "source_rules.yaml").read_text(encoding="utf-8"), _Loader
    )
    return found


def coverage() -> dict[str, Any]:
    """Every source rule, worked example and tricky point with the ids of the cases that carry it.

    `rules`: each with id, key, law, edition, class, cases. `examples`: id, law, edition, cases. `tricky`: n,
    laws, cases. `totals`: how many there are and how many are carried, of the rules also by class and by key;
    and of each older edition how many rules of today are the same, different and so on, by the register; of
    each edition how many entries were set beside a text of it clause by clause (`read`).
    """
    notes = case_notes()
    rules = _with_cases(register()["rules"], "id", ((rule, n.id) for n in notes for rule in n.rules))
    examples = _with_cases(register()["examples"], "id", ((ex, n.id) for n in notes for ex in n.examples))
    tricky = _with_cases(register()["tricky"], "n", ((number, n.id) for n in notes for number in n.tricky))
    by_class = {name: _total(rule for rule in rules if rule["class"] == name) for name in CLASSES}
    totals = {
        "cases": len(notes),
        "rules": _total(rules),
        "classes": by_class,
        "keys": _total(_by_key(rules)),
        "examples": _total(examples),
        "tricky": _total(tricky),
        "editions": {
            str(year): {verdict: len(found) for verdict, found in beside_today(year).items()}
            for year in older_editions()
        },
        "read": {str(year): read_through(year) for year in EDITIONS},
    }
    return {"rules": rules, "examples": examples, "tricky": tricky, "totals": totals}


def read_through(edition: int, laws: range = ALL_LAWS) -> dict[str, int]:
    """How many entries an edition has in some laws, and how many of them were read through with its text."""
    found = [entry for entry in entries() if entry.edition == edition and entry.number in laws]
    return {"of": len(found), "carried": sum(entry.read_through for entry in found)}


def _with_cases(
    entries: list[dict[str, Any]], name: str, carried: Iterable[tuple[Any, str]]
) -> list[dict[str, Any]]:
    cases: dict[Any, list[str]] = {}
    for entry, case in carried:
        cases.setdefault(entry, []).append(case)
    return [{**entry, "cases": cases.get(entry[name], [])} for entry in entries]


def _by_key(rules: list[dict[str, Any]]) -> list[dict[str, Any]]:
    keys: dict[str, list[str]] = {}
    for rule in rules:
        keys.setdefault(rule["key"], []).extend(rule["cases"])
    return [{"key": key, "cases": cases} for key, cases in keys.items()]


def _total(entries: Iterable[dict[str, Any]]) -> dict[str, int]:
    known = list(entries)
    return {"of": len(known), "carried": sum(bool(entry["cases"]) for entry in known)}
