"""One result of a Data Connector, read into what came of the board and who declared."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from rectify_bridge.event.files.connector_row import whole
from rectify_bridge.event.session import Averages, Outcome, Played, Unscored
from rectify_bridge.scoring.board.contract_score import table_score
from rectify_bridge.scoring.board.notation import parse_contract, parse_tricks, vulnerable_on
from rectify_bridge.table.errors import RecordError

PASSED, NO_PLAY = 0, -10
"""Levels that are no contract and no artificial score."""
AVERAGES = {-1 - at: pair for at, pair in enumerate(product((40, 50, 60), repeat=2))}
"""The nine pairs of averages by their level, from -1 (both minus) to -9 (both plus), North-South first."""
DENOMINATIONS = {1: "C", 2: "D", 3: "H", 4: "S", 5: "NT"}
STAKES = {0: "", 1: "X", 2: "XX"}
SEATS = {1: "N", 2: "E", 3: "S", 4: "W"}
SUITS = {1: "C", 2: "D", 3: "H", 4: "S"}
RANKS = {**{rank: str(rank) for rank in range(2, 11)}, 11: "J", 12: "Q", 13: "K", 14: "A"}
EW_ALONE = 2
"""The direction of a result that counts for East-West alone."""


def outcome_of(row: Mapping[str, Any], board: int) -> Outcome:
    """What came of a board.

    Raises:
        RecordError: a contract that cannot be, or something that is not documented.
    """
    level = whole(row, "Level")
    if level in AVERAGES:
        return Averages(*AVERAGES[level])
    if level == NO_PLAY:
        return Unscored.NOT_PLAYED
    if level == PASSED:
        return Played("pass", None, None, 0)
    parts = [
        None if (number := whole(row, name)) is None else known.get(number)
        for name, known in (("Denomination", DENOMINATIONS), ("Stake", STAKES), ("DeclarerDirection", SEATS))
    ]
    tricks, (denomination, stake, seat) = whole(row, "TotalTricks"), parts
    if level is None or not 1 <= level <= 7 or denomination is None or stake is None or seat is None:
        said = (whole(row, one) for one in ("Level", "Denomination", "Stake", "DeclarerDirection"))
        raise RecordError(
            f"level, denomination, stake and declarer are {[*said]}", right="look at this result"
        )
    written = f"{level}{denomination}{stake}"
    contract = parse_contract(written, seat)
    won = parse_tricks("" if tricks is None else str(tricks), contract)
    vulnerable = vulnerable_on(str(board))
    if vulnerable is None:
        raise RecordError(f"nobody knows who is vulnerable on board {board}", right="number it from 1 on")
    return Played(written, contract.declarer, won, table_score(contract, vulnerable, won))


def lead_of(row: Mapping[str, Any]) -> str:
    """The card that was led, like `S10`; empty where it was not entered."""
    suit, rank = SUITS.get(whole(row, "LeadCardSuit") or 0), RANKS.get(whole(row, "LeadCardRank") or 0)
    return f"{suit}{rank}" if suit and rank else ""
