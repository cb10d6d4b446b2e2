"""The tree that a page carries for want of a network, and the answers that come late."""

from __future__ import annotations

import gzip
import random
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import pytest

from rectify_bridge.app.console.views.kinds import common
from rectify_bridge.app.console.views.ordinary import usual_answers
from rectify_bridge.app.console.views.tree import OCCURRENCES
from rectify_bridge.app.console.web.clock import second
from rectify_bridge.app.console.web.render import statics, suits
from rectify_bridge.law.fact import Key
from rectify_bridge.laws import book
from tests.console.browser import Browser
from tests.console.test_ordinary import FIRST, begun
from tests.sampling import brute_share, gate_only, share

WEST = "4"
PAGE, UNPACKED = 60_000, 300_000
"""Bytes: of a page with its tree as they are sent, and of a tree for a browser that cannot unpack."""


def opened(kind: str, first: tuple[str, ...] = ()) -> tuple[Browser, dict[str, Any]]:
    browser = begun(kind, first)
    tree: Any = browser.client.get(address(browser)).json() if "data-tree" in browser.html else None
    return browser, tree


def address(browser: Browser) -> str:
    """Where the tree of a page is."""
    (found,) = re.findall(r'data-tree="([^"]+)"', browser.html)
    return str(found)


def texts_at(tree: dict[str, Any], node: dict[str, Any]) -> list[str]:
    """The lines of a node that may be shown, as a page has them."""
    return [str(suits(tree["texts"][tree["lines"][n][1]])) for n in node["l"] if tree["lines"][n][6]]


def same(browser: Browser, tree: dict[str, Any], node: dict[str, Any]) -> None:
    """The page of the same place asks the same and says the same."""
    lines = re.findall(
        r'<span class="text">(.*?)</span> ?(?:<a class="cite"|<span class="cite"|\n)', browser.html
    )
    if "q" in node:
        assert browser.heading == tree["texts"][node["q"]]
        assert browser.is_safe == bool(node["a"])
    if (browser.is_safe and "o" in node) or (
        "s" in node and tree["texts"][node["s"]] == "ruled" and browser.heading == "Ruling"
    ):
        assert lines == texts_at(tree, node)


def walk(kind: str, choose: Callable[[int], int]) -> None:
    """Along the tree and along the pages at once, to an end or to where the tree is cut."""
    browser, tree = opened(kind)
    node = tree["nodes"][tree["root"]] if tree else {}
    while "o" in node:
        same(browser, tree, node)
        number = choose(len(node["o"]))
        node = tree["nodes"][node["o"][number - 1][1]]
        browser.tap("option", str(number))
        assert browser.status == 200
    if tree:
        same(browser, tree, node)


@pytest.mark.parametrize("kind", brute_share(book.irregularities(), 8, 40))
def test_the_tree_of_a_page_is_the_way_the_pages_go(kind: str) -> None:
    """A seeded way for every kind: question by question, line by line."""
    seeded = random.Random(kind)
    walk(kind, lambda many: seeded.randint(1, many))


@pytest.mark.parametrize("kind", share([kind.kind for kind in common().kinds], 5))
def test_the_trees_of_the_commonest_are_the_way_the_pages_go(kind: str) -> None:
    """The first answers and the last ones."""
    walk(kind, lambda many: 1)
    walk(kind, lambda many: many)


def test_not_sure_leads_to_the_same_place() -> None:
    browser, tree = opened("insufficient bid")
    node = tree["nodes"][tree["nodes"][tree["root"]]["u"]]
    assert tree["texts"][node["s"]] == "held until a fact is known"
    browser.tap("how", "not sure")
    own = browser.client.get(f"{browser.path}/own").text
    assert all(str(suits(tree["texts"][tree["lines"][n][1]])) in own for n in node["l"])


def unfinished(tree: dict[str, Any]) -> Iterator[str]:
    """The keys of the questions where a tree stops before the law does."""
    return (tree["texts"][node["k"]] for node in tree["nodes"] if "q" in node and "o" not in node)


@pytest.mark.parametrize("kind", share(book.irregularities(), 20, first=3))
def test_a_tree_is_small_and_whole_down_to_what_repeats(kind: str) -> None:
    browser, tree = opened(kind)
    if tree is None:
        return
    answer = browser.client.get(address(browser))
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) + len(browser.html.encode()) <= PAGE
    assert len(answer.content) <= UNPACKED
    assert all(Key.parse(key).nth > OCCURRENCES for key in unfinished(tree))


