"""The workers: killed in mid-solve, too slow, dead at once; nothing is lost and nothing hangs."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.equity.answer import BEYOND, NO_ANSWER, OUT_OF_TIME, NotSolved, Solved
from rectify_bridge.equity.position import Position
from rectify_bridge.equity.solver import dds, process
from rectify_bridge.equity.solver.dds import Dds, is_installed
from rectify_bridge.equity.solver.interface import Limit, SolverFault
from rectify_bridge.equity.solver.local import Local
from rectify_bridge.equity.solver.process import Process
from rectify_bridge.equity.solver.question import Tricks
from rectify_bridge.extras import how_to_install
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import Seat
from tests.equity.brute import random_position
from tests.equity.solver.fakes import worker
from tests.running import is_sent, of_group, running
from tests.waiting import until

ROOT = Path(__file__).parents[3]
DIE = "(open({0!r}, 'w').close(), os._exit(3))"
"""What a worker does that dies and leaves word of it."""


class Clock:
    """In place of the clock of a pool: it stands still, however busy the machine is, but runs while one
    worker alone has something to do and is at the question of this number."""

    def __init__(self, pool: Dds, number: int) -> None:
        self.pool, self.number, self.now = pool, number, 0.0

    def monotonic(self) -> float:
        busy = [one for one in self.pool.workers if one.batch]
        if len(busy) == 1 and busy[0].batch[0][0] == self.number:
            self.now += 1_000
        return self.now

    def put_into(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for module in (dds, process):
            monkeypatch.setattr(module, "time", self)


@pytest.fixture(autouse=True)
def no_worker_is_left() -> Iterator[None]:
    """Also where a test has failed: the pipes of a worker would fail another one."""
    yield
    for pool in list(dds._open):
        pool.close()


def questions(number: int, cards: int = 3) -> list[Tricks]:
    dice = random.Random(number)
    return [Tricks(random_position(dice, cards)) for _ in range(number)]


def fake_answers(asked: list[Tricks]) -> list[int]:
    """What the fake workers say: North's cards as the tricks of the side that is to play."""
    found = []
    for question in asked:
        position, cards = question.position, question.position.hands[0].bit_count()
        found.append(cards if position.turn.value in "NS" else position.tricks_left - cards)
    return found


def test_answers_come_in_order_and_are_counted() -> None:
    asked, progress = questions(300), list[int]()
    pool = Dds(2, worker("time.sleep(0.0005 * (number % 3))"))
    answers = list(pool.answers(asked, progress=progress.append))
    assert [one.ns for one in answers if isinstance(one, Solved)] == fake_answers(asked)
    assert progress == list(range(1, 301))
    pool.close()


def test_one_too_slow_is_answered_so_and_the_rest_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = questions(100)
    pool = Dds(2, worker("time.sleep(600 if number == 41 else 0)"))
    Clock(pool, 41).put_into(monkeypatch)
    answers = list(pool.answers(asked, Limit(seconds=0.5)))
    pool.close()
    slow = answers.pop(41)
    assert isinstance(slow, NotSolved)
    assert (slow.why, slow.low, slow.high) == (OUT_OF_TIME, 0, slow.left)
    wanted = fake_answers(asked)
    del wanted[41]
    assert [one.ns for one in answers if isinstance(one, Solved)] == wanted


def test_a_worker_that_dies_over_a_question_is_replaced(tmp_path: Path) -> None:
    asked = questions(100)
    died = tmp_path / "died"
    pool = Dds(1, worker(f"number == 50 and not os.path.exists({str(died)!r}) and {DIE.format(str(died))}"))
    answers = list(pool.answers(asked))
    pool.close()
    assert died.exists(), "no worker died"
    assert [one.ns for one in answers if isinstance(one, Solved)] == fake_answers(asked)


def test_a_question_that_kills_every_worker_is_given_up_alone() -> None:
    asked = questions(60)
    pool = Dds(2, worker("os._exit(3) if number == 7 else None"))
    answers = list(pool.answers(asked))
    pool.close()
    assert [n for n, one in enumerate(answers) if isinstance(one, NotSolved)] == [7]
    assert isinstance(answers[7], NotSolved)
    assert answers[7].why == NO_ANSWER


def test_what_the_library_refuses_is_told() -> None:
    pool = Dds(1, worker("if number == 1: say([number, None, 'cannot']); continue"))
    answers = list(pool.answers(questions(3)))
    pool.close()
    refused = answers[1]
    assert isinstance(refused, NotSolved)
    assert (refused.why, refused.note) == (NO_ANSWER, "cannot")


