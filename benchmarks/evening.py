"""An evening simulated against the real server: tables call, Directors run for the same call, pollees answer
on their phones, results come in, and the console is killed in between (`kill -9`).

    python benchmarks/evening.py
    python benchmarks/evening.py --tables 4 --directors 2 --pollees 3 --hours 0.5

Prints the machine, then for SQLite, and for PostgreSQL where it is installed, how long requests took, the
cause of each that took long (`causes.py`), what they were answered with, the processors' time, and the memory
of all processes of the console over the evening. Then it looks into the database: every tap of a table is
there, no call was taken twice, each pollee answered once, and the log is as it was entered; if not, it says
so and ends with 1. A minute of the session takes `--minute` seconds; what happens in it is spread over it by
lot.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

sys.path.insert(0, str(Path(__file__).parents[1]))

from causes import Watch, causes, held
from machine import machine

from rectify_bridge.app.event_log.opening import open_event
from rectify_bridge.app.store.database import Database
from rectify_bridge.event.movements.plan import plan
from rectify_bridge.event.session import Meeting
from tests.console import postgres
from tests.console.evening_phones import Director, Pollee, Seen, Table
from tests.console.served import Served

ROUND, LONGEST = 18, 13
"""Minutes of a round, and the most rounds."""
QUIET = 8
"""Minutes after the end in which nobody calls any more."""
STARTS = 180.0
"""Seconds that a console may take to start, beside whatever else the machine does."""
SLOW = 200
"""Milliseconds within which a page is to be there."""
CALLS = 1.2
"""Calls of a table in an hour."""
NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal")
COLOURS = ("blue", "orange", "green", "purple", "red", "teal", "brown", "grey")
CARD = re.compile(r"<h2>Table ([\w ]+)</h2>.*?(/t/[\w-]+)</p>", re.DOTALL)


@dataclass(frozen=True)
class Size:
    """How much there is of everything. minute: seconds that a minute of the session takes."""

    tables: int
    directors: int
    pollees: int
    minutes: int
    minute: float
    kills: int

    @property
    def rounds(self) -> int:
        """As many as the time has, and the movement."""
        return max(1, min(LONGEST, self.tables - 1, self.minutes // ROUND))


class Evening:
    """One evening against one database."""

    def __init__(self, size: Size, db: str, folder: Path) -> None:
        self.size, self.db, self.file, self.seen = size, db, folder / "friday.csv", Seen()
        self.chance = random.Random(18)
        settings = [f"tables: {size.tables}", f"rounds: {size.rounds}", "boards: 2", "numbers: apart"]
        self.meetings = plan("mitchell-skip" if size.tables % 2 == 0 else "mitchell", settings).meetings
        self.server = Served(db, patience=STARTS)
        self.pool = ThreadPoolExecutor(size.tables + size.directors + size.pollees + 8)
        self.waiting: list[Future[None]] = []

    def run(self) -> None:
        """All of it."""
        self.write(0)
        store = Database(self.db)
        store.set("authority", "WBF", "simulation")
        open_event(store, self.file, "simulation")
        store.close()
        with self.server:
            self.watch = Watch(self.pid)
            self.begin()
            half, kills = self.size.minutes // 2, self.size.kills
            deaths = {half * (n + 1) // (kills + 1) for n in range(kills)}
            for minute in range(self.size.minutes):
                self.minute(minute, dies=minute in deaths)
                if minute % max(1, self.size.minutes // 8) == 0:
                    self.seen.memory.append(held(self.pid() or 0))
            self.end()
            self.seen.memory.append(held(self.pid() or 0))
            self.watch.end()
        self.pool.shutdown()

    def pid(self) -> int | None:
        """Of the console; None while it is down."""
        process = self.server.process
        return None if process is None or process.poll() is not None else process.pid

    def write(self, rounds: int) -> None:
        """The file of the scoring program after so many rounds."""
        lines = ["# winners: 2", "section,round,table,board,ns,ew,contract,declarer,result"]
        for one in self.meetings:
            lines += [line(one, board, (one.place.round or 0) <= rounds) for board in one.boards]
        self.file.write_text("\n".join(lines), encoding="utf-8")

    def begin(self) -> None:
        """Everybody's phone."""
        size, port, seen = self.size, self.server.port, self.seen
        self.directors = [Director(port, seen, name) for name in NAMES[: size.directors]]
        for one, colour in zip(self.directors, COLOURS, strict=False):
            one.sign(colour)
        cards = self.directors[0].ask("/cards")
        assert cards is not None
        self.tables = [Table(port, seen, name) for name, _ in CARD.findall(cards.text)]
        assert len(self.tables) == size.tables, cards.text[:300]
        for table, (_, path) in zip(self.tables, CARD.findall(cards.text), strict=True):
            table.path = path

    def minute(self, minute: int, *, dies: bool) -> None:
        """What happens in a minute, each at a moment of its own; a killed console is started again."""
        size, chance = self.size, self.chance
        began = time.monotonic()
        for table in self.tables:
            if chance.random() < CALLS / 60:
                self.soon(table.call)
                if chance.random() < 0.2:
                    self.soon(table.call)
        for table in chance.sample(self.tables, max(1, size.tables // 4)):
            self.soon(table.look)
        at_once = chance.random() * size.minute
        for director in self.directors:  # all at the same moment: they run for the same call
            self.waiting.append(self.pool.submit(later, at_once, director.work))
            self.soon(director.work)
        if minute % ROUND == ROUND - 1:
            self.write((minute + 1) // ROUND)
            self.soon(self.read)
        if (minute + 1) % max(1, size.minutes // max(1, size.pollees // 3)) == 0:
            self.soon(self.ask_three)
        if dies:
            time.sleep(size.minute / 2)
            killed = time.perf_counter()
            self.server.kill()
            self.server.start()
            self.watch.starts.append((killed, time.perf_counter()))
        self.done()
        time.sleep(max(0.0, began + size.minute - time.monotonic()))

    def soon(self, act: Callable[[], None]) -> None:
        """At some moment of this minute."""
        self.waiting.append(self.pool.submit(later, self.chance.random() * self.size.minute, act))

    def done(self) -> None:
        """Wait for all that was begun; what went wrong is raised here."""
        for one in self.waiting:
            one.result(timeout=120)
        self.waiting.clear()

    def read(self) -> None:
        """A Director reads the file again."""
        director = self.directors[0]
        with director.lock:
            director.ask("/tables/read", {})

    def ask_three(self) -> None:
        """A poll of three, who open and answer at once, each on his own phone."""
        director = self.directors[-1]
        case = director.case()
        poll = director.poll(case) if case else ""
        paths = [path for _ in range(3) if poll and (path := director.invite(poll, random.Random(case)))]
        phones = [Pollee(self.server.port, self.seen) for _ in paths]
        for one in [self.pool.submit(phone.answer, path) for phone, path in zip(phones, paths, strict=True)]:
            one.result(timeout=120)

    def end(self) -> None:
        """Some more minutes: what waits is still sent, and ruled."""
        for _ in range(QUIET):
            for act in (*[one.look for one in self.tables if one.tap], *[one.work for one in self.directors]):
                self.soon(act)
            self.done()


def later(seconds: float, act: Callable[[], None]) -> None:
    """Do something after a while."""
    time.sleep(seconds)
    act()


def line(one: Meeting, board: int, played: bool) -> str:
    """A line of the table of results."""
    at = f"{one.place.section or 'A'},{one.place.round},{one.place.table},{board},{one.ns},{one.ew}"
    return f"{at},{'3NT,N,=' if played and one.ns and one.ew else ',,'}"


def faults(evening: Evening) -> Iterator[str]:
    """What the database does not have as it should; one line each."""
    store = Database(evening.db)
    log = store.call_log()
    kept = {entry.data.get("key", entry.call) for entry in log if entry.kind in ("called", "called again")}
    lost = evening.seen.taps - kept
    if lost:
        yield f"{len(lost)} of {len(evening.seen.taps)} taps of tables are lost"
    taken = Counter(entry.call for entry in log if entry.kind == "taken")
    twice = [call for call, times in taken.items() if times > 1]
    if twice:
        yield f"{len(twice)} calls were taken twice"
    begun = {entry.call for entry in log if entry.kind == "called"}
    if begun - set(taken):
        yield f"{len(begun - set(taken))} calls were never taken"
    if not all(entry.is_intact for entry in log):
        yield "the log of calls is not as it was entered"
    for case, pollee in sorted(evening.seen.answered):
        said = [e.data["does"] for e in store.case(case).entries if e.data.get("pollee") == pollee]
        if said != ["ask", "open", "answer"]:
            yield f"pollee {pollee} of case {case}: {', '.join(said)}"
    if any(one.broken is not None for one in store.cases("")):
        yield "a case is not as it was entered"
    store.close()


def told(name: str, evening: Evening) -> list[str]:
    """Print what was seen; returns what is wrong."""
    seen, size = evening.seen, evening.size
    wrong = list(faults(evening))
    took = [one.took * 1000 for one in seen.asked]
    cuts, slow = quantiles(took, n=100), sum(one > SLOW for one in took)
    times = f"median {cuts[49]:.1f} ms, 95% {cuts[94]:.1f}, 99% {cuts[98]:.1f}, worst {max(took):.1f}"
    print(f"{name}: {size.minutes / 60:g} h, {size.tables} tables, {size.directors} Directors, ", end="")
    print(f"{len(seen.answered)} pollees answered, {len(seen.taps)} taps, killed {size.kills} times")
    share = f"{slow}, {100 * slow / len(took):.2f}%"
    print(f"  {len(took)} requests: {times}; over {SLOW} ms: {share}")
    print("\n".join(causes(evening.watch, seen.asked, SLOW / 1000)) or "    none of them")
    used = evening.watch.processor()
    print(f"  processors: {used:.1f} s of the console, {1000 * used / len(took):.1f} ms for a request")
    print(f"  not answered while it was down: {seen.failed}; sent again: {seen.again}; ", end="")
    print(f"by status: {dict(sorted(seen.statuses.items()))}")
    print(f"  memory over the evening: {', '.join(map(str, seen.memory))} MB")
    print(f"  {'; '.join(wrong) or 'no call lost, none taken twice, each pollee answered once'}")
    return wrong


@contextmanager
def postgres_database() -> Iterator[str | None]:
    """A new database on a server of its own; None where PostgreSQL is not installed."""
    programs = postgres.installed()
    if programs is None:
        yield None
        return
    with postgres.Server(programs) as server, postgres.database(server.url) as url:
        yield url


def main() -> int:
    """One evening on each database."""
    parser = argparse.ArgumentParser()
    for name, kind, value in (
        ("tables", int, 40), ("directors", int, 4), ("pollees", int, 30), ("hours", float, 4.0),
        ("minute", float, 0.5), ("kills", int, 3),
    ):  # fmt: skip
        parser.add_argument(f"--{name}", type=kind, default=value)
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    given = parser.parse_args()
    minutes = round(given.hours * 60)
    size = Size(given.tables, given.directors, given.pollees, minutes, given.minute, given.kills)
    wrong: list[str] = []
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        if given.only != "postgresql":
            evening = Evening(size, f"sqlite:///{folder}/console.db", Path(folder))
            evening.run()
            wrong += told("SQLite", evening)
        if given.only != "sqlite":
            with postgres_database() as url:
                if url is not None:
                    evening = Evening(size, url, Path(folder))
                    evening.run()
                    wrong += told("PostgreSQL", evening)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
