"""A claim as it is given (docs/claims.md) under the Laws by which it is ruled on: none is assumed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date as Day
from typing import TYPE_CHECKING, Any

from rectify_bridge.authorities.editions import edition_on
from rectify_bridge.equity.claims.case import Case
from rectify_bridge.equity.claims.case_reader import NO_AUTHORITY, read_case, read_claim
from rectify_bridge.law.signal import RulebookError
from rectify_bridge.table.errors import RecordError

if TYPE_CHECKING:
    from rectify_bridge.law.rulebook import Rulebook

UNREADABLE = (RecordError, RulebookError)
"""The errors raised when a claim cannot be read."""


def claim_case(
    data: Any, edition: int | None = None, authority: str | None = None, date: str | None = None
) -> Case:
    """The claim of a mapping, under the Laws named here or, where nothing is named here, in it.

    edition: without one it is the edition that the authority had in force on the date. date: ISO; without one
    it is today.

    Raises:
        RecordError: it is not a claim, or no authority was given.
        RulebookError: there is no such authority, edition or date, or no edition is known to be in force.
    """
    read_claim(data)
    named = {"edition": edition, "authority": authority, "date": date}
    chosen: dict[str, Any] = {key: data.get(key) if value is None else value for key, value in named.items()}
    if chosen["authority"] is None:
        raise RecordError("No authority was given.", "", NO_AUTHORITY)
    day = Day.today() if chosen["date"] is None else chosen["date"]
    under = {"authority": str(chosen["authority"]), "date": str(day)}
    return read_case({**data, "edition": edition_on(chosen["edition"], **under), **under})


def case_under(law: Rulebook, data: Mapping[str, Any]) -> Case:
    """The claim of a mapping under a rulebook, where the mapping names no other.

    Raises:
        RecordError: it is not a claim.
    """
    under = {"edition": law.edition, "authority": law.authority, "date": law.date}
    return read_case({**under, **{key: value for key, value in data.items() if value is not None}})
