"""The phrases about finesses: the missing card, and the opponent who is played for it."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.statement.phrases.grammar import Phrase, phrase, values
from rectify_bridge.equity.claims.statement.phrases.nouns import Tokens, cards_in, suits_in
from rectify_bridge.equity.claims.statement.sense import Sense
from rectify_bridge.equity.claims.statement.speaker import Speaker
from rectify_bridge.table.card import Card
from rectify_bridge.table.seat import Seat


def _opponent(tokens: Tokens, speaker: Speaker) -> Seat | None:
    for value in values(tokens, "seat"):
        if Seat(value).side is not speaker.claimer.side:
            return Seat(value)
    return None


def _finesse(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """The missing card and the opponent, as they are said; what is not said, where the cards leave only one
    finesse."""
    seat, cards = _opponent(tokens, speaker), cards_in(tokens, speaker)
    ranks = values(tokens, "rank")
    if values(tokens, "seat") and seat is None:
        return None
    if cards and seat is not None:
        return _played_for(cards[0], seat, speaker)
    suits = suits_in(tokens, speaker)
    fits = [
        (card, over)
        for card, over in speaker.tenaces(suits[0] if suits else None)
        if seat in (None, over) and (not cards or card == cards[0]) and (not ranks or card.rank == ranks[0])
    ]
    return _played_for(*fits[0], speaker) if len(fits) == 1 else None


def _lies(tokens: Tokens, speaker: Speaker) -> Sense | None:
    """ "If the king is onside": he plays that opponent for it; on what it depends is said."""
    found = _finesse(tokens, speaker)
    return None if found is None else replace(found, is_open=True)


def _played_for(card: Card, seat: Seat, speaker: Speaker) -> Sense | None:
    if card not in speaker.theirs():
        return None
    return Sense((Intent(IntentKind.FINESSE, cards=(card,), seat=seat),))


FINESSES: tuple[Phrase, ...] = (
    phrase("if (?:CARD|rank) (?:onside|(?:by|to|in) seat)", _lies),
    phrase("if SUIT? finesse work", _lies),
    phrase("(?:finesse|play) (?:against|through|in)? seat for (?:CARD|rank)", _finesse),
    phrase("finesse CARD (?:through|against|in|from)? seat", _finesse),
    phrase("finesse (?:against|for|your)* (?:CARD|rank)", _finesse),
    phrase("(?:play|article)* SUIT finesse(?: (?:against|through) seat)?", _finesse),
    phrase("finesse in? SUIT(?: (?:against|through) seat)?", _finesse),
)
"""All of them; where two match, the one that takes more words counts."""
