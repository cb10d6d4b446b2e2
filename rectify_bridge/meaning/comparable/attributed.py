"""What can be attributed to a withdrawn call where nobody has said it (Law 23A): what the record explains,
or else what the system makes of it in each auction that its player may have thought he was in.

A call out of turn means what it would have meant at that turn. An insufficient bid was made in another
auction than the one on the table: the bids that it does not reach were not seen, or the last of them was
read a level too low. The Director confirms which; where the readings lead to different verdicts, he is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.systems.methods import meaning_in
from rectify_bridge.meaning.systems.system import System, Undefined
from rectify_bridge.meaning.words.explanation import explain
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import PASS, Bid, Call, Double, Redouble


class NothingAttributedError(ValueError):
    """Nothing tells what the withdrawn call could mean. The message says why."""


class Attributed(NamedTuple):
    """What can be attributed to a withdrawn call.

    meanings: each that is possible. by: what says so, such as `by acol`; empty where the Director did.
    are_readings: each is of another auction that its player may have had in mind, so that what they do not
    agree on is open until the Director finds which it was.
    """

    meanings: tuple[Meaning, ...]
    by: str = ""
    are_readings: bool = False


def attributed(
    before: Auction, made: Made, book: System | None, thought: Auction | None = None
) -> Attributed:
    """Every meaning of a withdrawn call: as the record explains it, or else as the system has it.

    before: the legal auction at that moment. book: None where no system is named. thought: the auction that
    its player thought he was in, where the Director has found it; else each that explains an insufficient bid
    is read.

    Raises:
        NothingAttributedError: nothing says it, the explanation is not understood, or no mistake explains
            the bid.
    """
    if made.note:
        return Attributed((_explained(made, made.note),), "by the explanation on record")
    if book is None:
        raise NothingAttributedError(f"what {made} could mean is not said")
    if thought is not None:
        return Attributed((_meaning(book, thought, made),), f"by {book.name}, as he thought")
    if before.turn is not made.seat:
        return Attributed((_meaning(book, before, made),), f"by {book.name}")
    found = [
        replace(meaning, text=f"{meaning.text}, {words}")
        for auction, words in readings(before, made)
        if (meaning := _stated(book, auction, made)) is not None
    ]
    if not found:
        reason = f"no call that {made.seat.word} may have overlooked explains {made.call.word}"
        raise NothingAttributedError(reason)
    return Attributed(tuple(found), f"by {book.name}", are_readings=True)


def _explained(made: Made, note: str) -> Meaning:
    explained = explain(note)
    if explained.meaning is None:
        part, reason = explained.doubts[0]
        raise NothingAttributedError(f"the explanation of {made} is not understood: '{part}', {reason}")
    return explained.meaning


def readings(before: Auction, made: Made) -> Iterator[tuple[Auction, str]]:
    """The auctions in which an insufficient bid would have been sufficient, each with what was misread."""
    assert isinstance(made.call, Bid)
    reach = made.call.height
    above = [
        (index, one, one.call)
        for index, one in enumerate(before.legal)
        if isinstance(one.call, Bid) and one.call.height >= reach
    ]
    if all(one.seat is not made.seat for _, one, _ in above):
        named = " and ".join(f"{bid.word} by {one.seat.word}" for _, one, bid in above)
        auction = _read_as(before, {index: PASS for index, _, _ in above}, made)
        if auction is not None:
            yield auction, f"had he not seen {named}"
    index, one, bid = above[-1]
    if len(above) == 1 and bid.level > 1 and one.seat is not made.seat:
        lower = Bid(bid.level - 1, bid.denomination)
        auction = _read_as(before, {index: lower}, made)
        if auction is not None:
            yield auction, f"had he taken {bid.word} by {one.seat.word} for {lower.word}"


def _meaning(book: System, auction: Auction, made: Made) -> Meaning:
    found = meaning_in(book, auction, made.call, made.seat)
    if isinstance(found, Undefined):
        raise NothingAttributedError(found.reason)
    return found


def _stated(book: System, auction: Auction, made: Made) -> Meaning | None:
    """What the call means there; None where the card says that it means nothing there."""
    found = meaning_in(book, auction, made.call, made.seat)
    if isinstance(found, Meaning):
        return found
    if found.stated:
        return None
    raise NothingAttributedError(found.reason)


def _read_as(before: Auction, misread: Mapping[int, Call], made: Made) -> Auction | None:
    """The auction with some calls read as others; None where the bid would not have been legal in it."""
    auction = Auction(before.dealer)
    for index, one in enumerate(before.legal):
        call = misread.get(index, one.call)
        if isinstance(call, Double | Redouble) and auction.objection(call, one.seat) is not None:
            call = PASS
        if auction.turn is not one.seat or auction.objection(call, one.seat) is not None:
            return None
        auction = auction.with_call(call)
    fits = auction.turn is made.seat and auction.objection(made.call, made.seat) is None
    return auction if fits else None
