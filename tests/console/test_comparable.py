"""Before the offender calls again, the Director sees away from the table which calls are comparable."""

from __future__ import annotations

import pytest

from tests.console.browser import Browser

NOT_A_SLIP, NOT_ACCEPTED = "2", "2"
ACOL = {"system": "acol", "thought": ""}


def at_the_options(auction: str) -> Browser:
    browser = Browser().under("WBF").open("/")
    return browser.fill("/find", words=auction).tap("text", auction)


@pytest.fixture
def browser() -> Browser:
    """1S - 1H, no slip, not accepted: East is before the choice of a call."""
    return at_the_options("N: 1S 1H").tap("option", NOT_A_SLIP).tap("option", NOT_ACCEPTED)


def test_the_page_is_one_tap_from_what_is_for_the_director_only(browser: Browser) -> None:
    path = browser.path
    assert "/comparable" not in browser.html, "never on the page for the table"
    assert f'href="{path}/comparable"' in browser.open(f"{path}/own").html
    browser.open(f"{path}/comparable")
    assert not browser.is_safe and "say first what the pair plays" in browser.text


def test_it_lists_every_call_by_what_follows(browser: Browser) -> None:
    """27B1(a): two hearts is the lowest bid that specifies hearts; 27B2: four clubs has no hand in common."""
    path = browser.path
    browser.open(f"{path}/methods").fill("/methods", **ACOL)
    browser.open(f"{path}/comparable")
    assert not browser.is_safe and "do not say which call is free" in browser.text
    free = browser.text.partition("The lowest bid that specifies the same")[2].partition("Law 27B1(a)")[0]
    assert free.split()[0] == "2♥" and "no lead is restricted" in free
    barred = browser.text.partition("Not comparable")[2].partition("Law 27B2")[0]
    assert "4♣" in barred and "2♥" not in barred and "Partner passes for the rest" in barred


def test_a_call_out_of_rotation_is_compared_before_the_player_in_turn_has_called() -> None:
    """West opens, and South, whose turn it was, has still to call."""
    browser = at_the_options("S: W:1H").tap("option", NOT_A_SLIP).tap("option", NOT_ACCEPTED)
    path = browser.path
    browser.open(f"{path}/methods").fill("/methods", **ACOL)
    browser.open(f"{path}/comparable")
    assert "South has still to call: this is how it stands if South passes" in browser.text
    assert "1♥" in browser.text


def test_there_is_none_where_no_call_is_withdrawn() -> None:
    browser = Browser().under("WBF").open("/").tap("kind", "revoke").tap("option", "1")
    assert "/comparable" not in browser.open(f"{browser.path}/own").html
    path = browser.path.removesuffix("/own")
    assert browser.open(f"{path}/comparable").status == 422
