"""A claim on two cores has the answer that it has on one, in the same nodes."""

from __future__ import annotations

from threading import Event, Thread

import pytest

from rectify_bridge.engines import claim_memory
from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.claims.search import second_core
from rectify_bridge.equity.claims.search.second_core import Stop, beside, one_then_other, spare_core
from rectify_bridge.equity.claims.verdict import Verdict
from tests.equity.claims.accepted import accepted
from tests.waiting import PATIENCE

SILENT = {"statement": "", "edition": 2017, "authority": "WBF", "date": "2020-06-01"}
LONG = [one.given for one in accepted() if len(one.given["hands"]["N"]) >= 9][::40]


@pytest.mark.parametrize("player_class", [Class.EXPERT, Class.CLUB, Class.NOVICE])
def test_the_same_answer_in_the_same_nodes(player_class: Class, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the budget ends it: decided by either search, or by neither."""
    begun: list[bool] = []
    monkeypatch.setattr(second_core, "Thread", _counted(begun))
    statuses = set()
    for given in LONG:
        case = read_case({**given, **SILENT, "class": player_class.value})
        one, two = (
            adjudicate(case, nodes=8_000, sensitivity=True, two_cores=two_cores)
            for two_cores in (False, True)
        )
        assert one == two, given["id"]
        statuses.add(one.status)
    assert begun and len(statuses) > 1


def _counted(begun: list[bool]) -> type:
    class Counted(Thread):
        def start(self) -> None:
            begun.append(True)
            super().start()

    return Counted


@pytest.mark.parametrize(
    ("spare", "number", "beside"), [(True, 2, True), (False, 2, False), (True, 1, False)]
)
def test_a_claim_is_searched_on_as_many_cores_as_whoever_waits_has_to_spare(
    spare: bool, number: int, beside: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody says so none; the console and the service ask so."""
    asked: list[bool] = []

    def adjudicated(case: object, *more: object, two_cores: bool, **named: object) -> Verdict:
        asked.append(two_cores)
        return VERDICT

    monkeypatch.setattr(claim_memory, "adjudicate", adjudicated)
    monkeypatch.setattr(second_core, "cores", lambda: number)
    for found in (claim_memory._ruling, claim_memory._moves):
        found(CASE)
        with spare_core(spare):
            found(CASE)
        found(CASE)
    assert asked == [False, beside, False] * 2


CASE = read_case({**LONG[0], **SILENT, "class": "club"})
VERDICT = adjudicate(CASE, nodes=1)


def test_one_core_is_used_where_the_process_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for has, uses in (({3}, 1), ({0, 1}, 2), (set(range(8)), 2)):
        monkeypatch.setattr("os.sched_getaffinity", lambda _, has=has: has, raising=False)
        assert second_core.cores() == uses
    monkeypatch.setattr(second_core, "HAS_THREADS", False)
    assert second_core.cores() == 1


def test_what_is_found_beside_counts_where_the_first_decides_nothing() -> None:
    for way in (beside, one_then_other):
        assert way(lambda: False, lambda: 7, Stop(None)) == (False, 7)
        assert way(lambda: True, lambda: 7, Stop(None)) == (True, None)


def test_the_second_is_ended_where_the_first_decides() -> None:
    stop, begun, ended = Stop(None), Event(), Event()
    assert beside(lambda: begun.wait(PATIENCE), lambda: _until(stop, begun, ended), stop) == (True, None)
    assert ended.is_set()


def test_ctrl_c_ends_both() -> None:
    stop, begun, ended = Stop(None), Event(), Event()

    def first() -> bool:
        begun.wait(PATIENCE)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        beside(first, lambda: _until(stop, begun, ended), stop)
    assert ended.is_set()


def _until(stop: Stop, begun: Event, ended: Event) -> None:
    begun.set()
    while not stop.is_past:
        pass
    ended.set()


def test_a_fault_of_the_second_is_raised_where_it_counts() -> None:
    def second() -> None:
        raise MemoryError

    with pytest.raises(MemoryError):
        beside(lambda: False, second, Stop(None))
    assert beside(lambda: True, second, Stop(None)) == (True, None)


def test_a_stop_is_no_later_than_the_deadline_of_the_claim() -> None:
    assert Stop(Deadline(0)).is_past
    assert not Stop(Deadline(60)).is_past and not Stop(None).is_past
    stop = Stop(Deadline(60))
    stop.ask()
    assert stop.is_past
