"""The process in which one claim is searched: what it is asked for, and what it says."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from enum import Enum
from multiprocessing.connection import Connection
from typing import NamedTuple

from rectify_bridge.app.processes import end_with_parent
from rectify_bridge.app.store.entry import StoreFault
from rectify_bridge.engines.claim_memory import moves, ruling
from rectify_bridge.engines.claims import work_out
from rectify_bridge.equity.claims.adjudicate import NODES
from rectify_bridge.equity.claims.case import Case, Class
from rectify_bridge.equity.claims.deadline import Deadline, ending
from rectify_bridge.equity.claims.search.second_core import spare_core
from rectify_bridge.equity.claims.search.so_far import SoFar, hearing
from rectify_bridge.equity.claims.verdict import Move, Verdict

LONGEST, LONGER = 60.0, 600.0
"""Seconds of one search, and of one that is asked for where that one did not decide the claim."""
MORE_NODES = 20 * NODES
"""The budget of the longer one."""
GIVES_WAY = 10
"""How nice it is to the pages, as Unix counts it."""


class What(Enum):
    """What is wanted of a claim: its ruling, the same by a longer search, or what would change it; that too
    by a longer search, where only such a one came to the ruling."""

    RULING = "ruling"
    LONGER = "longer"
    MOVES = "moves"
    MOVES_LONGER = "longer moves"

    @property
    def is_longer(self) -> bool:
        return self in (What.LONGER, What.MOVES_LONGER)

    @property
    def is_moves(self) -> bool:
        """Whether it is about what would change the ruling."""
        return self in (What.MOVES, What.MOVES_LONGER)

    @property
    def seconds(self) -> float:
        """For so long it is searched."""
        return LONGER if self.is_longer else LONGEST

    @property
    def nodes(self) -> int:
        """The budget of each search."""
        return MORE_NODES if self.is_longer else NODES


class ClaimSearch(NamedTuple):
    """A claim, and what is wanted of it."""

    claim: Case
    what: What


class CaseKept(NamedTuple):
    """Where what it comes to is kept. db: the URL of the database. case: the case that asks for it."""

    db: str
    case: str


class Step(NamedTuple):
    """What it looks at now, in words."""

    about: str


class SearchResult(NamedTuple):
    """What it came to: for a claim, as each finding about its player has it. moves: None where the claim was
    not decided in the search for them."""

    rulings: Mapping[Case, Verdict]
    moves: Mapping[Case, tuple[Move, ...] | None]


def search(
    line: Connection, wanted: ClaimSearch, seconds: float, is_alone: bool, kept: CaseKept | None = None
) -> None:
    """Search, keep the ruling, and say what came of it. seconds: after which it ends. is_alone: whether no
    other claim is searched, so that it may use a second core. kept: where the ruling is kept; None: the page
    that shows it keeps it."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    claim, about = wanted.claim, ""

    def step(player: Class) -> None:
        nonlocal about
        about = f"as the claim of a player of the class {player.value}"
        line.send(Step(about))

    def told(found: SoFar) -> None:
        line.send(Step(", ".join(filter(None, (about, found.words)))))

    with ending(Deadline(seconds, nodes=wanted.what.nodes)), hearing(told), spare_core(is_alone):
        if wanted.what.is_moves:
            line.send(Step("what would change the ruling"))
            moves(claim)
        else:
            work_out(claim, step)
    if kept is not None:
        keep_result(kept)
    line.send(SearchResult(ruling.about(claim), moves.about(claim)))


def keep_result(kept: CaseKept) -> None:
    """Keep the ruling on a case whose claim has been worked out. Where another claim stands there by now, it
    is not searched, and nothing is kept of it. What cannot be kept, because the database is not there or
    the case is not in it (a practice case), is kept by the page that shows it."""
    from rectify_bridge.app.console.cases.case_desk import Desk
    from rectify_bridge.app.console.claims.kept import keep_found
    from rectify_bridge.app.store.database import Database

    with suppress(StoreFault), ending(Deadline(0)):
        store = Database(kept.db, is_prepared=True)
        try:
            keep_found(Desk(store), kept.case)
        finally:
            store.close()
