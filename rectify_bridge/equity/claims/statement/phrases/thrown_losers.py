"""The phrases about losers of which some are thrown: "two club losers, but one goes on the diamonds"."""

from __future__ import annotations

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.phrases.grammar import Phrase, phrase
from rectify_bridge.equity.claims.statement.phrases.losers import EXCEPT
from rectify_bridge.equity.claims.statement.phrases.nouns import Tokens, suits_in
from rectify_bridge.equity.claims.statement.phrases.ruffs import ON, throw
from rectify_bridge.equity.claims.statement.sense import Sense, Tally
from rectify_bridge.equity.claims.statement.speaker import Speaker

_COUNTS = ("number", "article")


def _some_are_thrown(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """Those that are thrown are not lost; the others are given up after them. None where no loser is left."""
    on = next(i for i, token in enumerate(tokens) if token.kind == "on")
    counts = [token for token in tokens[:on] if token.kind in _COUNTS]
    suits = [token for token in tokens[:on] if token.kind in ("suit", "one")]
    doubts = {token.value for token in tokens if token.kind == "doubt"}
    if len(counts) != len(_LOST_AND_THROWN) or not doubts <= EXCEPT:
        return None
    lost, thrown = (int(one.value) if one.kind == "number" else 1 for one in counts)
    found = throw([counts[1], suits[0], *tokens[on:]], speaker)
    same = set(suits_in(suits, speaker))
    if found is None or len(same) != 1 or thrown >= lost:
        return None
    left = lost - thrown
    given = Intent(IntentKind.GIVE, (same.pop(),), left)
    return Sense((*found.intents, given), tally=Tally(given=left))


_LOST_AND_THROWN = ("lost", "thrown")
_LOST = "(?:give up? my? COUNT SUIT trick?|COUNT SUIT loser|COUNT SUIT trick? to give|COUNT loser in SUIT)"
_SOME = "my? COUNT(?: of (?:they|my? SUIT))?"
THROWN_LOSERS: tuple[Phrase, ...] = (
    phrase(f"{_LOST} comma? (?:doubt|and)? {_SOME} (?:go away?|away|throw) {ON}", _some_are_thrown),
    phrase(f"{_LOST} comma? (?:doubt|and)? throw {_SOME} away? {ON}", _some_are_thrown),
)
"""All of them; where two match, the one that takes more words counts."""
