"""The line that decides, trick by trick, as it is shown: in the console, on paper and as text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rectify_bridge.equity.claims.case import Claim, Trick
from rectify_bridge.equity.claims.verdict import Turning, Verdict
from rectify_bridge.table.card import Card
from rectify_bridge.table.seat import Seat

_WHOLE = len(Seat)


@dataclass(frozen=True, slots=True)
class LineTrick:
    """One trick of the line. number: from 1, the trick in progress. cards: who played what, in order. lay:
    how many of them lay there at the claim. winner: None for a trick that the line does not end.
    turnings: those of its plays that lose a trick."""

    number: int
    cards: tuple[tuple[Seat, Card], ...]
    lay: int
    winner: Seat | None
    turnings: tuple[Turning, ...]


def line_tricks(claim: Claim, verdict: Verdict) -> Iterator[LineTrick]:
    """The tricks of the line, the cards of the trick in progress first; none where no line decides."""
    if not verdict.line:
        return
    now = claim.position
    lay = len(now.trick)
    cards = [(now.leader.plus(place), card) for place, card in enumerate(now.trick)]
    cards += verdict.line
    for start in range(0, len(cards), _WHOLE):
        four = tuple(cards[start : start + _WHOLE])
        trick = Trick(four[0][0], tuple(card for _, card in four))
        winner = trick.winner(now.trumps) if len(four) == _WHOLE else None
        of_it = tuple(one for one in verdict.turnings if start <= lay + one.at < start + _WHOLE)
        yield LineTrick(start // _WHOLE + 1, four, lay if start == 0 else 0, winner, of_it)
