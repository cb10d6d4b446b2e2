"""From edition, authority and date to the rulebook in force."""

from __future__ import annotations

from dataclasses import replace
from datetime import date as Day
from datetime import timedelta
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rectify_bridge.authorities.editions import AUTHORITIES as AUTHORITIES
from rectify_bridge.authorities.editions import EDITIONS as EDITIONS
from rectify_bridge.authorities.editions import authority_data as authority_data
from rectify_bridge.authorities.editions import day_of, edition_on
from rectify_bridge.authorities.regulations import REGULATIONS, under
from rectify_bridge.law.rulebook import Rulebook, resolve
from rectify_bridge.law.signal import RulebookError
from rectify_bridge.laws import book

HERE = Path(__file__).parent
ROOMS = (
    *("table", "law", "laws", "authorities", "meaning", "scoring", "equity"),
    *("desk/files", "desk/state", "desk/reader", "desk/rulings", "engines"),
)
"""Where the words of a ruling come from: the clauses with their facts, effects and sentences, what each
authority chose, how a record is read, what engines find out, and how all of it is put in words."""
UNREAD = {2007: ("12C1(d)",)}
"""For an older edition the clauses of today that add to a ruling, and of which its own text has not been
looked up: a ruling to which one of them would add says so. The lists only get shorter."""
IN_PART = "partly-verified"
"""The confidence of what a source says of a part, or of another event or year. Where only the day is
uncertain, the latest is taken, and nothing is in doubt after it."""
DAYS = 16
"""Of so many days asked for last the rulebook is held; those of other days are copied anew."""


def rulebook(
    edition: int | None, authority: str, date: str, regulations: frozenset[str] = frozenset()
) -> Rulebook:
    """The rulebook of an authority on a day.

    edition: year of the Laws; None for the one that the authority had in force that day. date: ISO.
    regulations: those of the event: `screens`, `written bidding`, `online`.

    Raises:
        RulebookError: no such authority, edition, date or regulation, or no edition is known to be in force.
    """
    year = edition_on(edition, authority, date)
    for name in sorted(map(str, regulations)):
        if name not in REGULATIONS:
            known = " or ".join(f"'{one}'" for one in REGULATIONS)
            raise RulebookError(f"regulation '{name}' is not known: write {known}, or none")
    since = _unchanged_since(authority_data(authority), day_of(date))
    return _of_day(year, authority, since, date, frozenset(regulations))


def sources(package: Path) -> tuple[Path, ...]:
    """The folders of a copy of this package that the words of a ruling come from."""
    return tuple(package / room for room in ROOMS)


@lru_cache(maxsize=DAYS)
def _of_day(year: int, authority: str, since: Day, date: str, regulations: frozenset[str]) -> Rulebook:
    """The rulebook in force, as it is read on one day."""
    return replace(_in_force(year, authority, since, regulations), date=date)


@cache
def _in_force(year: int, authority: str, since: Day, regulations: frozenset[str]) -> Rulebook:
    """The rulebook from a day on which something changed to the next one; as many as the data has."""
    chosen = [e for e in authority_data(authority)["elections"] if _applies(e, year, since)]
    found = resolve(
        book.clauses(),
        edition=year,
        authority=authority,
        date=since.isoformat(),
        elections={e["name"]: e["value"] for e in chosen},
        regulations=regulations,
        sources=sources(HERE.parent),
        unread=UNREAD.get(year, ()),
    )
    doubtful = {e["name"]: str(e["law"]) for e in chosen if e["confidence"] == IN_PART}
    found = replace(found, doubtful=MappingProxyType(doubtful))
    for name in sorted(regulations):
        found = under(found, name)
    return found


def _unchanged_since(data: dict[str, Any], day: Day) -> Day:
    """The last day until then on which something began or had ended."""
    dated = (*data["editions"], *data["elections"])
    began = [one["from"] for one in dated if "from" in one]
    after = [one["until"] + timedelta(days=1) for one in dated if "until" in one]
    return max((change for change in (*began, *after) if change <= day), default=Day.min)


def _applies(election: dict[str, Any], edition: int, day: Day) -> bool:
    return bool(
        election["edition"] == edition
        and election.get("from", Day.min) <= day
        and day <= election.get("until", Day.max)
    )
