"""What is wrong with a record as a whole, beside its board, deal, auction and play.

Names:
    `tag not understood`, `auction not finished` (and no `*` or `+`), `dealer not as the auction begins`,
    `contract not from the auction`, `declarer not from the auction`, `opening passes left out` (instead of
    the one before, when passes before the first call would put it right), `declarer and dummy exchanged`,
    `result impossible`, `result not as the play went`, `wrong number of tricks agreed`,
    `mark not borne out` (the record marks an irregularity that the calls or cards do not show).
"""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.call import PASS
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.play.problems import examined
from rectify_bridge.table.play.recorded import Play
from rectify_bridge.table.play.state import Playing
from rectify_bridge.table.problem import Problem
from rectify_bridge.table.record import Record


def problems_of(record: Record) -> tuple[Problem, ...]:
    """Every defect of the record and of all it holds, from the board to the result; never raises.

    The names are those of `Board.problems`, `Deal.problems`, `Auction.problems`,
    `rectify_bridge.table.play.problems` and of this module.
    """
    return tuple(_problems(record))


def _problems(record: Record) -> Iterator[Problem]:
    for name, value in record.tags:
        if name in UNDERSTOOD:
            yield Problem("tag not understood", f'[{name} "{value}"]')
    yield from record.board.problems()
    if record.deal is not None:
        yield from record.deal.problems()
    if record.auction is not None:
        yield from record.auction.problems()
        yield from _marks_of_calls(record.auction)
        yield from _end_of_auction(record, record.auction)
    if record.swapped:
        yield Problem("declarer and dummy exchanged", "the record says so", record.declarer)
    state = None
    if record.play is not None:
        trumps = record.contract.denomination if record.contract else None
        found, state = examined(record.play, record.deal, trumps, record.declarer)
        yield from found
        yield from _marks_of_cards(record.play, state, found)
    yield from _result(record, state)


def _end_of_auction(record: Record, auction: Auction) -> Iterator[Problem]:
    marked = record.board.marked_dealer
    if marked and marked is not auction.dealer:
        what = f"{marked.word} is marked as dealer; the auction begins with {auction.dealer.word}"
        yield Problem("dealer not as the auction begins", what, auction.dealer)
    reached = Contract.of(auction)
    if reached is None:
        if not record.auction_end:
            yield Problem("auction not finished", "the passes that end it are missing")
        return
    contract = record.contract
    whole = contract is not None and (contract.level or contract.is_passed_out or reached.is_passed_out)
    if whole and contract != reached:
        what = f"the recorded contract is {contract}; the auction leads to {reached}"
        yield Problem("contract not from the auction", what)
    yield from _declarer(record, auction)


def _declarer(record: Record, auction: Auction) -> Iterator[Problem]:
    expected = auction.declarer
    if expected is not None and record.swapped:
        expected = expected.partner
    if record.declarer is None or record.declarer is expected:
        return
    should = "nobody" if expected is None else expected.word
    what = f"the recorded declarer is {record.declarer.word}; by the auction it is {should}"
    passes = (record.declarer.index - expected.index) % 4 if expected else 0
    if passes and passes < 4 and auction.calls[0].call != PASS and not auction.problems():
        what += f"; {passes} pass{'es' * (passes > 1)} before the first call would make it right"
        yield Problem("opening passes left out", what, record.declarer, 0)
    else:
        yield Problem("declarer not from the auction", what, record.declarer)


def _marks_of_calls(auction: Auction) -> Iterator[Problem]:
    names = {(p.at, p.name) for p in auction.problems()}
    for at, made in enumerate(auction.calls):
        for mark, name in (("I", "insufficient bid"), ("S", "call out of rotation")):
            if mark in made.marks and (at, name) not in names:
                what = f"{made.seat.word}'s {made.call.word} is marked ^{mark}, but there was no {name}"
                yield Problem("mark not borne out", what, made.seat, at)


def _marks_of_cards(play: Play, state: Playing, found: tuple[Problem, ...]) -> Iterator[Problem]:
    """A marked revoke must be one by the deal, where the deal can tell; a marked lead must be out of turn."""
    marked = {(one.seat, one.card): one.marks for one in play.cards if "R" in one.marks or "L" in one.marks}
    if not marked:
        return
    borne_out = {(problem.name, problem.at) for problem in found}
    lying = ((trick, laid) for trick in state.tricks for laid in trick.cards)
    for trick, laid in lying:
        marks = marked.get((laid.seat, laid.card), ())
        said = f"{laid.seat.word}'s {laid.card} to trick {trick.number} is marked"
        known = state.holds(laid.seat, laid.card) is not None and trick.leader is not None
        if "R" in marks and known and ("revoke", laid.number) not in borne_out:
            yield Problem("mark not borne out", f"{said} ^R, but it was not a revoke", laid.seat, laid.number)
        if "L" in marks and trick.due is laid.seat:
            yield Problem("mark not borne out", f"{said} ^L, but it was in turn", laid.seat, laid.number)


def _result(record: Record, state: Playing | None) -> Iterator[Problem]:
    result, contract = record.result, record.contract
    if record.misagreed:
        yield Problem("wrong number of tricks agreed", "the record says so")
    if result is None:
        return
    if contract is not None and contract.is_passed_out:
        yield Problem("result impossible", f"the result is {result} tricks, but the board was passed out")
        return
    tricks = record.deal.size if record.deal else 13
    if not 0 <= result <= tricks:
        yield Problem("result impossible", f"the result is {result} tricks out of {tricks}")
        return
    if record.declarer is not None and not record.misagreed:
        yield from _result_of_play(record, state, result, tricks)


def _result_of_play(record: Record, state: Playing | None, result: int, tricks: int) -> Iterator[Problem]:
    declarer, play = record.declarer, record.play
    if state is None or play is None or declarer is None or record.contract is None or play.end == "+":
        return
    won, lost = state.won_and_lost(declarer.side)
    if not won <= result <= tricks - lost:
        whole = won + lost == tricks
        name = "result not as the play went" if whole else "result impossible"
        what = f"the result is {result} tricks; of those played {declarer.word} won {won} and lost {lost}"
        yield Problem(name, what, declarer)


# Tags that a record holds as values; among its other tags they stand only when their value made no sense.
UNDERSTOOD = ("Board", "Dealer", "Vulnerable", "Declarer", "Contract", "Result")
