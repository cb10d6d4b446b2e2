"""Law 23A3: has a replacement the same purpose as the withdrawn call, such as asking, relaying or
transferring?
"""

from __future__ import annotations

import re

_KINDS = {
    "ask": ("asks about", "asks for", "asks", "asking for", "asking"),
    "relay": ("relays", "relay"),
    "transfer": ("transfers to", "transfer to", "transfer", "puppet to", "puppet"),
    "forced": ("forced", "completes"),
    "control": ("shows a control in", "shows control in", "control in", "cue bid in"),
}
"""How the purposes that the Laws and their commentary name begin when they are written down."""
_SHOWN = frozenset(("transfer", "control", "forced"))
"""Kinds of calls that tell what they tell by their hands."""
_EMPTY = frozenset(("a", "an", "any", "the", "for", "of", "in", "to", "or", "and", "partner", "whether"))
_OPEN = frozenset((frozenset(("ask", "relay")),))
"""Kinds that may be the same thing under two names: a relay asks."""


def same_purpose(one: str, other: str) -> bool | None:
    """Whether two stated purposes are the same (Law 23A3, 2017); None where the words do not settle it.

    A call that only shows has no such purpose (empty). The same words are the same purpose. Two questions,
    transfers or controls about things that have no word in common are different ones: asking for aces is not
    asking for kings. What agrees in part is the Director's to judge: the question must be broadly the same.
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
        return None if {kind, other_kind} in _OPEN else False
    if about == other_about:
        return True
    return None if about & other_about or not about or not other_about else False


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
                words = re.findall(r"[^\W_]+", text[len(beginning) :])
                return kind, frozenset(_singular(word) for word in words if word not in _EMPTY)
    return "", frozenset()


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") and len(word) > 2 else word
