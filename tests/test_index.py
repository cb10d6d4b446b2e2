"""The index of the book is complete and true: what it calls encoded is in force, and nothing else is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS
from rectify_bridge.desk.reference.law_index import (
    NOT_LOOKED_UP,
    STATUSES,
    VERDICTS,
    IndexEntry,
    beside_today,
    entries,
)
from rectify_bridge.laws import book
from tests import yaml_file

REFERENCE = yaml_file.read(Path(__file__).parent / "data" / "reference.yaml")
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


NEWEST = EDITIONS[-1]
TO_READ = yaml.safe_load(
    (Path(__file__).parent / "data" / "editions_to_read.yaml").read_text(encoding="utf-8")
)
"""For each older edition the laws that have a rule whose text nobody has looked up. It only gets shorter."""


@pytest.mark.parametrize("edition", EDITIONS[:-1])
def test_every_rule_of_today_has_a_verdict_in_the_older_editions(edition: int) -> None:
    """A law whose text has been looked up is complete; the others are listed."""
    open_ones = {entry.number for entry in beside_today(edition)[NOT_LOOKED_UP]}
    assert sorted(open_ones) == TO_READ[edition]


@pytest.mark.parametrize("edition", EDITIONS[:-1])
def test_a_verdict_is_sound(edition: int) -> None:
    """What was read is named; what is the same is carried as today, or says why it is not."""
    today = {entry.law: entry for entry in INDEX if entry.edition == NEWEST}
    faults = []
    for entry in (e for e in INDEX if e.edition == edition and e.verdict):
        now = today.get(entry.law)
        if entry.verdict not in VERDICTS:
            faults.append(f"{entry.law}: '{entry.verdict}' is none of {', '.join(VERDICTS)}")
        if entry.verdict != "not found" and not entry.checked:
            faults.append(f"{entry.law}: what was read?")
        if entry.verdict in ("absent", "not found") and entry.status == "encoded":
            faults.append(f"{entry.law}: nothing was read that could be encoded")
        if entry.verdict == "same" and entry.status != getattr(now, "status", "") and not entry.why:
            faults.append(f"{entry.law}: the same, and not {getattr(now, 'status', 'there')}; why?")
    assert not faults


def test_no_entry_of_today_has_a_verdict() -> None:
    assert not [entry.law for entry in INDEX if entry.edition == NEWEST and entry.verdict]
