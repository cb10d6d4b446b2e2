"""A board on record as the mapping of a case file: what `rectify-bridge ask` and a paste begin with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rectify_bridge.desk.files.board_marks import marked
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import LogError, made_by
from rectify_bridge.desk.state.play_timeline import RulingsOnPlay
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.notation import print_auction
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.event import Called, ClaimLifted, Event, Led, Withdrawn
from rectify_bridge.table.play.history import play_of
from rectify_bridge.table.play.notation import print_play
from rectify_bridge.table.record import Record
from rectify_bridge.table.seat import Seat


def given_of(record: Record) -> dict[str, Any]:
    """What `given` of a case file holds for a board: its name and marks, deal, auction, contract and play.

    Raises:
        LogError: its calls or cards have marks that one line cannot hold.
    """
    given: dict[str, Any] = {}
    if record.board.number is not None:
        given["board"] = str(record.board.number)
    if record.dealer is not None:
        given["dealer"] = str(record.dealer)
    if record.board.marked_vulnerable is not None:
        given["vulnerable"] = record.board.marked_vulnerable.value
    if record.deal is not None:
        given["deal"] = record.deal.text(record.dealer or Seat.N)
    if record.contract is not None:
        given["contract"] = str(record.contract)
    if record.declarer is not None:
        given["declarer"] = str(record.declarer)
    try:
        if record.auction is not None:
            given["auction"] = print_auction(record.auction)
        if record.play is not None and record.play.cards:
            given["play"] = print_play(record.play)
    except ValueError as error:
        raise LogError(str(error), record.where, "give the board as a case file") from None
    return given


def record_of(docket: Docket) -> Record:
    """What a docket has on record of a board: the calls and cards, as they came and were taken back.

    Raises:
        LogError: its cards cannot be put into tricks, or the first tricks are not on record.
    """
    if docket.log.ending is not None:
        right = "give the deal and all tricks: PBN and LIN have no sign for tricks left out"
        raise LogError("the play begins in its middle", "given.ending", right)
    log, ordered = docket.log, docket.play.rulings if docket.play is not None else {}
    calls = tuple(made_by(event) for event in log.events if isinstance(event, Called))
    auction = Auction(log.dealer, calls) if log.dealer is not None and calls else None
    declarer = log.declarer or (auction.declarer if auction is not None and auction.is_over else None)
    contract = log.contract or (Contract.of(auction) if auction is not None else None)
    first = next((event.seat for event in log.events if isinstance(event, Led)), None)
    leader = declarer.lho if declarer is not None else first
    try:
        cards = _with_orders(log.events, ordered)
        play = play_of(cards, leader) if first is not None and leader is not None else None
    except ValueError as error:
        raise LogError(str(error)) from None
    return Record(
        board=marked(log),
        deal=log.deal,
        declarer=declarer,
        contract=contract,
        auction=auction,
        auction_end="" if auction is None or auction.is_over else "+",
        play=play,
    )


def _with_orders(events: Sequence[Event], ordered: RulingsOnPlay) -> Iterator[Event]:
    """The events, each followed by what a ruling did with it; a card is taken back once, and what was found
    to be no claim is left out."""
    back = set[Event]()
    for number, event in enumerate(events):
        orders = ordered.get(number, ())
        is_no_claim = any(isinstance(done, ClaimLifted) and done.was_none for done in orders)
        if not is_no_claim and (event not in back or not isinstance(event, Withdrawn)):
            yield event
        for done in orders:
            if not isinstance(done, ClaimLifted):
                back.add(done)
                yield done
