"""Every form of the console that changes something: a database in which each of them stands on some page, the
forms themselves as they are found there, and what is written in each so that it is taken."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from rectify_bridge.app.console.cases.samples import SETTING, SHOWN
from rectify_bridge.app.console.sessions.passcode import Passcode
from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.entry import Store
from tests.browser.papers import DEPARTURE
from tests.console.browser import COOKIE, Browser
from tests.console.everything import addresses, everything
from tests.console.judged import TOLD, answered
from tests.console.test_adjusting import BOARD, WHAT
from tests.console.test_announced import ruled_with
from tests.console.test_asked import invited, opened, polled
from tests.console.test_attacks import routes
from tests.console.test_claim import KNOWN, LEFT, cards_left, note
from tests.console.test_claim_words import SPOKEN
from tests.console.test_ending import ENDING
from tests.console.test_guard import WORD
from tests.console.test_play import DEAL, play
from tests.console.test_record import INSUFFICIENT
from tests.console.test_standing import POINTS
from tests.console.test_table_events import passed, tapped
from tests.console.walk import Found, Page, walked

SECRET = b"the same for every process"
POSTS = [path for method, path in routes() if method == "POST" and path != "/api/rule"]
"""Every address of the router that a form is sent to."""
MOST = 900
"""Pages that are looked at."""
WHOLE_HAND = 13
PASSCODE = Passcode(WORD)
EMPTY = dict.fromkeys(
    (
        *(f"{name}{number}" for number in range(1, 5) for name in ("what", "weight", "other", "auction")),
        *("disallowed", "match_ns", "match_boards", "ns_points", "ns_of", "ew_points", "ew_of"),
        *("penalty_amount", "penalty_why"),
    ),
    "",
)
"""What is left empty where a score is adjusted."""


def phone(store: Store, cookie: str = "", passcode: Passcode | None = None) -> Browser:
    """A phone before one of several processes of a console. cookie: the one that it has."""
    browser = Browser(store, passcode, secret=SECRET)
    if cookie:
        browser.client.cookies.set(COOKIE, cookie, domain="127.0.0.1")
    return browser


def cookie_of(browser: Browser) -> str:
    """The cookie of a phone."""
    return str(browser.client.cookies[COOKIE])


def route_of(form: Found) -> str:
    """The address of the router that a form is sent to."""
    path = form.action.partition("?")[0]
    found = [route for route in POSTS if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", route), path)]
    exact = [route for route in found if "{" not in route]
    return (exact or sorted(found, key=lambda route: route.count("{")))[0]


@dataclass(frozen=True)
class OwnForm:
    """A form on a page, and whose phone has it. needs_passcode: where nothing opens without. has_samples:
    where sample cases are shown."""

    form: Found
    cookie: str = ""
    needs_passcode: bool = False
    has_samples: bool = False

    def phone(self, store: Store) -> tuple[Browser, Found]:
        """That phone on that page, and the form as it stands there now."""
        browser = phone(store, self.cookie, PASSCODE if self.needs_passcode else None)
        if self.has_samples:
            browser.app.state.desk.samples.open()
        browser.open(self.form.page)
        there = (one for one in Page(self.form.page, browser.html).forms if one.kind == self.form.kind)
        found = next((one for one in there if one.choices == self.form.choices), None)
        assert found is not None, f"{self.form.kind} is not on {self.form.page}: {browser.text[:300]}"
        browser.client.follow_redirects = False
        return browser, found

    def filled(self, there: Found) -> dict[str, str]:
        """What is sent: as the page has it, and what a Director would write and tick."""
        said = there.filled("7")
        cards = [name for name in said if CARD.fullmatch(name)]
        for name in (*cards[WHOLE_HAND:], *(name for name in said if OTHER.fullmatch(name))):
            del said[name]
        words = WORDS.get(route_of(self.form), {})
        return said | {name: text for name, text in words.items() if name in said}


CARD = re.compile(r"[SHDC][2-9TJQKA]")
OTHER = re.compile(r"o-.*|out-.*|mean|gone|there|limit|then")
"""What else was considered, and the buttons of a claim: it is sent by the one that keeps it."""
WORDS: Mapping[str, Mapping[str, str]] = {
    "/calls/{call}/back": {"round": "1", "board": "1", "minutes": ""},
    "/calls/{call}/case": {"round": "1", "board": "1"},
    "/case/{case}/adjust": {**EMPTY, **WHAT, **BOARD, "do": "keep"},
    "/case/{case}/claim": {"words": SPOKEN, "said": "words"},
    "/case/{case}/deal": {"deal": DEAL},
    "/case/{case}/ending": ENDING,
    "/case/{case}/laws": {"date": "2026-01-15"},
    "/case/{case}/methods": {"card NS": "", "card EW": "", "thought": ""},
    "/case/{case}/poll": {
        **TOLD,
        "auction": "N: 1S P 2S P",
        "decision": "2",
        "suggestion": "",
        "meanings": "",
    },
    "/case/{case}/version": {"trick": "1"},
    "/me": {"pair": ""},
    "/paste": {"record": INSUFFICIENT},
    "/register": {**DEPARTURE, "event": "", "board": "", "note": ""},
    "/sign-in": {"passcode": WORD},
    "/standing": {"settings": "\n".join(POINTS)},
}
"""What is written by hand where 7 says nothing, by the address."""


@dataclass(frozen=True)
class World:
    """Such a database. pages: more of them than the router tells. phones: the cookie of each phone that has
    pages of its own, by the page; the Director's under the empty word."""

    file: Path
    pages: tuple[str, ...]
    phones: Mapping[str, str]

    def forms(self) -> list[OwnForm]:
        """Each kind of form, once."""
        found: dict[tuple[object, ...], OwnForm] = {}
        with closing(Database(f"sqlite:///{self.file}", is_prepared=True)) as store:
            for page, cookie in self._opened(store):
                for form in page.forms:
                    if form.method == "post":
                        found.setdefault((*form.kind, bool(cookie)), OwnForm(form, cookie))
            for own in (*_of_the_passcode(store), *self._of_the_samples(store)):
                found.setdefault((*own.form.kind, ""), own)
        return sorted(found.values(), key=lambda one: str(one.form.kind))

    def _of_the_samples(self, store: Store) -> Iterator[OwnForm]:
        browser = phone(store, self.phones[""])
        browser.app.state.desk.samples.open()
        for form in Page("/", browser.open("/").html).forms:
            if form.action == "/samples/remove":
                yield OwnForm(form, self.phones[""], has_samples=True)

    def _opened(self, store: Store) -> Iterator[tuple[Page, str]]:
        for path, cookie in self.phones.items():
            browser = phone(store, cookie)
            if path:
                yield Page(path, browser.open(path).html), cookie
            else:
                first = [*self.pages, *addresses(store)]
                yield from ((page, cookie) for page in walked(browser, first, MOST, 3))


