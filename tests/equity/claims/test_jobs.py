"""A batch in several processes: in order, nothing lost, whatever becomes of a process."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import Future, wait
from functools import partial
from pathlib import Path

import pytest

from rectify_bridge.app.cli.batches.parallel import _Processes, in_order
from rectify_bridge.app.cli.verbs.rulings.claim import Ruled, _lost
from rectify_bridge.app.errors import OUR_FAULT, Failure

DEADLY = 5
ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def known_to_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new process is given the path of this one, and finds there what it is to do."""
    monkeypatch.syspath_prepend(str(ROOT))


def square(number: int) -> int:
    return number * number


def dies(number: int) -> int:
    """Ends its process over one number."""
    if number == DEADLY:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def dies_once(mark: Path, number: int) -> int:
    """The same, but not again."""
    if number == DEADLY and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def waits_for_the_last(mark: Path, number: int) -> int:
    """The first waits for the twentieth, however long: on a busy machine the others take long, and a test
    that stands still is ended."""
    if number == 20:
        mark.touch()
    while number == 0 and not mark.exists():
        time.sleep(0.01)
    return number


def ruled(given: tuple[str, int]) -> Ruled:
    return 0, str(dies(given[1])), {}


def test_in_order() -> None:
    assert list(in_order(square, range(100), 2, lambda one: -one)) == [n * n for n in range(100)]


def test_one_that_ends_its_process_is_told_and_no_other_is_lost() -> None:
    found = list(in_order(dies, range(16), 2, lambda one: -one))
    assert found == [-n if n == DEADLY else n * n for n in range(16)]


def test_one_that_takes_long_keeps_nobody_waiting(tmp_path: Path) -> None:
    """The first waits for the twentieth: for ever, where no more than eight were given out."""
    found = list(in_order(partial(waits_for_the_last, tmp_path / "mark"), range(21), 2, lambda one: -one))
    assert found == list(range(21))


def test_what_ends_between_two_looks_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All but the first have ended before the batch waits: it gives out more and does not wait for that."""
    give_out = _Processes._give_out

    def slowly(crew: _Processes[int, int]) -> list[Future[int]]:
        found = give_out(crew)
        wait([future for one, future, _ in crew.out if one])
        return found

    monkeypatch.setattr(_Processes, "_give_out", slowly)
    assert list(in_order(partial(waits_for_the_last, tmp_path / "mark"), range(21), 2, lambda one: -one)) == [
        *range(21)
    ]


def process_of(_: int) -> int:
    return os.getpid()


def test_a_batch_that_is_given_up_ends_no_process_of_another() -> None:
    """It may be given up late, when nobody holds it any more and another has begun."""
    first = in_order(process_of, range(100), 1, lambda one: -one)
    second = in_order(process_of, range(100), 1, lambda one: -one)
    next(first)
    found = [next(second)]
    del first
    assert len({*found, *second}) == 1


def test_a_process_that_was_killed_is_replaced(tmp_path: Path) -> None:
    found = list(in_order(partial(dies_once, tmp_path / "mark"), range(16), 2, lambda one: -one))
    assert found == [n * n for n in range(16)]


def test_a_lost_claim_is_an_error_of_its_own_line() -> None:
    given = [(f"claims.jsonl, line {number}", number) for number in range(DEADLY + 2)]
    found = list(in_order(ruled, given, 2, _lost))
    code, text, actual = found[DEADLY]
    assert (code, text) == (OUR_FAULT, "")
    assert isinstance(actual, Failure) and "line 5: the process that worked on it was stopped" in str(actual)
    assert [one[0] for one in found].count(0) == len(given) - 1
