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
    numbers = None
    if split:
        low, high = sorted(map(int, split[0].split("-")))
        if low + high > WHOLE:
            return None
        numbers = high, low
    return Sense(condition=Condition(suits[0], numbers, _holds(tokens)))


def _holds(tokens: Tokens) -> bool:
    """Whether what is named is to be so: "unless" and "not" turn it round."""
    return bool(values(tokens, "unless")) is bool(values(tokens, "doubt"))


def _breaking(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "Trumps breaking, the rest": a condition; "trumps break", or "are 3-2", is told as a fact."""
    return _condition(tokens, speaker) if values(tokens, "break")[0].endswith("ing") else None


def _falls(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "If the queen drops": the only one of that rank that they have, or that of the suit that is said."""
    named = cards_in(tokens, speaker) or speaker.of_rank(values(tokens, "rank")[0], speaker.theirs())
    cards = [card for card in named if card in speaker.theirs()]
    if len(cards) != 1:
        return None
    return Sense(condition=Condition(cards[0].suit, None, _holds(tokens), cards[0]))


def _falling(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "The queen falling": as "trumps breaking"."""
    return _falls(tokens, speaker) if values(tokens, "fall")[0].endswith("ing") else None


_OPENS = "(?:if|unless|as? long as)"
_LIES = "(?:break split?|split break?)"
_GOES_ON = "(?:comma|give|draw|rest|get|finesse|ruff|make|down)"
"""What comes behind "if not" where nothing is denied but what was named before."""
CONDITIONS: tuple[Phrase, ...] = (
    phrase(f"{_OPENS} SUIT be? doubt? {_LIES}", _condition),
    phrase(f"by? SUIT be doubt? {_LIES}", lambda tokens, speaker: None),
    phrase("by? SUIT doubt? break split?", _breaking),
    phrase("by? SUIT split", _condition),
    phrase(f"{_OPENS} your? (?:CARD|rank) be? doubt? (?:fall|cross down)", _falls),
    phrase("by? your? (?:CARD|rank) be fall", lambda tokens, speaker: None),
    phrase("by? your? (?:CARD|rank) fall", _falling),
    phrase(f"if doubt(?= {_GOES_ON})", lambda tokens, speaker: Sense(otherwise=True)),
)
"""How a suit lies with the opponents, and whether a card of theirs falls; "if not", after one of these."""
