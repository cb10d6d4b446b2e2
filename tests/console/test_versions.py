"""Each side tells its own cards of one trick: both versions are ruled on, and one is found to be so."""

from __future__ import annotations

from tests.console.browser import Browser
from tests.console.test_play import given, history, kinds, play, start, with_hands

TWO_TRICKS = "DA DJ D7 D2 DK DT DQ D3"


def told_otherwise(browser: Browser, trick: str = "1", side: str = "EW") -> Browser:
    return browser.tap("side", side, trick=trick)


def case(browser: Browser) -> str:
    return browser.path.split("/")[2]


def test_the_other_version_begins_before_the_trick_and_the_first_stays() -> None:
    browser = play(start(), TWO_TRICKS)
    first = case(browser)
    told_otherwise(browser, "2")
    second = case(browser)
    assert second != first and given(browser)["play"] == "E: DA DJ D7 D2"
    assert browser.heading == "East led: which card?"
    browser.open(f"/case/{first}/play")
    assert given(browser)["play"] == "E: DA DJ D7 D2 | E: DK DT DQ D3"
    assert f"/case/{first}/versions" in browser.page.links


def test_the_cards_after_it_are_entered_again_by_one_tap() -> None:
    """East-West say that West's seven of diamonds was the queen: the rest was as it was."""
    browser = play(start(), TWO_TRICKS.replace("DQ", "C8") + " H5 HQ H9 HK")
    told_otherwise(browser)
    play(browser, "DA DJ DQ")
    assert "as entered before" not in browser.text
    play(browser, "D2")
    assert "Enter the same cards again: 8 cards" in browser.text
    browser.fill("/rest")
    assert given(browser)["play"] == "E: DA DJ DQ D2 | E: DK DT C8 D3 | E: H5 HQ H9 HK"
    assert "as entered before" not in browser.text


def test_both_are_ruled_on_and_shown_side_by_side() -> None:
    """North-South: West threw a club on the diamond (61A). East-West: he followed."""
    browser = play(with_hands(start()), "DA DJ C8 D2")
    first = case(browser)
    play(told_otherwise(browser), "DA DJ D7 D2")
    second = case(browser)
    assert kinds(browser) == []
    browser.open(f"/case/{second}/versions")
    assert browser.heading == "Trick 1, as each side describes it" and not browser.is_safe
    text = browser.text
    assert text.index("North-South say") < text.index("♣8") < text.index("Revoke by West")
    assert text.index("Revoke by West") < text.index("East-West say") < text.index("♦7")
    assert "Nothing irregular" in text and "give different rulings" in text
    browser.open(f"/case/{first}")
    assert browser.is_safe and f"/case/{first}/versions" in browser.page.links and "♣8" not in browser.text


def test_where_both_come_to_the_same_nothing_need_be_found() -> None:
    browser = play(with_hands(start()), "DA DJ D7 D2")
    play(told_otherwise(browser), "DA DT D7")
    browser.open(f"/case/{case(browser)}/versions")
    assert "have not yet described the whole trick" in browser.text
    play(browser.open(browser.path.replace("versions", "play")), "D2")
    browser.open(f"/case/{case(browser)}/versions")
    assert "give the same ruling" in browser.text


def test_what_is_found_to_be_so_ends_the_other() -> None:
    browser = play(with_hands(start()), "DA DJ C8 D2")
    first = case(browser)
    play(told_otherwise(browser), "DA DJ D7 D2")
    second = case(browser)
    browser.open(f"/case/{second}/versions")
    browser.send(next(f for f in browser.page.forms if f.action == f"/case/{second}/versions"), {})
    assert browser.path == f"/case/{second}"
    desk = browser.app.state.desk
    assert desk.case(first).is_closed and not desk.case(second).is_closed
    for one in (first, second):
        browser.open(f"/case/{one}/versions")
        assert browser.text.index("East-West say found by the Director") > 0


def test_table_hands_and_laws_come_with_it() -> None:
    browser = with_hands(start())
    path = f"/case/{case(browser)}"
    browser.open(path).fill("/label", table="7", board="12")
    browser.open(f"{path}/laws").fill("/laws", authority="EBU", date="2024-02-01")
    play(browser.open(f"{path}/play"), "DA DJ")
    told_otherwise(browser)
    other = history(browser)
    assert dict(other.label) == {"table": "7", "board": "12"} and other.deal
    assert other.interview.base["authority"] == "EBU"


def test_a_second_other_version_and_a_trick_that_is_not_there_are_refused() -> None:
    browser = play(start(), TWO_TRICKS)
    form = next(f for f in browser.page.forms if ("side", "EW") in f.buttons)
    for fields in ({"side": "EW", "trick": "9"}, {"side": "X", "trick": "1"}, {"side": "EW", "trick": "x"}):
        assert browser.send(form, fields).status == 422 and "Traceback" not in browser.text
    assert browser.send(form, {"side": "EW", "trick": "1"}).status == 200
    assert browser.send(form, {"side": "EW", "trick": "1"}).status == 422


def test_without_another_version_there_is_nothing_to_see_or_find() -> None:
    browser = play(start(), "DA")
    path = f"/case/{case(browser)}"
    assert browser.open(f"{path}/versions").status == 422
    browser.open(f"{path}/play")
    form = next(f for f in browser.page.forms if ("card", "DJ") in f.buttons)
    form.action = f"{path}/versions"
    assert browser.send(form, {}).status == 422
    form.action = f"{path}/rest"
    assert browser.send(form, {}).status == 422


def test_undo_does_not_part_them() -> None:
    browser = play(start(), "DA DJ")
    told_otherwise(browser)
    play(browser, "DK")
    browser.send(next(f for f in browser.page.forms if f.fields.get("from") == "play"), {})
    assert history(browser).has_other_version and "play" not in given(browser)


def test_the_log_of_each_tells_of_the_other() -> None:
    browser = play(start(), "DA DJ")
    told_otherwise(browser)
    path = f"/case/{case(browser)}"
    assert "East-West tell trick 1 as it is here" in browser.open(f"{path}/own").text
    browser.open(f"{path}/versions")
    browser.send(next(f for f in browser.page.forms if f.action == f"{path}/versions"), {})
    assert "Found to be so: this version" in browser.open(f"{path}/own").text
