"""Without a mouse, without colour, without sight: axe, the keyboard, and the suits."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.chromium import Console
from tests.browser.conftest import Hand
from tests.browser.director import Director
from tests.browser.sights import NAMES, sights
from tests.browser.test_offline import READY
from tests.sampling import share

SUITS = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
WORST = ("serious", "critical")


@pytest.fixture(scope="module")
def paths(console: Console) -> dict[str, str]:
    """Of one page of every kind."""
    return sights(console)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", share(NAMES, 40))
def test_axe_finds_nothing_serious(hand: Hand, paths: dict[str, str], name: str, scheme: str) -> None:
    """With every part of the page unfolded; contrast is one of axe's rules (WCAG 1.4.3)."""
    director = hand(390, color_scheme=scheme, bypass_csp=True).open(paths[name])
    director.page.evaluate("() => document.querySelectorAll('details').forEach((one) => { one.open = true })")
    assert serious(director) == []
    if scheme == "dark":
        director.keep(f"{name} dark")


def serious(director: Director) -> list[tuple[str, str, list[str]]]:
    """What axe finds on the page: the rule, how bad it is, the elements."""
    found = Axe().run(director.page).response
    assert any(rule["id"] == "color-contrast" for rule in found["passes"])
    return [
        (one["id"], one["impact"], [node["html"][:120] for node in one["nodes"][:3]])
        for one in found["violations"]
        if one["impact"] in WORST
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_without_the_network(hand: Hand, scheme: str) -> None:
    """A question, a player's options, a ruling, and what of it is for the Director only."""
    director = hand(390, color_scheme=scheme, bypass_csp=True).begin("opening lead out of turn")
    page = director.page
    page.wait_for_function(READY)
    page.context.set_offline(True)
    for number in (2, 2, 3.3):  # the card stays a penalty card: the Director comes back (50E4)
        page.locator(f'main button[name=option][value="{number}"]').tap()
        expect(page.locator("body.offline")).to_be_visible()
        assert serious(director) == [] and director.heading in page.title()
    assert director.heading == "Ruling"
    page.get_by_role("button", name="for you only").tap()
    expect(page.locator("body.away")).to_be_visible()
    assert serious(director) == []


@pytest.mark.parametrize("name", ["search", "bidding box", "option", "ruling", "own", "kept ruling"])
def test_no_suit_is_told_by_its_colour_alone(hand: Hand, paths: dict[str, str], name: str) -> None:
    """Every symbol is named for those who do not see it; in grey the four still have four shapes."""
    director = hand(390).open(paths[name])
    marks = director.page.locator(".suit").evaluate_all(
        "(all) => all.map((a) => [a.textContent, a.getAttribute('aria-label'), a.getAttribute('role')])"
    )
    for symbol, label, role in marks:
        assert (SUITS[symbol], "img") == (label, role)
    bare = director.page.locator("main").evaluate(
        "(main) => { const copy = main.cloneNode(true);"
        "copy.querySelectorAll('.suit').forEach((one) => one.remove()); return copy.textContent; }"
    )
    assert not set(SUITS) & set(bare)
    assert marks or name == "search"


def pressed_to(director: Director, selector: str, most: int = 120) -> None:
    """Press Tab until something is in focus that fits, and see that it shows that it is."""
    page = director.page
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none", f"{selector} does not show that it is in focus"
            return
    raise AssertionError(f"{selector} cannot be reached with the keyboard")


def test_a_ruling_needs_no_mouse(hand: Hand) -> None:
    director = hand(1280).open("/")
    page = director.page
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.matches('.skip')"), "the first stop skips the heading"
    way = ['button[name=kind][value="opening lead out of turn"]', ".compass button.o-W"]
    way += ['button[name=option][value="2"]'] * 2
    for selector in way:
        pressed_to(director, selector)
        with page.expect_navigation():
            page.keyboard.press("Enter")
    assert director.reads_aloud
    pressed_to(director, 'button[name=option][value="3.3"]')
    with page.expect_navigation():
        page.keyboard.press("Space")
    assert director.faults == []


def test_a_closed_group_opens_with_the_keyboard(hand: Hand) -> None:
    director = hand(1280).open("/")
    pressed_to(director, "details:not([open]) > summary")
    director.page.keyboard.press("Enter")
    assert director.page.evaluate("() => document.activeElement.parentElement.open")
