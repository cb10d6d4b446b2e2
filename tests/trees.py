"""The trees of the laws: from every kind of irregularity, on no record and on a few, under every authority.

python -m tests.trees        writes the number of paths of each to tests/data/paths.yaml
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rectify_bridge.authorities.rulebooks import AUTHORITIES, rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.signature import Signature
from rectify_bridge.law.tree import Fork, Leaf, Node, explore
from rectify_bridge.laws import book
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.event import Alleged, Called, Event
from rectify_bridge.table.seat import Seat
from tests import yaml_file

DATA = Path(__file__).parent / "data"
PATHS = DATA / "paths.yaml"
EDITION, DATE, OCCURRENCES = 2017, "2024-01-01", 2
NO_RECORD = "no record"


class Planted(NamedTuple):
    """One irregularity from which a tree grows. record: the name of the record it is in."""

    kind: str
    record: str


@cache
def records() -> dict[str, dict[str, Any]]:
    """The records, by name."""
    entries = yaml_file.read(DATA / "records.yaml")
    return {entry["name"]: entry for entry in entries}


def planted() -> Iterator[Planted]:
    """Every kind of irregularity in every setting, in a stable order."""
    for kind in book.irregularities():
        yield Planted(kind, NO_RECORD)
        for name, entry in records().items():
            if entry.get("alleged") or kind in entry.get("found", ()):
                yield Planted(kind, name)


def matter(plant: Planted, authority: str, edition: int = EDITION) -> Matter:
    """The irregularity before the Director, with nothing answered."""
    law = rulebook(edition, authority, DATE)
    entry = records().get(plant.record, {"alleged": True})
    events: list[Event] = []
    dealer = None
    if "auction" in entry:
        auction = parse_auction(entry["auction"])
        dealer = auction.dealer
        events += [Called(made.seat, made.call, not made.standing) for made in auction.calls]
    if entry.get("alleged"):
        events.append(Alleged(plant.kind, Seat.W))
    docket = open_docket(Log(tuple(events), dealer=dealer), law)
    return next(m for m in docket.matters if m.incident.kind == plant.kind)


def tree(plant: Planted, authority: str, edition: int = EDITION) -> Node:
    """The tree that grows from it, repeating questions followed to the stated depth."""
    return tree_of(matter(plant, authority, edition))


def tree_of(matter: Matter) -> Node:
    """The tree that grows from what is before the Director."""
    return explore(matter, OCCURRENCES)


def leaves(node: Node) -> Iterator[Leaf]:
    """Every leaf, once."""
    if isinstance(node, Leaf):
        yield node
    else:
        for _, child in node.branches:
            yield from leaves(child)


def forks(node: Node) -> Iterator[Fork]:
    """Every question, as often as it is asked."""
    if isinstance(node, Fork):
        yield node
        for _, child in node.branches:
            yield from forks(child)


def once(node: Node) -> Node:
    """The tree where a question that stands at several places, with all that follows it the same, is left out
    but at the first. Leaves stay. In the tree of a claim two leaves in three follow such a question."""
    return _first_places(node, set())


def _first_places(node: Node, met: set[Signature]) -> Node:
    if isinstance(node, Leaf):
        return node
    met.add(node.signature)
    kept = []
    for values, child in node.branches:
        if isinstance(child, Leaf) or child.signature not in met:
            kept.append((values, _first_places(child, met)))
    return replace(node, branches=tuple(kept))


def paths(node: Node) -> int:
    """How many ways lead from the root to a leaf; a branch counts once for each of its answers."""
    return 1 if isinstance(node, Leaf) else sum(len(values) * paths(child) for values, child in node.branches)


@cache
def pinned() -> dict[str, Any]:
    """The file of path counts."""
    data: dict[str, Any] = yaml_file.read(PATHS)
    return data


def expected(plant: Planted, authority: str) -> int | None:
    """The pinned number of paths; None where none is."""
    counts = pinned()["paths"].get(plant.kind, {}).get(plant.record)
    return counts.get(authority) if isinstance(counts, dict) else counts


HEAD = f"""\
# Paths through the tree of each irregularity, by the record it is in; one number where all authorities
# have the same. Written by `python -m tests.trees`: say in the commit message why a number changed.
occurrences: {OCCURRENCES}
edition: {EDITION}
paths:
"""


def pin() -> None:
    """Write the numbers as they are now."""
    lines, kind = [], None
    for plant in planted():
        if plant.kind != kind:
            kind = plant.kind
            lines.append(f'  "{kind}":\n')
        counts = {authority: paths(tree(plant, authority)) for authority in AUTHORITIES}
        numbers = ", ".join(f"{authority}: {count}" for authority, count in counts.items())
        same = len(set(counts.values())) == 1
        lines.append(f'    "{plant.record}": {counts[AUTHORITIES[0]] if same else "{" + numbers + "}"}\n')
    PATHS.write_text(HEAD + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    pin()
