"""What cannot have happened as a record has it.

The Laws have no ruling on it: the record or the deal is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.play_timeline import PlayStep, card_of
from rectify_bridge.table.card import Card
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.errors import joined
from rectify_bridge.table.event import Alleged, Exposed, Gathered, Led, Withdrawn
from rectify_bridge.table.seat import Seat

WRONG_HAND = (
    "correct the card or the deal; if a hand had a wrong number of cards, or cards of another board, "
    "allege that (Laws 13 to 15)"
)

DEFECTIVE = "defective trick"
CAME_BACK = f"if it had come back among the unplayed cards, allege `{DEFECTIVE}` (67B3)"


@dataclass(frozen=True, slots=True)
class Impossible:
    """One thing that cannot be as recorded: what it is, and what would put it right."""

    what: str
    right: str

    def __str__(self) -> str:
        return joined(self.what, self.right)


def impossible_in(docket: Docket) -> tuple[Impossible, ...]:
    """Everything about the cards of a record that cannot be, in the order of play."""
    return tuple(_impossible(docket))


def _impossible(docket: Docket) -> Iterator[Impossible]:
    if docket.play is None:
        yield from _cards_without_play(docket)
        return
    for step in docket.play.steps:
        match step.event:
            case Led(seat=seat, card=card):
                yield from _of_a_card(docket, step, seat, card)
            case Exposed(seat=seat, cards=cards) if "card not in hand" in step.problems:
                wrong = [card for card in cards if step.before.holds(seat, card) is False]
                for card in wrong:
                    yield Impossible(_not_in_hand(seat, "exposed", card, docket.log.cards), WRONG_HAND)
            case Gathered(trick=trick, cards=cards):
                yield from _of_a_trick(step, trick)
            case Withdrawn(seat=seat, card=card) if _took_back_nothing(step, seat, card):
                what = f"{seat.word} took back {_word(card)}, which was not played"
                yield Impossible(what, "correct the card, or add the play before it")


def _of_a_card(docket: Docket, step: PlayStep, seat: Seat, card: Card) -> Iterator[Impossible]:
    assert docket.play is not None
    if "card played twice" in step.problems:
        earlier = [s for s in docket.play.steps if s.number < step.number and isinstance(s.event, Led)]
        first = next((s for s in earlier if s.trick and card_of(s) == card), None)
        player = first.event.seat if first is not None and isinstance(first.event, Led) else None
        if player is seat and _came_back(docket, seat):
            return
        who = f" by {player.word}" if player is not None else ""
        what = f"{seat.word} played {_word(card)}, which was played before{who}"
        right = "correct one of the two cards; if it was taken back in between, add `withdrawn`"
        yield Impossible(what, f"{right}; {CAME_BACK}" if player is seat else right)
    elif "card not in hand" in step.problems:
        yield Impossible(_not_in_hand(seat, "played", card, docket.log.cards), WRONG_HAND)
    if "card after the end of play" in step.problems:
        what = f"{seat.word} played {_word(card)} after the play had ended"
        yield Impossible(what, "take out the card, or the end of play before it")
    if "more than thirteen tricks" in step.problems:
        yield Impossible("there are more than thirteen tricks", "take out the cards that are too many")


def _came_back(docket: Docket, seat: Seat) -> bool:
    """Whether a played card is alleged to have come back among a player's cards (67B3)."""
    return any(
        isinstance(event, Alleged) and event.kind == DEFECTIVE and event.by is seat
        for event in docket.log.events
    )


def _of_a_trick(step: PlayStep, trick: int) -> Iterator[Impossible]:
    """What is impossible about a trick whose order is not known."""
    if "card played twice" in step.problems:
        yield Impossible(f"a card of trick {trick} was played before", "correct one of the two cards")
    if "card not in hand" in step.problems:
        yield Impossible(f"a card of trick {trick} is not in the hand of its player", WRONG_HAND)


def _took_back_nothing(step: PlayStep, seat: Seat, card: Card) -> bool:
    """A card may be taken back once more in words after a ruling has taken it back."""
    before = any(laid.seat is seat and laid.card == card for laid in step.before.withdrawn)
    return "nothing to withdraw" in step.problems and not before


def _not_in_hand(seat: Seat, did: str, card: Card, deal: Deal | None) -> str:
    owners = [
        one for one in Seat if deal is not None and (hand := deal[one]) is not None and card in hand.cards
    ]
    holds = f"{owners[0].word} holds it" if owners else "no known hand holds it"
    return f"{seat.word} {did} {_word(card)}, but by the deal {holds}"


def _cards_without_play(docket: Docket) -> Iterator[Impossible]:
    """Cards on record that are part of no play: nobody is declarer."""
    led = [event for event in docket.log.events if isinstance(event, Led)]
    if not led:
        return
    auction = docket.auction
    if auction is not None and auction.is_over:
        yield Impossible(
            "cards were played, but the board was passed out", "take out the cards, or correct the auction"
        )
    elif auction is None:
        yield Impossible(
            "cards were played, but nobody is declarer", "add the auction, or `contract` and `declarer`"
        )
    elif len({event.seat for event in led}) > 1:
        right = "add the passes that end it, or `contract` and `declarer`"
        yield Impossible("cards were played, but the auction is not over", right)


def _word(card: Card) -> str:
    return f"{card.suit.symbol}{card.rank}"
