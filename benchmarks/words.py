"""How many words a Director reads aloud before a player chooses, after the choice, and for each option.

    python benchmarks/words.py [one kind in so many]

Walks the tree of every kind of irregularity, on no record and on a few, in five rulebooks (three authorities
in 2017, 2007, 1997), and takes every question that is a player's to decide. Before the choice stand all the
lines that are read out (SAY, aloud); an option is its block among them; after the choice stand the lines that
the choice adds, to its end or to the next question. Prints the median, 95 % and most of each with the budget,
the seconds at 150 words a minute, the ten longest (one of each question of a kind), and the machine. Equal
texts of one kind count once.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from machine import machine

sys.path.insert(0, str(Path(__file__).parent.parent))

from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.desk.rulings.option_tree import is_for_a_player
from rectify_bridge.desk.rulings.script import added, options
from rectify_bridge.desk.rulings.script_line import LineKind, ScriptLine
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import answered
from rectify_bridge.law.tree import Fork, Node
from rectify_bridge.laws import book
from tests import trees

RULEBOOKS = (*((authority, trees.EDITION) for authority in AUTHORITIES), ("WBF", 2007), ("ACBL", 1997))
BUDGETS: dict[str, tuple[int | None, int | None, int]] = {
    "before the choice": (60, 90, 130),
    "after the choice": (None, None, 60),
    "an option": (None, None, 25),
}
"""The words allowed in the median, in 95 of 100 and at most; None where there is no budget."""
PER_MINUTE, LONGEST = 150, 10


class Spoken(NamedTuple):
    """One text that is read out: of what kind of irregularity, at which question, how many words."""

    kind: str
    question: str
    text: str

    @property
    def words(self) -> int:
        return len(self.text.split())


def main(every: int) -> None:
    found: dict[str, set[Spoken]] = {name: set() for name in BUDGETS}
    chosen = set(list(book.irregularities())[::every])
    for plant in (plant for plant in trees.planted() if plant.kind in chosen):
        for authority, edition in RULEBOOKS:
            matter = trees.matter(plant, authority, edition)
            done = set[int]()
            for at, fork in choices(matter, trees.tree(plant, authority, edition), done):
                for name, text in texts(at, fork):
                    found[name].add(Spoken(plant.kind, fork.fact.name, text))
    for name, spoken in found.items():
        report(name, spoken)
    print(machine())


def choices(matter: Matter, node: Node, done: set[int]) -> Iterator[tuple[Matter, Fork]]:
    """Every question for a player below a node, with the matter as it is when it is put. done: nodes seen."""
    if not isinstance(node, Fork) or id(node) in done:
        return
    done.add(id(node))
    if is_for_a_player(node.fact):
        yield matter, node
    for values, child in node.branches:
        yield from choices(answered(matter, node.key, values[0]), child, done)


def texts(matter: Matter, fork: Fork) -> Iterator[tuple[str, str]]:
    """What is read out at a question: before it is answered, for each option, and after each answer."""
    lines = [line for line in options(matter) if line.kind is LineKind.SAY and line.aloud]
    yield "before the choice", joined(lines)
    yield from (("an option", joined(block)) for block in blocks(lines))
    wording = Wording(matter)
    for _, child in fork.branches:
        new = (wording.effect(effect) for effect in added(fork.outcome, child.outcome))
        yield "after the choice", " ".join(said.text for said in new if said.aloud and not said.does)


def blocks(lines: Iterable[ScriptLine]) -> Iterator[list[ScriptLine]]:
    """The lines of each option of the first question, with what is under it."""
    block: list[ScriptLine] = []
    for line in lines:
        if line.depth <= 1 and block and (line.number or line.depth == 0):
            yield block
            block = []
        if block or (line.number and line.depth == 1):
            block.append(line)
    if block:
        yield block


def joined(lines: Iterable[ScriptLine]) -> str:
    """What is read out, as one text."""
    return " ".join(f"{line.number} {line.text}".strip() for line in lines)


def report(name: str, spoken: Iterable[Spoken]) -> None:
    """Print one distribution."""
    ranked = sorted(spoken, key=lambda one: (-one.words, one))
    counts = [one.words for one in ranked]
    figures = (statistics.median(counts), statistics.quantiles(counts, n=20)[18], max(counts))
    told = [
        f"{label} {figure:.0f}{f' (budget {budget})' if budget else ''}"
        for label, figure, budget in zip(("median", "95 %", "most"), figures, BUDGETS[name], strict=True)
    ]
    print(f"{name}: {len(counts)} texts; words: {', '.join(told)}; most {figures[2] * 60 / PER_MINUTE:.0f} s")
    longest = {(one.kind, one.question): one for one in reversed(ranked)}.values()
    for one in sorted(longest, key=lambda one: -one.words)[:LONGEST]:
        print(f"    {one.words:>5}  {one.kind}: {one.question}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
