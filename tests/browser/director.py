"""A Director with a phone: taps what he sees, and counts his taps."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.desk.interview.question import Question
from rectify_bridge.table.seat import CLOCKWISE, Seat
from tests.browser.chromium import ARTEFACTS, Console


class Director:
    """One browser before the console. faults: what its scripts complained of; must stay empty."""

    def __init__(self, page: Page, console: Console) -> None:
        self.page, self.console, self.taps = page, console, 0
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console",
            lambda said: self.faults.append(said.text) if said.type in ("error", "warning") else None,
        )

    def open(self, path: str = "/") -> Director:
        """Go to a page."""
        self.page.goto(path)
        return self

    def tap(self, what: Locator) -> None:
        """Tap something that can be seen, as a finger does."""
        self.taps += 1
        what.tap()

    def follow(self, what: Locator) -> None:
        """Tap something that leads to another page, and wait for it."""
        with self.page.expect_navigation():
            self.tap(what)

    def begin(self, kind: str, seat: str = "W") -> Director:
        """From the first page to the kind and the player."""
        self.open("/")
        self.taps = 0
        button = self.page.locator(f'button[name=kind][value="{kind}"]')
        if not button.first.is_visible():
            self.tap(self.page.locator("details", has=button).last.locator("summary").first)
        self.follow(button.locator("visible=true").first)
        self.follow(self.page.locator(f"main .compass .o-{seat}"))
        return self

    def resume(self, kind: str, seat: Seat = Seat.W) -> Director:
        """At the first question of a case that somebody else has begun."""
        desk = self.console.app.state.desk
        case = desk.open({"kind": kind}, "Ann")
        desk.answer(case, 1, {"option": str(CLOCKWISE.index(seat) + 1)}, "Ann")
        return self.open(f"/case/{case}")

    def answer(self, number: int) -> None:
        """Tap an answer to the open question; one that leads on to others stands in the full text,
        one that is seldom true behind *More*."""
        buttons = self.page.locator(f'main button[name=option][value="{number}"]')
        if not buttons.locator("visible=true").count():
            more = self.page.locator("main details.rare > summary")
            more.tap() if more.count() else self.unfold()
        self.follow(buttons.locator("visible=true").first)

    def unfold(self) -> None:
        """Open the full text under what is offered."""
        self.page.locator("main details.in-full > summary").tap()

    @property
    def case(self) -> str:
        """The id of the case the page is about."""
        return self.page.url.partition("/case/")[2].partition("/")[0].partition("?")[0].partition("#")[0]

    @property
    def history(self) -> History:
        """That case as the console has it."""
        history: History = self.console.app.state.desk.case(self.case)
        return history

    @property
    def question(self) -> Question:
        """What the engine asks next in that case."""
        return self.history.interview.question

    @property
    def heading(self) -> str:
        """The heading of the page."""
        return self.page.locator("h1").inner_text()

    @property
    def reads_aloud(self) -> bool:
        """Whether the page has something to read out: options, or a ruling."""
        return self.page.locator(".script .option").count() > 0 or self.question.id == "next"

    def keep(self, name: str) -> None:
        """Keep a picture of the page."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png", full_page=True)
