"""Which edition of the Laws an authority has in force on a day: without the clauses themselves."""

from __future__ import annotations

from datetime import date as Day
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rectify_bridge.law.signal import RulebookError

HERE = Path(__file__).parent
AUTHORITIES = ("WBF", "ACBL", "EBU")
EDITIONS = (1997, 2007, 2017)
Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def edition_on(edition: int | None, authority: str, date: str) -> int:
    """The edition that an authority reads on a day, as in `rulebook`: without the clauses themselves.

    Raises:
        RulebookError: no such authority, edition or date, or no edition is known to be in force.
    """
    if authority not in AUTHORITIES:
        raise RulebookError(f"authority '{authority}' is not known: write one of {', '.join(AUTHORITIES)}")
    if edition is not None and (edition not in EDITIONS or isinstance(edition, float)):
        raise RulebookError(f"there is no {edition} edition: write one of {', '.join(map(str, EDITIONS))}")
    day = day_of(date)
    return _edition_on(authority_data(authority), day) if edition is None else edition


@cache
def authority_data(authority: str) -> dict[str, Any]:
    """The data file of an authority, as it stands."""
    with (HERE / f"{authority.lower()}.yaml").open(encoding="utf-8") as file:
        data: dict[str, Any] = yaml.load(file, Loader)
    return data


def day_of(date: str) -> Day:
    """A day from its ISO text. Raises RulebookError: it is none."""
    try:
        return Day.fromisoformat(date)
    except ValueError:
        raise RulebookError(f"date '{date}' is not a day: write it like 2024-05-31") from None


def _edition_on(data: dict[str, Any], day: Day) -> int:
    """The edition in force. Where its last day was not found, it ends on the last on which it surely was."""
    started = [e for e in data["editions"] if e["from"] <= day <= e.get("until", day)]
    if not started:
        raise RulebookError(
            f"no edition is recorded as in force for {data['authority']} on {day}: name the edition"
        )
    return int(max(started, key=lambda e: e["from"])["edition"])
