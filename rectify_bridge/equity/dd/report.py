"""The answers about one item, as data and as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rectify_bridge.equity.answer import AnyAnswer, EachCard, NotSolved, Solved, Traced
from rectify_bridge.equity.dd.item import TABLE, Bad, Item
from rectify_bridge.equity.solver.question import Line, declarer_of
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.seat import CLOCKWISE, Side

SOLVED, NOT_SOLVED, BAD = "solved", "not solved", "bad input"


def data_of(item: Item, answers: Sequence[AnyAnswer], engine: str) -> dict[str, Any]:
    """One object for one item; docs/equity.md lists its keys."""
    failed = next((one for one in answers if isinstance(one, NotSolved)), None)
    data: dict[str, Any] = {"id": item.name, "status": NOT_SOLVED if failed else SOLVED, "kind": item.kind}
    if item.note:
        data["note"] = item.note
    if failed is not None:
        return data | {
            "why": failed.why,
            **_bounds(failed),
            **({"about": failed.note} if failed.note else {}),
        }
    if item.kind == TABLE:
        return data | {"table": _table(item, answers), "engine": engine}
    position, (answer,) = item.questions[0].position, answers
    data |= {"turn": position.turn.value, "trump": position.trumps.value, "tricks_left": position.tricks_left}
    match answer:
        case Solved(ns=ns):
            data |= _tricks(item, ns, answer.left)
        case EachCard(ns=by_card):
            best = answer.best(position.turn.side)
            data |= _tricks(item, best if position.turn.side is Side.NS else answer.left - best, answer.left)
            data["cards"] = {str(card): answer.of(position.turn.side, card) for card in by_card}
        case Traced():
            data |= _tricks(item, answer.ns[0], answer.left)
            data["played"] = list(_steps(item, answer))
    return data | {"engine": engine}


def bad_data(bad: Bad) -> dict[str, Any]:
    """The object for what could not be read."""
    error = {"what": bad.error.what, "where": bad.error.where, "right": bad.error.right}
    return {"id": bad.name, "status": BAD, "error": error}


def text_of(data: dict[str, Any]) -> Iterator[str]:
    """The same for people."""
    name, status = data["id"], data["status"]
    if status != SOLVED:
        why = (
            f"{data['why']}, {data['low']} to {data['high']} for North-South" if status == NOT_SOLVED else ""
        )
        yield f"{name}: {status}" + (f" ({why})" if why else "")
        return
    if "table" in data:
        yield f"{name}: tricks by declarer   " + "  ".join(f"{d.value:>2}" for d in reversed(Denomination))
        for seat in CLOCKWISE:
            row = "  ".join(f"{data['table'][seat.value][d.value]:>2}" for d in reversed(Denomination))
            yield f"    {seat.word:<5}               {row}"
    else:
        declarer = f", declarer {data['declarer_tricks']}" if "declarer_tricks" in data else ""
        sides = f"North-South {data['ns']}, East-West {data['ew']} of {data['tricks_left']}"
        yield f"{name}: {sides}{declarer}"
    if "cards" in data:
        cards_text = "  ".join(f"{card} {tricks}" for card, tricks in data["cards"].items())
        yield f"    {data['turn']} to play, tricks of that side: {cards_text}"
    for step in data.get("played", ()):
        if step["lost"]:
            card = f"{step['seat']} played {step['card']}"
            yield f"    trick {step['trick']}: {card}, which cost {step['lost']}"
    if "note" in data:
        yield f"    {data['note']}"


def _bounds(failed: NotSolved) -> dict[str, int]:
    return {"low": failed.low, "high": failed.high, "tricks_left": failed.left}


def _tricks(item: Item, ns: int, left: int) -> dict[str, int]:
    data = {"ns": ns, "ew": left - ns}
    if item.declarer is not None:
        data["declarer_tricks"] = ns if item.declarer.side is Side.NS else left - ns
    return data


def _table(item: Item, answers: Sequence[AnyAnswer]) -> dict[str, dict[str, int]]:
    table: dict[str, dict[str, int]] = {seat.value: {} for seat in CLOCKWISE}
    for question, answer in zip(item.questions, answers, strict=True):
        assert isinstance(answer, Solved)
        declarer = declarer_of(question.position.leader)
        table[declarer.value][question.position.trumps.value] = answer.of(declarer.side)
    return table


def _steps(item: Item, answer: Traced) -> Iterator[dict[str, Any]]:
    """Each card played: whose, to which trick, what the side that played it lost by it, and declarer's
    tricks then."""
    line = item.questions[0]
    assert isinstance(line, Line)
    before = None
    trick = 1
    for number, position in enumerate(line.positions()):
        if before is not None:
            card, seat = line.cards[number - 1], before.turn
            step = {
                "trick": trick,
                "seat": seat.value,
                "card": str(card),
                "lost": answer.lost(number, seat.side),
            }
            if item.declarer is not None:
                step["declarer_tricks"] = answer.of(item.declarer.side, number)
            yield step
            trick += not position.trick
        before = position
