"""What is kept of a case: how it began, and the entries made in it since, which only grow in number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from time import sleep
from typing import Any, NamedTuple, Protocol

from rectify_bridge.app.store.calls.entry import CallEntry, NewCallEntry
from rectify_bridge.app.store.reading import NewReading, StoredReading
from rectify_bridge.app.store.sought import Sought


class StoreFault(Exception):
    """Something that the store cannot do. what: is wrong. right: what would be right."""

    def __init__(self, what: str, right: str) -> None:
        super().__init__(f"{what}; {right}")
        self.what, self.right = what, right

    def __reduce__(self) -> tuple[Any, ...]:
        """As it goes to another process."""
        return type(self), (self.what, self.right)


class NotFound(StoreFault):
    """There is no such case or ruling."""


class EditConflict(StoreFault):
    """Somebody else has entered something since the page was made."""


class Unreadable(StoreFault):
    """What the database holds of something is damaged."""


class NewEntry(NamedTuple):
    """Something to enter. kind: `steps`, `change`, `undo`, `label`, `over` or `close`; see
    `rectify_bridge.app.console.cases.history`. data: what it says, as JSON holds it."""

    kind: str
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. number: its place in the case, 1 first. at: UTC, ISO. by: who made it. ruling: the id of the
    ruling that was given with it, empty where none was; seal: of that ruling
    (rectify_bridge.app.store.chain)."""

    number: int
    at: str
    by: str
    kind: str
    data: Mapping[str, Any]
    ruling: str = ""
    seal: str = ""


@dataclass(frozen=True, slots=True)
class StoredCase:
    """One case. base: as a case file holds it. opened: UTC, ISO. entries: in the order they were made.
    link: of the last entry, where the store links them. broken: the number of the first entry that is not as
    it was entered; None where all are, or where nobody looked. is_readable: whether what the store
    holds of it can be read at all."""

    id: str
    opened: str
    by: str
    base: Mapping[str, Any]
    entries: tuple[Entry, ...] = ()
    link: str = ""
    broken: int | None = None
    is_readable: bool = True

    def with_entry(self, entry: Entry) -> StoredCase:
        """The case as it stands with one more entry."""
        return replace(self, entries=(*self.entries, entry))


@dataclass(frozen=True, slots=True)
class StoredRuling:
    """A ruling as it was given. rulebook: its hash. data: the case. result: the JSON, byte for byte. words:
    its facts in the words of that moment, by `facts` and `incidents`; None where an older program kept it.
    is_intact: whether it is what its entries say was given; None where none says."""

    id: str
    case: str
    at: str
    rulebook: str
    data: Mapping[str, Any] = field(hash=False)
    result: str = ""
    words: Mapping[str, Any] | None = field(default=None, hash=False)
    is_intact: bool | None = field(default=None, compare=False)


class Addition(NamedTuple):
    """An entry that is to be made. seen: how many of its case its author had seen. given: the ruling that it
    leads to, kept with it or not at all; one that is kept already stays as it is."""

    case: str
    seen: int
    new: NewEntry
    given: StoredRuling | None = None


