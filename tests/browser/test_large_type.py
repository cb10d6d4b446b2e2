"""The smallest phone with type set twice as large: no word is split, and nothing scrolls sideways."""

from __future__ import annotations

import pytest

from tests.browser.chromium import Console
from tests.browser.conftest import Hand
from tests.browser.sights import NAMES, sights
from tests.browser.test_evening import OPEN, SPLIT
from tests.browser.test_layout import WIDEST
from tests.sampling import share

WIDTH, TWICE = 320, {"standard": 32, "fixed": 26}
"""CSS pixels of a phone; the sizes of type that a browser takes from its settings."""
LARGER = """() => {
  const size = (one) => parseFloat(getComputedStyle(one).fontSize), head = document.querySelector('main h1');
  const names = 'header a, .links a, .guidance, .hint, .place legend';
  const all = head ? [...document.querySelectorAll(names)] : [];
  return all.filter((one) => one.checkVisibility() && size(one) > size(head)).map((one) => one.outerHTML);
}"""
"""What is set larger than the heading of its page."""
MORE = (
    *("call log", "comparable", "explained", "system", "card", "version"),
    *("last cards", "copy", "both hands"),
)


@pytest.fixture(scope="module")
def paths(console: Console) -> dict[str, str]:
    """Of one page of every kind."""
    found, desk = sights(console), console.app.state.desk
    told = desk.open({"kind": "misinformation"}, "Ann")
    desk.answer(told, 1, {"option": "4"}, "Ann")
    led = desk.open({"kind": "opening lead out of turn"}, "Ann")
    for seen, answer in enumerate(("4", "2", "2"), start=1):
        desk.answer(led, seen, {"option": answer}, "Ann")
    option, link = found["option"], found["kept ruling"]
    more = (
        *("/calls/log", f"{option}/comparable", f"/case/{told}/explained", f"{option}/methods"),
        *(f"/case/{led}/card", f"/case/{led}/disputed/3", f"/case/{led}/ending", f"{link}/copy"),
        f"{option}/sets",
    )
    return found | dict(zip(MORE, more, strict=True))


@pytest.mark.parametrize("name", share((*NAMES, *MORE), 9))
def test_with_type_twice_as_large_no_word_is_split(hand: Hand, paths: dict[str, str], name: str) -> None:
    director = hand(WIDTH).open(paths[name])
    page = director.page
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": TWICE})
    page.wait_for_function("() => matchMedia('(max-width:16em)').matches")
    page.evaluate(OPEN)
    assert [word for word in page.evaluate(SPLIT) if word.isalpha()] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH, page.evaluate(WIDEST)
    assert page.evaluate(LARGER) == []
