"""What the Laws leave to the Director to choose is asked of him, and not read out to a player."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from rectify_bridge.desk.rulings.script import options
from rectify_bridge.desk.rulings.script_line import DIRECTOR, LineKind
from rectify_bridge.laws import book
from tests.console.browser import Browser

OF_A_PLAYER = ("Hear every option", "Declined to hear", "Read out", "What does the player choose")


@pytest.fixture
def browser() -> Browser:
    """At what the Director does about a pair that came late (90A)."""
    browser = Browser().under("WBF").open("/").tap("kind", "procedural penalty considered")
    return browser.tap("option", "1").tap("option", "1")


def test_the_page_asks_the_director(browser: Browser) -> None:
    assert browser.heading == "What do you do about it?" and not browser.is_safe
    assert "What do you choose?" in browser.text
    (script,) = re.findall(r'<ol class="script">(.*?)</ol>', browser.html, re.S)
    assert "Give a warning" in script and browser.heading not in script, "the heading has asked it"
    assert not [words for words in OF_A_PLAYER if words in browser.text]


def test_each_option_stands_once_and_is_the_button(browser: Browser) -> None:
    """With what follows under it."""
    assert browser.text.count("Give a warning") == 1 and browser.text.count("What do you choose?") == 1
    places = [browser.html.index(words) for words in ("Give a warning", "is warned", "penalty</")]
    assert places == sorted(places)
    buttons = re.findall(r'<button form="own" name="option" value="(\d)"', browser.html)
    assert buttons == ["1", "2", "3"]
    form = next(form for form in browser.page.forms if form.id == "own")
    browser.send(form, {"option": "2"})
    assert browser.heading == "Ruling" and "is warned" in browser.open(f"{browser.path}/own").text


def test_without_the_network_it_is_his_as_well(browser: Browser) -> None:
    """The tree says whose choice it is, so that its page offers no marks."""
    browser.open("/").tap("kind", "procedural penalty considered").tap("option", "1")
    case = browser.path
    kept = browser.open(f"{case}/tree?seen={len(desk_entries(browser, case))}").response.content  # type: ignore[attr-defined]
    tree = json.loads(gzip.decompress(kept) if kept[:2] == b"\x1f\x8b" else kept)
    own = [node for node in tree["nodes"] if "h" in node]
    assert {tree["texts"][node["q"]] for node in own} == {"What do you do about it?"}
    lines = [tree["texts"][tree["lines"][line][1]] for node in own for line in node["l"]]
    assert any("Give a warning" in line for line in lines) and "What do you do about it?" not in lines


def test_a_player_still_hears_every_option() -> None:
    browser = Browser().under("WBF").open("/find?words=N:+1S+1H").tap("text", "N: 1S 1H").tap("option", "2")
    assert "Declined to hear" in browser.text and "What does the player choose?" in browser.text


def test_every_choice_of_the_director_is_a_question(browser: Browser) -> None:
    case = browser.path.split("/")[2]
    matter = browser.app.state.desk.case(case).interview.question.matter
    lines = [line for line in options(matter) if line.cite == "90A"]
    assert lines and {line.kind for line in lines} == {LineKind.QUESTION}
    assert {line.to for line in lines} == {DIRECTOR}
    assert sum(fact.who == DIRECTOR for fact in book.facts().values()) >= 10


def desk_entries(browser: Browser, case: str) -> list[object]:
    """What has been entered in a case."""
    return list(browser.app.state.desk.case(case.split("/")[2]).stored.entries)
