"""From which event a log has to be read again once one more is known.

A fact changes a ruling only where a ruling asks for it. So a board notes with which event each fact was first
asked for. An answer about what already was changes nothing before that event, whenever it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rectify_bridge.desk.state.board_state import BoardState
from rectify_bridge.desk.state.log import is_an_act, stated_with, statement
from rectify_bridge.law.fact import Key, Known
from rectify_bridge.laws import book
from rectify_bridge.table.event import Answered, Attention, DirectorCame, Event

ALL = None
"""Stands for every fact, where a ruling looked through all that is known."""


class WatchedFacts(Mapping[Key, tuple[Known, ...]]):
    """The facts as the rulings with one event see them. Every question is noted, whether or not the fact is
    known."""

    def __init__(
        self, facts: Mapping[Key, tuple[Known, ...]], first_asked: dict[Key | None, int], number: int
    ) -> None:
        """first_asked: where it is noted. number: of the event with which it is ruled now."""
        self._facts, self._first_asked, self._number = facts, first_asked, number

    def __getitem__(self, key: Key) -> tuple[Known, ...]:
        self._first_asked.setdefault(key, self._number)
        return self._facts[key]

    def __iter__(self) -> Iterator[Key]:
        self._first_asked.setdefault(ALL, self._number)
        return iter(self._facts)

    def __len__(self) -> int:
        self._first_asked.setdefault(ALL, self._number)
        return len(self._facts)


Stated = Mapping[Key, tuple[Known, ...]]
"""What is stated of each fact."""


def known_from_the_start(stated: Stated) -> dict[Key, tuple[Known, ...]]:
    """Of what a log states, that which counts from its beginning: everything about what already was."""
    return {key: known for key, known in stated.items() if not is_an_act(book.facts()[key.fact])}


def first_event_changed(
    board: BoardState, events: Sequence[Event], stated: dict[Key, tuple[Known, ...]]
) -> int:
    """With which event, 0 first, a log reads otherwise now that its last event is known; as a rule with that
    event itself.

    board: as it stood before the last event. stated: what was stated until then; what the event states is
    added, and a fact about what already was becomes known to the board.

    Raises:
        LogError: an answer to no known fact, or with a value that the fact does not take.
    """
    last = len(events) - 1
    match events[last]:
        case DirectorCame():
            return _attention_that_waited(events, last)
        case Answered() as answer:
            return _changed_by_answer(board, events, stated, answer)
        case _:
            return last


def _changed_by_answer(
    board: BoardState, events: Sequence[Event], stated: dict[Key, tuple[Known, ...]], answer: Answered
) -> int:
    last = len(events) - 1
    key, _ = statement(answer)
    before = stated.get(key, ())
    stated[key] = now = stated_with(before, answer)
    if is_an_act(book.facts()[key.fact]):
        # What somebody did counts from the first time that it is told; a new version replaces the first one.
        return last if not before or now == before else _first_stated(events, key)
    board.facts[key] = now
    if now == before:
        return last
    return min(board.first_asked.get(asked, last) for asked in (key, ALL))


def _attention_that_waited(events: Sequence[Event], last: int) -> int:
    """The attention that now turns out to have waited for the Director, who came with the last event."""
    for number in range(last - 1, -1, -1):
        if isinstance(events[number], Attention):
            return number
        if isinstance(events[number], Answered | DirectorCame):
            break
    return last


def _first_stated(events: Sequence[Event], key: Key) -> int:
    """The number of the first event that states a fact."""
    return next(n for n, e in enumerate(events) if isinstance(e, Answered) and statement(e)[0] == key)
