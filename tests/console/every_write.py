"""Every way to write to a store, at every call of the system that changes a file.

    python -m tests.console.every_write FOLDER WAY EVERY

tries one way at each such call, or at each so-manieth, and prints what it found. It is a program of its own,
because only a process without threads may be divided.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from rectify_bridge.app.store.database import Database
from rectify_bridge.app.store.faults import faults
from tests.console.fault_points import copied
from tests.console.followed import ON_A_FILE, REFUSED, WRITING, Fault, Followed, followed
from tests.console.test_every_store import (
    RESULTS,
    WRITES,
    Dump,
    dump,
    filled_with_everything,
    opened_database,
    opened_results,
)


class Way(NamedTuple):
    """A way to write to a store. opened: the store at a URL. work: what is written."""

    opened: Callable[[str], Any]
    work: Callable[[Any], object]

    def __call__(self, url: str, acknowledge: Callable[[], None]) -> None:
        store = self.opened(url)
        try:
            self.work(store)
            acknowledge()
        finally:
            store.close()


WAYS: Mapping[str, Way] = {
    "made": Way(Database, lambda store: None),
    **{name: Way(opened_database, work) for name, work in WRITES.items()},
    **{f"results: {name}": Way(opened_results, work) for name, work in RESULTS.items()},
}
"""`made` begins with no file at all."""


@dataclass
class Trials:
    """One way to write, over and over in a folder."""

    name: str
    folder: Path

    def __post_init__(self) -> None:
        self.way, self.file = WAYS[self.name], self.folder / "console.db"
        self.template: Path | None = None
        if self.name != "made":
            self.template = self.folder / "template" / "console.db"
            self.template.parent.mkdir()
            filled_with_everything(self.template)

    def points(self, calls: list[str]) -> list[tuple[int, Fault]]:
        """What can go wrong."""
        return [(at, fault) for at, call in enumerate(calls) for fault in _faults(call)]

    def run(self, every: int) -> Iterator[tuple[int, Fault, Followed]]:
        """Each fault at each call, or at each so-manieth. What is wrong afterwards is raised."""
        url = self._fresh()
        before = self._there(url)
        whole = self._tried(url, None, None)
        after = self._there(url)
        assert whole.acknowledged and whole.code == 0 and before != after, whole
        for at, fault in self.points(whole.calls)[::every]:
            url = self._fresh()
            found = self._tried(url, at, fault)
            note = f"{self.name}: {fault.value}, call {at} ({whole.calls[at]}): {found}"
            assert (found.code < 0) is (fault in (Fault.KILLED, Fault.TORN)), note
            assert found.code in (0, REFUSED, -signal.SIGKILL), note
            there = self._there(url)
            assert not changed(url), note
            assert there in ([after] if found.acknowledged else [before, after]), note
            if there == before:
                self.way(url, lambda: None)
                assert self._there(url) == after, f"the next one after {note}"
            yield at, fault, found

    def _fresh(self) -> str:
        if self.template is None:
            for old in self.folder.glob("console.db*"):
                old.unlink()
            return f"sqlite:///{self.file}"
        return copied(self.template, self.file)

    def _tried(self, url: str, at: int | None, fault: Fault | None) -> Followed:
        return followed(lambda acknowledge: self.way(url, acknowledge), self.folder, at, fault)

    def _there(self, url: str) -> Dump:
        return dump(url) if self.file.exists() else []


def changed(url: str) -> list[str]:
    """What is told of as changed behind the console."""
    with closing(Database(url)) as store:
        return [str(one) for case in store.names() for one in faults(store.case(case), store.rulings(case))]


def _faults(call: str) -> Iterator[Fault]:
    """What can happen at a call."""
    yield Fault.KILLED
    if call in WRITING.values():
        yield Fault.TORN
        yield Fault.FULL
    if call in ON_A_FILE.values():
        yield Fault.ERROR


def main(folder: str, name: str, every: str) -> None:
    """Try one way, and print how many trials there were, by their fault and what came of them."""
    found: dict[str, int] = {}
    for _, fault, trial in Trials(name, Path(folder)).run(int(every)):
        key = f"{fault.name} {'acknowledged' if trial.acknowledged else 'not acknowledged'}"
        found[key] = found.get(key, 0) + 1
    with closing(sys.stdout):
        json.dump(found, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
