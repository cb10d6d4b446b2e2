"""What the contracts of a case could have come to, as data and as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rectify_bridge.app.text.revoke import failed
from rectify_bridge.engines.proposed_award import award_of
from rectify_bridge.engines.sections.calls import shown_lines
from rectify_bridge.engines.sections.outcomes import GivenOutcomes
from rectify_bridge.equity.answer import NotSolved
from rectify_bridge.equity.choice import Chances, Choice, chances
from rectify_bridge.equity.deals.fitting import fits
from rectify_bridge.equity.distribution import Outlook, outlooks
from rectify_bridge.equity.proposal import Proposal, Proposed, favoring, proposal, short
from rectify_bridge.equity.solver.interface import Limit, Progress, Solver
from rectify_bridge.scoring.adjusted.dated import Book
from rectify_bridge.scoring.board.contract_score import table_score
from rectify_bridge.scoring.board.declared_contract import DeclaredContract
from rectify_bridge.table.seat import Seat, Side


def outcome_data(
    given: GivenOutcomes, solver: Solver, limit: Limit, progress: Progress | None, book: Book | None = None
) -> dict[str, Any]:
    """Each contract's outlook, and the outcomes with weights that follow; none while a contract has no
    figures.

    Raises:
        ViewError: no deal fits what the calls are said to have shown.
    """
    choice = None if given.choice is None else chances(given.choice, solver, limit, progress)
    if isinstance(choice, NotSolved):
        named = [{"contract": one.name, **failed(choice)} for one in given.asked.contracts]
        return {"contracts": named, "shown": [], "unlike": [], "status": "not solved"}
    if choice is not None:
        given = given.weighed(choice.shares)
    found = outlooks(given.asked, solver, limit, progress)
    pairs = [(c, one) for c, one in zip(given.contracts, found, strict=True) if isinstance(one, Outlook)]
    rows = [
        _outlook(one, given.asked.deals)
        if isinstance(one, Outlook)
        else {"contract": asked.name, **failed(one)}
        for asked, one in zip(given.asked.contracts, found, strict=True)
    ]
    data: dict[str, Any] = {"contracts": rows, "sample": given.asked.deals, "seed": given.asked.seed}
    data["shown"], data["unlike"] = list(_shown(given)), list(_unlike(given))
    if choice is not None and given.choice is not None:
        data["decides"] = _decided(given.choice, choice)
    if len(pairs) < len(found):
        return data | {"status": "not solved"}
    made = _favored(proposal(pairs, given.step, given.most, given.passed_out), given)
    award = award_of(made.lines, made.left_out, book)
    data["proposed"] = [_proposed(one) for one in made.lines]
    data["left_out"] = [_proposed(one) for one in made.left_out]
    data["award"] = {"law": award.law, "open": award.open, **award.as_data()}
    return data | {"status": "solved"}


def _decided(choice: Choice, found: Chances) -> dict[str, Any]:
    """How often each contract was the best for him who chose."""
    names = [short(one) if isinstance(one, DeclaredContract) else str(one) for one in choice.contracts]
    best = dict.fromkeys(names, Fraction(0))
    for name, share in zip(names, found.shares, strict=True):
        best[name] += share
    shares = {name: _percent(share) for name, share in best.items()}
    return {"by": choice.seat.value, "sampled": found.sampled, "drawn": found.drawn, "best": shares}


def _favored(made: Proposal, given: GivenOutcomes) -> Proposal:
    favor, vulnerable = given.favor, given.vulnerable
    if favor is None or vulnerable is None:
        return made
    sides = [side for side in Side if vulnerable.of(side)]
    sign = 1 if favor.side is Side.NS else -1
    scores = [sign * table_score(one.contract, sides, one.tricks) for one in made.lines]
    lines = favoring(made.lines, scores, favor.percent, favor.source)
    kept = {one.result for one in lines}
    why = f"its weight went to what is best for {favor.side}: {favor.source}"
    gone = (replace(one, percent=0, why=why) for one in made.lines if one.result not in kept)
    return Proposal(lines, (*gone, *made.left_out))


def _proposed(one: Proposed) -> dict[str, Any]:
    return {"is": one.result, "weight": one.percent, "exact": str(one.exact), "why": one.why}


def _shown(given: GivenOutcomes) -> Iterator[str]:
    """What the players are taken to have shown, each thing once."""
    yield from dict.fromkeys(line for shown in given.shown for line in shown_lines(shown))


def _unlike(given: GivenOutcomes) -> Iterator[str]:
    """Who does not have what his calls showed: the deals looked at are not like the actual one then."""
    said = {
        f"{seat.word}'s own cards are not what he is said to have shown ({shown.in_words[seat]})": None
        for shown in given.shown
        for seat, shows in shown.by.items()
        if not fits(shows, given.asked.hands[seat.index])
    }
    yield from said


def _outlook(one: Outlook, wanted: int) -> dict[str, Any]:
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
        "few": one.sampled < wanted,
    }


def _percent(share: Any) -> float:
    return round(float(share) * 100, 1)


def contract_lines(one: Mapping[str, Any]) -> Iterator[str]:
    """The figures of one contract, a sentence each."""
    if "why" in one:
        yield one["why"]
        return
    tricks = ", ".join(f"{number} tricks {share:g}%" for number, share in one["tricks"].items())
    yield f"on the actual cards: {tricks}"
    counted = [lead for lead in one["leads"] if lead["share"]]
    yield "leads that count: " + ", ".join(
        f"{lead['card']} {lead['share']:g}% ({lead['tricks']} tricks)" for lead in counted
    )
    if one["sampled"]:
        only = "only " if one["few"] else ""
        yield f"{only}{one['sampled']} deals fit what the leader could know, of {one['drawn']:,} drawn"
    if one["unseen"]:
        lies = ", ".join(f"{number} tricks {share:g}%" for number, share in one["unseen"].items())
        yield f"over deals that declarer could expect: {lies}"


def decided_line(one: Mapping[str, Any]) -> str:
    """Where the weights of the contracts come from, where the cards told them."""
    best = ", ".join(f"{name} {share:g}%" for name, share in one["best"].items())
    who = Seat(one["by"]).word
    return f"over {one['sampled']} deals that {who} could expect when he chose, the best for his side: {best}"


def left_out_line(one: Mapping[str, Any]) -> str:
    """An outcome without weight, and why."""
    return f"{one['is']}: {_exactly(one)}, {one['why']}"


def _exactly(one: Mapping[str, Any]) -> str:
    over, _, under = str(one["exact"]).partition("/")
    return f"{100 * int(over) / int(under or 1):.2g}%"
