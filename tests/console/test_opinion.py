"""The program's opinion on a comparable call stands beside the Director's question, and on no page for the
table.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.web.app import create_app, guarded
from rectify_bridge.app.store.memory import Memory
from tests.console.browser import Browser

SAYS = "similar: 80 of 100 hands fit both"
GIVEN: dict[str, Any] = {
    "auction": "E: S:1H",
    "events": [{"answer": {"i1.accepted out of rotation": "no"}}, {"call": "E:1S"}, {"call": "S:2H"}],
    "answers": {"i1.slip": "no"},
    "meanings": {"withdrawn": ["5+H, 11-20"], "calls": {"2H": "5+H, 10-16"}},
}


def opened(given: dict[str, Any]) -> tuple[TestClient, str]:
    store = Memory()
    desk = Desk(store)
    desk.choose("WBF", "Ann")
    case = desk.open({}, "Ann", given=given)
    return TestClient(guarded(create_app(store)), base_url="http://127.0.0.1"), f"/case/{case}"


def test_the_opinion_is_beside_the_question_that_is_for_the_director() -> None:
    browser, path = opened(GIVEN)
    for place in (path, f"{path}/own"):
        page = browser.get(place).text
        assert "the same meaning as the withdrawn call, or a similar one" in page and SAYS in page
        assert "Nearest rulings: comparable" in page
        lines = re.findall(r'<p class="guidance">([^<]*)</p>', page)
        begins = [line.partition(", ")[0].partition(":")[0] for line in lines]
        assert begins[-3:] == ["meanings", "Opinion of the program", "Nearest rulings"]


def test_a_page_for_the_table_never_has_it() -> None:
    """Whether it is accepted is asked aloud, and the meanings are known already."""
    browser, path = opened({**GIVEN, "events": []})
    page = browser.get(path).text
    assert "accept" in page and "hands fit both" not in page and "meanings:" not in page


@pytest.mark.parametrize(("opinion", "asked"), [({}, True), ({"opinion": "decides"}, False)])
def test_nobody_is_asked_where_the_opinion_decides(opinion: dict[str, str], asked: bool) -> None:
    browser, path = opened({**GIVEN, "meanings": {**GIVEN["meanings"], **opinion}})
    assert ("or a similar one?" in browser.get(path).text) is asked


def test_the_api_takes_the_setting() -> None:
    browser, _ = opened(GIVEN)
    case = {"authority": "WBF", "edition": 2017, "date": "2026-01-15", "given": GIVEN}
    (needed,) = browser.post("/api/rule", json=case).json()["needed"]
    assert SAYS in needed["beside"] and needed["aloud"] is False
    decides = {**GIVEN, "meanings": {**GIVEN["meanings"], "opinion": "decides"}}
    ruled = browser.post("/api/rule", json={**case, "given": decides}).json()
    assert ruled["status"] == "ruled" and not ruled["needed"]
    (fact,) = [one for one in ruled["facts"] if one["key"] == "i1.comparable"]
    assert fact["provenance"] == "computed" and "opinion of the program, from published rulings" in fact["by"]


def test_the_picture_is_for_the_director_only() -> None:
    """Both sets side by side, the part outside marked, and three hands of it; on a page marked as his."""
    browser, path = opened(GIVEN)
    for place in (path, f"{path}/own"):
        assert f'href="{path}/sets"' in browser.get(place).text
    page = browser.get(f"{path}/sets").text
    assert 'class="away"' in page and "<script" not in page.partition("<main")[2]
    assert "<b>20 of 100</b> hands of" in page  # 20 of 100 have 10 points, by the opinion's own figure
    assert page.count("<table") == 5 and 'class="out"' in page and "outside 20" in page
    hands = re.findall(r'<span class="deal">([^<]*)</span>, 10 points', page)
    assert len(set(hands)) == 3 and all(sum(len(suit) for suit in hand.split(".")) == 13 for hand in hands)


def test_no_page_for_the_table_leads_to_the_picture() -> None:
    browser, path = opened({**GIVEN, "events": []})
    assert "/sets" not in browser.get(path).text
    assert "Nothing is compared yet" in browser.get(f"{path}/sets").text
    bare, other = opened({key: value for key, value in GIVEN.items() if key != "meanings"})
    assert "/sets" not in bare.get(other).text + bare.get(f"{other}/own").text


def test_the_picture_stays_where_the_opinion_has_decided() -> None:
    browser, path = opened({**GIVEN, "meanings": {**GIVEN["meanings"], "opinion": "decides"}})
    assert "<b>20 of 100</b>" in browser.get(f"{path}/sets").text


TRANSFER: dict[str, Any] = {
    "auction": "N: 2NT P 2H",
    "events": [{"answer": {"i1.accepted": "no"}}, {"call": "S:3H"}],
    "answers": {"i1.slip": "no"},
}
"""A transfer under two notrump, made good a level higher: free if he thought that it was one notrump."""


def test_the_pairs_system_is_chosen_on_a_page_for_the_director() -> None:
    store = Memory()
    desk = Desk(store)
    desk.choose("WBF", "Ann")
    path = f"/case/{desk.open({}, 'Ann', given=TRANSFER)}"
    browser = Browser(store).open(path)
    assert "specify the same denomination" in browser.text and f"{path}/methods" in browser.page.links
    browser.open(f"{path}/methods")
    assert not browser.is_safe
    browser.fill("/methods", system="acol", thought="1NT")
    assert browser.status == 422 and "the dealer is missing" in browser.text
    browser.open(f"{path}/methods").fill("/methods", system="acol", thought="N: 1NT P", opinion="decides")
    assert browser.path == f"{path}/own" and "The pair's system: acol" in browser.text
    assert "System of the pair: acol, who thought it was N: 1NT P" in browser.text
    assert "The auction goes on" in browser.open(path).text
    browser.open(f"{path}/methods").fill("/methods", system="", thought="")
    assert "specify the same denomination" in browser.open(path).text


OWN_CARD = "system: ours\r\nmeanings:\r\n  2NT:\r\n    3H: {shows: '5+H', force: forcing}\r\n"
"""A pair without transfers, as a browser sends it."""


def test_the_pairs_own_card_is_typed_on_the_same_page() -> None:
    store = Memory()
    desk = Desk(store)
    desk.choose("WBF", "Ann")
    path = f"/case/{desk.open({}, 'Ann', given=TRANSFER)}"
    browser = Browser(store).open(f"{path}/methods")
    browser.fill("/methods", **{"system": "acol", "card NS": OWN_CARD.replace("5+H", "5+Q")})
    assert browser.status == 422 and "The card of North-South, line 4" in browser.text
    assert not browser.is_safe and "5+Q" in browser.text  # what was typed is still there
    browser.open(f"{path}/methods").fill(
        "/methods", **{"system": "acol", "thought": "N: 1NT P", "opinion": "decides", "card NS": OWN_CARD}
    )
    assert "The pair's system: the card of North-South over acol" in browser.text
    assert "The auction goes on" not in browser.open(path).text
    assert "5+H" in browser.open(f"{path}/methods").text
    browser.fill("/methods", **{"system": "acol", "thought": "N: 1NT P", "opinion": "decides", "card NS": ""})
    assert "The auction goes on" in browser.open(path).text


def test_no_page_for_the_table_leads_to_the_pairs_system() -> None:
    browser, path = opened({**TRANSFER, "events": []})
    assert "/methods" not in browser.get(path).text
