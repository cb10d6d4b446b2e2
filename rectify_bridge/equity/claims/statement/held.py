"""Whose trumps they are that a claimer says are left: "I have one trump left" says nothing of theirs."""

from __future__ import annotations

import re
from collections.abc import Sequence

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


def are_his(words: str, taken: Sequence[Token]) -> bool:
    """Whether the words around say that he holds what these name. words: the whole statement."""
    return bool(_BEFORE.search(words[: taken[0].start]) or _AFTER.match(words[taken[-1].end :]))
