"""Comparable calls (Law 23A, 2017): two calls held against each other by the hands that they show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rectify_bridge.meaning.comparable.attributed import Attributed, attributed
from rectify_bridge.meaning.comparable.opinion import opinion_decides
from rectify_bridge.meaning.comparable.options import Meanings, Option, meaning_by, options
from rectify_bridge.meaning.comparable.situation import Situation, situation
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.systems.methods import methods as played
from rectify_bridge.meaning.systems.system import System
from rectify_bridge.meaning.words.wording import read_meaning
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.call import Call, parse_call


def compare(
    auction: str,
    replacement: str,
    *,
    withdrawn_means: str | Sequence[str] | None = None,
    meanings: Mapping[str, str] | None = None,
    methods: str | None = None,
    card: str | None = None,
    withdrawn: str = "",
    thought: str = "",
    opinion: str = "",
) -> Option:
    """Whether a call is comparable with the withdrawn one, with the figures, and what follows from it.

    Args:
        auction: with the irregular call and what was called since: `"E: S:1H"`.
        replacement: the call in its place: `"2H"`.
        withdrawn_means: what the withdrawn call showed, `"5+H, 11-20"`; several where it could be several.
            None: what `methods` makes of it, and for an insufficient bid what it could have meant to a player
            who did not see the bids before it, or took the last one for a lower one.
        meanings: what calls mean now, by call: `{"2H": "5+H, 6-9"}`.
        methods: a shipped system that gives the meanings of all other calls: `"acol"`.
        card: the text of the offending pair's own card, in YAML; it states what differs, and counts first.
        withdrawn: the withdrawn call, where the auction does not show which it is: `"S:1H"`.
        thought: the auction that the player thought he was in, where the Director knows: `"N: 1NT P"`.
        opinion: `"decides"` lets the program's opinion on 23A1 stand; else it is beside it (`findings`).

    Raises:
        ValueError: something cannot be read, no hand fits a meaning, or the replacement is not a legal call.
    """
    where = situation(parse_auction(auction), withdrawn, rho_passes=False)
    book = played(methods, card)
    given = {parse_call(call): read_meaning(text) for call, text in (meanings or {}).items()}
    mine = _attributed(where, withdrawn_means, book, thought)
    means, decides = _meanings(where, given, book), opinion_decides(opinion)
    for option in options(where, mine.meanings, means, None, decides, mine.are_readings):
        if option.call == parse_call(replacement):
            return option
    raise ValueError(f"{replacement} is not a legal call here. Write another replacement.")


def _attributed(
    where: Situation, texts: str | Sequence[str] | None, book: System | None, thought: str
) -> Attributed:
    """The meanings of the withdrawn call: as given, or else as explained on record or by a shipped system."""
    if texts is not None:
        given = (texts,) if isinstance(texts, str) else texts
        return Attributed(tuple(read_meaning(text) for text in given))
    if book is None and not where.made.note:
        raise ValueError("nothing says what the withdrawn call means. Give withdrawn_means, methods or card.")
    return attributed(where.before, where.made, book, parse_auction(thought) if thought else None)


def _meanings(where: Situation, given: Mapping[Call, Meaning], book: System | None) -> Meanings:
    """What each call would mean now: as given, or else by what the pair plays."""
    return lambda call: given[call] if call in given else meaning_by(book, where.now, call)