@pytest.mark.parametrize(
    ("body", "progress"),
    [("say({'fault': 'no library'})", "no library"), ("sys.exit(1)", "end at once")],
)
def test_workers_that_cannot_work_are_one_clear_fault(body: str, progress: str) -> None:
    pool = Dds(1, worker(body, whole=True))
    with pytest.raises(SolverFault, match=progress) as fault:
        list(pool.answers(questions(3)))
    assert fault.value.right == how_to_install("solver")
    assert not pool.workers


@pytest.mark.parametrize(
    ("body", "how", "right"),
    [
        ("sys.stderr.write('one\\n\\x1b no  disk \\n\\n'); sys.exit(7)", "exit status 7: no disk", "install"),
        ("os.kill(os.getpid(), 9)", "signal 9", "memory"),
        (
            "import no_such_thing",
            "exit status 1: ModuleNotFoundError: No module named 'no_such_thing'",
            "install",
        ),
    ],
)
def test_the_fault_says_how_the_last_worker_ended(body: str, how: str, right: str) -> None:
    pool = Dds(1, worker(body, whole=True))
    with pytest.raises(SolverFault) as fault:
        list(pool.answers(questions(3)))
    assert f"end at once ({how})" in fault.value.what
    assert right in fault.value.right


def test_no_worker_is_started_before_it_is_needed() -> None:
    pool = Dds(2, worker("pass"))
    assert not pool.workers
    assert list(pool.answers([])) == []
    over = questions(1, 1)[0].position
    while not over.is_over:
        over = over.play(over.legal()[0])
    assert list(pool.answers([Tricks(over)])) == [Solved(0, 0)]
    assert not pool.workers


def test_stopping_in_the_middle_leaves_no_worker_busy() -> None:
    asked = questions(500)
    pool = Dds(2, worker("time.sleep(0.001)"))
    first = [answer for answer, _ in zip(pool.answers(asked), range(5), strict=False)]
    assert [one.ns for one in first if isinstance(one, Solved)] == fake_answers(asked)[:5]
    answers = list(pool.answers(asked[:20]))
    assert [one.ns for one in answers if isinstance(one, Solved)] == fake_answers(asked)[:20]
    pool.close()
    assert not pool.workers


class TestDds:
    """The real library."""

    @pytest.fixture(autouse=True)
    def installed(self) -> None:
        if not is_installed():
            pytest.skip("endplay is not installed")

    def test_it_is_killed_in_mid_solve_and_nothing_is_lost(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Both first workers, each as soon as it has answered three of its twenty questions."""
        asked = questions(40, 12)
        pool = Dds(2)
        expected = list(pool.answers(asked))
        pool.close()
        killed: list[int] = []
        heard: Counter[int] = Counter()
        hear = pool.hear

        def kill(seconds: float) -> tuple[Process, Any] | None:
            said = hear(seconds)
            if said is not None and isinstance(said[1], list):
                worker = said[0]
                heard[worker.pid] += 1
                if heard[worker.pid] == 3 and len(killed) < 2 and is_sent(worker.pid, signal.SIGKILL):
                    killed.append(worker.pid)
            return said

        monkeypatch.setattr(pool, "hear", kill)
        assert list(pool.answers(asked)) == expected
        assert len(killed) == 2
        assert all(isinstance(answer, Solved) for answer in expected)
        pool.close()

    def test_a_deal_that_takes_too_long(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Half a second of work on a machine of today; the clock of the pool runs as soon as it has begun."""
        freak = "N:Q742.763.94.KQ42 6.K94.QT86.A9765 T985.T8.A32.JT83 AKJ3.AQJ52.KJ75."
        slow = Tricks(Position.of_deal(Deal.parse(freak), Denomination.SPADES, Seat.W))
        asked = [*questions(10, 5), slow, *questions(10, 5)]
        pool = Dds(1)
        Clock(pool, 10).put_into(monkeypatch)
        answers = list(pool.answers(asked, Limit(seconds=0.05)))
        pool.close()
        assert isinstance(answers[10], NotSolved)
        assert answers[10].why == OUT_OF_TIME
        plain = list(Local().answers(asked))
        assert isinstance(plain[10], NotSolved)
        assert plain[10].why == BEYOND
        del answers[10], plain[10]
        assert answers == plain

    @pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc")
    def test_workers_do_not_outlive_the_program(self) -> None:
        """The program is killed without a word while its worker is at a deal."""
        script = """
import signal
from rectify_bridge.equity.solver.dds import Dds
from tests.equity.solver.test_pool import questions
pool = Dds(1)
def progress(done):
    print(pool.workers[0].pid, flush=True)
    signal.pause()
list(pool.answers(questions(40, 12), progress=progress))
"""
        command = [sys.executable, "-c", script]
        with running(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True) as program:
            assert program.stdout is not None
            worker_id = int(program.stdout.readline())
            assert worker_id in of_group(program.pid)
            program.kill()
            program.wait()
            until(lambda: worker_id not in of_group(program.pid), "the worker outlived the program")
