"""The kinds of irregularity: how each is called, and where the law on it begins."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One kind of irregularity.

    kind: its name in case files. group: the group of clauses in which the law on it begins. law: the
    group to go on with when it was not a slip (Law 25A comes first for calls); the same as `group` otherwise.
    phase: where a Director looks for it: auction, play, dummy, claim, information, board, conduct.
    words: what players say. asks: about whom or what the Director must first know, such as `Who called?`.
    """

    kind: str
    group: str
    law: str
    phase: str
    asks: str
    words: tuple[str, ...]


NOT_HIS = frozenset((
    "action before the Director came", "adjusted score asked for", "adjusted score in a team match",
    "agreed facts", "agreement to a claim withdrawn", "board marked wrongly",
    "board of a hand taken by mistake", "call by a player obliged to pass",
    "cannot lead or play as required", "card exposed by a defender",
    "card exposed by declarer", "cards back before the tricks were agreed", "cards wrongly dealt",
    "could have been aware", "damage after a comparable call", "damage after an insufficient bid",
    "damaging enforced pass", "deal not random", "decision of a committee", "defective trick",
    "disputed call", "dummy indicated a card", "dummy not properly spread", "dummy played another card",
    "dummy spoke or acted", "dummy without rights", "end of the auction", "end of the round",
    "error of procedure", "explanation does not fit the call", "explanation found wrong", "fouled board",
    "irregularity learned of otherwise", "late call for the Director", "lead out of turn by a defender",
    "lead out of turn by declarer", "lead restriction due", "missing card",
    "opening lead by the declaring side", "opponent misled by manner or tempo", "option to be chosen",
    "order and discipline", "outside information",
    "partners play different methods", "penalty card, partner on lead", "played cards out of order",
    "player skipped", "players' own ruling", "premature lead or play by a defender",
    "premature play by declarer", "procedural penalty considered", "recorded score wrong",
    "review of a ruling in order", "ruling questioned", "session left out of grading",
    "several penalty cards", "spectator", "time of the auction period", "trick not won",
    "trick to be looked at", "trick turned the wrong way", "tricks disputed", "undisclosed understanding",
    "understanding not allowed", "wrong board", "wrong number of cards",
))  # fmt: skip
"""Kinds that are no act of the player whom they name: he noticed a fouled board, or it is his hand that is
short; and those whose name says already by whom."""


def with_player(kind: str, who: str) -> str:
    """A kind and its player, as it stands above a ruling: `revoke by West`, and `fouled board, North`."""
    return f"{kind}, {who}" if kind in NOT_HIS else f"{kind} by {who}"
