"""Every phrase of the grammar."""

from __future__ import annotations

from rectify_bridge.equity.claims.statement.phrases.conditions import CONDITIONS
from rectify_bridge.equity.claims.statement.phrases.doings import AFTER, DOINGS
from rectify_bridge.equity.claims.statement.phrases.endings import ENDINGS
from rectify_bridge.equity.claims.statement.phrases.finesses import FINESSES
from rectify_bridge.equity.claims.statement.phrases.grammar import Phrase, phrase
from rectify_bridge.equity.claims.statement.phrases.losers import EXCEPTIONS, LOSERS
from rectify_bridge.equity.claims.statement.phrases.nouns import NOUNS
from rectify_bridge.equity.claims.statement.phrases.numbers import TALLIES
from rectify_bridge.equity.claims.statement.phrases.opponents import OPPONENTS
from rectify_bridge.equity.claims.statement.phrases.ruffs import RUFFS
from rectify_bridge.equity.claims.statement.phrases.thrown_losers import THROWN_LOSERS
from rectify_bridge.equity.claims.statement.sense import Sense

_ANY_ORDER = phrase("in any order", lambda found, speaker: Sense(unordered=True))
PHRASES: tuple[Phrase, ...] = (
    *CONDITIONS,
    *EXCEPTIONS,
    _ANY_ORDER,
    AFTER,
    *DOINGS,
    *RUFFS,
    *FINESSES,
    *ENDINGS,
    *LOSERS,
    *THROWN_LOSERS,
    *OPPONENTS,
    *TALLIES,
    *NOUNS,
)
"""All of them; where two match, the one that takes more words counts, then the one that stands first."""