def test_a_tree_is_for_browsers_that_cannot_unpack_too() -> None:
    browser, tree = opened("opening lead out of turn")
    answer = browser.client.get(address(browser), headers={"accept-encoding": "identity"})
    assert "content-encoding" not in answer.headers and answer.json() == tree
    packed = browser.client.get(address(browser), headers={"accept-encoding": "gzip"})
    assert len(gzip.compress(answer.content)) < len(answer.content) and packed.json() == tree


def test_beyond_the_bound_a_tree_stops_at_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """No kind comes near it; in one that did the nearest questions have answers, the next are only asked."""
    monkeypatch.setattr("rectify_bridge.app.console.views.tree.MOST_PLACES", 10)
    monkeypatch.setattr("rectify_bridge.app.console.views.tree._known", OrderedDict())
    _, tree = opened("revoke")
    stopped = list(unfinished(tree))
    assert stopped and len(tree["nodes"]) <= 10 + len(tree["nodes"][tree["root"]]["o"]) * 2
    assert "o" in tree["nodes"][tree["root"]]


@pytest.mark.parametrize("kind", share(usual_answers(), 3))
def test_what_is_usual_leads_to_where_its_answers_lead(kind: str) -> None:
    """Where something decides, as the last of its answers: page and script go on to the same place."""
    browser, tree = opened(kind, FIRST.get(kind, ()))
    _, switches = browser.usual
    chosen = {name: values[-1] for name, values in switches.items()}
    first = node = tree["nodes"][tree["root"]]
    while node["a"] >= first["a"] and (
        number := chosen[key_of(tree, node)] if "d" in node else node.get("w")
    ):
        node = tree["nodes"][node["o"][int(number) - 1][1]]
        if "q" not in node or ("d" in node and key_of(tree, node) not in chosen):
            break
    assert node != first
    browser.tap_usual(**{name.partition(".")[2]: value for name, value in chosen.items()})
    same(browser, tree, node)


def key_of(tree: dict[str, Any], node: dict[str, Any]) -> str:
    """The id of the question that is asked there."""
    return str(tree["texts"][node["k"]])


def test_a_tree_says_whether_more_is_open() -> None:
    """A tree is of one incident; another one of the same board is asked about when the network is back."""
    browser, tree = opened("inadmissible double")
    assert tree["more"] == 0
    browser.tap("how", "later").open(f"{browser.path}/more").tap("kind", "hesitation").tap("option", WEST)
    assert browser.client.get(address(browser)).json()["more"] == 1


WALK_NO_TREE = {"calls.js", "at_table.js", "adjusting.js", "typed.js", "cards.js", "place.js"}
"""Scripts that know nothing of a tree."""


def test_the_scripts_hold_no_law() -> None:
    """The script that walks a tree names no fact, no kind, no clause and no law."""
    found = {name: text for name, text in statics().items() if name.endswith(".js")}
    assert sum(len(text) for name, text in found.items() if name not in WALK_NO_TREE) < 22_500
    scripts = "".join(text.decode() for text in found.values())
    for name in (*book.facts(), *book.irregularities()):
        assert f'"{name}"' not in scripts
    assert not re.search(r"\b\d{1,2}[A-G]\d?\b", scripts)


# --- answers that come late ---------------------------------------------------------------------------


def late(browser: Browser, case: str, seen: int, asked: str, option: str, sent: str) -> int:
    """What a device sends when the network is back."""
    fields = {"seen": str(seen), "asked": asked, "option": option, "sent": sent}
    form = next(form for form in browser.page.forms if form.action.endswith("/answer"))
    return browser.client.post(
        f"{case}/answer", data=form.fields | fields, follow_redirects=False
    ).status_code


QUEUE = (
    ("i1.told it was the turn", "2", "a"),
    ("i1.dummy seen", "2", "b"),
    ("i1.declarer's option", "2", "c"),
)


def test_a_queue_is_taken_once_however_often_it_is_sent() -> None:
    browser, _ = opened("opening lead out of turn")
    case, start = browser.path, 2
    for sends in range(1, 4):  # the first time it breaks off after one answer, then after two
        for place, (asked, option, sent) in enumerate(QUEUE[:sends]):
            assert late(browser, case, start + place, asked, option, sent) == 303
    history = browser.app.state.desk.case(case.rpartition("/")[2])
    assert [entry.data.get("sent") for entry in history.stored.entries] == [None, None, "a", "b", "c"]
    assert browser.open(case).heading == "Ruling"


