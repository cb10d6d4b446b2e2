"""What each revoke of a play cost, as data and as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rectify_bridge.engines.proposed_award import WEIGHTED, Award
from rectify_bridge.engines.revoke_cost import Compared, Cost
from rectify_bridge.engines.sections.equity import GivenCards
from rectify_bridge.equity.answer import NotSolved
from rectify_bridge.equity.proposal import result_of
from rectify_bridge.equity.revoke import Equity, RevokeVerdict, equity
from rectify_bridge.equity.solver.interface import Limit, Solver
from rectify_bridge.scoring.board.declared_contract import DeclaredContract

_NUMBERS = ("no trick", "one trick", "two tricks")
_WHOLE = 13


def revoke_data(
    cards: GivenCards,
    solver: Solver,
    limit: Limit,
    costs: Mapping[int, Cost] | None = None,
    contract: DeclaredContract | None = None,
) -> list[dict[str, Any]]:
    """What each revoke of the play cost, in order.

    costs: those that a ruling compares with its transfer, by the number of the card. contract: what was
    played, where it is known with its level.
    """
    return [
        _revoke(cards, number, solver, limit, (costs or {}).get(number), contract)
        for number in cards.course.revokes()
    ]


def _revoke(
    cards: GivenCards,
    number: int,
    solver: Solver,
    limit: Limit,
    cost: Cost | None,
    contract: DeclaredContract | None,
) -> dict[str, Any]:
    position = next(now for place, now, _ in cards.course.positions() if place == number)
    data = {
        "by": position.turn.value,
        "trick": cards.trick_of(number),
        "card": str(cards.course.cards[number]),
    }
    if cards.course.ns_total is None:
        why = "the final number of tricks is not known: give `claimed`"
        return data | {"status": "not solved", "why": why}
    found = cost.equity if cost is not None else equity(cards.course, number, solver, limit)
    if isinstance(found, NotSolved):
        return data | failed(found)
    data |= _figures(found)
    return data if cost is None else data | _beside(cost, cards.course.tricks, contract)


def _figures(found: Equity) -> dict[str, Any]:
    return {
        "status": "solved",
        "side": found.side.value,
        "had": found.had,
        "without": {str(card): tricks for card, tricks in found.by_card.items()},
        "low": found.low,
        "high": found.high,
        "reasons": list(found.reasons(0)),
    }


def _beside(cost: Cost, tricks: int, contract: DeclaredContract | None) -> dict[str, Any]:
    """The two figures of every way in which the law may adjust by itself."""
    return {
        "incident": cost.incident,
        "open": None if cost.open is None else str(cost.open),
        "redress": list(cost.redress),
        "compared": [_compared(cost, one, tricks, contract) for one in cost.compared],
    }


def _compared(cost: Cost, one: Compared, tricks: int, contract: DeclaredContract | None) -> dict[str, Any]:
    data = {
        "transferred": one.transferred,
        "by": list(one.by),
        "with_transfer": cost.equity.had + one.transferred,
        "better": one.theirs,
        "verdict": one.verdict.value,
    }
    if contract is not None and tricks == _WHOLE:
        is_declarer = cost.equity.side is contract.declarer.side
        made = one.theirs if is_declarer else tricks - one.theirs
        data["is"] = result_of(contract, made)
    return data


def revoke_award(data: Mapping[str, Any]) -> tuple[Award, list[str]] | None:
    """The assigned score that the figures of one revoke come to, and the clauses it rests on; None where the
    transfer is enough, or it is not settled how many tricks that is, or the contract is not known."""
    compared = data.get("compared", ())
    if len(compared) != 1 or compared[0]["verdict"] == RevokeVerdict.NO_MORE.value or "is" not in compared[0]:
        return None
    return Award(WEIGHTED, ({"is": compared[0]["is"], "weight": 100},)), data["redress"]


def failed(found: NotSolved) -> dict[str, Any]:
    """A question without an answer, and why."""
    return {"status": "not solved", "why": " ".join(filter(None, (found.why, found.note)))}


def revoke_lines(one: Mapping[str, Any]) -> Iterator[str]:
    """The figures of one revoke, a sentence each."""
    if "compared" not in one:
        yield from one.get("reasons") or [one["why"]]
        return
    side = one["side"]
    yield from one["reasons"][:-1]
    for way in one["compared"]:
        moved = f"{_NUMBERS[way['transferred']]} transferred ({', '.join(way['by'])})"
        result = f", {way['is']}" if "is" in way else ""
        yield f"{moved}: {side} have {way['with_transfer']}; {_better(way, one)}{result}"
    if len(one["compared"]) > 1:
        where = f": answer {one['open']}" if one["open"] else ""
        yield f"which of these it is, the facts decide{where}"


def _better(way: Mapping[str, Any], one: Mapping[str, Any]) -> str:
    if way["verdict"] == RevokeVerdict.NO_MORE.value:
        return "that is the better figure, and the score is not adjusted"
    law = ", ".join(one["redress"])
    doubt = ", a doubt being theirs" if way["verdict"] == RevokeVerdict.DOUBTFUL.value else ""
    better = f"without the revoke {way['better']}{doubt}"
    return f"{better}: an adjusted score in its place ({law}), not added to it"