def _of_the_passcode(store: Store) -> Iterator[OwnForm]:
    browser = phone(store, passcode=PASSCODE).open("/sign-in")
    for form in Page("/sign-in", browser.html).forms:
        yield OwnForm(form, needs_passcode=True)
    browser.fill("/sign-in", passcode=WORD, name="Ann").open("/")
    for form in Page("/", browser.html).forms:
        if form.action == "/sign-out":
            yield OwnForm(form, cookie_of(browser), needs_passcode=True)


def world(folder: Path) -> World:
    """Make it."""
    file, pages = everything(folder), list[str]()
    with closing(Database(f"sqlite:///{file}")) as store:
        store.set(SETTING, SHOWN, "Ann")
        bob = phone(store).open("/me").fill("/me", name="Bob", colour="red")
        assert bob.status == 200
        ann = phone(store).open("/me").fill("/me", name="Ann", colour="blue")
        phones = {"": cookie_of(ann)}
        pages += [*_ruled(ann), *_played(ann), *_event(ann)]
        phones |= _polled(ann, pages)
    return World(file, tuple(pages), phones)


def _played(ann: Browser) -> Iterator[str]:
    """A play with its hands; and one of which both sides have told a trick."""
    ann.open("/play").tap("strain", "S", declarer="N", level="", risk="")
    yield play(ann, "DA DJ D7 D2 DK DT DQ D3").path
    ann.open("/play").tap("strain", "S", declarer="N", level="", risk="")
    first = play(ann, "DA DJ D7 D2 DK DT DQ D3").path.removesuffix("/play")
    ann.tap("side", "EW", trick="1")
    yield play(ann, "DA DJ C8 D2").path
    yield f"{first}/versions"
    yield f"{first}/hands"
    ann.open("/play").tap("strain", "S", declarer="N", level="", risk="")
    path = ann.path.removesuffix("/play")
    ann.open(f"{path}/hands").fill("/deal", deal=DEAL)
    ann.send(next(form for form in ann.page.forms if ("keep", "1") in form.buttons), {"keep": "1"})
    yield play(ann.open(f"{path}/play"), "DA DJ").path
    yield from (f"{path}/left", f"{path}/claim", f"{path}/ending", f"{path}/hands")
    ann.open("/").tap("kind", "contested claim").tap("option", "3").open(f"{ann.path}/claim")
    cards_left(note(ann, **KNOWN, **{"class": "club"}), LEFT)
    yield note(ann, said="words", words=SPOKEN).path


def _ruled(ann: Browser) -> Iterator[str]:
    """Cases in which something is still to be said: the card, what was explained, what binds."""
    path = tapped(ann.open("/"), "opening lead out of turn", "422").path
    yield from (path, f"{path}/card")
    path = ruled_with(ann.open("/"), "misinformation", *"1111112").path
    yield from (path, f"{path}/explained")
    path = passed(ann.open("/")).path
    yield from (f"{path}/more", path, f"{path}/own", f"{path}/change/0")
    later = next(form for form in ann.open("/").page.forms if ("how", "later") in form.buttons)
    yield f"{ann.send(later, {'how': 'later'}).path}/play"


def _event(ann: Browser) -> Iterator[str]:
    """Pages of the open event."""
    for board in ("1", "2"):
        yield f"/table?section=A&table=1&round=1&board={board}"
    yield from ("/tables", "/standing", "/periods", "/kept", "/calls", "/me", "/register/new", "/practice")
    yield f"/t/{ann.app.state.table_keys.key('A', 3)}"
    yield f"/t/{ann.app.state.table_keys.key('A', 1)}"


def _polled(ann: Browser, pages: list[str]) -> Iterator[tuple[str, str]]:
    """Pollees on their own phones: one has his code, one has the sheet, one has answered. And one who has
    answered on the Director's phone. Returns the page of each, with the cookie of his phone."""
    poll = polled(ann, suggestion="Partner wombat.")
    for pair, done in (("A 3", 0), ("A 5", 1), ("A 6", 2)):
        path = invited(ann, poll, pair)
        his = phone(ann.app.state.desk.store).open(path)
        if done:
            opened(his, path)
        if done > 1:
            his.fill("/sheet", chose="P")
        yield path, cookie_of(his)
    answered(ann, poll, "P")
    pages += [ann.path, f"{poll}/tally", f"{poll}/asked", f"{poll}/sheet?played=played"]
    pages += [f"{poll}/asked/P1", f"{poll}/P3/peer"]
