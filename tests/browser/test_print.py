"""What a page prints: what it says in black on white, and nothing that is there to be tapped."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import Hand

TAPPED = """() => [...document.querySelectorAll(
    "form, a.button, a[href$='/own'], .links, nav, footer, .beside, details:not([open]) summary")]
  .filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80))"""
SHADES = """() => {
  const [page, body] = [document.documentElement, document.body].map((one) => getComputedStyle(one));
  return [body.color, page.backgroundColor, body.backgroundColor].map((one) =>
    (one.match(/[\\d.]+/g) || []).map(Number));
}"""
UNDERLINED = """() => [...document.querySelectorAll("main a")]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).textDecorationLine !== "none")
  .map((one) => one.innerText)"""
A4: ViewportSize = {"width": 794, "height": 1123}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_ruling_is_printed_without_its_buttons_and_dark_on_light(hand: Hand, scheme: str) -> None:
    director = hand(1280, 800, color_scheme=scheme)
    desk = director.console.app.state.desk
    case = desk.open({"kind": "two opening leads"}, "Ann", given={"board": "1"})
    for number in ("4", "1"):
        desk.answer(case, len(desk.case(case).stored.entries), {"option": number}, "Ann")
    page = director.open(f"/case/{case}").page
    assert director.heading == "Ruling" and page.evaluate(TAPPED) != []
    page.emulate_media(media="print")
    page.set_viewport_size(A4)
    assert page.evaluate(TAPPED) == []
    assert page.locator(".said li").first.is_visible() and not page.locator("#next").is_visible()
    ink, *papers = page.evaluate(SHADES)
    assert max(ink[:3]) < 100, ink
    assert all(min(paper[:3]) > 200 for paper in papers if paper and (len(paper) < 4 or paper[3] > 0)), papers
    assert page.evaluate("document.documentElement.scrollWidth") <= A4["width"]
    director.keep(f"printed ruling {scheme}")


def test_what_binds_for_the_director_alone_is_no_link_on_paper(hand: Hand) -> None:
    """After an insufficient bid that was replaced the Director comes back: that binds for him alone."""
    director = hand(1280, 800)
    desk = director.console.app.state.desk
    case = desk.open({"text": "N: 1S 1H"}, "Ann")
    for number in ("2", "2", "1"):
        desk.answer(case, len(desk.case(case).stored.entries), {"option": number}, "Ann")
    page = director.open(f"/case/{case}").page
    more = page.locator("main .binds a", has_text="for you only")
    assert more.count() == 1 and page.evaluate(UNDERLINED) != []
    page.emulate_media(media="print")
    page.set_viewport_size(A4)
    assert not more.is_visible() and page.evaluate(TAPPED) == [] and page.evaluate(UNDERLINED) == []
