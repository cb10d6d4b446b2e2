"""An evening of a Director: several calls of several kinds, by real taps. On the way answers are undone, an
early one is changed, facts are disputed, the network goes, a second phone answers, and something else happens
on the same board."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from random import Random

from playwright.sync_api import Error, Page, TimeoutError

from rectify_bridge.app.console.views.kinds import COMMON
from tests.browser.checked_pages import CheckedPages
from tests.browser.director import Director
from tests.waiting import PATIENCE

CALLS, LONGEST = 7, 24
ASKED_AGAIN = """async () => { const begun = Date.now(), { tree } = document.getElementById("main").dataset;
  const { status } = await fetch(tree); return [tree, status, Date.now() - begun]; }"""
FETCHED = "() => document.documentElement.dataset.offline"
QUEUED = "() => JSON.parse(localStorage.getItem('rectify-queue') || '[]').length"
SAID = {
    "opening lead out of turn": "the wrong defender has led",
    "insufficient bid": "her bid is not enough",
    "call out of rotation": "he passed and it was my turn",
    "revoke": "she did not follow suit",
    "hesitation": "he took very long and passed",
}
"""What is typed into the search, where the kind is looked for by words."""
OFTEN = (
    *COMMON,
    *(
        "lead out of turn by declarer",
        "lead out of turn by a defender",
        "designation changed",
        "defective trick",
    ),
    *(
        "several penalty cards",
        "two cards played at once",
        "premature lead or play by a defender",
        "fifth card",
    ),
    *("claim or concession", "concession regretted", "change of call", "simultaneous calls", "missing card"),
    *("hand from the wrong board", "wrong board", "seats changed", "fouled board", "dummy spoke or acted"),
    *("tricks disputed", "recorded score wrong", "card exposed by declarer", "question about a revoke"),
)


@dataclass
class Evening:
    """One evening. pages: those of his phone, each compared with the engine. other: a second phone."""

    pages: CheckedPages
    other: Director
    lot: Random

    @property
    def mine(self) -> Director:
        return self.pages.mine

    @property
    def name(self) -> str:
        return self.pages.name

    @property
    def found(self) -> list[str]:
        """What stood otherwise on a page than the engine has it."""
        return self.pages.found

    @property
    def did(self) -> Counter[str]:
        """How often of each kind of step."""
        return self.pages.did

    def go(self, calls: int = CALLS) -> None:
        for number, kind in enumerate(self.lot.sample(OFTEN, calls), start=1):
            self._call(number, kind)
        self.mine.open("/")
        self.pages.look("the first page at the end")

    def _call(self, number: int, kind: str) -> None:
        self._begin(kind, self.lot.choice("NESW"))
        self._to_the_ruling(f"{number} {kind}")
        if self.mine.question.id == "next":
            self._afterwards(f"{number} {kind}")

    def _begin(self, kind: str, seat: str) -> None:
        """By the search or by the lists."""
        mine = self.mine
        if kind in SAID:
            mine.open("/")
            mine.page.locator("#words").fill(SAID[kind])
            mine.follow(mine.page.get_by_role("button", name="Find", exact=True))
            mine.follow(mine.page.locator(f'button[name=kind][value="{kind}"] >> visible=true').first)
            mine.follow(mine.page.locator(f"main .compass .o-{seat}"))
            self.did["found by words"] += 1
        else:
            mine.begin(kind, seat)
        self.pages.look(kind)

    def _to_the_ruling(self, where: str) -> None:
        """Answers, with what happens between them, until there is a ruling or nothing more to ask."""
        for _ in range(LONGEST):
            if self.mine.question.id == "next" or not self._step():
                return
            self.pages.look(where)

    def _step(self) -> bool:
        """One step at the open question; whether there was one."""
        chance = self.lot.random()
        steps: list[tuple[float, Callable[[], bool]]] = [
            (0.08, self._undo),
            (0.16, self._change),
            (0.27, self._dispute),
            (0.38, self._away),
            (0.48, self._second_phone),
            (0.6, self._usual),
            (1.0, self._answer),
        ]
        return any(step() for below, step in steps if chance < below)

    def _answer(self) -> bool:
        """A tap on one of the answers that can be seen, or on an option."""
        buttons = self.mine.page.locator("main button[name=option] >> visible=true")
        if not buttons.count():
            return False
        self.mine.follow(buttons.nth(self.lot.randrange(buttons.count())))
        self.did["answered"] += 1
        return True

    def _usual(self) -> bool:
        """All of this is true, with what decides."""
        form = self.mine.page.locator("form.usual >> visible=true")
        if not form.count():
            return False
        for group in form.locator("fieldset.switch").all():
            group.locator("label").nth(self.lot.randrange(group.locator("label").count())).tap()
        buttons = form.locator("button >> visible=true")
        self.mine.follow(buttons.nth(self.lot.randrange(buttons.count())))
        self.did["the usual facts"] += 1
        return True

    def _undo(self) -> bool:
        button = self.mine.page.locator("form.undo button >> visible=true").first
        if not button.count() or len(self.mine.history.stored.entries) < 3:
            return False
        self.mine.follow(button)
        self.did["undone"] += 1
        return True

    def _change(self) -> bool:
        """An early answer is changed."""
        self._open_what_was_told()
        links = self.mine.page.locator("main dl.facts a[href*='/change/'] >> visible=true")
        if not links.count():
            return False
        before = self.mine.page.url
        self.mine.follow(links.nth(self.lot.randrange(links.count())))
        buttons = self.mine.page.locator("main button[name=option] >> visible=true")
        if not buttons.count():
            self.mine.open(before)
            return False
        self.mine.follow(buttons.nth(self.lot.randrange(buttons.count())))
        self.did["changed"] += 1
        return True

    def _open_what_was_told(self) -> None:
        fold = self.mine.page.locator("main details.told:not([open]) > summary >> visible=true")
        if fold.count():
            fold.first.tap()

    def _dispute(self) -> bool:
        link = self.mine.page.locator("main a[href$='/disputed'] >> visible=true")
        if not link.count():
            return False
        self.mine.follow(link.first)
        for side in ("NS", "EW"):
            labels = self.mine.page.locator(f"label:has(input[name={side}])")
            labels.nth(self.lot.randrange(labels.count())).tap()
        self.mine.follow(self.mine.page.get_by_role("button", name="Enter both"))
        self.did["disputed"] += 1
        return True

    def _away(self) -> bool:
        """The network goes for a few answers, and comes back."""
        page = self.mine.page
        if self.mine.question.fact is None or not page.locator("[data-tree]").count():
            return False
        try:
            page.wait_for_function(FETCHED)
        except TimeoutError:
            again = page.evaluate(ASKED_AGAIN)
            self.did["tree came late"] += 1
            if again[1] != HTTPStatus.OK:  # late is no fault: the machine has other work
                self.found.append(f"{self.name}: no tree came, asked again {again}, {self.mine.heading}")
            return False
        if page.evaluate(FETCHED) != "ready":
            self.found.append(f"{self.name}: there is no tree, {page.url}, {self.mine.heading}")
            return False
        page.context.set_offline(True)
        for _ in range(self.lot.randint(1, 3)):
            buttons = page.locator("main button[name=option] >> visible=true")
            if not buttons.count():
                break
            was = page.locator("main").inner_text()
            buttons.nth(self.lot.randrange(buttons.count())).tap()
            page.wait_for_function("(was) => document.querySelector('main').innerText !== was", arg=was)
            self.did["answered without the network"] += 1
        page.context.set_offline(False)
        end = time.monotonic() + PATIENCE  # the page asks for itself anew when all is sent
        while not _has_sent(page) and time.monotonic() < end:
            page.wait_for_timeout(250)
        page.goto(page.url)
        return True

    def _second_phone(self) -> bool:
        """Somebody else answers first; mine is refused, and leads to what was entered."""
        if self.mine.question.fact is None:
            return False
        theirs = self.other.open(f"/case/{self.mine.case}")
        shown = theirs.page.locator("main button[name=option] >> visible=true")
        own = self.mine.page.locator("main button[name=option] >> visible=true")
        if not shown.count() or not own.count():
            return False
        theirs.follow(shown.last)
        case = self.mine.case
        self.mine.follow(own.first)
        heading = self.mine.heading
        if "omebody else" in self.mine.page.locator("main").inner_text():
            self.did["somebody else was first"] += 1
            link = self.mine.page.get_by_role("link", name="See the case")
            if not link.count():
                self.found.append(f"{self.name}: no way to what somebody else entered, at {heading}")
                self.mine.open(f"/case/{case}")
            else:
                self.mine.follow(link.first)
        return True

    def _afterwards(self, where: str) -> None:
        """After a ruling: all agree, the card, a further irregularity, or an early answer changed."""
        page = self.mine.page
        chance = self.lot.random()
        if chance < 0.25:
            self._open_what_was_told()
            button = page.locator("main button[name=fact][value=all] >> visible=true")
            if button.count():
                self.mine.follow(button.first)
                self.did["all agreed"] += 1
                self.pages.look(where)
        if chance < 0.4:
            for card in self.lot.sample(("SA", "D5", "HT"), 2):
                link = page.locator("main a[href$='/card'] >> visible=true")
                if not link.count():
                    break
                path = page.url
                self.mine.follow(link.first)
                self.mine.follow(page.locator(f"button[name=card][value={card}]"))
                self.did["cards told"] += 1
                if "does not fit" in page.locator("main").inner_text():
                    self.did["cards refused"] += 1
                    self.mine.open(path)
                self.pages.look(where)
        elif chance < 0.7:
            self.mine.follow(page.get_by_role("link", name="Something else happened"))
            kind = self.lot.choice(COMMON)
            button = page.locator(f'main button[name=kind][value="{kind}"] >> visible=true')
            self.mine.follow(button.first)
            self.mine.follow(page.locator(f"main .compass .o-{self.lot.choice('NESW')}"))
            self.did["two on a board"] += 1
            self._to_the_ruling(f"{where}, then {kind}")
        elif self._change():
            self._to_the_ruling(f"{where}, changed")


def _has_sent(page: Page) -> bool:
    """Whether nothing waits any more; it cannot be asked while the page is made anew."""
    with suppress(Error):
        return not page.evaluate(QUEUED) and page.locator("#network").count() == 0
    return False
