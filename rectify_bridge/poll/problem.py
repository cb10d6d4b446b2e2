"""From a board on record to a problem sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.sheet import Sheet, Shown, neutral
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.card import Card
from rectify_bridge.table.hand import Hand
from rectify_bridge.table.play.recorded import Turn
from rectify_bridge.table.record import Record
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True)
class Ask:
    """What the Director says about the decision.

    seat: whose it was. after: how many calls had been made when he had to call; None for all of them.
    cards: how many cards had been played, dummy's included, when he had to play one; None for a call.
    methods: of his side. level: the class of player and of event. scoring: as played; the record's where it
    is empty. meanings: by the place of a call, 1 first: what he was entitled to take it for, in place of the
    record's explanation. A poll about misinformation gives the right one here.
    """

    seat: Seat
    after: int | None = None
    cards: int | None = None
    methods: str = ""
    level: str = ""
    scoring: str = ""
    meanings: Mapping[int, str] = field(default_factory=dict)


def meanings_of(pairs: Iterable[str]) -> dict[int, str]:
    """Meanings by the place of a call, from `3=weak`.

    Raises:
        PollError: one is none.
    """
    found: dict[int, str] = {}
    for pair in pairs:
        place, equals, text = (part.strip() for part in pair.partition("="))
        if not equals or not place.isdecimal() or not text:
            right = "write the call's number and words: 3=weak"
            raise PollError(f"'{pair}' is not a meaning", "--meaning", right)
        found[int(place)] = text
    return found


def sheet_of(record: Record, ask: Ask) -> Sheet:
    """The sheet for a decision on a board.

    Raises:
        PollError: the record lacks what a pollee has to know, the decision was not this player's, or a text
            tells what happened.
    """
    auction = _auction(record)
    hand = record.deal[ask.seat] if record.deal else None
    if hand is None:
        raise PollError(f"{ask.seat.word}'s hand is not on record", "the deal", "give the hand")
    if record.board.vulnerable is None:
        raise PollError("it is not on record", "the vulnerability", "give the board's number or its marks")
    for what, text in (("methods", ask.methods), ("level", ask.level)):
        if not text.strip():
            raise PollError("they are missing, and a pollee must know them", f"the {what}", f"give --{what}")
    scoring = ask.scoring or record.scoring or ""
    if not scoring:
        raise PollError(
            "it is missing, and a pollee must know it", "the scoring", "give --scoring matchpoints, or IMPs"
        )
    kind, calls, played = _decision(record, auction, ask)
    dummy = _dummy(record, ask, played) if played else None
    gone = {card for seat, card in played if seat is ask.seat}
    sheet = Sheet(
        kind=kind,
        seat=ask.seat,
        hand=_less(hand, gone),
        dealer=auction.dealer,
        vulnerability=record.board.vulnerable,
        calls=tuple(_shown(auction, calls, ask)),
        scoring=scoring,
        methods=ask.methods.strip(),
        level=ask.level.strip(),
        dummy=dummy,
        played=played,
    )
    return neutral(sheet, [name for name in record.players if name])


def _auction(record: Record) -> Auction:
    if record.auction is None:
        raise PollError("the record has no auction", record.where, "give the calls and the dealer")
    return record.auction


Played = tuple[tuple[Seat, Card], ...]


def _decision(record: Record, auction: Auction, ask: Ask) -> tuple[str, int, Played]:
    """What was to be decided, after how many calls and which cards."""
    everything = len(auction.calls)
    if ask.cards is None:
        after = everything if ask.after is None else ask.after
        if not 0 <= after <= everything:
            right = f"the record has {everything} calls"
            raise PollError(f"{after} is not a place in the auction", "--after", right)
        before = auction.before(after)
        if before.is_over:
            raise PollError("the auction was over then", "--after", "give --cards for a lead or a play")
        if before.turn is not ask.seat:
            right = f"after {after} calls it was {before.turn.word}'s turn"
            raise PollError(f"it was not {ask.seat.word}'s turn to call", "--after", right)
        return "call", after, ()
    if not auction.is_over:
        raise PollError("the auction is not over", "--cards", "give --after for a call")
    if ask.cards == 0:
        return "lead", everything, ()
    return "play", everything, _played(record, ask.cards)


def _played(record: Record, cards: int) -> Played:
    """The first cards of the play, in the order in which they were played."""
    trumps = record.contract.denomination if record.contract else None
    turns: list[Turn] = list(record.play.turns(trumps)) if record.play else []
    order = [(played.seat, played.card) for turn in turns for played in turn.cards]
    if not 0 < cards <= len(order):
        right = f"the record has {len(order)} cards"
        raise PollError(f"{cards} is not a place in the play", "--cards", right)
    return tuple(order[:cards])


def _dummy(record: Record, ask: Ask, played: Played) -> Hand:
    """The cards of dummy that are left, or of declarer where dummy's card is to be chosen by nobody else."""
    if record.declarer is None or record.deal is None:
        raise PollError("declarer is not on record", "the contract", "give declarer")
    dummy = record.declarer.partner
    if ask.seat is dummy:
        raise PollError(
            f"{ask.seat.word} was dummy", "--seat", "choose another player: dummy makes no decisions (42, 43)"
        )
    hand = record.deal[dummy]
    if hand is None:
        raise PollError("dummy's hand is not on record", "the deal", "give the hand")
    return _less(hand, {card for seat, card in played if seat is dummy})


def _less(hand: Hand, gone: set[Card]) -> Hand:
    return Hand(tuple(card for card in hand.cards if card not in gone))


def _shown(auction: Auction, count: int, ask: Ask) -> list[Shown]:
    """The calls before the decision. What his own side's calls mean stands under its methods: partner's
    explanation of them is not his to know (73C)."""
    wrong = [place for place in ask.meanings if not 1 <= place <= count]
    if wrong:
        right = f"write a number from 1 to {count}"
        raise PollError(f"{wrong[0]} is none of the calls shown", "--meaning", right)
    shown = []
    for place, made in enumerate(auction.calls[:count], start=1):
        if not made.standing:
            right = "give a record of the auction without that call"
            raise PollError(f"call {place} ({made.call}) was withdrawn", "the auction", right)
        theirs = made.explained if made.seat.side is not ask.seat.side else None
        shown.append(Shown(made.seat, made.call, ask.meanings.get(place, theirs)))
    return shown
