"""What pages and API do with cases: open one, answer, change, undo, tick off, keep a ruling."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from datetime import date as Day
from typing import Any

from rectify.app.console.history import History, changed, entered, steps_since
from rectify.app.console.recall import before
from rectify.app.store.entry import Frozen, Made, NotKept, Store, moved, now
from rectify.app.store.memory import Memory
from rectify.authorities.rulebooks import rulebook
from rectify.desk.ask import Interview, begin
from rectify.desk.question import NoAnswer
from rectify.desk.result import dumps, result
from rectify.desk.ruled import Ruled

PRACTICE = "practice-"
"""What the id of a practice case begins with; such a case is never in the database."""
LONGEST_LABEL = 20


class Desk:
    """Cases in a store, practice in memory."""

    def __init__(self, store: Store) -> None:
        self.store, self.practice = store, Memory()

    def _of(self, case: str) -> Store:
        return self.practice if case.startswith(PRACTICE) else self.store

    # --- whose Laws -------------------------------------------------------------------------------

    @property
    def authority(self) -> str | None:
        """Whose Laws are in force here; None until somebody has said so."""
        return self.store.setting("authority")

    def choose(self, authority: str, by: str) -> None:
        """Say whose Laws are in force. Raises RulebookError: nobody's."""
        rulebook(None, authority, Day.today().isoformat())
        self.store.set("authority", authority, by)

    # --- cases ------------------------------------------------------------------------------------

    def open(self, form: Mapping[str, str], by: str, *, practice: bool = False, board: str = "") -> str:
        """Begin a case with its first answers; returns its id.

        Raises:
            NoAnswer, LogError, RecordError, RulebookError: they cannot be read.
        """
        base: dict[str, Any] = {"date": Day.today().isoformat(), "given": {"board": board} if board else {}}
        if self.authority:
            base["authority"] = self.authority
        first = begin(base)
        after = entered(first, form)
        case = f"{PRACTICE if practice else ''}{secrets.token_hex(5)}"
        self._of(case).open(case, base, by)
        self._of(case).add(case, 0, steps_since(first, after), by)
        return case

    def case(self, case: str) -> History:
        """A case as it stands. Raises NotKept: there is none."""
        return History(self._of(case).case(case))

    def today(self) -> Iterator[History]:
        """The cases of the last 24 hours, the newest first."""
        since = (datetime.now(UTC) - timedelta(hours=24)).isoformat(timespec="milliseconds")
        return (History(kept) for kept in self.store.cases(since))

    def answer(self, case: str, seen: int, form: Mapping[str, str], by: str) -> None:
        """Answer the open question. A form sent twice is taken once.

        Raises:
            NoAnswer: it is none. Moved: others have entered something since.
        """
        history = self.case(case)
        if seen == len(history.kept.entries) - 1 and self._is_again(history, form):
            return
        if seen != len(history.kept.entries):
            raise moved(seen, len(history.kept.entries))
        standing = history.interview
        self._add(case, seen, steps_since(standing, entered(standing, form)), by)

    def _is_again(self, history: History, form: Mapping[str, str]) -> bool:
        """Whether the last entry is this very answer, given to the question before it."""
        last = history.kept.entries[-1]
        if last.kind != "steps":
            return False
        earlier = before(history.interview, len(history.interview.steps) - len(last.data["steps"]))
        try:
            return steps_since(earlier, entered(earlier, form)).data == last.data
        except NoAnswer:
            return False

    def change(self, case: str, seen: int, place: int, form: Mapping[str, str], by: str) -> None:
        """Answer an earlier question anew. Raises as `answer`."""
        self._add(case, seen, changed(self.case(case).interview, place, form), by)

    def undo(self, case: str, seen: int, by: str) -> None:
        """Take the last entry back; it stays on record. Raises NoAnswer: there is nothing to take back."""
        if len(self.case(case).standing) < 2:
            raise NoAnswer("nothing is left to undo: the case began here")
        self._add(case, seen, Made("undo", {}), by)

    def note(self, case: str, seen: int, made: Made, by: str) -> None:
        """Enter a label, an obligation at an end, or the end of the board."""
        if any(len(str(value)) > LONGEST_LABEL for value in made.data.values()):
            raise NoAnswer(f"a label has at most {LONGEST_LABEL} characters: shorten it")
        self._add(case, seen, made, by)

    def _add(self, case: str, seen: int, made: Made, by: str) -> None:
        self._of(case).add(case, seen, made, by)
        after = self.case(case).interview
        if after.question.id == "next" and after.ruled.each:
            self._freeze(case, after)

    # --- rulings that stay ------------------------------------------------------------------------

    def _freeze(self, case: str, interview: Interview) -> None:
        ruled, data = interview.ruled, interview.data
        self._of(case).freeze(
            Frozen(link_of(case, ruled), case, now(), ruled.rulebook.hash, data, dumps(result(ruled)))
        )

    def ruling(self, ruling: str) -> Frozen:
        """A ruling as it was given. Raises NotKept: there is none."""
        try:
            return self.store.ruling(ruling)
        except NotKept:
            return self.practice.ruling(ruling)


def link_of(case: str, ruled: Ruled) -> str:
    """The stable name of a ruling: the same facts under the same rulebook have the same."""
    text = "\n".join((case, ruled.rulebook.hash, dumps(result(ruled))))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
