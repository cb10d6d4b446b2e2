"""The thirty commonest irregularities: ruled with a shipped system named and no meaning typed.

python -m tests.published.commonest          each answer beside the published one, and the share that agrees
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import rectify_bridge
from tests.published.published import FOLDER, read

AGREES, CONTRARY, ASKED = "agrees", "contrary", "asked"


class Answer(NamedTuple):
    """What the program makes of one irregularity in one system, and how that stands to the publication."""

    name: str
    system: str
    published: str
    found: str
    stands: str


def irregularities() -> Iterator[dict[str, Any]]:
    """Each of them with its auction, calls and published verdict."""
    verdicts = {one["name"]: one for one in read(FOLDER / "comparable.yaml")}
    for one in read(FOLDER / "commonest.yaml"):
        published = verdicts[one["published"]] if "published" in one else {}
        yield {**published, **one}


def answers(some: Iterable[dict[str, Any]]) -> Iterator[Answer]:
    """Of some irregularities, each in every system that it is listed for."""
    for one in some:
        for system in one["systems"]:
            published = "comparable" if one["verdict"] == "free" else one["verdict"]
            found = verdict(one, system)
            stands = AGREES if found == published else ASKED if found == "judgement" else CONTRARY
            yield Answer(one["name"], system, published, found, stands)


def verdict(one: dict[str, Any], system: str) -> str:
    """The program's verdict, its opinion deciding; a bid that 27B1(a) frees counts as comparable."""
    found = rectify_bridge.compare(
        one["auction"],
        one["replacement"],
        methods=system,
        thought=one.get("thought", ""),
        opinion="decides",
    )
    return "comparable" if found.same else found.verdict.value


def main() -> None:
    rows = list(answers(irregularities()))
    for row in rows:
        print(f"{row.stands:<10}{row.system:<20}{row.published:<12}{row.found:<12}{row.name}")
    counts = Counter(row.stands for row in rows)
    print(f"{len(rows)} answers: {', '.join(f'{count} {stands}' for stands, count in counts.items())}")


if __name__ == "__main__":
    main()
