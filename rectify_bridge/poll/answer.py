"""What one pollee said."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.sheet import Sheet
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.call import BIDS, DOUBLE, PASS, REDOUBLE, Call, parse_call
from rectify_bridge.table.card import Card

PLAYED = ("played", "will not play it", "not entered", "has still to play it")
"""Whether the pollee has met the board: nobody who has still to play it is shown it."""
_IN_ORDER: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BIDS)


@dataclass(frozen=True, slots=True)
class Answer:
    """The answers of one pollee.

    pollee: a label such as `P3`, never a name. standing: his class of player, in words. peer: whether the
    Director takes him for a player of the same class; None while he has not said. chose: what he would do.
    considered: what else he seriously considered. suggests: what he thinks partner's action suggests, asked
    only after the rest; None while it was not asked. withdrawn: he took it back, or ought not to be counted;
    the reason stands in `why`.
    """

    pollee: str
    standing: str
    peer: bool | None
    chose: str
    considered: tuple[str, ...] = ()
    suggests: str | None = None
    withdrawn: bool = False
    why: str = ""

    @property
    def counts(self) -> bool:
        """Whether it is an answer of a peer that stands."""
        return self.peer is True and not self.withdrawn

    def without(self, why: str) -> Answer:
        """The answer, withdrawn for a reason."""
        return replace(self, withdrawn=True, why=why)


def action(sheet: Sheet, text: str) -> str:
    """A call or a card that the player could choose, as it is written everywhere: `4S`, `Pass`, `HQ`.

    Raises:
        PollError: it is none, or he could not choose it.
    """
    return _call(sheet, text) if sheet.kind == "call" else _card(sheet, text)


def possible(sheet: Sheet) -> list[str]:
    """Every call that is legal for the player, or every card of the hand shown, in the order of the book."""
    if sheet.kind != "call":
        return [str(card) for card in sheet.hand.cards]
    auction = _auction(sheet)
    return [str(call) for call in _IN_ORDER if auction.objection(call, sheet.seat) is None]


def _call(sheet: Sheet, text: str) -> str:
    try:
        call = parse_call(text)
    except ValueError as error:
        raise PollError(str(error), "the answer", "write a call: Pass, X, 4S") from None
    auction = _auction(sheet)
    if auction.objection(call, sheet.seat) is not None:
        raise PollError(f"{call.word} was not legal there", "the answer", "ask for a call that was")
    return str(call)


def _auction(sheet: Sheet) -> Auction:
    auction = Auction(sheet.dealer)
    for shown in sheet.calls:
        auction = auction.with_call(shown.call, shown.seat)
    return auction


def _card(sheet: Sheet, text: str) -> str:
    try:
        card = Card.parse(text)
    except ValueError as error:
        raise PollError(str(error), "the answer", "write a card: SQ") from None
    if card not in sheet.hand:
        raise PollError(f"{card} is not in the hand shown", "the answer", "ask for a card of the hand")
    return str(card)


def in_order(sheet: Sheet, actions: set[str]) -> list[str]:
    """Actions in the order of the book: pass, double, redouble, bids upwards; or cards as the hand has
    them."""
    if sheet.kind != "call":
        return [str(card) for card in sheet.hand.cards if str(card) in actions]
    return [str(call) for call in _IN_ORDER if str(call) in actions]
