"""The page of a phone against the engine: what it says is what is ruled on the case as its file has it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from rectify_bridge.app.console.views.accusations import ACCUSING
from rectify_bridge.app.console.views.script import said_to
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.spoken import spoken
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Status, rule
from tests.browser.director import Director


@dataclass
class CheckedPages:
    """The pages of a Director's phone as he goes. found: what stood otherwise on a page than the engine has
    it. did: how often of each kind of step. pictures: keep one of each page."""

    mine: Director
    name: str
    pictures: bool = False
    found: list[str] = field(default_factory=list)
    did: Counter[str] = field(default_factory=Counter)

    def look(self, where: str) -> None:
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
