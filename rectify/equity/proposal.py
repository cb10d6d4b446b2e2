"""Outlooks put together: outcomes with weights in whole percent, each with its reason, for the Director to
change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from rectify.equity.distribution import Outlook
from rectify.scoring.contract_score import Contract

STEP = 5
"""Weights are proposed in steps of so many percent: finer ones would claim more than anybody knows."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """One outcome. contract: with its level and declarer. tricks: declarer's. exact: its share as it came
    out. percent: what is proposed; all together 100. why: in one sentence."""

    contract: Contract
    tricks: int
    exact: Fraction
    percent: int
    why: str

    @property
    def result(self) -> str:
        """As the adjustment desk reads it: `4S by N -1`."""
        over = self.tricks - self.contract.needed
        return f"{short(self.contract)} {'=' if not over else f'{over:+}'}"


def short(contract: Contract) -> str:
    """The contract with its declarer's letter: `4S by N`."""
    return f"{str(contract).removesuffix(contract.declarer.word)}{contract.declarer}"


def proposal(outlooks: Sequence[tuple[Contract, Outlook]], step: int = STEP) -> tuple[Proposed, ...]:
    """The outcomes of all contracts, likeliest first; what rounds to nothing is left out."""
    rows = [
        (contract, tricks, outlook.contract.weight * share, _why(outlook, tricks))
        for contract, outlook in outlooks
        for tricks, share in outlook.tricks.items()
    ]
    percents = rounded([exact for _, _, exact, _ in rows], step)
    found = [
        Proposed(contract, tricks, exact, percent, why)
        for (contract, tricks, exact, why), percent in zip(rows, percents, strict=True)
        if percent
    ]
    return tuple(sorted(found, key=lambda one: -one.percent))


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
