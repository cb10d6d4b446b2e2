"""The index of the book is complete and true: what it calls encoded is in force, and nothing else is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS
from rectify_bridge.desk.reference.law_index import STATUSES, IndexEntry, entries
from rectify_bridge.laws import book

REFERENCE = yaml.safe_load((Path(__file__).parent / "data" / "reference.yaml").read_text(encoding="utf-8"))
LISTED = {(str(entry["law"]), edition) for entry in REFERENCE for edition in entry["editions"]}
INDEX = entries()


def number(law: str) -> int:
    """The number of the law that an id or citation belongs to; 0 for a definition."""
    found = re.match(r"\d+", law)
    return int(found[0]) if found else 0


def in_force(edition: int) -> set[str]:
    """The citations of the clauses that an edition has for any authority."""
    return {c.cite for c in book.clauses() if any(c.in_force(edition, a) for a in AUTHORITIES)}


def encoded(edition: int) -> set[str]:
    """The citations that the index calls encoded in an edition."""
    return {cite for e in INDEX if e.edition == edition and e.status == "encoded" for cite in e.cites}


def test_every_entry_of_the_reference_is_indexed() -> None:
    missing = LISTED - {(e.law, e.edition) for e in INDEX}
    assert not missing, f"{len(missing)} entries: {sorted(missing)}"


def test_no_entry_is_indexed_twice_or_unknown() -> None:
    pairs = [(e.law, e.edition) for e in INDEX]
    assert not {pair for pair in pairs if pairs.count(pair) > 1}
    assert not {e.law for e in INDEX} - {law for law, _ in LISTED}
    assert {e.edition for e in INDEX} <= set(EDITIONS)


@pytest.mark.parametrize("file", sorted({e.file for e in INDEX}))
def test_every_entry_says_where_it_is_encoded_or_why_it_is_not(file: str) -> None:
    faults = [f"{e.law} {e.edition}: {fault}" for e in INDEX if e.file == file for fault in faults_of(e)]
    assert not faults


def faults_of(entry: IndexEntry) -> list[str]:
    faults = []
    if entry.status not in STATUSES:
        faults.append(f"'{entry.status}' is none of {', '.join(STATUSES)}")
    if (entry.status == "encoded") is not bool(entry.cites):
        faults.append("an encoded entry has its citations, and no other")
    if entry.status == "not_encoded" and not entry.why:
        faults.append("why is it not encoded?")
    if entry.status in ("definition", "procedure") and not (entry.where or entry.why):
        faults.append("where is it carried, or why is it not?")
    if entry.file != ("definitions.yaml" if number(entry.law) == 0 else f"law{number(entry.law):02}.yaml"):
        faults.append(f"it does not belong in {entry.file}")
    return faults + [f"{cite} is of another law" for cite in entry.cites if number(cite) != number(entry.law)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_called_encoded_is_in_force(edition: int) -> None:
    assert not sorted(encoded(edition) - in_force(edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_clause_in_force_is_called_encoded(edition: int) -> None:
    """Above all, no text of a later edition slips in under an earlier one."""
    assert not sorted(in_force(edition) - encoded(edition))
