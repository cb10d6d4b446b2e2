"""The cards that an irregularity is about, by name: from the record of the play, or as they were told."""

from __future__ import annotations

from collections.abc import Mapping

from rectify_bridge.laws.scene.play import PlayScene
from rectify_bridge.table.card import SUITS, Card

CARD_IN_QUESTION = "card in question"
"""What stands in braces in a text for the card, or the cards, that the irregularity is about."""
NAMED_AT_MOST = 3
"""More cards than these are counted and not named: what is said aloud stays short."""
UNNAMED: Mapping[str, str] = {
    "the card": "the card",
    "the suit": "that card's suit",
    "that suit": "that suit",
    "those suits": "those suits",
}
"""What the braces stand for while nobody has said which card it was."""


def cards_in_question(scene: object, about: str) -> tuple[Card, ...]:
    """The cards that an incident is about. scene: of the incident. about: what it says that it is about."""
    play = getattr(scene, "play", None)
    return play.cards if isinstance(play, PlayScene) else cards_of(about)


def told_cards(scene: object, about: str) -> tuple[Card, ...]:
    """The cards that were told and are on no record."""
    return () if getattr(scene, "play", None) is not None else cards_of(about)


def cards_of(about: str) -> tuple[Card, ...]:
    """The cards that a text names, suit first, `DQ S5`; none where it names anything else: `2H` is a bid."""
    words = about.split()
    try:
        found = tuple(map(Card.parse, words))
    except ValueError:
        return ()
    return found if list(map(str, found)) == words else ()


def card_names(scene: object, about: str, offender: str) -> Mapping[str, str]:
    """The offender's cards on the table and their suits, each by its name where it is known. offender: his
    seat, as a letter."""
    names = dict(UNNAMED)
    cards, card = _on_the_table(scene, about, offender)
    suits = [suit.word for suit in reversed(SUITS) if any(each.suit is suit for each in cards)]
    if card is not None:
        names |= {"the card": f"the {card.word}", "the suit": card.suit.word}
    if len(suits) == 1:
        names["that suit"] = suits[0]
    elif suits:
        names["those suits"] = " and ".join((", ".join(suits[:-1]), suits[-1]))
    return names


def _on_the_table(scene: object, about: str, offender: str) -> tuple[set[Card], Card | None]:
    """The cards of the offender that lie there; that in question, or the only one."""
    play = getattr(scene, "play", None)
    if not isinstance(play, PlayScene):
        cards = set(cards_of(about))
        return cards, _only_one(cards)
    cards = {*play.cards, *(lies.card for lies in play.penalty if str(lies.seat) == offender)}
    return cards, play.card or _only_one(cards)


def _only_one(cards: set[Card]) -> Card | None:
    return next(iter(cards)) if len(cards) == 1 else None


def in_question(scene: object, about: str) -> str:
    """The cards in question in words: `the queen of diamonds and the five of spades`."""
    cards = cards_in_question(scene, about)
    *some, last = [f"the {card.word}" for card in cards] or ["the card"]
    words = f"{', '.join(some)} and {last}" if some else last
    return words if len(cards) <= NAMED_AT_MOST else f"the {len(cards)} cards"
