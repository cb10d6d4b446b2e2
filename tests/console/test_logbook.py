"""What the log of a case says of its entries: who entered what, and what was taken back."""

from __future__ import annotations

from pathlib import Path

from rectify_bridge.app.console.cases.logbook import log_lines
from rectify_bridge.app.store.database import Database
from tests.console.browser import Browser
from tests.console.test_facts import at_the_options
from tests.console.test_store import rewritten


def said(browser: Browser) -> list[str]:
    """The entries of the case that a browser is at, in words."""
    case = browser.path.split("/")[2]
    return [one.what for one in log_lines(browser.app.state.desk.case(case))]


def test_every_entry_is_told_in_words_and_none_vanishes() -> None:
    browser = at_the_options(Browser().under("WBF").open("/"))
    path = browser.path
    browser.tap("fact", "all").tap("read", "1").tap("read", "declined").tap("option", "3")
    browser.fill("/undo")
    browser.open(f"{path}/change/2").tap("option", "2")
    browser.fill("/label", table="4", board="7")
    found = said(browser)
    assert found == [
        "What happened? Opening lead out of turn",
        "Which defender led out of turn? West",
        "Had an opponent told West before, wrongly, that it was West's turn? No",
        "Could North, presumed declarer, have seen any of dummy's cards? "
        "No, or only cards exposed in the auction",
        "All agree to 4 of the facts",
        "Option 1 was read out",
        "The player declined to hear the rest",
        "North, presumed declarer: what do you choose, without consulting South? "
        "Refuse it: the card becomes a major penalty card and you choose what East may lead",
        f"Taken back: {found[7]}",
        "Changed: Which defender led out of turn? East",
        "Table 4, board 7",
    ]
    text = browser.open(f"{path}/own").text
    assert all(" ".join(one.split()) in text for one in found)
    assert "Director: Table 4, board 7" in text


def test_an_obligation_ticked_off_and_the_laws_of_a_case_are_told_by_name() -> None:
    browser = at_the_options(Browser().under("WBF").open("/"))
    path = browser.path
    browser.tap("option", "3").tap("option", "3")
    effect = next(v for form in browser.page.forms for name, v in form.buttons if name == "effect")
    browser.tap("effect", effect)
    browser.open(f"{path}/laws").fill("/laws", authority="EBU", date="2026-01-15", edition="")
    last = said(browser)[-2:]
    assert last == [
        "Done: West's major penalty card",
        "Laws: EBU, 2026-01-15",
    ]
    browser.open(path).fill("/undo")
    assert said(browser)[-1] == f"Taken back: {last[-1]}"


def test_a_case_with_screens_is_asked_about_the_tray_and_says_so() -> None:
    browser = Browser().under("WBF").open("/").tap("kind", "insufficient bid").tap("option", "2")
    path, here = browser.path, {"authority": "WBF", "date": "2026-01-15", "edition": ""}
    assert "through the screen" not in browser.text
    browser.open(f"{path}/laws").fill("/laws", **here, regulations="screens")
    assert "passed through the screen before it was noticed?" in browser.text
    assert "WBF, 2026-01-15, screens" in browser.text
    assert said(browser)[-1] == "Laws: WBF, 2026-01-15, screens"
    browser.tap("option", "1")
    assert "Nobody on the other side of the screen is told" in browser.text
    browser.open(f"{path}/laws").fill("/laws", **here, regulations="")
    assert "through the screen" not in browser.text and "2026-01-15, screens" not in browser.text


def test_a_log_that_was_changed_behind_the_console_is_not_shown_as_it_was_entered(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'console.db'}"
    database = Database(url)
    browser = at_the_options(Browser(database).under("WBF").open("/"))
    own = f"{browser.path}/own"
    kept = browser.app.state.desk.case(browser.path.split("/")[2]).stored
    assert f"All as entered; link {kept.link[:12]}" in browser.open(own).text
    rewritten(url, "UPDATE entries SET \"by\" = 'Eve' WHERE number = 2")
    assert "Entry 2 is not as it was entered" in browser.open(own).text
    database.close()
