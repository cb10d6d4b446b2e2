"""Whose the trumps and cards are that a claimer speaks of: "I have one trump left" says nothing of the
opponents, nor does a question."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rectify_bridge.equity.claims.statement.conceding import is_joined
from rectify_bridge.equity.claims.statement.sense import Sense
from rectify_bridge.equity.claims.statement.token import Token

_HAVE = r"(?:i|we)(?:\s*['’]?ve|\s+have|\s+hold|\s+keep|\s+own)"
_LITTLE = r"(?:\s+(?:still|just|only|also|got|a|the|my|our|all))*"
_BEFORE = re.compile(rf"\b(?:{_HAVE}|my|our){_LITTLE}\s*$", re.IGNORECASE)
_AFTER = re.compile(
    r"\s*,?\s*(?:(?:and|which|that|but)\s+)?(?:"
    rf"{_HAVE}{_LITTLE}\s+(?:it|them|that)\b"
    r"|(?:(?:it|they|that|which|these)(?:\s*['’](?:s|re)|\s+is|\s+are)|is|are)\s+(?:all\s+)?(?:mine|ours)\b"
    r"|(?:(?:it|they|that)(?:\s*['’](?:s|re)|\s+is|\s+are)\s+)?(?:in|on)\s+(?:my|our|(?:the\s+)?(?:dummy|table|board))\b)",
    re.IGNORECASE,
)


_ASKS = re.compile(
    r"(?:^|[.;!?\n,])\s*(?:is|are|do|does|did|have|has|any|can|will|would|how|what|which|who)\b[^.;!?\n]*$",
    re.IGNORECASE,
)
_ASKED = re.compile(r"[^.;!\n]*\?")


def is_asked(words: str, taken: Sequence[Token]) -> bool:
    """Whether it is part of a question, "is there a trump out?"; not of one that he answers himself, "there
    is one, isn't there?". words: the whole statement."""
    return bool(_ASKS.search(words[: taken[0].start]) and _ASKED.match(words[taken[-1].end :]))


def is_any_card(found: Sequence[Token], at: int, taken: Sequence[Token], sense: Sense) -> bool:
    """Whether it is a card without a suit beside losers: "a club to lose and the queen" may be theirs.
    at: its place."""
    is_rank = bool(sense.named and sense.named[0].rank) and all(one.kind != "my" for one in taken)
    return is_rank and is_joined(found, at)


def are_his(words: str, taken: Sequence[Token]) -> bool:
    """Whether the words around say that he holds what these name. words: the whole statement."""
    return bool(_BEFORE.search(words[: taken[0].start]) or _AFTER.match(words[taken[-1].end :]))
