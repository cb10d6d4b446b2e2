"""Words that are not understood where tricks are given up: then the number is not known, and what else is
named there may be lost too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rectify_bridge.equity.claims.statement.phrases.losers import EXCEPT
from rectify_bridge.equity.claims.statement.token import CLAUSE, Token, around

NONE = frozenset({"no", "nothing", "none"})
DOING = frozenset(
    {"draw", "ruff", "throw", "finesse", "play", "clear", "set", "strip", "exit", "crossruff", "cross"}
)
TAKES = frozenset({"take", "takes", "taking"})
_CONCEDING = frozenset({"give", "loser", "lost", "yours", "defence", "down"})
_GIVES = _CONCEDING | {"you", "knock", "exit"}
_TAKING = frozenset({"get", "make", "ruff", "trick"})
_NAMES = frozenset({"suit", "one", "card", "rank", "ranks", "either", "number"})
_NAMING = _NAMES | {"of", "article", "my", "your", "last", "seat"}
_OWN = DOING | {"get", "make", "ruffed", "finesse", "squeeze", "mine"}
_JOINS = frozenset({"and", "comma"})
_TO_SUITS = frozenset({"squeeze", "strip", "crossruff", "throw"})
_OPPONENTS = frozenset({"you", "opponent"})
_OPENS = frozenset({"article", "number", "of", "in", "last", "my", "your"})
"""What is followed by the name of a trick."""
_TO = frozenset({"to", "for"})
_SENTENCE = frozenset({"stop", "so"})
_LIST = CLAUSE - {"and", "then"}


def concedes(found: Sequence[Token], unread: Iterable[int]) -> bool:
    """Whether words that are not understood speak of tricks for the opponents: how many, is not known."""
    for place in unread:
        clause = around(found, [place], CLAUSE)
        kinds = {found[one].kind for one in clause}
        is_denied = any(_denies(found[one]) for one in clause)
        if not is_denied and (is_conceding(found, place) or _gets_a_trick(found, place)):
            return True
        if (kinds <= _NAMING and is_joined(found, place)) or _breaks(found, place):
            return True
        is_open = found[place].kind == "unknown" and bool(kinds & _NAMES) and not is_denied
        if is_open and not _is_his(found, place):
            return True
    return False


def broken(found: Sequence[Token], unread: Iterable[int]) -> frozenset[int]:
    """The places of all lists with a word not understood, "(?) a spade and a club"; of losers also behind a
    comma, "losing a (?), a club"."""
    unread = tuple(unread)
    lost = around(found, (place for place in unread if _breaks(found, place)), _SENTENCE)
    loose = [place for place in unread if _is_loose(found, place)]
    return lost.union(*(_list_around(found, place) for place in loose))


def _list_around(found: Sequence[Token], place: int) -> frozenset[int]:
    """The places of what "and" joins to a word; where its clause names something, also of all that is named
    beside it, behind commas too."""
    whole = around(found, [place], CLAUSE - {"and"})
    if not {found[one].kind for one in whole} & (_NAMES | _TO | _TO_SUITS):
        return whole
    for step in (-1, 1):
        while beside := _named_beside(found, whole, step):
            whole |= beside
    return whole


def _named_beside(found: Sequence[Token], whole: frozenset[int], step: int) -> frozenset[int]:
    """The next clause on one side, with the comma or the "and" before it, where it only names something."""
    edge = (min(whole) if step < 0 else max(whole)) + step
    if not (0 <= edge < len(found) and 0 <= edge + step < len(found)) or found[edge].kind not in _JOINS:
        return frozenset()
    clause = around(found, [edge + step], CLAUSE) if found[edge + step].kind not in CLAUSE else {edge + step}
    is_named = all(found[one].kind in _NAMING | _JOINS for one in clause)
    return frozenset({edge, *clause}) if is_named else frozenset()


def _is_loose(found: Sequence[Token], place: int) -> bool:
    """Whether it is a word that is not known, where nothing is said to be done, or to suits that it may be
    one of: "squeezing (?) hearts and clubs"."""
    kinds = {found[one].kind for one in around(found, [place], CLAUSE)}
    is_denied = any(_denies(found[one]) for one in around(found, [place], CLAUSE))
    if found[place].kind != "unknown" or is_denied:
        return False
    return bool(kinds & _TO_SUITS) or not _is_his(found, place)


def _breaks(found: Sequence[Token], place: int) -> bool:
    """Whether more is named behind a word that stands in a list of losers, or after the comma of one."""
    does = any(found[one].kind in DOING - {"exit"} for one in around(found, [place], CLAUSE))
    if found[place].kind != "unknown" or does:
        return False
    whole = around(found, [place], _LIST)
    before = {one.kind for one in found[max(place - 1, 0) : place]}
    if not before & _OPENS and not any(found[one].kind in _NAMES for one in whole if one >= place):
        return False
    if any(_heads(found[one]) for one in whole):
        return True
    place = min(whole) - 2
    is_behind = place >= 0 and found[place + 1].kind == "comma"
    is_bare = not any(found[one].kind in ("get", "make") for one in whole)
    listed = around(found, [place], _LIST) if is_behind and is_bare else ()
    return any(found[one].kind in _CONCEDING for one in listed)


def _is_his(found: Sequence[Token], place: int) -> bool:
    """Whether the clause of a word that is not known says what he does himself: "(?) hearts" may be lost, and
    so may what somebody that is not known gets or ruffs."""
    clause = around(found, [place], CLAUSE)
    behind = found[place + 1 : place + 2]
    is_another = any(one.kind in ("get", "make", "ruff") or one.value in TAKES for one in behind)
    return bool({found[one].kind for one in clause} & _OWN) and not is_another


def _heads(token: Token) -> bool:
    """Whether it is a word that tricks are given up with."""
    return token.kind in _GIVES or token.value in EXCEPT


def _denies(token: Token) -> bool:
    return token.kind in NONE or (token.kind == "doubt" and token.value not in EXCEPT)


def is_corrected(found: Sequence[Token], unread: Iterable[int]) -> bool:
    """Whether another number follows a "no": "all eight, no, seven"."""
    for place in unread:
        behind = [one.kind for one in found[place + 1 : place + 3] if one.kind != "comma"]
        if found[place].kind == "no" and behind[:1] == ["number"]:
            return True
    return False


def is_conceding(found: Sequence[Token], place: int) -> bool:
    """Whether it is a word of losing, or the "you" of "to you"."""
    before = {one.kind for one in found[max(place - 1, 0) : place]}
    if found[place].value == "off" and any(
        found[one].kind == "finesse" for one in around(found, [place], CLAUSE)
    ):
        return False
    return found[place].kind in _CONCEDING or (found[place].kind == "you" and bool(before & _TO))


def _gets_a_trick(found: Sequence[Token], place: int) -> bool:
    """Whether it is an opponent of whom a trick, or what he gets, is named."""
    kind = found[place].kind
    kinds = {found[one].kind for one in around(found, [place], CLAUSE)}
    if kind == "your":
        return bool(kinds & {"good", "trick"})
    behind = [one for one in found[place + 1 :] if one.kind != "unknown"][:1]
    takes = any(one.value in TAKES for one in behind)
    if kind in ("seat", "declarer"):
        return takes or bool(kinds & {"get", "make"})
    is_named = bool(kinds & _NAMES) and not kinds & (DOING | {"give"})
    return kind in _OPPONENTS and (takes or is_named or bool(kinds & _TAKING))


def is_joined(found: Sequence[Token], place: int) -> bool:
    """Whether "and" joins the clause of this word to one that loses: "the queen and a club to you"."""
    clause = around(found, [place], CLAUSE)
    joins = [
        one
        for one in (min(clause) - 1, max(clause) + 1)
        if 0 <= one < len(found) and found[one].kind == "and"
    ]
    beyond = [one + 1 if one > place else one - 1 for one in joins]
    beside = around(found, [one for one in beyond if 0 <= one < len(found)], CLAUSE)
    return any(is_conceding(found, one) for one in beside)
