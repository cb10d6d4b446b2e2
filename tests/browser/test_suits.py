"""The four suits without colour: a name for each, four shapes, and enough contrast in light and in dark."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.browser.chromium import Console
from tests.browser.conftest import Hand
from tests.browser.sights import NAMES, sights
from tests.sampling import number, share

SUITS = ("clubs", "diamonds", "hearts", "spades")
ENOUGH = 4.5
"""To one: contrast of text (WCAG 1.4.3)."""
UNLIKE = 0.15
"""Of the pixels that either of two signs covers, the share that only one of them does."""
GROUNDS = ("paper", "card")

NAMELESS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent, at = walk.currentNode.parentElement;
    if (!/[♣♦♥♠]/.test(text)) continue;
    const named = at.closest('[role=img][aria-label], option[aria-label]');
    const hidden = at.closest('[aria-hidden=true]');
    const control = hidden && hidden.closest('button, label, li, a');
    const said = control && (control.getAttribute('aria-label') || control.querySelector('.vh')
      || control.querySelector('[aria-label]'));
    if (!named && !said) found.push(at.outerHTML.slice(0, 120));
  }
  return found;
}"""
"""Signs of suits that nobody hears of who does not see them."""

OUT_OF_LINE = """() => [...document.querySelectorAll('main .suit')].filter((one) => {
  const before = one.previousSibling;
  return before && before.nodeType === Node.TEXT_NODE && before.textContent.trim()
    && !getComputedStyle(one).display.startsWith('inline');
}).map((one) => one.parentElement.outerHTML.slice(0, 120))"""
"""Signs that stand on a line of their own, apart from the level or the words before them."""

COLOURS = """([names, grounds]) => {
  const style = getComputedStyle(document.documentElement);
  const light = (name) => {
    const probe = document.createElement('i');
    probe.style.color = style.getPropertyValue('--' + name);
    document.body.append(probe);
    const parts = getComputedStyle(probe).color.match(/[0-9.]+/g).slice(0, 3).map(Number);
    probe.remove();
    const [r, g, b] = parts.map((one) => one / 255)
      .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return Object.fromEntries([...names, ...grounds].map((name) => [name, light(name)]));
}"""
"""The luminance of each colour, 0 for black to 1 for white."""

SHAPES = """(signs) => signs.map((sign) => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 48;
  const context = canvas.getContext('2d');
  context.font = '40px ' + getComputedStyle(document.querySelector('.suit')).fontFamily;
  context.textAlign = 'center';
  context.fillText(sign, 24, 38);
  const data = Array.from(context.getImageData(0, 0, 48, 48).data);
  return data.filter((_, n) => n % 4 === 3).map((covered) => covered > 127);
})"""
"""What each sign covers, drawn in black in the font of the page."""


@pytest.fixture(scope="module")
def paths(console: Console) -> dict[str, str]:
    """Of one page of every kind."""
    return sights(console)


def test_every_sign_of_a_suit_has_a_name_on_every_page(hand: Hand, paths: dict[str, str]) -> None:
    director, signs, nameless, apart = hand(390), 0, {}, {}
    for name in share(NAMES, 4):
        page = director.open(paths[name]).page
        signs += sum(page.inner_text("main").count(sign) for sign in "♣♦♥♠")
        if found := page.evaluate(NAMELESS):
            nameless[name] = found[:3]
        if found := page.evaluate(OUT_OF_LINE):
            apart[name] = found[:3]
    assert nameless == {}
    assert apart == {}
    assert signs > number(100, 4)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_colours_of_the_suits_can_be_read(hand: Hand, paths: dict[str, str], scheme: str) -> None:
    found = hand(390, color_scheme=scheme).open(paths["play, hands known"]).page
    lights = found.evaluate(COLOURS, [list(SUITS), list(GROUNDS)])
    for suit in SUITS:
        for ground in GROUNDS:
            low, high = sorted((lights[suit], lights[ground]))
            assert (high + 0.05) / (low + 0.05) >= ENOUGH, (suit, ground)


def test_without_any_colour_the_signs_are_four_shapes(hand: Hand, paths: dict[str, str]) -> None:
    shapes = hand(390).open(paths["play, hands known"]).page.evaluate(SHAPES, list("♣♦♥♠"))
    for (one, a), (other, b) in combinations(zip(SUITS, shapes, strict=True), 2):
        either = sum(x or y for x, y in zip(a, b, strict=True))
        unlike = sum(x != y for x, y in zip(a, b, strict=True))
        assert either and unlike / either >= UNLIKE, (one, other)


def test_every_card_to_tap_bears_its_suit_and_its_name(hand: Hand, paths: dict[str, str]) -> None:
    """The sign and the rank on each card; and what a screen reader says of it names both."""
    buttons = hand(390).open(paths["play, hands not known"]).page.locator("button[name=card]").all()
    assert len(buttons) == 51
    for button in buttons:
        words, shown = button.get_attribute("aria-label") or "", button.inner_text()
        assert words.split(" of ")[1] in SUITS and shown[0] in "♣♦♥♠" and shown[1:]
