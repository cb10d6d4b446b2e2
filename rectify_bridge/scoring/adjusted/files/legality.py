"""What a case file says of the calls that were not allowed, and of how an outcome came about."""

from __future__ import annotations

from rectify_bridge.scoring.adjusted.award.disallowed import Disallowed, DisallowedCall, DisallowedContract
from rectify_bridge.scoring.adjusted.award.outcome import BridgeResult, Outcome
from rectify_bridge.scoring.adjusted.files.reading import Given, as_list, as_mapping, known, needed, one_of
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.board.declared_contract import DeclaredContract
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.call import Pass, parse_call
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import Seat, Side

KEYS = ("unreachable", "reachable", "auction")
_BY = {side.value.lower(): frozenset(side.seats) for side in Side} | {
    seat.value.lower(): frozenset([seat]) for seat in Seat
}


def with_legality(outcome: Outcome, row: Given, where: str) -> Outcome:
    """The outcome with what its row says of how it came about.

    Raises:
        BadCase: both reachable and unreachable, or an auction that does not end in its contract.
    """
    why, how = (str(row[key]) if row.get(key) is not None else None for key in ("unreachable", "reachable"))
    if why is not None and how is not None:
        raise BadCase(where, f"{outcome.bridge} cannot be both reachable and unreachable")
    auction = None
    if row.get("auction") is not None:
        auction = _auction(str(row["auction"]), outcome.bridge, f"{where}.auction")
    return Outcome(outcome.bridge, outcome.weight, why, how, auction)


def _auction(text: str, bridge: BridgeResult, where: str) -> Auction:
    try:
        auction = parse_auction(text)
    except RecordError as error:
        raise BadCase(where, error.what, error.right) from None
    reached, wanted = Contract.of(auction), bridge.contract
    if reached is None:
        raise BadCase(where, "the auction is not over", "end it with three passes, or AP")
    same = isinstance(wanted, DeclaredContract) and (reached, auction.declarer) == (
        wanted.contract,
        wanted.declarer,
    )
    if not same:
        by = f" by {auction.declarer.word}" if auction.declarer is not None else ""
        raise BadCase(where, f"the auction ends in {reached}{by}, and the result is {bridge}")
    return auction


def read_disallowed(given: object, where: str) -> tuple[Disallowed, ...]:
    """The contracts and calls that were not allowed.

    Raises:
        BadCase: no such call or contract, or a pass, which stands in every auction.
    """
    if given is None:
        return ()
    found: list[Disallowed] = []
    for n, item in enumerate(as_list(given, where)):
        at = f"{where}[{n}]"
        row = as_mapping(item, at)
        known(row, ("contract", "call", "by"), at)
        by: frozenset[Seat] = one_of(needed(row, "by", at), _BY, f"{at}.by")
        if row.get("call") is None:
            found.append(
                _contract(str(needed(row, "contract", at, "write contract: 4H, or call: 4H")), by, at)
            )
        else:
            found.append(_call(str(row["call"]), by, f"{at}.call"))
    return tuple(found)


def _contract(text: str, by: frozenset[Seat], where: str) -> DisallowedContract:
    try:
        contract = Contract.parse(text)
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise BadCase(f"{where}.contract", what, right) from None
    return DisallowedContract(contract, by)


def _call(text: str, by: frozenset[Seat], where: str) -> DisallowedCall:
    try:
        call = parse_call(text)
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise BadCase(where, what, right) from None
    if isinstance(call, Pass):
        raise BadCase(where, "a pass is in every auction", "write contract: and what the pass led to")
    return DisallowedCall(call, by)
