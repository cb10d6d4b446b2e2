"""The DDS library as one worker uses it: through the bare binding that endplay brings, with one thread.

Only the binding's own file is loaded, without the rest of the package, which would load a plotting library
with it.
"""

from __future__ import annotations

import ctypes
from dataclasses import replace
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from rectify_bridge.equity.pack import SUIT
from rectify_bridge.equity.solver.wire import CARDS, LINE, TRICKS, WorkerQuestion

_BEST, _ONE, _ALL, _SEARCH = -1, 1, 3, 1
"""DDS: the target of as many tricks as possible; one card, all cards; search even for a single legal card."""
_RANKS = range(2, 15)
_INFO = 1024
"""Whole numbers of room for what DDS says of itself: about 1,200 bytes, by its header."""


def load() -> Any:
    """The binding, with one thread.

    Raises:
        ImportError: endplay is not installed. RuntimeError: its library does not load on this machine.
    """
    spec = find_spec("endplay")
    if spec is None or not spec.submodule_search_locations:
        raise ImportError("endplay is not installed")
    file = Path(next(iter(spec.submodule_search_locations))) / "_dds" / "__init__.py"
    own = spec_from_file_location("rectify_dds_binding", file)
    if own is None or own.loader is None:
        raise ImportError(f"{file} is missing")
    binding = module_from_spec(own)
    own.loader.exec_module(binding)
    binding.SetMaxThreads(1)
    return binding


def score_of(dds: Any, asked: WorkerQuestion) -> Any:
    """What DDS says, seen from the side that is to play: tricks; `[card, tricks]` for each card; or the
    tricks before and after each card of a line.

    Raises:
        RuntimeError: DDS refuses the question; the text is its own.
    """
    deal = _deal(dds, asked)
    if asked.kind == LINE:
        return _trace(dds, asked, deal)
    found = dds.futureTricks()
    dds.SolveBoard(deal, _BEST, _ALL if asked.kind == CARDS else _ONE, _SEARCH, found, 0)
    if asked.kind == CARDS:
        return [pair for number in range(found.cards) for pair in _equals(found, number)]
    return found.score[0]


def _deal(dds: Any, asked: WorkerQuestion) -> Any:
    deal = dds.deal()
    deal.trump, deal.first = _dds_suit(asked.trumps), asked.leader
    for place, one in enumerate(asked.trick):
        deal.currentTrickSuit[place], deal.currentTrickRank[place] = _suit_and_rank(one)
    for seat, hand in enumerate(asked.hands):
        for suit in range(4):
            deal.remainCards[seat][_dds_suit(suit)] = (hand >> 13 * suit & SUIT) << 2
    return deal


def _equals(found: Any, number: int) -> list[list[int]]:
    """A card of DDS's answer and those equal to it, each with the tricks."""
    suit, tricks = 3 - found.suit[number], found.score[number]
    ranks = [found.rank[number], *(rank for rank in _RANKS if found.equals[number] >> rank & 1)]
    return [[1 << 13 * suit + rank - 2, tricks] for rank in ranks]


def _trace(dds: Any, asked: WorkerQuestion, deal: Any) -> list[int]:
    """The tricks of the side that is to play, at the beginning of a line and after each card of it.

    DDS traces lines from the beginning of a trick, tells the tricks of the side that did not lead, and
    says nothing after the first card of the last trick, where nothing can change any more.
    """
    if asked.trick:
        return _trace_in_trick(dds, asked)
    play, found = dds.playTraceBin(), dds.solvedPlay()
    play.number = len(asked.cards)
    for number, one in enumerate(asked.cards):
        play.suit[number], play.rank[number] = _suit_and_rank(one)
    dds.AnalysePlayBin(deal, play, found, 0)
    left = asked.hands[asked.leader].bit_count()
    scores = [left - tricks for tricks in found.tricks[: found.number]]
    return scores + scores[-1:] * (len(asked.cards) + 1 - len(scores))


def _trace_in_trick(dds: Any, asked: WorkerQuestion) -> list[int]:
    """The first cards of a line position by position, until the trick is over; then as always."""
    turn, left = (asked.leader + len(asked.trick)) % 4, asked.left
    scores: list[int] = []
    for number in range(len(asked.cards) + 1):
        now = asked.after(number)
        if not now.trick:
            same = now.leader % 2 == turn % 2
            own = (left - now.left) * same
            if not now.left:
                return [*scores, *[own] * (len(asked.cards) + 1 - number)]
            rest = _trace(dds, now, _deal(dds, now))
            return scores + [own + (tricks if same else now.left - tricks) for tricks in rest]
        score = score_of(dds, replace(now, kind=TRICKS))
        same = (now.leader + len(now.trick)) % 2 == turn % 2
        scores.append(score if same else left - score)
    return scores


def _dds_suit(ours: int) -> int:
    """DDS counts from spades down; notrump is 4 in both."""
    return ours if ours == 4 else 3 - ours


def _suit_and_rank(one: int) -> tuple[int, int]:
    suit, rank = divmod(one.bit_length() - 1, 13)
    return _dds_suit(suit), rank + 2


def version(dds: Any) -> str:
    """Which DDS it is."""
    info = (ctypes.c_int * _INFO)()  # the binding's own structure is shorter than what the library writes
    dds._dll.GetDDSInfo(info)
    major, minor, patch = info[:3]
    return f"DDS {major}.{minor}.{patch}"
