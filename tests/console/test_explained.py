"""Misinformation: which call, what was said of it and what is right are entered once and announced."""

from __future__ import annotations

import pytest

from tests.console.browser import Browser
from tests.console.test_announced import ruled_with

SAID = {"call": "2d", "said": "weak, six diamonds", "right": "either major, weak"}
ANNOUNCED = "2♦ was explained as “weak, six diamonds”. The agreement is “either major, weak”."


@pytest.fixture
def browser() -> Browser:
    return ruled_with(Browser().under("WBF").open("/"), "misinformation", *"1111112")


def test_the_ruling_announces_what_was_said_and_what_is_right(browser: Browser) -> None:
    path = browser.path
    assert "was explained as" not in browser.text
    browser.open(f"{path}/explained").fill("/explained", **SAID)
    assert browser.heading == "Ruling" and browser.is_safe and ANNOUNCED in browser.text
    assert "2d was explained as “weak, six diamonds”" in browser.open(f"{path}/own").text
    browser.open(path).fill("/undo")
    assert "was explained as" not in browser.text


def test_what_is_right_is_needed_and_no_other_case_has_it(browser: Browser) -> None:
    browser.open(f"{browser.path}/explained").fill("/explained", call="2D", said="", right="")
    assert browser.status == 422
    other = Browser().under("WBF").open("/").tap("kind", "hesitation").tap("option", "1")
    assert "/explained" not in other.html
    assert other.open(f"{other.path}/explained").status == 422


def test_a_call_of_which_nothing_was_said(browser: Browser) -> None:
    browser.open(f"{browser.path}/explained").fill("/explained", **SAID | {"said": ""})
    assert "2♦ was not explained. The agreement is “either major, weak”." in browser.text


def test_that_there_is_no_agreement_is_said_and_never_assumed(browser: Browser) -> None:
    """21B1(b), 75: where the evidence shows none, an explanation that states one is wrong."""
    path = browser.path
    browser.open(f"{path}/explained").fill("/explained", call="2D", said="weak", right="")
    assert browser.status == 422 and "no agreement" in browser.text
    browser.open(f"{path}/explained").fill("/explained", call="2D", said="weak", agreement="none")
    assert "2♦ was explained as “weak”. There is no agreement about it." in browser.open(path).text


def test_the_papers_have_what_was_explained_and_what_is_right(browser: Browser) -> None:
    path = browser.path
    assert "was explained as" not in browser.open(f"{path}/decision").text
    browser.open(f"{path}/explained").fill("/explained", **SAID)
    assert ANNOUNCED in browser.open(f"{path}/decision").text
