"""Searches of claims that a test looks after: what each has come to, and what time it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rectify_bridge.app.console.cases import case_interview
from rectify_bridge.app.console.claims import background
from rectify_bridge.app.console.claims.search_process import ClaimSearch, SearchResult
from rectify_bridge.app.console.claims.searches import Searches, State, UnderWay
from rectify_bridge.engines.claim_memory import moves, ruling
from rectify_bridge.engines.claims import work_out


def forget() -> None:
    """As after a restart: no ruling is remembered."""
    ruling.cache_clear()
    moves.cache_clear()
    background._worked_out.clear()
    case_interview._cache.clear()


class Clock:
    """One that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Stood:
    """The search of one claim, as far as a test says. is_alone: as it began. found: what it has come to."""

    def __init__(self, wanted: ClaimSearch, clock: Any, is_alone: bool) -> None:
        self.wanted, self._clock, self._began, self.is_alone = wanted, clock, clock(), is_alone
        self.about, self.is_ended = "", False
        self.found: SearchResult | None = None

    @property
    def seconds(self) -> float:
        return float(self._clock() - self._began)

    def state(self) -> State:
        return self.found or UnderWay(self.seconds, self.wanted.what.seconds, self.about)

    def end(self) -> None:
        self.is_ended = True

    def finish(self) -> None:
        """As the process does it."""
        claim = self.wanted.claim
        if self.wanted.what.is_moves:
            moves.forget(claim)
            moves(claim)
            self.found = SearchResult({}, moves.about(claim))
            moves.forget(claim)
            return
        ruling.forget(claim)
        work_out(claim)
        self.found = SearchResult(ruling.about(claim), {})
        ruling.forget(claim)


class Beside(Searches):
    """Searches that a test looks after."""

    def __init__(self) -> None:
        self.clock, self.begun = Clock(), list[Stood]()
        super().__init__(self._started, self.clock)

    def _started(self, wanted: ClaimSearch, clock: Any, is_alone: bool, kept: Any) -> Any:
        self.begun.append(Stood(wanted, clock, is_alone))
        return self.begun[-1]


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> Iterator[Beside]:
    """Every claim takes longer than a page may, and is searched beside the pages."""
    forget()
    monkeypatch.setattr(background, "SOON", 0.0)
    yield Beside()
    forget()
