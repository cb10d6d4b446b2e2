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
