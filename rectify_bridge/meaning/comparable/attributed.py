"""What can be attributed to a withdrawn call where nobody has said it: what the system makes of it in each
auction that its player may have thought he was in (Law 23A).

A call out of turn means what it would have meant at that turn. An insufficient bid was made in another
auction than the one on the table: the bids that it does not reach were not seen, or the last of them was
read a level too low. The Director confirms which; where the readings lead to different verdicts, he is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rectify_bridge.meaning.comparable.comparison import Verdict
from rectify_bridge.meaning.comparable.options import Option
from rectify_bridge.meaning.comparable.route import insufficient
from rectify_bridge.meaning.comparable.situation import Situation
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.systems.system import System, Undefined
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import PASS, Bid, Call, Double, Redouble


class NothingAttributedError(ValueError):
    """The system does not tell what the withdrawn call could mean. The message says why."""


def attributed(where: Situation, book: System, thought: Auction | None = None) -> tuple[Meaning, ...]:
    """Every meaning that the system attributes to the withdrawn call.

    thought: the auction that its player thought he was in, where the Director has found it; else each that
    explains an insufficient bid is read.

    Raises:
        NothingAttributedError: the system says nothing of it, or no mistake explains the bid.
    """
    if thought is not None:
        return (_meaning(book, thought, where),)
    if not where.is_insufficient_bid:
        return (_meaning(book, where.before, where),)
    found = [
        replace(meaning, text=f"{meaning.text}, {words}")
        for auction, words in readings(where.before, where.made)
        if (meaning := _stated(book, auction, where)) is not None
    ]
    if not found:
        reason = f"no call that {where.made.seat.word} may have overlooked explains {where.call.word}"
        raise NothingAttributedError(reason)
    return tuple(found)


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


def open_between(option: Option) -> Option:
    """An insufficient bid's option where the readings are the program's: what they do not agree on is open.

    A call that is comparable by one reading and not by another is neither: the Director finds which holds.
    """
    if len(option.findings) < 2:
        return option
    each = {one.verdict for one in option.findings}
    verdict = each.pop() if len(each) == 1 else Verdict.JUDGEMENT
    same = option.same if len(set(option.same_each)) < 2 else None
    route = insufficient(isinstance(option.call, Double | Redouble), same, verdict)
    return replace(option, verdict=verdict, same=same, route=route)


def _meaning(book: System, auction: Auction, where: Situation) -> Meaning:
    found = book.meaning(auction, where.call, where.made.seat)
    if isinstance(found, Undefined):
        raise NothingAttributedError(found.reason)
    return found


def _stated(book: System, auction: Auction, where: Situation) -> Meaning | None:
    """What the call means there; None where the card says that it means nothing there."""
    found = book.meaning(auction, where.call, where.made.seat)
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
