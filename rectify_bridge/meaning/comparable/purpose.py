"""Law 23A3: has a replacement the same purpose as the withdrawn call, such as asking, relaying or
transferring?
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_KINDS = {
    "ask": ("asks about", "asks for", "asks", "asking for", "asking"),
    "relay": ("relays", "relay"),
    "transfer": ("transfers to", "transfer to", "transfer", "puppet to", "puppet"),
    "forced": ("forced", "completes", "waiting"),
    "control": ("shows a control in", "shows control in", "control in", "cue bid in"),
    "takeout": ("takeout of", "takeout", "negative"),
}
"""How the purposes that the Laws and their commentary name begin when they are written down."""
_SHOWN = frozenset(("transfer", "control", "forced"))
"""Kinds of calls that tell what they tell by their hands."""
_KEY_CARDS = re.compile(r"key[ -]cards?")
_EMPTY = frozenset(
    ("card", "a", "an", "any", "the", "for", "of", "in", "to", "or", "and", "partner", "whether")
)
_OPEN = frozenset((frozenset(("ask", "relay")), frozenset(("takeout", "relay"))))
"""Kinds that may be the same thing under two names: a relay asks, and a takeout double asks for a suit."""
_CARDS = frozenset(("ace", "king", "queen", "keycard"))
"""What a question may be about beside suits."""
_PART = frozenset(("ace", "keycard"))
"""Aces are key cards: of a question for aces and one for key cards directors differ."""


def same_purpose(one: str, other: str) -> bool | None:
    """Whether two stated purposes are the same (Law 23A3, 2017); None where the words do not settle it.

    A call that only shows has no such purpose (empty). The same words are the same purpose. Two questions,
    transfers or controls about things that have no word in common are different ones: asking for aces is not
    asking for kings. What agrees in part is the Director's to judge: the question must be broadly the same.
    Aces and key cards agree in part, and a takeout double may ask for what a question about suits asks.
    """
    if not one or not other:
        return False
    if _plain(one) == _plain(other):
        return True
    kind, about = _split(one)
    other_kind, other_about = _split(other)
    if not kind or not other_kind:
        return None
    if kind != other_kind:
        return None if _may_be_one({kind: about, other_kind: other_about}) else False
    if about == other_about and kind != "takeout":
        return True
    in_part = about & other_about or about | other_about == _PART
    return None if in_part or not about or not other_about or kind == "takeout" else False


def _may_be_one(each: Mapping[str, frozenset[str]]) -> bool:
    """Whether two kinds of purpose may be the same thing. each: what it is about, by the kind."""
    if set(each) == {"ask", "takeout"}:
        return not each["ask"] <= _CARDS or not each["ask"]
    return frozenset(each) in _OPEN


def only_asks(purpose: str) -> bool:
    """Whether a call is a question, and not a relay, which may be forced and say nothing."""
    return _split(purpose)[0] == "ask"


def is_forced(purpose: str) -> bool:
    """Whether a call is made with any hand because the system leaves no other: a forced answer, a transfer
    completed. It asks nothing and shows nothing; its hands are all there are.
    """
    return _split(purpose)[0] == "forced"


def wants_more(purpose: str) -> bool:
    """Whether a call is for more than to show its hands: it asks, relays, or wants a suit named (takeout). A
    transfer shows its suit, a control shows itself, and a forced answer is for nothing.
    """
    return bool(purpose) and _split(purpose)[0] not in _SHOWN and not _plain(purpose).startswith("shows ")


def is_takeout(purpose: str) -> bool:
    """Whether a call wants partner to name a suit, as a takeout double and a negative double do."""
    return _split(purpose)[0] == "takeout"


def controlled(purpose: str) -> frozenset[str]:
    """The words for what a purpose shows a control in; empty where it is another purpose."""
    kind, about = _split(purpose)
    return about if kind == "control" else frozenset()


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def _split(purpose: str) -> tuple[str, frozenset[str]]:
    """The kind of a purpose, empty where it is none of the known ones, and the words that say what it is
    about.
    """
    text = _plain(purpose)
    for kind, beginnings in _KINDS.items():
        for beginning in beginnings:
            if text == beginning or text.startswith(f"{beginning} "):
                rest = _KEY_CARDS.sub("keycards", text[len(beginning) :])
                words = re.findall(r"[^\W_]+", rest)
                return kind, frozenset(map(_singular, words)) - _EMPTY
    return "", frozenset()


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") and len(word) > 2 else word
