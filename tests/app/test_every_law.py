"""`rectify-bridge law N` shows every law of the book, and every entry of the register can be found there."""

from __future__ import annotations

import json

import pytest

from rectify_bridge.desk.reference import law_index, law_text
from rectify_bridge.desk.reference.law_index import entries
from rectify_bridge.laws import book
from tests.app.terminal import Terminal

BOOK = range(1, 94)


def test_the_book_has_all_its_laws() -> None:
    assert [law.number for law in book.laws()] == list(BOOK)
    assert all(law.title for law in book.laws())


@pytest.mark.parametrize("number", BOOK)
def test_every_law_has_a_page_that_says_something(rectify: Terminal, number: int) -> None:
    ran = rectify("law", str(number))
    assert ran.code == 0, ran.err
    title, *rest = ran.out.splitlines()
    assert title.startswith(f"Law {number}: ")
    assert any(line.startswith("    ") and len(line) > 30 for line in rest)
    data = json.loads(rectify("law", str(number), "--json").out)
    said = [*data["clauses"], *data["besides"]]
    assert said and all(one["says"] and one["title"] for one in said)


@pytest.mark.parametrize("number", [0, *BOOK])
def test_every_entry_of_the_register_is_reached(rectify: Terminal, number: int) -> None:
    page = rectify("law", str(number) if number else "definitions").out
    words = page.replace(",", " ").replace(":", " ").split()
    missing = [
        entry.law for entry in entries() if entry.number == number and entry.name.split()[0] not in words
    ]
    assert not missing


def test_what_no_clause_says_is_said_with_what_carries_it_out(rectify: Terminal) -> None:
    one = rectify("law", "78A").out
    assert "(procedure)" in one and "rectify-bridge score" in one and "78B" not in one
    assert "An ace, king, queen, jack or ten" in rectify("law", "definitions").out
    assert json.loads(rectify("law", "definitions", "--json").out)["definitions"][0]["cite"] == "verbs"


def test_a_law_outside_the_book_is_refused(rectify: Terminal) -> None:
    ran = rectify("law", "94")
    assert ran.code == 2 and "write 1 to 93" in ran.err


def test_a_law_in_an_older_edition_stands_beside_todays(rectify: Terminal) -> None:
    page = rectify("law", "62", "--edition", "2007").out
    assert "62C3: absent" in page and "62B1: same (read: lovboka.org" in page
    beside = json.loads(rectify("law", "62", "--edition", "2007", "--json").out)["beside_today"]
    assert {one["cite"]: one["verdict"] for one in beside}["62D2"] == "different"
    assert "20F6: not found" in rectify("law", "20", "--edition", "2007").out
    assert "beside_today" not in json.loads(rectify("law", "62", "--edition", "2017", "--json").out)


def test_a_rule_that_nobody_has_looked_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every rule has its verdict now; without that of Law 88 the page of the law would say so."""
    known = [entry for entry in entries() if (entry.law, entry.edition) != ("88", 2007)]
    assert len(known) == len(entries()) - 1
    monkeypatch.setattr(law_index, "entries", lambda: known)
    assert "not looked up yet: 88" in "\n".join(law_text.edition_text(88, 2007))
