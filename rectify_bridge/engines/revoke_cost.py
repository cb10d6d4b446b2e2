"""What a revoke cost beside what the law transfers for it: the two figures of Law 64C, and the better one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.engines.revokes import BOTH_SIDES, RevokeEngine, transfers
from rectify_bridge.engines.sections.equity import GivenCards
from rectify_bridge.equity.revoke import Equity, RevokeVerdict
from rectify_bridge.law.fact import Key
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.law.tree import Fork, Leaf, Node, explore
from rectify_bridge.laws.law64 import MORE, NO_MORE, WITHOUT_THE_REVOKE

AUTOMATIC = ("tricks transferred", "no automatic adjustment")
"""The effects by which the law speaks about a transfer: the revoke is established, or as good as."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One way in which the law may adjust by itself. transferred: tricks. by: the clauses that say so.
    verdict: whether the other side would have had more without the revoke. theirs: the better figure."""

    transferred: int
    by: tuple[str, ...]
    verdict: RevokeVerdict
    theirs: int


@dataclass(frozen=True, slots=True)
class Cost:
    """What one revoke cost.

    incident: whose ruling it is part of. open: the fact on which it hangs how many tricks are transferred;
    None where that is settled. compared: every way that is left. redress: the clauses by which the score is
    adjusted where the transfer is not enough.
    """

    incident: str
    equity: Equity
    compared: tuple[Compared, ...]
    open: Key | None
    redress: tuple[str, ...]


def costs(ruled: BoardRulings, cards: GivenCards) -> dict[int, Cost]:
    """The cost of every revoke that a ruling is about, by the number of its card. It needs no answer of the
    Director: where his answers decide about the transfer, every answer is followed."""
    found = {}
    for matter, outcome, _ in ruled.each:
        engine = matter.engines.get(WITHOUT_THE_REVOKE.name)
        if not isinstance(engine, RevokeEngine):
            continue
        number, equity = engine.cost(matter)
        if number is not None and equity is not None:
            found[number] = _cost(engine, matter, outcome, equity)
    return found


def _cost(engine: RevokeEngine, matter: Matter, outcome: Outcome, equity: Equity) -> Cost:
    key = Key(matter.incident.id, WITHOUT_THE_REVOKE.name)
    ways: dict[tuple[int, RevokeVerdict, int], list[str]] = {}
    for leaf in _leaves(explore(matter.with_answer(key, NO_MORE), occurrences=1)):
        by, moved, figures = _cites(leaf, *AUTOMATIC), transfers(leaf.outcome), equity
        if BOTH_SIDES in leaf.outcome.path and (neither := engine.without_any(matter)) is not None:
            moved, figures = (0,), neither
        if by and len(moved) == 1:  # else it hangs on an earlier revoke in the suit, or on the other side's
            way = moved[0], figures.verdict(moved[0]), figures.theirs(moved[0])
            ways.setdefault(way, []).extend(by)
    more = _leaves(explore(matter.with_answer(key, MORE), occurrences=1))
    redress = tuple(dict.fromkeys(cite for leaf in more for cite in _cites(leaf, "adjusted score")))
    compared = tuple(
        Compared(moved, tuple(sorted(set(by))), verdict, theirs)
        for (moved, verdict, theirs), by in sorted(ways.items(), key=lambda way: (way[0][0], way[1]))
    )
    hangs = len(compared) != 1 and outcome.status is Status.NEEDS and outcome.key != key
    asked = outcome.key if hangs else None
    return Cost(matter.incident.id, equity, compared, asked, redress)


def _cites(leaf: Leaf, *types: str) -> list[str]:
    """The clauses of effects of these types."""
    return [effect.cite for effect in leaf.outcome.effects if effect.type in types]


def _leaves(node: Node) -> Iterator[Leaf]:
    match node:
        case Leaf():
            yield node
        case Fork():
            for _, branch in node.branches:
                yield from _leaves(branch)
