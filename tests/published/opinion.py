"""The program's opinion on published replacement calls: those it was chosen by, put aside, and gathered last.

python -m tests.published.opinion            the share of each part on which the opinion agrees
python -m tests.published.opinion write      the rulings that the program shows as the nearest
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

import rectify_bridge
from rectify_bridge.meaning.comparable.comparison import Comparison, compare
from rectify_bridge.meaning.comparable.opinion import Likeness
from rectify_bridge.meaning.words.wording import read_meaning
from tests.published.published import BEFORE_LAW_23, FOLDER, read

HALVES = ("chosen", "held")
THIRD = "third"
"""The gathering that came last: whole, and committed before it was run."""
PARTS = (*HALVES, THIRD)
AGREES, CONTRARY, CLOSE, DECIDES = "agrees", "contrary", "close: asked", "decides where rulings differ"
ORDER = (AGREES, CONTRARY, CLOSE, DECIDES)
SHOWN = Path(rectify_bridge.__file__).parent / "meaning" / "comparable" / "rulings.yaml"
"""The rulings in the program."""


def calls() -> Iterator[dict[str, Any]]:
    """The published verdicts on Law 23 of 2017."""
    for one in read(FOLDER / "comparable.yaml"):
        if one["edition"] != BEFORE_LAW_23:
            yield one


def compared(one: dict[str, Any]) -> Comparison:
    """The replacement held against the first meaning of the withdrawn call."""
    return compare(read_meaning(first_meaning(one)), read_meaning(one["hands"]["replacement"]))


def first_meaning(one: dict[str, Any]) -> str:
    """What is attributed to the withdrawn call, or the first of several meanings."""
    withdrawn = one["hands"]["withdrawn"]
    return str(withdrawn[0] if isinstance(withdrawn, list) else withdrawn)


def found(one: dict[str, Any]) -> str:
    """The program's verdict with the opinion deciding."""
    data = rectify_bridge.compare(
        one["auction"],
        one["replacement"],
        withdrawn_means=one["hands"]["withdrawn"],
        meanings={one["replacement"]: one["hands"]["replacement"]},
        opinion="decides",
    )
    return "comparable" if data.same else data.verdict.value


def agreement(one: dict[str, Any]) -> str:
    """How that stands to the publication."""
    mine, published = found(one), one["verdict"]
    if mine == "judgement":
        return AGREES if published == "judgement" else CLOSE
    if published == "judgement":
        return DECIDES
    return AGREES if mine == published else CONTRARY


def figures() -> dict[str, Counter[str]]:
    """How many there are of each, by part."""
    counts: dict[str, Counter[str]] = {part: Counter() for part in PARTS}
    for one in calls():
        counts[one["part"]][agreement(one)] += 1
    return counts


def shown() -> list[dict[str, Any]]:
    """What rulings.yaml has to hold: the verdicts on calls of which the program has an opinion."""
    rows = []
    for one in calls():
        opinion = compared(one).opinion
        if opinion is None or one["verdict"] == "judgement" or "argued" in one:
            continue
        rows.append(
            {
                "name": one["name"],
                "comparable": one["verdict"] == "comparable",
                "withdrawn": first_meaning(one),
                "replacement": one["hands"]["replacement"],
                "one_asks": opinion.one_asks,
                "weight": one["weight"],
                "address": one["address"],
                "share": round(float(opinion.overlap.share), 4),
                "points": round(float(opinion.distance.points), 4),
                "cards": round(float(opinion.distance.cards), 4),
            }
        )
    return rows


def main() -> None:
    if sys.argv[1:] == ["write"]:
        head = (
            "# Written by `python -m tests.published.opinion write` out of tests/published/comparable.yaml.\n"
        )
        SHOWN.write_text(head + yaml.safe_dump(shown(), sort_keys=False, width=120), encoding="utf-8")
        return
    counts = figures()
    print(f"{'part':<10}{''.join(f'{name:>30}' for name in ORDER)}")
    for part in PARTS:
        print(f"{part:<10}{''.join(f'{counts[part][name]:>30}' for name in ORDER)}")
    print(f"\n{Likeness.CLOSE.value} means: the Director is asked")
    for one in calls():
        if agreement(one) in (CONTRARY, DECIDES):
            opinion = compared(one).opinion
            print(f"- {one['name']} ({one['part']}): {opinion.sentence if opinion else found(one)}")


if __name__ == "__main__":
    main()
