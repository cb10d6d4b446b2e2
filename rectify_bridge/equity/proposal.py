"""Outcomes with weights for an assigned score, few and round, each with its reason, for the Director to
accept or change; and what was left out, with why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor

from rectify_bridge.equity.distribution import Outlook
from rectify_bridge.scoring.board.declared_contract import PASSED_OUT, DeclaredContract, PassedOut

STEP = 5
"""Weights are proposed in steps of so many percent: finer ones would claim more than anybody knows."""
MOST = 4
"""So many outcomes at most: those that matter can be told to both sides, and a fifth hardly moves a score."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """One outcome. contract: with its level and declarer, or none. tricks: declarer's; None of a board passed
    out. exact: its share as it came out. percent: what is proposed; all together 100. why: in one
    sentence."""

    contract: DeclaredContract | PassedOut
    tricks: int | None
    exact: Fraction
    percent: int
    why: str

    @property
    def result(self) -> str:
        """As the adjustment desk reads it: `4S by N -1`."""
        return result_of(self.contract, self.tricks)


@dataclass(frozen=True, slots=True)
class Proposal:
    """lines: likeliest first. left_out: outcomes with weight 0, and why they have none."""

    lines: tuple[Proposed, ...]
    left_out: tuple[Proposed, ...] = ()


def result_of(contract: DeclaredContract | PassedOut, tricks: int | None) -> str:
    """A result as the adjustment desk reads it: `4S by N -1`, `passed out`."""
    if isinstance(contract, PassedOut) or tricks is None:
        return str(PASSED_OUT)
    over = tricks - contract.needed
    return f"{short(contract)} {'=' if not over else f'{over:+}'}"


def short(contract: DeclaredContract) -> str:
    """The contract with its declarer's letter: `4S by N`."""
    return f"{str(contract).removesuffix(contract.declarer.word)}{contract.declarer}"


def proposal(
    outlooks: Sequence[tuple[DeclaredContract, Outlook]],
    step: int = STEP,
    most: int = MOST,
    passed_out: Fraction = Fraction(0),
) -> Proposal:
    """The outcomes of all contracts. step: the weights are multiples of so many percent. most: outcomes.
    passed_out: how likely nobody bids."""
    none = [Proposed(PASSED_OUT, None, passed_out, 0, "as the Director finds it")] if passed_out else []
    found = sorted((*_outcomes(outlooks), *none), key=lambda one: -one.exact)
    kept, beyond = found[:most], found[most:]
    whole = sum((one.exact for one in kept), Fraction(0))
    percents = rounded([one.exact / whole for one in kept], step)
    lines = [replace(one, percent=percent) for one, percent in zip(kept, percents, strict=True)]
    why = f"only {most} outcomes are kept, and each of those is more likely"
    left = [replace(one, why=f"less than one step of {step}%") for one in lines if not one.percent]
    return Proposal(
        tuple(sorted((one for one in lines if one.percent), key=lambda one: -one.percent)),
        (*left, *(replace(one, why=why) for one in beyond)),
    )


def _outcomes(outlooks: Sequence[tuple[DeclaredContract, Outlook]]) -> Iterator[Proposed]:
    for contract, outlook in outlooks:
        for tricks, share in outlook.tricks.items():
            yield Proposed(contract, tricks, outlook.contract.weight * share, 0, _why(outlook, tricks))


def rounded(shares: Sequence[Fraction], step: int = STEP) -> list[int]:
    """Shares that add up to 1 as percentages in steps that add up to 100: each rounded down, the steps
    that are left to the largest remainders (the first of equal ones)."""
    steps = [share * 100 / step for share in shares]
    down = [floor(one) for one in steps]
    left = 100 // step - sum(down)
    by_rest = sorted(range(len(steps)), key=lambda place: (down[place] - steps[place], place))
    for place in by_rest[:left]:
        down[place] += 1
    return [one * step for one in down]


def favoring(lines: Sequence[Proposed], scores: Sequence[int], points: int, why: str) -> tuple[Proposed, ...]:
    """So many percent of weight moved to the outcome with the best score from those with the worst.

    scores: of each line, seen from the side that is favored. why: whose rule it is.
    """
    worst_first = sorted(range(len(lines)), key=lambda place: (scores[place], place))
    *others, best = worst_first
    weights, left = [one.percent for one in lines], points
    for place in others:
        moved = min(left, weights[place])
        weights[place] -= moved
        weights[best] += moved
        left -= moved
    reason = f"{lines[best].why}; {points - left}% more than that: {why}"
    changed = [replace(one, percent=weight) for one, weight in zip(lines, weights, strict=True)]
    changed[best] = replace(changed[best], why=reason)
    return tuple(sorted((one for one in changed if one.percent), key=lambda one: -one.percent))


def _why(outlook: Outlook, tricks: int) -> str:
    leads = [lead for lead in outlook.leads if lead.tricks == tricks and lead.share]
    known = outlook.contract.lead
    if known is not None:
        return f"double dummy on the actual cards after the lead of {known}"
    cards = ", ".join(_share_of(outlook, leads))
    if not outlook.sampled:
        return f"double dummy on the actual cards after the best lead ({cards})"
    return f"double dummy on the actual cards after {cards}"


def _share_of(outlook: Outlook, leads: Sequence[object]) -> Iterator[str]:
    for lead in outlook.leads:
        if lead in leads:
            yield f"{lead.card} ({round(lead.share * 100)}%)" if outlook.sampled else str(lead.card)
