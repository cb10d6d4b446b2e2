"""The phrases on what a play depends: how a suit lies with the opponents, whether a card of theirs falls."""

from __future__ import annotations

from rectify_bridge.equity.claims.normal.condition import Condition
from rectify_bridge.equity.claims.statement.phrases.grammar import Phrase, phrase, values
from rectify_bridge.equity.claims.statement.phrases.nouns import Tokens, cards_in, suits_in
from rectify_bridge.equity.claims.statement.sense import Sense
from rectify_bridge.equity.claims.statement.speaker import Speaker

WHOLE = 13


def _condition(tokens: Tokens, speaker: Speaker) -> Sense | None:
    suits, split = suits_in(tokens, speaker), values(tokens, "split")
    if not suits:
        return None
    holds = bool(values(tokens, "if")) is not bool(values(tokens, "doubt"))
    numbers = None
    if split:
        low, high = sorted(map(int, split[0].split("-")))
        if low + high > WHOLE:
            return None
        numbers = high, low
    return Sense(condition=Condition(suits[0], numbers, holds))


def _falls(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "If the queen drops": the only one of that rank that they have, or that of the suit that is said."""
    named = cards_in(tokens, speaker) or speaker.of_rank(values(tokens, "rank")[0], speaker.theirs())
    cards = [card for card in named if card in speaker.theirs()]
    if len(cards) != 1:
        return None
    holds = bool(values(tokens, "if")) is not bool(values(tokens, "doubt"))
    return Sense(condition=Condition(cards[0].suit, None, holds, cards[0]))


CONDITIONS: tuple[Phrase, ...] = (
    phrase("(?:if|unless) SUIT doubt? (?:break split?|split)", _condition),
    phrase("(?:if|unless) your? (?:CARD|rank) doubt? fall", _falls),
)
"""How a suit lies with the opponents, and whether a card of theirs falls."""
