"""The cards that an irregularity is about, by name: from the record of the play, or as they were told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rectify_bridge.laws.scene.play import PlayScene
from rectify_bridge.table.card import SUITS, Card

CARD_IN_QUESTION = "card in question"
"""What stands in braces in a text for the card, or the cards, that the irregularity is about."""
ONE_IS_PLAYED = frozenset(("two cards played at once",))
"""The kinds of irregularity in which one of the cards in question is played after all, and the player says
which; what is ruled on the card is ruled on each of the others."""
ONE_EXPOSED, EACH_EXPOSED = "the exposed card", "each exposed card"
"""What Law 24 calls a card, or each of several."""
BACK_IN_HAND = "back in hand"
BEGINNING_WITH_THE_CARD = ("becomes a penalty card", "back in hand at the end")
"""The effects whose sentence has its verb after the card: of several cards it stays in the singular."""
NAMED_AT_MOST = 3
"""More cards than these are counted and not named: what is said aloud stays short."""
UNNAMED: Mapping[str, str] = {
    "the card": "the card",
    "the card's place": "instead",
    "the suit": "that card's suit",
    "that suit": "that suit",
    "those suits": "those suits",
    "the cards": "the cards",
    "the card or cards": "the card",
    "the penalty card": "the penalty card",
    "which is played": "which of the cards seen is played",
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


def ruled_on(scene: object, about: str, kind: str) -> int:
    """How many cards are ruled on: those in question, without the one of them that is played."""
    cards = len(cards_in_question(scene, about))
    return cards - 1 if kind in ONE_IS_PLAYED and len(told_cards(scene, about)) > 1 else cards


def card_names(scene: object, about: str, offender: str, kind: str) -> Mapping[str, str]:
    """The offender's cards on the table and their suits, each by its name where it is known. offender: his
    seat, as a letter. kind: of the irregularity."""
    names = dict(UNNAMED)
    cards, card = _on_the_table(scene, about, offender)
    told = told_cards(scene, about)
    suits = [suit.word for suit in reversed(SUITS) if any(each.suit is suit for each in cards)]
    if card is not None:
        names |= {"the card": f"the {card.word}", "the suit": card.suit.word}
        names["the card or cards"] = names["the card"]
        names["the card's place"] = f"in place of {names['the card']}"
    elif kind in ONE_IS_PLAYED and len(told) > 1:
        names["the card"] = "the other card"
        names["the card's place"] = "in place of the other card"
    if len(suits) == 1:
        names |= {"the suit": suits[0], "that suit": suits[0]}
    elif suits:
        names["those suits"] = _joined(suits, "and")
    if len(told) > 1 and kind not in ONE_IS_PLAYED:
        names["the penalty card"] = "the penalty cards"
    if 1 < len(told) <= NAMED_AT_MOST:
        words = [f"the {each.word}" for each in told]
        names |= {
            "the cards": _joined(words, "and"),
            "the card or cards": _joined(words, "and"),
            "which is played": f"which is played: {_joined(words, 'or')}",
        }
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


def in_question(scene: object, about: str, kind: str = "") -> str:
    """The cards in question in words: `the queen of diamonds and the five of spades`; `the other cards` where
    one of them is played."""
    if kind in ONE_IS_PLAYED and len(told_cards(scene, about)) > 1:
        return "the other cards" if ruled_on(scene, about, kind) > 1 else "the other card"
    return _named(cards_in_question(scene, about))


def exposed_by_name(text: str, effect_type: str, cards: Sequence[Card]) -> str:
    """The cards that lie exposed by their names, where `text` stands for them; several in a sentence that
    does not begin with them. Empty where it stands for anything else. effect_type: of the sentence."""
    back = effect_type == BACK_IN_HAND and text == "the card"
    if len(cards) == 1 and (back or text == ONE_EXPOSED):
        return _named(cards)
    of_several = back or (text == EACH_EXPOSED and effect_type not in BEGINNING_WITH_THE_CARD)
    return _named(cards) if len(cards) > 1 and of_several else ""


def _named(cards: Sequence[Card]) -> str:
    """Cards in words; many are counted."""
    words = [f"the {card.word}" for card in cards] or ["the card"]
    return _joined(words, "and") if len(cards) <= NAMED_AT_MOST else f"the {len(cards)} cards"


def _joined(words: Sequence[str], last: str) -> str:
    """One after the other, the last after this word."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), words[-1])))
