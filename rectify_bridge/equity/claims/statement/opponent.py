"""An opponent who is named by his seat, where the words say what he gets: "West gets a club"."""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.equity.claims.statement.speaker import Speaker
from rectify_bridge.equity.claims.statement.token import Token
from rectify_bridge.table.seat import Seat

_GETS = frozenset({"get", "make", "ruff"})
_GIVEN = frozenset({"to", "for"})
_ENDS = frozenset({"stop", "so", "comma", "and", "then"})


def spoken_to(found: Sequence[Token], speaker: Speaker) -> list[Token]:
    """The same words, with "you" for each opponent who gets something, or to whom something goes."""
    return [
        token._replace(kind="you")
        if (_is_opponent(token, speaker) and _has(found, place)) or _are_they(found, place)
        else token
        for place, token in enumerate(found)
    ]


def _is_opponent(token: Token, speaker: Speaker) -> bool:
    if token.kind == "opponent":
        return True
    if token.kind == "declarer":
        return speaker.declarer.side is not speaker.claimer.side
    return token.kind == "seat" and Seat(token.value).side is not speaker.claimer.side


def _are_they(found: Sequence[Token], place: int) -> bool:
    """Whether it is the "them" of "one for them"."""
    return found[place].value == "them" and _has(found, place)


def _has(found: Sequence[Token], place: int) -> bool:
    behind = [one.kind for one in found[place + 1 : place + 2]]
    before = [one.kind for one in found[max(place - 1, 0) : place]]
    is_given = bool(_GIVEN.intersection(before)) and (not behind or behind[0] in _ENDS)
    return is_given or bool(_GETS.intersection(behind))
