"""What a phrase says beside its intents, in words for the Director: the number, what is out."""

from __future__ import annotations

from rectify_bridge.equity.claims.statement.meaning import shown
from rectify_bridge.equity.claims.statement.sense import Sense, Tally


def said_beside(found: Sense) -> str:
    """All that a phrase says beside its intents; empty where that is nothing."""
    says = "; ".join(filter(None, (found.says or _of_theirs(found), _of_unaware(found), _of_out(found))))
    return says or ("" if found.tally is None else said_of(found.tally))


def _of_theirs(found: Sense) -> str:
    """Of tricks given up to trumps of the opponents: the number, and that he knows of them."""
    if not found.mentioned or found.tally is None:
        return ""
    return f"{said_of(found.tally)}; he knows that trumps are out"


def _of_out(found: Sense) -> str:
    cards = " ".join(map(shown, found.out))
    return f"he believes {cards} still out, and nobody holds it" if cards else ""


def _of_unaware(found: Sense) -> str:
    return "no opponent has a trump, as he believes" if found.unaware else ""


def said_of(tally: Tally) -> str:
    """What a phrase says of the number of tricks, in words."""
    if tally.rest:
        return "all the tricks that he does not give up"
    if tally.given:
        return f"{_tricks(tally.given)} to the opponents"
    if tally.conceded:
        return "the rest to the opponents"
    if tally.agreed is not None:
        return f"the two sides settled on {_tricks(tally.agreed)} of those left for his side"
    if tally.exactly is not None:
        return f"{_tricks(tally.exactly)} of those left"
    return tally.says


def _tricks(number: int) -> str:
    return {0: "no trick", 1: "one trick"}.get(number, f"{number} tricks")
