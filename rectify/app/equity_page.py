"""What the cards of a case are worth, as data and as text: revokes and outcomes."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from rectify.app.given_equity import GivenCards
from rectify.app.given_outcomes import GivenOutcomes
from rectify.equity.answer import NotSolved
from rectify.equity.distribution import Outlook, outlooks
from rectify.equity.proposal import proposal
from rectify.equity.revoke import Equity, equity
from rectify.equity.solver.interface import Limit, Solver, Told

SCHEMA = "rectify-equity/1"


def revoke_data(cards: GivenCards, solver: Solver, limit: Limit) -> list[dict[str, Any]]:
    """What each revoke of the play cost, in order; the transfer of Law 64A is not counted here."""
    return [_revoke(cards, number, solver, limit) for number in cards.course.revokes()]


def _revoke(cards: GivenCards, number: int, solver: Solver, limit: Limit) -> dict[str, Any]:
    position = next(now for place, now, _ in cards.course.positions() if place == number)
    data = {
        "by": position.turn.value,
        "trick": cards.trick_of(number),
        "card": str(cards.course.cards[number]),
    }
    if cards.course.ns_total is None:
        why = "it is not known how many tricks were won in the end: give `claimed`"
        return data | {"status": "not solved", "why": why}
    found = equity(cards.course, number, solver, limit)
    if isinstance(found, NotSolved):
        return data | _failed(found)
    return data | _figures(found)


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


def outcome_data(given: GivenOutcomes, solver: Solver, limit: Limit, told: Told | None) -> dict[str, Any]:
    """Each contract's outlook, and the outcomes with weights that follow; none while a contract has no
    figures."""
    found = outlooks(given.asked, solver, limit, told)
    pairs = [(c, one) for c, one in zip(given.contracts, found, strict=True) if isinstance(one, Outlook)]
    rows = [
        _outlook(one) if isinstance(one, Outlook) else {"contract": asked.name, **_failed(one)}
        for asked, one in zip(given.asked.contracts, found, strict=True)
    ]
    data: dict[str, Any] = {"contracts": rows, "sample": given.asked.deals, "seed": given.asked.seed}
    if len(pairs) < len(found):
        return data | {"status": "not solved"}
    lines = proposal(pairs)
    data["proposed"] = [
        {"is": one.result, "weight": one.percent, "exact": str(one.exact), "why": one.why} for one in lines
    ]
    return data | {"status": "solved"}


def _outlook(one: Outlook) -> dict[str, Any]:
    leads = [
        {
            "card": str(lead.card),
            "tricks": lead.tricks,
            "share": _percent(lead.share),
            "average": None if lead.average is None else round(float(lead.average), 2),
        }
        for lead in one.leads
    ]
    return {
        "contract": one.contract.name,
        "weight": _percent(one.contract.weight),
        "tricks": {str(tricks): _percent(share) for tricks, share in one.tricks.items()},
        "leads": leads,
        "unseen": {str(tricks): _percent(share) for tricks, share in one.unseen.items()},
        "sampled": one.sampled,
        "drawn": one.drawn,
    }


def _percent(share: Any) -> float:
    return round(float(share) * 100, 1)


def _failed(found: NotSolved) -> dict[str, Any]:
    return {"status": "not solved", "why": " ".join(filter(None, (found.why, found.note)))}


def text_of(data: dict[str, Any], columns: int) -> Iterator[str]:
    """The same for people."""
    if data["id"]:
        yield data["id"]
    for one in data.get("revokes", ()):
        yield f"Revoke by {one['by']} in trick {one['trick']}, {one['card']}"
        yield from _lines(one.get("reasons") or [one["why"]], columns)
    if "outcomes" in data:
        yield from _outcomes(data["outcomes"], columns)


def _outcomes(data: dict[str, Any], columns: int) -> Iterator[str]:
    for one in data["contracts"]:
        yield f"{one['contract']}" + (f", weight {one['weight']:g}%" if "weight" in one else "")
        yield from _lines([one["why"]] if "why" in one else _told(one), columns)
    if "proposed" not in data:
        return
    yield "Proposed, for the Director to accept or change:"
    for one in data["proposed"]:
        yield f"  {one['weight']:>3}%  {one['is']}"
        yield from _lines([one["why"]], columns, "        ")
    yield "For rectify adjust:"
    yield "    weighted:"
    for one in data["proposed"]:
        yield f"      - {{is: {one['is']}, weight: {one['weight']}}}"


def _told(one: dict[str, Any]) -> Iterator[str]:
    tricks = ", ".join(f"{number} tricks {share:g}%" for number, share in one["tricks"].items())
    yield f"on the actual cards: {tricks}"
    counted = [lead for lead in one["leads"] if lead["share"]]
    yield "leads that count: " + ", ".join(
        f"{lead['card']} {lead['share']:g}% ({lead['tricks']} tricks)" for lead in counted
    )
    if one["sampled"]:
        yield f"{one['sampled']} deals fit what the leader could know, of {one['drawn']:,} drawn"
    if one["unseen"]:
        lies = ", ".join(f"{number} tricks {share:g}%" for number, share in one["unseen"].items())
        yield f"over deals that declarer could expect: {lies}"


def _lines(sentences: Any, columns: int, indent: str = "    ") -> Iterator[str]:
    for sentence in sentences:
        yield from wrap(sentence, columns, initial_indent=indent, subsequent_indent=f"{indent}  ")
