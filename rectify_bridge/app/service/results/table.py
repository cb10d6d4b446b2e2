"""Kept answers in a database: PostgreSQL by its URL, or SQLite."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from sqlalchemy import (
    JSON,
    Column,
    Connection,
    Engine,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    delete,
    func,
    select,
    update,
)

from rectify_bridge.app.service.task import LineAnswer, NumberedLine, Task
from rectify_bridge.app.store.answering import as_store_fault
from rectify_bridge.app.store.engine import engine_of
from rectify_bridge.app.store.entry import Unreadable

Found = TypeVar("Found")
KEPT = Table(
    "service_results",
    MetaData(),
    Column("id", String(43), primary_key=True),
    Column("whose", String(40), nullable=False),
    Column("at", Float, nullable=False, index=True),
    Column("operation", String(20), nullable=False),
    Column("options", JSON, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("status", Integer, nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("open_until", Float, index=True),
)
"""whose: the name of the key. at: seconds since 1970, when it was asked. open_until: null where the answer is
final; else the moment from which a process may take it up, because the one that did is gone."""
ID = re.compile(r"[\w-]{22}", re.ASCII)
"""What an id looks like; nothing else is asked for."""
NOBODY = 0.0
"""`open_until` of what no process has taken up."""
DAY = 86_400.0


class KeptAnswer(NamedTuple):
    """is_open: more time may tell more, and is given to it."""

    answer: LineAnswer
    is_open: bool


class OpenTask(NamedTuple):
    """What is still worked on. id: of its answer."""

    id: str
    task: Task


@dataclass
class ResultTable:
    """url: of the database. days: for which an answer is kept. clock: seconds since 1970.

    Every method raises StoreFault where the database does not answer.
    """

    url: str
    days: int
    clock: Callable[[], float] = time.time
    _engine: Engine = field(init=False)
    _doubtful: tuple[str, float] | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self._engine = engine_of(self.url)
        try:
            self._do(KEPT.metadata.create_all)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def _do(self, work: Callable[[Connection], Found]) -> Found:
        engine = self._engine
        with as_store_fault(engine), engine.begin() as at:
            return work(at)

    def keep(self, whose: str, task: Task, answer: LineAnswer, *, is_open: bool) -> str:
        """Keep the answer to the one line of a task. Returns its id, which nobody guesses."""
        name = secrets.token_urlsafe(16)
        row = {"id": name, "whose": whose, "at": self.clock(), "operation": task.operation}
        row |= {"options": dict(task.options), "body": task.lines[0].text, "status": answer.status}
        row |= {"answer": answer.text, "open_until": NOBODY if is_open else None}
        self._do(lambda at: at.execute(KEPT.insert().values(row)))
        return name

    def get(self, name: str, whose: str) -> KeptAnswer | None:
        """A kept answer as it stands; None where this key has none of this id."""
        if not ID.fullmatch(name):
            return None
        asked = select(KEPT).where(KEPT.c.id == name, KEPT.c.whose == whose)
        row = self._do(lambda at: at.execute(asked).one_or_none())
        if row is None:
            return None
        return KeptAnswer(LineAnswer(row.status, row.answer), row.open_until is not None)

    def open_of(self, whose: str) -> int:
        """How many answers of a key are open."""
        asked = select(func.count()).where(KEPT.c.whose == whose, KEPT.c.open_until.is_not(None))
        return self._do(lambda at: at.execute(asked).scalar_one())

    def bytes_of(self, whose: str) -> int:
        """How much is kept for a key."""
        size = func.coalesce(func.sum(func.length(KEPT.c.body) + func.length(KEPT.c.answer)), 0)
        return int(self._do(lambda at: at.execute(select(size).where(KEPT.c.whose == whose)).scalar_one()))

    def take_up(self, seconds: float) -> OpenTask | None:
        """The open answer that waits longest, for one who settles it within so many seconds; no other process
        gets it meanwhile. None where nothing waits, or what does is damaged: its answer is then final."""
        self._give_back_doubtful()
        now = self.clock()
        free = KEPT.c.open_until <= now
        first = select(KEPT.c.id).where(free).order_by(KEPT.c.at, KEPT.c.id).limit(1)

        def taken(at: Connection) -> str | None:
            name: str | None = at.execute(first.with_for_update(skip_locked=True)).scalar_one_or_none()
            if name is None:
                return None
            self._doubtful = name, now + seconds
            mine = update(KEPT).where(KEPT.c.id == name, free).values(open_until=now + seconds)
            return name if at.execute(mine).rowcount == 1 else None

        name = self._do(taken)
        found = self._read(name, seconds) if name is not None else None
        self._doubtful = None
        return found

    def _give_back_doubtful(self) -> None:
        """What this process took up while the database fell silent: nobody works on it."""
        if self._doubtful is not None:
            name, until = self._doubtful
            again = update(KEPT).where(KEPT.c.id == name, KEPT.c.open_until == until)
            self._do(lambda at: at.execute(again.values(open_until=NOBODY)))
            self._doubtful = None

    def _read(self, name: str, seconds: float) -> OpenTask | None:
        row = None
        with suppress(Unreadable):
            row = self._do(lambda at: at.execute(select(KEPT).where(KEPT.c.id == name)).one_or_none())
        if row is None or not isinstance(row.options, dict):
            self.settle(name, None)
            return None
        return OpenTask(name, Task(row.operation, row.options, (NumberedLine(1, row.body),), seconds))

    def settle(self, name: str, answer: LineAnswer | None) -> None:
        """The final answer; None where the one that is kept is final."""
        values: dict[str, object] = {"open_until": None}
        if answer is not None:
            values |= {"status": answer.status, "answer": answer.text}
        self._do(lambda at: at.execute(update(KEPT).where(KEPT.c.id == name).values(values)))

    def give_back(self, name: str) -> None:
        """It is not settled: another may take it up at once."""
        again = update(KEPT).where(KEPT.c.id == name, KEPT.c.open_until.is_not(None))
        self._do(lambda at: at.execute(again.values(open_until=NOBODY)))

    def forget(self) -> None:
        """Take away what is older than it is kept for."""
        old = KEPT.c.at < self.clock() - self.days * DAY
        self._do(lambda at: at.execute(delete(KEPT).where(old)))
