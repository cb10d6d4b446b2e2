"""Whole evenings of a Director with a phone, by real taps: whatever is tapped, what the page says is what the
engine rules on the case as its file has it.

    python -m tests.browser.evenings 10        ten evenings; what differed, and pictures in build/screens

An evening has several calls of several kinds. On the way answers are undone, an early one is changed, facts
are disputed, the network goes, a second phone answers, and something else happens on the same board.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import Browser

from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.app.console.views.kinds import COMMON
from rectify_bridge.app.console.views.script import said_to
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.spoken import spoken
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Status, rule
from tests.browser.chromium import ARTEFACTS, Console, installed, launched
from tests.browser.conftest import leave
from tests.browser.director import Director

CALLS, LONGEST = 7, 24
READY = "() => document.documentElement.dataset.offline === 'ready'"
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
    """One evening. found: what stood otherwise on a page than the engine has it. did: how often of each kind
    of step."""

    mine: Director
    other: Director
    lot: Random
    name: str
    pictures: bool = False
    found: list[str] = field(default_factory=list)
    did: Counter[str] = field(default_factory=Counter)

    def go(self, calls: int = CALLS) -> None:
        for number, kind in enumerate(self.lot.sample(OFTEN, calls), start=1):
            self._call(number, kind)
        self.mine.open("/")
        self._look("the first page at the end")

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
        self._look(kind)

    def _to_the_ruling(self, where: str) -> None:
        """Answers, with what happens between them, until there is a ruling or nothing more to ask."""
        for _ in range(LONGEST):
            if self.mine.question.id == "next" or not self._step():
                return
            self._look(where)

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
        page.wait_for_function(READY)
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
        page.wait_for_function(f"() => ({QUEUED})() === 0")
        page.wait_for_load_state("networkidle")
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
                self._look(where)
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
                self._look(where)
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

    # --- the page against the engine ---------------------------------------------------------------

    def _look(self, where: str) -> None:
        """What stands on the page, against the engine on the case file; and whether it fits the screen."""
        page = self.mine.page
        if self.pictures:
            self.did["pictures"] += 1
            self.mine.keep(f"{self.name}-{self.did['pictures']:03}")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            self.found.append(f"{self.name}, {where}: {wide} pixels too wide, {page.url}")
        for fault in self.mine.faults:
            if "ERR_INTERNET_DISCONNECTED" not in fault and "422" not in fault and "409" not in fault:
                self.found.append(f"{self.name}, {where}: {fault}")
        self.mine.faults.clear()
        if self.mine.case and "/case/" in page.url and not page.url.endswith(("/card", "/more")):
            self.found += [f"{self.name}, {where}: {one}" for one in self._differences()]

    def _differences(self) -> Iterator[str]:
        self.did["compared"] += 1
        data = self.mine.page.request.get(f"{self.mine.console.url}/api/cases/{self.mine.case}").json()
        if "events" not in (data.get("given") or {}):
            return
        case = read(data)
        matters = open_docket(case.log, case.rulebook).matters
        actual = self.mine.page.locator("main .said .short").all_inner_texts()
        nothing = self.mine.page.locator("main .nothing").all_inner_texts()
        offered = self.mine.page.locator("main .options button").all_inner_texts()
        if self.mine.heading in ("Ruling", "Rulings"):
            wanted = [line for matter in matters for line in told(matter)]
            actual = [*actual, *nothing]
            self.did["lines compared"] += len(wanted)
            for line in wanted:
                if plain(line) not in map(plain, actual):
                    yield f"the engine says {line!r}, the page {actual}"
        for matter in matters:
            outcome = rule(matter)
            choice = outcome.fact is not None and outcome.fact.kind is Kind.CHOICE
            if outcome.status is Status.RULED or not choice or not offered:
                continue
            offer = spoken(matter, outcome).offer
            if offer is not None and offer.aloud:
                wanted = [f"{n} {one.text}" for n, one in enumerate(offer.options, start=1)]
                self.did["options compared"] += len(wanted)
                if list(map(plain, wanted)) != list(map(plain, offered)):
                    yield f"the engine offers {wanted}, the page {offered}"


def told(matter: Matter) -> list[str]:
    """What the players are told at once of a matter that is ruled on."""
    outcome = rule(matter)
    if outcome.status is not Status.RULED:
        return []
    alone = matter.incident.kind in ACCUSING
    return [one.text for one in spoken(matter, outcome).now if one.aloud and not (alone and said_to(one.to))]


def plain(text: str) -> str:
    return " ".join(text.split())


def evening(
    browser: Browser, console: Console, number: int, *, pictures: bool = False, calls: int = CALLS
) -> Evening:
    """One evening on two phones. number: of its lot."""
    contexts = [
        browser.new_context(base_url=console.url, viewport={"width": 390, "height": 844}, has_touch=True)
        for _ in range(2)
    ]
    for context in contexts:
        context.set_default_timeout(60_000)
    mine, other = (Director(context.new_page(), console) for context in contexts)
    found = Evening(mine, other, Random(number), f"evening-{number}", pictures)
    try:
        found.go(calls)
    except Exception:
        mine.keep(f"evening-{number}-stumbled")
        raise
    finally:
        for context in contexts:
            for page in context.pages:
                leave(page)
            context.close()
    return found


def main(first: int, last: int) -> None:
    program = installed()
    assert program is not None, "no Chromium"
    did: Counter[str] = Counter()
    found: list[str] = []
    with launched(program) as browser:
        for number in range(first, last + 1):
            with Console() as console:
                console.app.state.desk.choose("WBF", "tests")
                one = evening(browser, console, number, pictures=number <= 2)
                did, found = did + one.did, found + one.found
                print(f"evening {number}: {dict(one.did)}; {len(one.found)} differ", flush=True)
                for line in one.found:
                    print(f"    {line}", flush=True)
    print(f"{last - first + 1} evenings: {dict(did)}; {len(found)} differ; pictures in {ARTEFACTS}")


if __name__ == "__main__":
    main(*((1, int(sys.argv[1])) if len(sys.argv) < 3 else (int(sys.argv[1]), int(sys.argv[2]))))
