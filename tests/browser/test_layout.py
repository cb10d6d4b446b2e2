"""One thumb, from the smallest phone to a laptop, and with large type: nothing is cut off, nothing too small
or too near to something else to be hit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.chromium import Console
from tests.browser.conftest import Hand
from tests.browser.sights import NAMES, sights
from tests.sampling import share

WIDTHS = (320, 360, 390, 768, 1280)
TYPE = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""
"""Sets the root of all sizes of type."""
WIDEST = """() => [...document.querySelectorAll('body *')]
  .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
  .slice(0, 3).map((one) => one.outerHTML.slice(0, 80))"""
TABLE = 44
"""CSS pixels of a target's side in the flow at the table (WCAG 2.5.5), and 24 elsewhere (WCAG 2.5.8)."""
ELSEWHERE, APART = 24, 8
CARD = 43
"""CSS pixels of a card's side: seven in a row fill the narrowest phone, so they touch; what is seen of each
is smaller than what can be hit."""

MEASURE = """() => {
  const shown = (one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('.vh, .skip');
  const targets = 'main button, main a, main summary, main .pick, main .card, main select, header nav a,'
    + ' main input:not([type=hidden]):not([type=radio]):not([type=checkbox])';
  const boxes = [...document.querySelectorAll(targets)].filter(shown).map((one) => {
    const box = one.getBoundingClientRect();
    return {what: one.tagName + ' ' + (one.innerText || one.name || '').trim().slice(0, 40),
      table: one.matches('main button:not(.card), main .button, main summary, main .pick, main input,'
        + ' main select'),
      card: one.matches('.card'), inline: one.tagName === 'A' && getComputedStyle(one).display === 'inline',
      left: box.left, right: box.right, top: box.top, bottom: box.bottom};
  });
  return {boxes, scroll: document.documentElement.scrollWidth, width: document.documentElement.clientWidth};
}"""


@pytest.fixture(scope="module")
def paths(console: Console) -> dict[str, str]:
    """Of one page of every kind."""
    return sights(console)


def small(box: dict[str, Any]) -> bool:
    """Whether a target is too small. A link within a sentence may be as high as its line."""
    wide, high = box["right"] - box["left"], box["bottom"] - box["top"]
    if box["card"]:
        return bool(min(wide, high) < CARD - 0.5)
    if box["table"]:
        return bool(min(wide, high) < TABLE - 0.5)
    return not box["inline"] and bool(min(wide, high) < ELSEWHERE - 0.5)


def near(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two targets are so near that a thumb may hit the wrong one; of cards, whether they overlap."""
    apart = 0 if one["card"] and other["card"] else APART
    across = max(one["left"], other["left"]) - min(one["right"], other["right"])
    down = max(one["top"], other["top"]) - min(one["bottom"], other["bottom"])
    return bool(max(across, down) < apart - 0.5)


@pytest.mark.parametrize("name", share(NAMES, 14))
def test_nothing_scrolls_sideways_at_any_width(hand: Hand, paths: dict[str, str], name: str) -> None:
    director, wide = hand(WIDTHS[0]).open(paths[name]), {}
    for size in (100, 200):
        director.page.evaluate(TYPE, f"html{{font-size:{size * 0.01125}rem!important}}")
        for width in WIDTHS:
            director.page.set_viewport_size({"width": width, "height": 740})
            found = director.page.evaluate(MEASURE)
            if found["scroll"] > found["width"]:
                wide[width, f"{size} %"] = found["scroll"], director.page.evaluate(WIDEST)
            if size == 100 and width in (320, 1280):
                director.keep(f"{name} {width}")
    assert wide == {}


@pytest.mark.parametrize("name", share(NAMES, 14))
def test_every_target_can_be_hit_with_a_thumb(hand: Hand, paths: dict[str, str], name: str) -> None:
    director = hand(320).open(paths[name])
    director.page.evaluate("() => document.querySelectorAll('details').forEach((one) => { one.open = true })")
    boxes = director.page.evaluate(MEASURE)["boxes"]
    assert boxes
    assert [box for box in boxes if small(box)] == []
    table = [box for box in boxes if box["table"] or box["card"]]
    pairs = [(a["what"], b["what"]) for n, a in enumerate(table) for b in table[n + 1 :] if near(a, b)]
    assert pairs == []


def test_pass_and_double_never_stand_side_by_side(hand: Hand, paths: dict[str, str]) -> None:
    """MasterBridge's mistake: the two are mis-pressed where they touch."""
    director = hand(320).open(paths["bidding box"])
    for width in WIDTHS:
        director.page.set_viewport_size({"width": width, "height": 740})
        passing = director.page.locator("button[name=add][value=P]").bounding_box()
        double = director.page.locator("button[name=add][value=X]").bounding_box()
        assert passing and double
        across = abs(double["x"] - passing["x"]) - passing["width"]
        down = abs(double["y"] - passing["y"]) - passing["height"]
        assert max(across, down) >= 2 * APART


def test_what_is_read_aloud_is_large(hand: Hand, paths: dict[str, str]) -> None:
    """At least 20 px for what the Director reads out with the phone in his hand."""
    for name in ("option", "ruling"):
        director = hand(390).open(paths[name])
        sizes = director.page.locator(".script .text, .offer p, .offer button").evaluate_all(
            "(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
        )
        assert sizes and min(sizes) >= 20, name


def test_what_may_be_left_for_later_does_not_touch_the_first_kind(hand: Hand) -> None:
    director = hand(390).open("/find?words=N%3A+1S+1H")
    hint = director.page.locator("main .place small").bounding_box()
    first = director.page.locator("main .choices button").first.bounding_box()
    assert hint and first and first["y"] - hint["y"] - hint["height"] >= APART


def test_a_specific_call_does_not_touch_the_answer_above_it(hand: Hand) -> None:
    director = hand(390)
    desk = director.console.app.state.desk
    case = desk.open({"text": "N: 1S 1H"}, "Ann")
    for number in ("1", "1", "1"):  # a slip, meant otherwise, of the hand
        desk.answer(case, len(desk.case(case).stored.entries), {"option": number}, "Ann")
    page = director.open(f"/case/{case}").page
    answer = page.locator("main button[name=option] >> visible=true").last.bounding_box()
    fold = page.locator("main details.call").bounding_box()
    assert answer and fold and fold["y"] - answer["y"] - answer["height"] >= APART
