"""How many words a Director reads aloud before a player chooses, after the choice, and for each option.

    python benchmarks/words.py [one kind in so many]

Walks the tree of every kind of irregularity, on no record and on a few, in five rulebooks (three authorities
in 2017, 2007, 1997), and takes every question that is a player's to decide (`tests/said.py`). Before the
choice stand the sentences that are said at once since the last choice, and the offer; after it those that it
adds, to its end or to the next question. Prints the median, 95 % and most of each with the budget, the
seconds at 150 words a minute, the ten longest (one of each question of a kind), and the machine. Equal texts
of one kind count once. The full text, with every clause, is counted in the same way with `--full`.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from machine import machine

sys.path.insert(0, str(Path(__file__).parent.parent))

from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.desk.rulings.script import options
from rectify_bridge.desk.rulings.script_line import LineKind
from rectify_bridge.laws import book
from tests import trees
from tests.said import BEFORE, BUDGETS, Choice, Spoken, choices, spoken_at

RULEBOOKS = (*((authority, trees.EDITION) for authority in AUTHORITIES), ("WBF", 2007), ("ACBL", 1997))
PER_MINUTE, LONGEST = 150, 10


def main(every: int, full: bool) -> None:
    found: dict[str, set[tuple[str, Spoken]]] = {name: set() for name in BUDGETS}
    chosen = set(list(book.irregularities())[::every])
    for plant in (plant for plant in trees.planted() if plant.kind in chosen):
        for authority, edition in RULEBOOKS:
            matter = trees.matter(plant, authority, edition)
            for choice in choices(matter, trees.tree(plant, authority, edition), set()):
                for one in in_full(choice) if full else spoken_at(choice):
                    found[one.what].add((plant.kind, one))
    for name, spoken in found.items():
        if spoken:
            report(name, spoken)
    print(machine())


def in_full(choice: Choice) -> Iterator[Spoken]:
    """All that the full text reads out before the choice."""
    lines = [line for line in options(choice.matter) if line.kind is LineKind.SAY and line.aloud]
    text = " ".join(f"{line.number} {line.text}".strip() for line in lines)
    yield Spoken(BEFORE, choice.fork.fact.name, text)


def report(name: str, spoken: Iterable[tuple[str, Spoken]]) -> None:
    """Print one distribution."""
    ranked = sorted(spoken, key=lambda one: (-one[1].words, one))
    counts = [one.words for _, one in ranked]
    figures = (statistics.median(counts), statistics.quantiles(counts, n=20)[18], max(counts))
    told = [
        f"{label} {figure:.0f}{f' (budget {budget})' if budget else ''}"
        for label, figure, budget in zip(("median", "95 %", "most"), figures, BUDGETS[name], strict=True)
    ]
    print(f"{name}: {len(counts)} texts; words: {', '.join(told)}; most {figures[2] * 60 / PER_MINUTE:.0f} s")
    longest = {(kind, one.question): (kind, one) for kind, one in reversed(ranked)}.values()
    for kind, one in sorted(longest, key=lambda pair: -pair[1].words)[:LONGEST]:
        print(f"    {one.words:>5}  {kind}: {one.question}")


if __name__ == "__main__":
    numbers = [word for word in sys.argv[1:] if word.isdigit()]
    main(int(numbers[0]) if numbers else 1, "--full" in sys.argv)
