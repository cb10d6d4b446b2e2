"""The register of the source documents, the list of the cases, and the page made from them."""

from __future__ import annotations

import re
from collections import Counter

from rectify_bridge.desk.reference.coverage import CLASSES, case_notes, coverage, register
from rectify_bridge.desk.reference.law_index import entries
from rectify_bridge.desk.reference.law_page import page
from tests.listing import LIST, PAGE, listing

REMAKE = "run make docs"
WORDS = "clause by clause|compared in"


def test_the_list_of_the_cases_is_up_to_date() -> None:
    assert LIST.read_text(encoding="utf-8") == listing(), REMAKE


def test_the_page_of_the_laws_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), REMAKE


def test_the_register_holds_all_that_the_sources_have() -> None:
    """666 rules with 352 distinct keys, 125 worked examples, 20 tricky points."""
    rules, examples, tricky = (register()[name] for name in ("rules", "examples", "tricky"))
    assert len(rules) == len({rule["id"] for rule in rules}) == 666
    assert len({rule["key"] for rule in rules}) == 352
    assert len(examples) == len({example["id"] for example in examples}) == 125
    assert [point["n"] for point in tricky] == list(range(1, 21))
    assert {rule["class"] for rule in rules} == set(CLASSES)


def test_every_id_that_a_case_names_is_in_the_register() -> None:
    unknown = []
    for name, field in (("rules", "id"), ("examples", "id"), ("tricky", "n")):
        known = {entry[field] for entry in register()[name]}
        named = [(note.id, given) for note in case_notes() for given in getattr(note, name)]
        unknown += [(case, given) for case, given in named if given not in known]
    assert not unknown


def test_coverage_counts_what_the_cases_carry() -> None:
    """Counted a second way: from the cases to the rules instead of from the rules to the cases."""
    found = coverage()
    carried = Counter(rule for note in case_notes() for rule in note.rules)
    assert {rule["id"]: len(rule["cases"]) for rule in found["rules"] if rule["cases"]} == carried
    totals = found["totals"]
    assert totals["rules"] == {"of": 666, "carried": len(carried)}
    for part in ("of", "carried"):
        assert sum(count[part] for count in totals["classes"].values()) == totals["rules"][part]
    assert totals["keys"]["of"] == 352
    assert totals["examples"] == {"of": 125, "carried": len({e for n in case_notes() for e in n.examples})}
    assert totals["tricky"] == {"of": 20, "carried": len({t for n in case_notes() for t in n.tricky})}


def test_coverage_counts_every_rule_of_today_once_in_each_older_edition() -> None:
    today = sum(entry.edition == 2017 for entry in entries())
    counted = coverage()["totals"]["editions"]
    assert set(counted) == {"1997", "2007"}
    for verdicts in counted.values():
        assert sum(verdicts.values()) == today and verdicts["same"] > 0


def test_coverage_counts_what_was_read_clause_by_clause() -> None:
    """Counted a second way: the words in the files of the register, and what the page of the laws says."""
    found, text = coverage()["totals"]["read"], page()
    for year in (1997, 2007, 2017):
        told = [e for e in entries() if e.edition == year and re.search(WORDS, e.checked)]
        assert found[str(year)]["carried"] == len(told)
        first = sum(1 <= e.number <= 39 for e in told)
        assert (
            f"Entries of {year} that were set beside a text of that book clause by clause: {first} of" in text
        )
