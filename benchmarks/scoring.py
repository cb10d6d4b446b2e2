"""How fast a large session is scored, and one ruling on it ranked again.

    python benchmarks/scoring.py [--tables 1000] [--boards 27] [--adjusted 500] [--rounds 30]

Prints, for each form of scoring, the time to score and rank the whole session, and the distribution of
the time to change one adjusted result and rank everybody again: CPU time, on one core.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable
from fractions import Fraction
from functools import partial

from rectify_bridge.scoring.board.butler import Datum
from rectify_bridge.scoring.board.field import Artificial, Award, Entry, Own, Result, Split, Weighted
from rectify_bridge.scoring.board.imps import Divide
from rectify_bridge.scoring.rules import Form, Rules, authority
from rectify_bridge.scoring.session.session import Line, Session
from rectify_bridge.scoring.session.tally import Tally

SCORES = [420, 450, 400, 430, 480, -50, -100, 170, 140, 110, 620, 650, -620, -420, 300, 500, -200, 980, 50]
SCORES += [100, 90, 120, 150, 180, 200, -110, -140, -170, -90, 0, 800, -800, 1100, 600, 630, -600, -630, 1430]
PLUS = Award(Fraction(60), Fraction(3), Own.GREATER)
MINUS = Award(Fraction(40), Fraction(-3), Own.LESSER)
FORMS: dict[str, Callable[[], Rules]] = {
    "matchpoints, ACBL": lambda: Rules.by(authority("ACBL")),
    "matchpoints, exact": lambda: Rules.by(authority("WBF")),
    "cross-IMPs": lambda: Rules(Form.CROSS_IMPS, divide=Divide.COMPARISONS),
    "Butler": lambda: Rules(Form.BUTLER, datum=Datum(drop_percent=Fraction(5))),
}


def adjusted(chance: random.Random) -> Entry:
    """A weighted, split or artificial score."""
    weight = chance.randint(1, 19) * 5
    weighted = Weighted.of(*zip(chance.sample(SCORES, 2), (weight, 100 - weight), strict=True))
    return chance.choice((weighted, weighted, Split(weighted, Result(0)), Artificial(PLUS, MINUS)))


def field(tables: int, boards: int, number: int, chance: random.Random) -> tuple[tuple[Line, ...], list[int]]:
    """The lines of a Mitchell movement, and which of them are adjusted."""
    where = sorted(chance.sample(range(tables * boards), number))
    ruled = set(where)
    return tuple(
        Line(
            str(board + 1),
            (f"NS {table + 1}",),
            (f"EW {(table + board) % tables + 1}",),
            adjusted(chance) if board * tables + table in ruled else Result(chance.choice(SCORES)),
        )
        for board in range(boards)
        for table in range(tables)
    ), where


def seconds(call: Callable[[], object]) -> float:
    start = time.process_time()
    call()
    return time.process_time() - start


def again(tally: Tally, index: int, entry: Entry) -> float:
    """Milliseconds to change one entry and rank everybody."""
    start = time.process_time()
    tally.change(index, entry)
    tally.standing()
    return 1000 * (time.process_time() - start)


def standing(session: Session) -> None:
    """Score and rank everybody."""
    Tally(session).standing()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, default in (("tables", 1000), ("boards", 27), ("adjusted", 500), ("rounds", 30)):
        parser.add_argument(f"--{name}", type=int, default=default)
    asked = parser.parse_args()
    chance = random.Random(78)
    lines, where = field(asked.tables, asked.boards, asked.adjusted, chance)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{platform.machine()}, {python}, CPU time on one core")
    print(f"{asked.tables:,} tables x {asked.boards} boards, {asked.adjusted} adjusted results")
    print(f"{'':20}  all, s   one ruling again, ms: median   p90   worst")
    for name, rules in FORMS.items():
        session = Session(lines, rules())
        whole = min(seconds(partial(standing, session)) for _ in range(3))
        tally = Tally(session)
        times = sorted(again(tally, chance.choice(where), adjusted(chance)) for _ in range(asked.rounds))
        median, p90 = statistics.median(times), times[int(len(times) * 0.9)]
        print(f"{name:20}  {whole:6.2f}  {median:28.1f} {p90:5.1f} {times[-1]:7.1f}")


if __name__ == "__main__":
    main()
