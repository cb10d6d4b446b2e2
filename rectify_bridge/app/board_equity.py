"""What the cards of a case, or of a board on record, are worth: the work of `rectify-bridge equity`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.progress import Progress
from rectify_bridge.app.text.equity import SCHEMA
from rectify_bridge.app.text.outcome import outcome_data
from rectify_bridge.app.text.revoke import revoke_award, revoke_data
from rectify_bridge.desk.files.board_marks import marked
from rectify_bridge.desk.files.case_file import CaseFile, vulnerable_of
from rectify_bridge.desk.files.intake import CaseOptions, case_data, case_from, cases_in, kind_of
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.state.log import Log
from rectify_bridge.engines.log.course import contract_of, course_of, tells_cards
from rectify_bridge.engines.proposed_award import LIKELY, WEIGHTED, Award, book_of
from rectify_bridge.engines.revoke_cost import Cost, costs
from rectify_bridge.engines.revokes import engines
from rectify_bridge.engines.sections.equity import OUTCOMES, GivenCards, read_cards
from rectify_bridge.engines.sections.outcomes import read_outcomes
from rectify_bridge.equity.solver.interface import Limit, Solver
from rectify_bridge.meaning.systems.system import System
from rectify_bridge.scoring.adjusted.dated import Book
from rectify_bridge.scoring.board.declared_contract import DeclaredContract
from rectify_bridge.table.board import Vulnerability
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Side

_RIGHT = "write given.equity with `play` or `outcomes`, or a whole deal and its play: see docs/equity.md"
_NO_CARDS = "the cards of the play are not known, or were not all played in turn"


@dataclass(frozen=True, slots=True)
class BoardCase:
    """A case or a board on record. where: for errors. section: its `given.equity`; None of a record. case:
    with whose Laws it can be ruled on; None where it does not say whose. number: of the board; empty where it
    is not said. vulnerable: as the board is marked, else by its number."""

    where: str
    name: str
    section: Mapping[str, Any] | None
    case: CaseFile | None
    number: str
    vulnerable: Vulnerability | None


def boards_in(data: bytes, label: str, choice: CaseOptions) -> Iterator[BoardCase | RecordError]:
    """Every case of a case file, every board of a PBN or LIN file; in place of one that cannot be read, why.

    Raises:
        RecordError: the file as a whole cannot be read.
    """
    if kind_of(data, label) != "case":
        for case in cases_in(data, label, choice):
            if isinstance(case, CaseFile):
                vulnerable = marked(case.log).vulnerable
                yield BoardCase(case.name, case.name, None, case, case.log.board, vulnerable)
            else:
                yield case if isinstance(case, RecordError) else RecordError(str(case), label)
        return
    cases = case_data(data, label)
    for number, given in enumerate(cases, 1):
        where = f"{label}, case {number}" if len(cases) > 1 else label
        try:
            yield board_of(given, choice, where)
        except RecordError as error:
            yield error.at(where)


def board_of(case: Any, choice: CaseOptions, where: str) -> BoardCase:
    """A mapping of a case file. where: for errors. Raises RecordError: it says nothing about the cards."""
    given = case.get("given") if isinstance(case, Mapping) else None
    section = given.get("equity", {}) if isinstance(given, Mapping) else None
    if not isinstance(given, Mapping) or not isinstance(section, Mapping):
        raise RecordError("the case says nothing about the cards", "", _RIGHT)
    is_under = choice.authority or case.get("authority") or {"deal", "play"} <= set(given)
    read = case_from(case, choice) if is_under else None
    name, number = str(case.get("name", "")), str(given.get("board", ""))
    board = marked(read.log if read is not None else Log(board=number, vulnerable=vulnerable_of(given)))
    return BoardCase(where, name, section, read, number, board.vulnerable)


@dataclass(frozen=True, slots=True)
class BoardEquity:
    """What one board is worth. data: as JSON has it. book: whose Laws; None where that is not said."""

    data: Mapping[str, Any]
    book: Book | None

    @property
    def has_nothing(self) -> bool:
        """Whether nobody revoked, and no outcomes are to be weighed."""
        return not self.data.get("revokes") and "outcomes" not in self.data

    def award(self) -> tuple[Award, Sequence[str]]:
        """The assigned score that follows, and the clauses that it rests on.

        Raises:
            Failure: there is none, or more than one.
        """
        outcomes = self.data.get("outcomes")
        if outcomes is not None and "award" in outcomes:
            given = outcomes["award"]
            way = LIKELY if LIKELY in given else WEIGHTED
            rows = given[LIKELY] if way == LIKELY else given["both"][WEIGHTED]
            laws = [given["law"]] if given["law"] else []
            return Award(way, tuple(rows), given["law"], given["open"]), laws
        awards = [found for one in self.data.get("revokes", ()) if (found := revoke_award(one))]
        if len(awards) != 1:
            what = "there is more than one revoke to adjust for" if awards else "there is no adjusted score"
            raise Failure(what, "--into", "leave it out to see the figures")
        return awards[0]


@dataclass
class EquityCalculator:
    """Works it out. chosen: parts of the section that are said beside the case. systems: the sides' own
    cards. solved: whether the solver had an answer to everything so far."""

    solver: Solver
    limit: Limit
    chosen: Mapping[str, Any] = field(default_factory=dict)
    systems: Mapping[Side, System] = field(default_factory=dict)
    solved: bool = True

    def of(self, board: BoardCase) -> BoardEquity:
        """The figures of one board.

        Raises:
            LogError, RecordError: it gives nothing to work on, or what cannot be read.
            ViewError: no deal fits what the calls are said to have shown.
        """
        section = None if board.section is None else {**board.section, **self.chosen}
        log = None if board.case is None else board.case.log
        cards = (read_cards(section, OUTCOMES) if section is not None else None) or _of_log(log)
        outcomes = None if section is None else read_outcomes(section, self.systems, board.vulnerable)
        if cards is None and outcomes is None and section is not None:
            raise RecordError("the case says nothing about the cards", "", _RIGHT)
        book = None if board.case is None else book_of(board.case.rulebook)
        data: dict[str, Any] = {"schema": SCHEMA, "id": board.name}
        if cards is not None:
            found = {} if board.case is None else self._costs(board.case, cards)
            data["revokes"] = revoke_data(cards, self.solver, self.limit, found, contract_played(log))
        elif section is None:
            data["revokes"], data["note"] = [], _NO_CARDS
        if outcomes is not None:
            with Progress("positions", outcomes.questions) as progress:
                step = progress.step
                data["outcomes"] = outcome_data(outcomes, self.solver, self.limit, lambda _: step(), book)
        parts = [*data.get("revokes", ()), *([data["outcomes"]] if "outcomes" in data else ())]
        self.solved &= all(one["status"] == "solved" for one in parts)
        return BoardEquity({**data, "engine": self.solver.name}, book)

    def _costs(self, case: CaseFile, cards: GivenCards) -> Mapping[int, Cost]:
        """What the law makes of each revoke, beside what it cost."""
        if not cards.course.revokes():
            return {}
        return costs(rule_on(case, engines(cards, self.solver, self.limit)), cards)


def _of_log(log: Log | None) -> GivenCards | None:
    """The play of the case itself, where it gives a deal and can be followed."""
    return course_of(log) if log is not None and tells_cards(log) else None


def contract_played(log: Log | None) -> DeclaredContract | None:
    """What was played, with its level; None where that is not known."""
    contract, declarer = (None, None) if log is None else contract_of(log)
    if contract is None or declarer is None or contract.level is None:
        return None
    return DeclaredContract.parse(str(contract), declarer)