class Store(Protocol):
    """Whatever keeps cases."""

    def open(self, case: str, base: Mapping[str, Any], by: str, first: Sequence[Addition] = ()) -> None:
        """Begin a case under a new id, with its first entries or not at all. Among them may be one that joins
        another case to it. Raises EditConflict: there is one of this id, or others have made an entry there.
        """

    def case(self, case: str) -> StoredCase:
        """A case with its entries. Raises NotFound: there is none."""

    def add(self, case: str, seen: int, new: NewEntry, by: str, given: StoredRuling | None = None) -> None:
        """Make an entry. Its parts are those of an `Addition`. Raises as `add_together`."""

    def add_together(self, additions: Sequence[Addition], by: str) -> None:
        """Make entries in several cases, or several in one: all of them or none.

        Raises:
            NotFound: there is no such case. EditConflict: others have been made since.
        """

    def cases(self, since: str, most: int | None = None) -> Sequence[StoredCase]:
        """The cases opened since an hour (UTC, ISO), the newest first. most: so many at most."""

    def archive(self, before: str, most: int, sought: Sequence[Sought] = ()) -> Sequence[StoredCase]:
        """A page of all cases, the newest first: at most so many. before: opened before this case; empty for
        the newest. sought: each has to be found in a case. Raises NotFound: there is no such case."""

    def ruling(self, ruling: str) -> StoredRuling:
        """A ruling that was kept. Raises NotFound: there is none."""

    def rulings(self, case: str) -> Sequence[StoredRuling]:
        """The rulings that were kept of a case, the oldest first."""

    def read_in(self, seen: int, new: NewReading, by: str) -> StoredReading:
        """Keep a reading of an event. seen: how many of that event its author had seen.

        Raises:
            EditConflict: somebody else has read it since.
        """

    def readings(self, event: str = "") -> Sequence[StoredReading]:
        """The readings of an event, the first one first; none where there is none. event: empty for the open
        one, which is that of the newest reading."""

    def newest_reading(self) -> StoredReading | None:
        """The newest reading of the open event; None where no event was opened."""

    def enter_call(self, seen: int, new: NewCallEntry, by: str) -> CallEntry:
        """Enter something in the log of calls. seen: the number of the last entry that its author knew.

        Raises:
            EditConflict: something else was entered since.
        """

    def call_log(self, since: str = "") -> Sequence[CallEntry]:
        """The log of calls since an hour (UTC, ISO), in order; empty for all of it."""

    def call_version(self) -> int:
        """The number of the last entry in the log of calls; 0 where there is none."""

    def keep_names(self, event: str, names: bytes) -> None:
        """Keep names of players of an event, hidden (`rectify_bridge.app.store.names`)."""

    def names_of(self, event: str) -> bytes | None:
        """The names of an event that were kept last; None where there are none, or they are forgotten."""

    def named_since(self) -> Mapping[str, str]:
        """Since when names are kept (UTC, ISO), by event; none of an event whose names are forgotten."""

    def forget_names(self, events: Sequence[str]) -> None:
        """Take the keys of the names of events away for good; without an event, see only to it that no key
        taken away is left on the disk.

        Raises:
            StoreFault: one may be left; try again later.
        """

    def back_up(self, path: Path, *, with_names: bool) -> object:
        """Write all that is kept into a new file (`rectify_bridge.app.store.backup`). with_names: with the
        keys of names. Raises StoreFault: it cannot be written."""

    def setting(self, name: str) -> str | None:
        """What was last set under a name; None if nothing was."""

    def set(self, name: str, value: str, by: str) -> None:
        """Set something from now on; what was set before stays on record."""


def now() -> str:
    """The time, UTC, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Moments:
    """Moments of what has no number: no two that follow each other are the same, so that their order is kept.
    clock: the time, as `now` gives it."""

    def __init__(self, clock: Callable[[], str]) -> None:
        self._clock, self._last, self._lock = clock, "", Lock()

    def next(self) -> str:
        """The time, as soon as it is another one than before: a millisecond at the most. Nobody waits for a
        clock that stands still."""
        with self._lock:
            for _ in range(100):
                if (moment := self._clock()) != self._last:
                    break
                sleep(0.0001)
            self._last = moment
            return moment


def case_not_found(case: str) -> NotFound:
    """The error for a case that is not there."""
    return NotFound(f"there is no case '{case[:40]}'", "choose one from the list of cases")


def ruling_not_found(ruling: str) -> NotFound:
    """The error for a ruling that is not there."""
    return NotFound(f"there is no ruling '{ruling[:40]}'", "open it from its case")


def ruling_removed(ruling: str) -> NotFound:
    """The error for a ruling that an entry gave and that is there no more."""
    what = f"ruling '{ruling[:40]}' was given, but somebody removed it from the database"
    return NotFound(what, "look for it in a copy of the database")


def ruling_changed(ruling: str) -> NotFound:
    """The error for a ruling that is there, but not as it was given."""
    what = f"ruling '{ruling[:40]}' is not as it was given: the database was changed behind the console"
    return NotFound(what, "open its page to see what is there now")


def unreadable(reason: object) -> Unreadable:
    """The error for what cannot be read. reason: what the driver or the reader says of it."""
    said = " ".join("".join(one if one.isprintable() else " " for one in str(reason)).split())[:100]
    return Unreadable(
        f"the database is damaged here, or is none ({said})", "look for this in a copy of the database"
    )


def opened_already(case: str) -> EditConflict:
    """The error for a case that is there already."""
    return EditConflict(f"case {case} is there already", "open it")


def edit_conflict(seen: int, there: int) -> EditConflict:
    """The error for an entry made on an old page."""
    more = there - seen
    what = f"this case has {more} newer {'entry' if more == 1 else 'entries'}"
    return EditConflict(what if more > 0 else "this page is not of this case", "read them, then answer again")
