"""The ending of a case file: `{deal: "N:AK... Q2... .AK.. ..AK.", leader: S, won: {NS: 7, EW: 4}}`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rectify_bridge.desk.files.events import mapping, seat_of
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.play.ending import Ending

PLACE = "given.ending"
_PARTS = {
    "deal": "the cards that each player still holds, like N:AK... Q2... .AK.. ..AK.",
    "leader": "who leads to the next trick, like S",
    "won": "the tricks won so far, like {NS: 7, EW: 4}",
}


def ending_of(given: Mapping[str, Any], *, is_contract_known: bool) -> Ending | None:
    """The ending of a case; None where it has none. Nothing of it is assumed.

    Raises:
        LogError: a part of it or the contract is missing, or this is not an ending.
    """
    if given.get("ending") is None:
        return None
    data = mapping(given["ending"], PLACE)
    unknown = [str(key) for key in data if key not in _PARTS]
    if unknown:
        raise LogError(f"'{unknown[0][:40]}' is not known", PLACE, f"write {', '.join(_PARTS)}")
    for part, meaning in _PARTS.items():
        if data.get(part) is None:
            raise LogError(f"`{part}` is missing", PLACE, f"write {meaning}")
    if given.get("deal") is not None:
        raise LogError("the case has a whole deal too", PLACE, "leave out `deal` or `ending`")
    if not is_contract_known:
        right = "write `contract` and `declarer`, or the auction to its end"
        raise LogError("the contract is not known", PLACE, right)
    won = mapping(data["won"], f"{PLACE}.won")
    try:
        leader = seat_of(data["leader"], f"{PLACE}.leader")
        return Ending(_deal(str(data["deal"])), leader, _tricks(won, "NS"), _tricks(won, "EW"))
    except LogError:
        raise
    except RecordError as error:
        raise LogError(error.what, f"{PLACE}.{error.where}", error.right) from None


def _deal(text: str) -> Deal:
    try:
        return Deal.parse(text)
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise LogError(what, f"{PLACE}.deal", right) from None


def _tricks(won: Mapping[str, Any], side: str) -> int:
    number = won.get(side)
    if set(won) != {"NS", "EW"} or isinstance(number, bool) or not isinstance(number, int):
        raise LogError("this must be the tricks of both sides", f"{PLACE}.won", "write {NS: 7, EW: 4}")
    return number
