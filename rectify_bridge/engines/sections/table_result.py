"""The result at the table after a ruling that scores the contract itself otherwise: tricks that go over (64A,
67B), a double or redouble that counts as not made (36C), and the tricks of a claim (70), which the table had
scored as claimed, and of those that are given back (69B, 71, 79A2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.sections.score_effects import AS_IF, CLAIM, CREDITED, GIVEN_BACK, TRANSFER
from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.law70 import AS_CLAIMED, NO_FEWER, NUMBER_WORDS
from rectify_bridge.laws.law70.conceded import STILL_LOST
from rectify_bridge.laws.tricks_back import NUMBER
from rectify_bridge.scoring.adjusted.award.outcome import bridge
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.board.declared_contract import DeclaredContract
from rectify_bridge.table.contract import Risk
from rectify_bridge.table.event import Claimed, Conceded
from rectify_bridge.table.seat import Side

PLACE = "given.score"
_CONTESTANTS = ("ns", "ew", "n", "e", "s", "w")
GIVES_TRICKS = (TRANSFER, CLAIM, *GIVEN_BACK, CREDITED)
_OF_THE_CLAIM = {
    NUMBER_WORDS[AS_CLAIMED]: 0,
    NO_FEWER: 0,
    STILL_LOST: 0,
    **{f"{words} fewer than claimed": -number for words, number in NUMBER.items()},
    **{f"{words} more than claimed": number for words, number in NUMBER.items()},
}
"""How many tricks more than claimed claimer's side gets, by the words of the ruling."""


def result_after(effects: Iterable[Effect], section: Mapping[str, Any]) -> dict[str, Any]:
    """The result at the table with the tricks that go over, and without a call that counts as not made.

    Raises:
        LogError: the section does not tell the contract and its tricks.
    """
    played, tricks = _played(section)
    risk = played.risk
    for effect in effects:
        if effect.type in GIVES_TRICKS:
            tricks += _gained(effect) if _side(effect) is played.declarer.side else -_gained(effect)
        if effect.type == AS_IF:
            risk = min(risk, Risk.DOUBLED if "redouble" in effect.part("what") else Risk.UNDOUBLED)
    name = str(replace(played.contract, risk=risk))
    return {"contract": name, "by": played.declarer.value, "tricks": str(tricks)}


def _gained(effect: Effect) -> int:
    """How many tricks more the side that an effect binds has by it."""
    if effect.type == CLAIM:
        return _OF_THE_CLAIM[effect.part("number")]
    number = NUMBER[effect.part("number")]
    return -number if effect.type == CREDITED else number


def _side(effect: Effect) -> Side:
    """The side that an effect binds, or the side of the player."""
    name = "".join(effect.binds[:1])
    found = next((side for side in Side if name == side.value or name in [*map(str, side.seats)]), None)
    if found is None:
        raise LogError("the offending side is not known", PLACE, "name the offender in the case")
    return found


def with_tricks_claimed(section: Mapping[str, Any], docket: Docket) -> Mapping[str, Any]:
    """The section with the tricks as claimed in the line of the table of the ruling, where the line has the
    contract alone and the claim is on record."""
    tricks = _declarers_tricks_as_claimed(docket)
    if tricks is None:
        return section
    try:
        line = _line(section)
    except LogError:
        return section
    if any(line.get(name) is not None for name in ("tricks", "result", "score")):
        return section
    full = {**line, "tricks": tricks}
    if line is section.get("table"):
        return {**section, "table": full}
    return {**section, "field": [full if row is line else row for row in section["field"]]}


def _declarers_tricks_as_claimed(docket: Docket) -> int | None:
    """Declarer's tricks if the claim or concession on record stands; None where the record does not tell."""
    play, events = docket.play, docket.log.events
    claim = next((e for e in reversed(events) if isinstance(e, Claimed | Conceded)), None)
    if play is None or claim is None or (declarer := play.state.declarer) is None:
        return None
    side, state = claim.seat.side, play.state
    left = 13 - state.won(Side.NS) - state.won(Side.EW)
    named = left if claim.tricks is None else claim.tricks
    own = state.won(side) + (named if isinstance(claim, Claimed) else left - named)
    return own if side is declarer.side else 13 - own


def _played(section: Mapping[str, Any]) -> tuple[DeclaredContract, int]:
    """The contract of the table of the ruling, and the tricks that declarer won."""
    try:
        found = bridge(_line(section), frozenset(), PLACE)
    except BadCase as error:
        raise LogError(error.what, error.where, error.right) from None
    assert isinstance(found.contract, DeclaredContract) and found.tricks is not None
    return found.contract, found.tricks


def _line(section: Mapping[str, Any]) -> Mapping[str, Any]:
    """The contract and its tricks at the table of the ruling."""
    row = row_of_table(section)
    if not row.get("contract") or not row.get("by"):
        right = "write contract, by and tricks (or result) of the table of the ruling"
        raise LogError("the contract at the table is missing", PLACE, right)
    return row


def row_of_table(section: Mapping[str, Any]) -> Mapping[str, Any]:
    """The line of the table of the ruling: said with it, or that of the field with its contestants.

    Raises:
        LogError: there is none.
    """
    table, field = section.get("table"), section.get("field")
    who = {key: table[key] for key in _CONTESTANTS if key in table} if isinstance(table, Mapping) else {}
    for row in field if isinstance(field, list) and who else ():
        if isinstance(row, Mapping) and all(row.get(key) == name for key, name in who.items()):
            return row
    if isinstance(table, Mapping):
        return table
    raise LogError("the table of the ruling is missing", PLACE, "write `table`, with its contestants")
