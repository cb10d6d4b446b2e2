"""Which words of a statement are not to be read because of others near them: places in the line of words.

A denial or a choice, and what comes after something else, spoils its clause; a condition that is not
understood spoils its sentence; any word that is not understood leaves of its clause only what says what he
does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rectify_bridge.equity.claims.statement.phrases.conditions import CONDITIONS
from rectify_bridge.equity.claims.statement.phrases.doings import AFTER
from rectify_bridge.equity.claims.statement.phrases.losers import EXCEPT, EXCEPTIONS, NEVER
from rectify_bridge.equity.claims.statement.token import Token

_CLAUSE = frozenset({"comma", "stop", "and", "then", "else"})
"""What ends a clause."""
_SENTENCE = frozenset({"stop"})
_END = Token("stop", "", 0, 0)
_SPOILS = frozenset({"doubt", "after"})
_ALONE = frozenset({"doubt", "no"})
"""A clause of nothing else takes back what was said before it, or leaves it open: "a heart, maybe"."""
_OPENS = frozenset({"if", "unless", "else", "long", "break", "split"})
"""What a condition is made of."""
_WHOLE = _OPENS | {"first"}


def denied(found: Sequence[Token], line: str) -> frozenset[int]:
    """The places of all clauses with a denial or a choice in them, or with "after", but for those that say
    what it does."""
    meant: set[int] = set()
    for one in (*CONDITIONS, AFTER):
        for match in one.pattern.finditer(line):
            meant |= set(range(*match.span()))
    for one in EXCEPTIONS:
        for match in one.pattern.finditer(line):
            said = {found[place].value for place in range(*match.span()) if found[place].kind == "doubt"}
            if said <= EXCEPT or said <= NEVER:
                meant |= set(range(*match.span()))
    places = (place for place, token in enumerate(found) if token.kind in _SPOILS and place not in meant)
    return _around(found, places, _CLAUSE) | _taken_back(found) | _put_off(found)


def _taken_back(found: Sequence[Token]) -> frozenset[int]:
    """The places of each sentence up to a clause that is a denial and nothing else, and of that clause."""
    kept: set[int] = set()
    start = clause = 0
    for place, token in enumerate([*found, _END]):
        if token.kind not in _CLAUSE:
            continue
        kinds = {one.kind for one in found[clause:place]}
        if kinds and kinds <= _ALONE and clause > start:
            kept |= set(range(start, place))
        clause = place + 1
        start = clause if token.kind in _SENTENCE else start
    return frozenset(kept)


def _put_off(found: Sequence[Token]) -> frozenset[int]:
    """The places of each sentence that begins with "before": what it names first comes last."""
    starts = (
        place
        for place, token in enumerate(found)
        if token.kind == "before" and (place == 0 or found[place - 1].kind in _SENTENCE)
    )
    return _around(found, starts, _SENTENCE)


def sentences(found: Sequence[Token], unread: Iterable[int]) -> frozenset[int]:
    """The places of all sentences in which a condition is not understood."""
    return _around(found, (place for place in unread if found[place].kind in _WHOLE), _SENTENCE)


def clauses(found: Sequence[Token], unread: Iterable[int]) -> frozenset[int]:
    """The places of all clauses in which a word is not understood."""
    return _around(found, unread, _CLAUSE)


def _around(found: Sequence[Token], places: Iterable[int], ends: frozenset[str]) -> frozenset[int]:
    kept: set[int] = set()
    for place in places:
        start, end = place, place
        while start and found[start - 1].kind not in ends:
            start -= 1
        while end + 1 < len(found) and found[end + 1].kind not in ends:
            end += 1
        kept |= set(range(start, end + 1))
    return frozenset(kept)
