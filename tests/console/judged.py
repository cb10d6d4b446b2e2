"""A case that goes to judgement, with words planted in it that a pollee must never read."""

from __future__ import annotations

import re
from typing import Any

from tests.console.browser import Browser, Form

DEAL = "N:AKJ96.K32.QT2.43 QT2.QJT98.43.A76 8753.A4.AK98.J98 4.765.J765.KQT52"
"""South decides; the other three hands hold what no sheet shows."""
AUCTION = "N: 1S 2H[weak_jump] 2S[numbat] 3H P P 4S"
"""North was slow over three hearts (the fifth call); South bid four spades (the seventh)."""
TOLD = {"methods": "five-card majors", "level": "club players", "scoring": "matchpoints"}
NAMES = {"N": "Zanzibar", "E": "Yggdrasil", "S": "Xanadu", "W": "Wolloomooloo", "director": "Vercingetorix"}
PLANTED = ("numbat", "quokka", "wombat", "kiwi", *map(str.lower, NAMES.values()))


def case_of(browser: Browser, *, practice: bool = False, auction: str = AUCTION) -> str:
    """A hesitation on record, to the question whether there was one; returns the path of the case."""
    browser.open("/?practice=1" if practice else "/")
    given = {"text": auction, "deal": DEAL, "board": "1", "auction": auction}
    browser.send(browser.form("/cases"), given).tap("kind", "hesitation").tap("option", "1")
    browser.fill("/answer", option="2")  # North's second call
    return browser.path


def written(browser: Browser, case: str, part: str, text: str, **more: str) -> None:
    """Write something to the decision."""
    browser.open(f"{case}/decision/write")
    form = next(form for form in browser.page.forms if ("part", part) in form.buttons)
    browser.send(form, {"part": part, "text": text, "by": "found", **more})
    assert browser.status == 200, browser.text


def filled(browser: Browser, case: str, part: str, **words: str) -> None:
    """Fill in a part of the decision field by field."""
    browser.open(f"{case}/decision/write")
    form = next(form for form in browser.page.forms if form.fields.get("part") == part)
    browser.send(form, words)
    assert browser.status == 200, browser.text


def chosen(browser: Browser) -> str:
    """The decision that the page of the poll proposes."""
    found = re.search(r'<option value="(\w+)" selected', browser.html)
    return found[1] if found else ""


def poll_of(browser: Browser, case: str, **more: str) -> str:
    """A poll of the case with the decision that is proposed; returns its path."""
    browser.open(f"{case}/poll")
    browser.send(browser.form("/poll"), {"decision": chosen(browser), **TOLD, **more})
    assert browser.heading == "Has the player seen this board?", browser.text
    return browser.path


def answered(browser: Browser, poll: str, chose: str, *considered: str, played: str = "played") -> Browser:
    """What a pollee says to the first two questions."""
    browser.open(f"{poll}/sheet?played={played.replace(' ', '%20')}")
    return browser.send(
        sheet_form(browser), {"chose": chose, **dict.fromkeys((f"o-{o}" for o in considered), "1")}
    )


def sheet_form(browser: Browser) -> Form:
    """The form of the sheet."""
    return browser.form("/sheet")


def entries(browser: Browser, case: str) -> list[dict[str, Any]]:
    """What is kept of the polls of a case."""
    history = browser.app.state.desk.case(case.rpartition("/")[2])
    return [dict(entry.data) for entry in history.stored.entries if entry.kind == "poll"]
