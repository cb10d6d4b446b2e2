"""An opponent who is named by his seat, where the words say what he gets: "West gets a club"."""

from __future__ import annotations

from collections.abc import Sequence

from rectify_bridge.equity.claims.statement.conceding import TAKES
from rectify_bridge.equity.claims.statement.speaker import Speaker
from rectify_bridge.equity.claims.statement.token import Token
from rectify_bridge.table.seat import Seat

_GETS = frozenset({"get", "make", "ruff"})
_DOES = frozenset({"draw", "throw", "finesse", "play", "clear", "set", "strip", "exit", "cross"})
_GIVEN = frozenset({"to", "for"})
_ENDS = frozenset({"stop", "so", "comma", "and", "then"})


def spoken_to(found: Sequence[Token], speaker: Speaker) -> list[Token]:
    """The same words, with "you" for each opponent who gets something, or to whom something goes, and "he"
    for one who plays something."""
    return [_as_spoken_to(found, place, speaker) for place in range(len(found))]


def _as_spoken_to(found: Sequence[Token], place: int, speaker: Speaker) -> Token:
    token = found[place]
    if token.value == "them":
        return token._replace(kind="you") if _is_given(found, place) else token
    if not _is_opponent(token, speaker):
        return token
    if _is_given(found, place) or _gets(found, place):
        return token._replace(kind="you")
    is_doing = any(one.kind in _DOES for one in _behind(found, place))
    return token._replace(kind="he") if is_doing else token


def _is_opponent(token: Token, speaker: Speaker) -> bool:
    if token.kind == "opponent":
        return True
    if token.kind in ("declarer", "defence"):
        return (speaker.declarer.side is speaker.claimer.side) is (token.kind == "defence")
    return token.kind == "seat" and Seat(token.value).side is not speaker.claimer.side


def _is_given(found: Sequence[Token], place: int) -> bool:
    """Whether something goes to him: "a club for West"."""
    behind = [one.kind for one in found[place + 1 : place + 2]]
    before = [one.kind for one in found[max(place - 1, 0) : place]]
    return bool(_GIVEN.intersection(before)) and (not behind or behind[0] in _ENDS)


def _gets(found: Sequence[Token], place: int) -> bool:
    """Whether he gets something: "West takes a club"."""
    return any(one.kind in _GETS or one.value in TAKES for one in _behind(found, place))


def _behind(found: Sequence[Token], place: int) -> list[Token]:
    """The next word that is known."""
    return [one for one in found[place + 1 :] if one.kind != "unknown"][:1]
