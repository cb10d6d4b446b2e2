"""The first page and the case as a Director meets them on a narrow phone and on a wide screen."""

from __future__ import annotations

import pytest

from tests.browser.chromium import Console
from tests.browser.conftest import Hand
from tests.browser.sights import NAMES, sights
from tests.sampling import share

NARROW, PHONE, WIDE = 320, 390, 1280
LARGE = 250
"""As many letters stand beside each other as at 500 pixels with type of twice the size."""
READABLE = 18
"""CSS pixels of the name of the player who is spoken to."""
OPEN = "() => document.querySelectorAll('details').forEach((one) => { one.open = true })"
SPLIT = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  for (let node; (node = walk.nextNode());) {
    if (node.parentElement.closest('.vh, .skip, .deal, .address, textarea, option')) continue;
    for (const word of node.data.matchAll(/[^\\s-]{2,}/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set(Array.from(range.getClientRects(), (one) => Math.round(one.top)));
      if (lines.size > 1) found.push(word[0]);
    }
  }
  return found;
}"""
"""Words that stand on two lines without a hyphen of their own; an address is none."""
COVERED = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
  for (let node; (node = walk.nextNode());) {
    if (!node.data.trim() || node.parentElement.closest('.vh, option, legend')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) texts.push([node.data.trim(), box]);
  }
  const found = [];
  for (const input of document.querySelectorAll('input[type=radio], input[type=checkbox]')) {
    const own = input.getBoundingClientRect();
    if (getComputedStyle(input).opacity === '0' || !own.width) continue;
    for (const [text, box] of texts) {
      const across = Math.min(own.right, box.right) - Math.max(own.left, box.left);
      if (across > 1 && Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > 1) found.push(text);
    }
  }
  return found;
}"""
"""Texts that lie under a circle or a box."""
IRREGULAR = "/auction?dealer=N&calls=1S+1H&irregular=1"


@pytest.fixture(scope="module")
def paths(console: Console) -> dict[str, str]:
    """Of one page of every kind, and of the bidding box for an irregular call."""
    return {**sights(console), "irregular": IRREGULAR}


@pytest.mark.parametrize("name", ["irregular", "sheet", *share([one for one in NAMES if one != "sheet"], 6)])
def test_no_word_is_split_and_no_circle_lies_on_a_name(hand: Hand, paths: dict[str, str], name: str) -> None:
    director = hand(NARROW).open(paths[name])
    director.page.evaluate(OPEN)
    for width in (NARROW, PHONE):
        director.page.set_viewport_size({"width": width, "height": 740})
        assert director.page.evaluate(SPLIT) == [], width
        assert director.page.evaluate(COVERED) == [], width


def test_with_large_type_the_players_and_what_was_told_can_be_read(hand: Hand, paths: dict[str, str]) -> None:
    for name in ("who", "option"):
        director = hand(LARGE).open(paths[name])
        assert director.page.evaluate(SPLIT) == [], name
        assert director.page.evaluate("document.documentElement.scrollWidth") <= LARGE


def test_who_is_spoken_to_can_be_read(hand: Hand, paths: dict[str, str]) -> None:
    sizes = (
        hand(390)
        .open(paths["ruling"])
        .page.locator(".script .kind small")
        .evaluate_all("(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize))")
    )
    assert sizes and min(sizes) >= READABLE


def test_on_a_wide_screen_the_evening_stands_beside_the_case(hand: Hand, paths: dict[str, str]) -> None:
    director = hand(WIDE, 900).open(paths["ruling"])
    beside = director.page.locator("aside.beside")
    beside.get_by_role("heading", name="Left for later").wait_for()
    case, evening = director.page.locator("main").bounding_box(), beside.bounding_box()
    assert case and evening and evening["x"] >= case["x"] + case["width"]
    here = beside.locator("[aria-current]").first
    assert (here.get_attribute("href") or "").startswith("/case/")
    director.open("/")
    lists, kinds = (director.page.locator(one).bounding_box() for one in (".evening", ".begin"))
    assert lists and kinds and kinds["x"] >= lists["x"] + lists["width"]


def test_a_narrow_screen_and_a_pollee_see_no_other_case(hand: Hand, paths: dict[str, str]) -> None:
    for width, name in ((390, "ruling"), (WIDE, "sheet"), (WIDE, "thanks")):
        director = hand(width, 900).open(paths[name])
        director.page.wait_for_load_state("networkidle")
        assert not director.page.locator(".beside").count(), name


@pytest.mark.parametrize("has_lock", [True, False])
def test_a_page_that_cannot_keep_the_screen_on_says_so(
    hand: Hand, paths: dict[str, str], has_lock: bool
) -> None:
    """Over plain HTTP a browser has no wake lock."""
    director = hand()
    lock = "{ request: () => Promise.resolve() }" if has_lock else "undefined"
    director.page.add_init_script(f"Object.defineProperty(navigator, 'wakeLock', {{ value: {lock} }})")
    director.open(paths["ruling"])
    told = director.page.get_by_text("The screen may go dark")
    assert told.count() == (0 if has_lock else 1)
    assert not director.open("/cases").page.get_by_text("The screen may go dark").count()


@pytest.mark.parametrize("link", ["Enter an auction", "Enter a play", "Paste PBN or LIN"])
def test_table_and_board_go_with_a_record(hand: Hand, paths: dict[str, str], link: str) -> None:
    director = hand().open("/")
    director.page.locator("[name=table]").first.fill("4")
    director.page.locator("[name=board]").first.fill("7")
    director.follow(director.page.get_by_role("link", name=link))
    place = [director.page.locator(f"[name={name}]").input_value() for name in ("table", "board")]
    assert place == ["4", "7"] and director.faults == []


def test_table_and_board_go_with_a_search(hand: Hand, paths: dict[str, str]) -> None:
    director = hand().open("/")
    director.page.locator("[name=table]").first.fill("4")
    director.page.locator("[name=board]").first.fill("7")
    director.page.locator("#words").fill("revoked")
    director.follow(director.page.get_by_role("button", name="Find"))
    director.follow(director.page.locator("button[name=kind][value=revoke]").first)
    assert "Table 4 Board 7" in director.page.locator("header").inner_text()
