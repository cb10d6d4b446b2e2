"""A database that has something of everything a page can show, and the addresses of all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from itertools import product
from pathlib import Path

from rectify_bridge.app.event_log.calls.list import Tapped, called, new_key
from rectify_bridge.app.event_log.names import keep_for
from rectify_bridge.app.event_log.opening import newest, open_event
from rectify_bridge.app.event_log.periods import Begins, PeriodRule, set_rule
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import Store
from tests.browser.papers import DEPARTURE
from tests.console.browser import Browser
from tests.console.judged import answered, case_of, poll_of, written
from tests.console.test_asked import ROUNDS, polled
from tests.console.test_attacks import routes
from tests.console.walk import Page
from tests.event.bridgemate import bws

DIRECTOR = "Ann"


def everything(folder: Path, name: str = "N. Orth", words: str = "+") -> Path:
    """The database in a folder of its own. name: of a player in the file of the event. words: of the
    Director, wherever he wrote some."""
    (file := folder / "event.bws").write_bytes(bws(ROUNDS, [], players=[[1, 1, "N", "", name]]))
    with closing(Database(f"sqlite:///{folder / 'console.db'}")) as store:
        keep_for(store, 30, DIRECTOR)
        open_event(store, file, DIRECTOR)
        set_rule(store, newest(store).event, PeriodRule(20, 30, next(iter(Begins))), DIRECTOR)
        for table in ("A 1", "A 2"):
            called(store, Tapped(table, new_key(), True, words, "A", int(table[-1])), f"Table {table}")
        browser = signed(store, under=True)
        _cases(browser, words)
        browser.open("/calls").tap("step", "taken")
    return folder / "console.db"


def signed(store: Store, *, under: bool = False) -> Browser:
    """The phone of a Director who said who he is. under: and whose Laws are in force."""
    browser = Browser(store)
    if under:
        browser.under("WBF")
    return browser.open("/me").fill("/me", name=DIRECTOR, colour="blue")


def _cases(browser: Browser, words: str) -> None:
    browser.open("/").fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H")
    for option in ("2", "2", "3"):
        browser.tap("option", option)
    for kind in ("insufficient bid", "revoke", "contested claim"):
        browser.open("/").tap("kind", kind)
    written(browser, case := case_of(browser), "facts", words, evidence=words)
    answered(browser, poll_of(browser, case, methods=words), "Pass")
    poll = polled(browser)
    pair = next(pair for form in browser.open(f"{poll}/asked").page.forms for _, pair in form.buttons)
    browser.tap("pair", pair)
    browser.open("/register/new").send(browser.form("/register"), DEPARTURE | {"shown": words})
    browser.open("/play").fill("/play", level="4", strain="S", declarer="N", risk="")
    play = next(one for one in Page("", browser.html).forms if "card" in one.choices)
    browser.client.post(play.action, data=play.filled())


def addresses(store: Store) -> Sequence[str]:
    """Every page that the router has, of each case, ruling, poll and call that there is."""
    cases = [one.id for one in store.cases("")]
    there: Mapping[str, Sequence[str]] = {
        "case": cases, "ruling": [one.id for case in cases for one in store.rulings(case)][:3],
        "number": ("1", "2"), "pollee": ("P1", "P2"), "place": ("0", "1"), "kind": ("md",),
        "what": ("decision", "slip", "appeal"), "name": ("console.css",), "key": (),
        "call": list(dict.fromkeys(one.call for one in store.call_log() if one.call)),
    }  # fmt: skip
    return [one for method, path in routes() if method == "GET" for one in _filled(path, there)]


def _filled(path: str, there: Mapping[str, Sequence[str]]) -> Iterator[str]:
    names = re.findall(r"\{(\w+)\}", path)
    for values in product(*(there[name] for name in names)):
        address = path
        for name, value in zip(names, values, strict=True):
            address = address.replace(f"{{{name}}}", value)
        yield address
