"""From every kind of irregularity through the pages to a leaf: the ruling there is the engine's."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

import pytest

from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.tree import Fork, Leaf, Node, explore
from rectify_bridge.laws import book
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat
from tests.console.browser import Browser
from tests.sampling import share

WEST = "4"
Choose = Callable[[Sequence[int]], int]
FIRST: Choose = min
LAST: Choose = max


def walked(kind: str, choose: Choose) -> tuple[Matter, Leaf | None, Browser]:
    """The matter, the leaf reached and the page it is on; no leaf where the tree was cut before."""
    browser = Browser().under("WBF").open("/").tap("kind", kind).tap("option", WEST)
    desk, case = browser.app.state.desk, browser.path.rpartition("/")[2]
    rules = desk.case(case).interview.ruled.rulebook
    (matter,) = open_docket(Log((Alleged(kind, Seat.W),)), rules).matters
    node: Node = explore(matter)
    while isinstance(node, Fork):
        question = desk.case(case).interview.question
        assert question.id == str(node.key), "the page asks something else than the tree"
        number = choose(range(1, len(node.fact.values) + 1))
        browser.tap("option", str(number))
        assert browser.status == 200, browser.text
        node = node.branch(node.fact.values[number - 1])
    return matter, None if node.cut else node, browser


@pytest.mark.parametrize("choose", [FIRST, LAST], ids=["first answers", "last answers"])
@pytest.mark.parametrize("kind", share(book.irregularities(), 12))
def test_the_ruling_at_a_leaf_is_the_engines(kind: str, choose: Choose) -> None:
    matter, leaf, browser = walked(kind, choose)
    if leaf is None:
        assert (
            browser.app.state.desk.case(browser.path.rpartition("/")[2]).interview.question.fact is not None
        )
        return
    case = browser.path.rpartition("/")[2]
    ruling = browser.client.get(f"/api/cases/{case}/result").json()["rulings"][0]
    assert [clause["cite"] for clause in ruling["clauses"]] == list(leaf.outcome.path)
    wording = Wording(matter)
    assert [effect["text"] for effect in ruling["effects"]] == [
        wording.effect(effect).text for effect in leaf.outcome.effects
    ]
    kept = [link for link in browser.page.links if link.startswith("/ruling/")]
    if kept:
        assert browser.open(kept[0]).status == 200
        stored = browser.app.state.desk.ruling(kept[0].rpartition("/")[2])
        assert json.loads(stored.result)["rulings"][0] == ruling