def test_a_queue_is_not_taken_over_what_others_entered() -> None:
    browser, _ = opened("opening lead out of turn")
    case = browser.path
    browser.fill("/label", table="3", board="")
    asked, option, sent = QUEUE[0]
    assert late(browser, case, 2, asked, option, sent) == 409


def test_an_answer_to_another_question_is_not_taken() -> None:
    """The law as encoded may have changed meanwhile: a number would then mean another answer."""
    browser, _ = opened("opening lead out of turn")
    asked, option, sent = QUEUE[1]
    assert late(browser, browser.path, 2, asked, option, sent) == 422


def marked(browser: Browser, case: str, **fields: str) -> int:
    """What a device sends when an option was read out without the network."""
    form = next(form for form in browser.page.forms if form.action.endswith("/read"))
    answer = browser.client.post(f"{case}/read", data=form.fields | fields, follow_redirects=False)
    return answer.status_code


def at_the_options() -> tuple[Browser, str, str]:
    """Before the options of an opening lead out of turn; the case and its question."""
    browser, _ = opened("opening lead out of turn")
    browser.tap("option", "2").tap("option", "2")
    return browser, browser.path, QUEUE[2][0]


def test_a_mark_is_taken_once_with_its_time_and_what_follows_it_too() -> None:
    browser, case, asked = at_the_options()
    for _ in range(2):
        assert marked(browser, case, seen="4", asked=asked, read="1", sent="m", ago="90") == 303
        assert late(browser, case, 5, *QUEUE[2]) == 303
    *_, mark, answer = browser.app.state.desk.case(case.rpartition("/")[2]).stored.entries
    assert (mark.kind, mark.data["sent"], answer.data["sent"]) == ("read", "m", "c")
    made, happened = map(datetime.fromisoformat, (mark.at, mark.data["at"]))
    assert 89 <= (made - happened).total_seconds() <= 120
    assert f"Option 1 was read out, at {second(mark.data['at'])}" in browser.open(f"{case}/own").text


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"seen": "3"}, 409),
        ({"asked": QUEUE[0][0]}, 422),
        ({"read": "99"}, 422),
        ({"ago": "-1"}, 422),
        ({"ago": "1e9"}, 422),
        ({"ago": "9" * 12}, 422),
    ],
)
def test_a_mark_that_cannot_be_is_refused(wrong: dict[str, str], status: int) -> None:
    browser, case, asked = at_the_options()
    fields = {"seen": "4", "asked": asked, "read": "1", "sent": "m", "ago": "90"}
    assert marked(browser, case, **fields | wrong) == status
    assert len(browser.app.state.desk.case(case.rpartition("/")[2]).stored.entries) == 4


def test_a_page_without_a_question_of_the_law_carries_no_tree() -> None:
    browser = Browser().under("WBF").open("/").tap("kind", "revoke")
    assert "data-tree" not in browser.html
    assert browser.client.get(f"{browser.path}/tree").json() is None


@gate_only
def test_an_end_says_where_the_ruling_brings_another_irregularity_to_light() -> None:
    """14B: the restored card may make the play to its trick a revoke; another end of the tree does not."""
    browser, tree = opened("missing card")
    node = tree["nodes"][tree["root"]]
    for option in "1212":
        assert "n" not in node
        node = tree["nodes"][node["o"][int(option) - 1][1]]
        browser.tap("option", option)
    assert node["n"] == 1 and "q" not in node
    history = browser.app.state.desk.case(browser.path.rpartition("/")[2])
    assert [matter.incident.kind for matter, _, _ in history.interview.ruled.each] == [
        "missing card",
        "revoke",
    ]
    assert any("s" in end and "n" not in end for end in tree["nodes"])


@gate_only
def test_what_is_before_the_director_already_is_not_brought_to_light() -> None:
    browser = Browser().under("WBF").open("/").tap("kind", "revoke").tap("option", WEST).tap("how", "later")
    browser.open(f"{browser.path}/more").tap("kind", "missing card").tap("option", WEST)
    tree = browser.client.get(address(browser)).json()
    node = tree["nodes"][tree["root"]]
    for option in "1212":
        node = tree["nodes"][node["o"][int(option) - 1][1]]
    assert tree["more"] == 1 and "s" in node and "n" not in node
