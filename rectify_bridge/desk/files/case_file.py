"""Case files: YAML in, a log and its rulebook out.

edition: 2017
authority: WBF
given:
  auction: "N: 1S 1H"
  events: [{attention: S}, {answer: {i1.slip: no}}, {said: {NS: {i1.hesitation: yes}}}]
  answers: {i1.accepted: no}
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date as Day
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.files.bounded_yaml import documents
from rectify_bridge.desk.files.bounds import check_values, within_bounds
from rectify_bridge.desk.files.ending import ending_of
from rectify_bridge.desk.files.events import answers_of, events_of, mapping, play_of, seat_of
from rectify_bridge.desk.state.log import Log, LogError
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.board import Vulnerability
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.contract import Contract
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.event import Called, Event, Gathered, Led
from rectify_bridge.table.play.ending import Ending
from rectify_bridge.table.seat import Seat

TOP = (
    *("name", "edition", "authority", "date", "regulations", "given", "unfinished"),
    *("law", "source", "expect", "because", "rules", "examples", "tricky"),
)
"""What a case may have; the second line is for cases that are tests."""
GIVEN = (
    *("board", "dealer", "vulnerable", "deal", "auction", "contract", "declarer", "play", "events"),
    *("answers", "meanings", "departures", "equity", "claim", "score", "ending"),
)


@dataclass(frozen=True)
class CaseFile:
    """A case as a file holds it.

    name: for people. rulebook: as named in the file. log: what happened. beside: the keys that were answered
    beside the file, perhaps for another of its boards.
    """

    name: str
    rulebook: Rulebook
    log: Log
    data: Mapping[str, Any]
    beside: frozenset[str] = frozenset()


def load(path: Path, **overrides: Any) -> CaseFile:
    """Read a file of one case. overrides: `edition`, `authority`, `date`, `regulations`, `answers`,
    where not None.

    Raises:
        LogError, RecordError: it cannot be read. RulebookError: no such rulebook.
    """
    data, *more = documents(path.read_text(encoding="utf-8"), path.name)
    if more or not isinstance(data, Mapping):
        raise LogError(
            "this file does not hold exactly one case", path.name, "write one mapping with `given`"
        )
    return read(data, **overrides)


def read(data: Mapping[str, Any], **overrides: Any) -> CaseFile:
    """A case from the mapping that a file holds; see `load`."""
    check_values(data)
    _only(data, TOP, "the case")
    given = mapping(data.get("given"), "given, which says what happened,")
    _only(given, GIVEN, "given")
    chosen = {k: data.get(k) for k in ("edition", "authority", "date", "regulations")} | {
        k: v for k, v in overrides.items() if v is not None and k != "answers"
    }
    book = _rulebook(chosen, chosen["regulations"] or ())
    beside = overrides.get("answers") or {}
    contract, declarer = _contract_of(given)
    ending = ending_of(given, is_contract_known=None not in (contract, declarer))
    auction = _auction(given)
    events = within_bounds(tuple(_events(given, auction, beside, ending)))
    log = Log(
        events,
        str(given.get("board", "")),
        _dealer(given, auction),
        _parsed(given, "deal", Deal.parse),
        contract,
        declarer,
        vulnerable_of(given),
        ending,
    )
    return CaseFile(str(data.get("name", "")), book, log, data, frozenset(beside))


def _only(found: Mapping[Any, Any], known: tuple[str, ...], where: str) -> None:
    unknown = sorted(str(key) for key in found if key not in known)
    if unknown:
        near = get_close_matches(unknown[0], known, 1)
        right = f"did you mean {near[0]}?" if near else f"write {', '.join(known)}"
        raise LogError(f"'{unknown[0][:40]}' is not known", where, right)


def _rulebook(chosen: Mapping[str, Any], regulations: Any) -> Rulebook:
    edition, authority = chosen["edition"], chosen["authority"]
    if not authority:
        right = "add `authority: WBF` (or ACBL, EBU) to the file, or give --authority"
        raise LogError("no authority was given", "", right)
    if edition is not None and (isinstance(edition, bool) or not isinstance(edition, int)):
        raise LogError(f"'{str(edition)[:40]}' is not a year", "edition", "write one like 2017")
    if not isinstance(regulations, (list, tuple)):
        raise LogError("this must be a list", "regulations", "write it like [screens]")
    date = str(chosen["date"] or Day.today().isoformat())
    return rulebook(edition, str(authority), date, frozenset(map(str, regulations)))


def _dealer(given: Mapping[str, Any], auction: Auction | None) -> Seat | None:
    if "dealer" in given:
        return seat_of(given["dealer"], "given.dealer")
    return auction.dealer if auction else None


def _parsed(given: Mapping[str, Any], name: str, parse: Callable[[str], Any]) -> Any:
    """What an entry of `given` stands for, None without it."""
    if given.get(name) is None:
        return None
    try:
        return parse(str(given[name]))
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise LogError(what, f"given.{name}", right) from None


def vulnerable_of(given: Mapping[str, Any]) -> Vulnerability | None:
    """How the board is marked. Raises LogError: it is not a vulnerability."""
    found: Vulnerability | None = _parsed(given, "vulnerable", Vulnerability.parse)
    return found


def _auction(given: Mapping[str, Any]) -> Auction | None:
    if "auction" not in given:
        return None
    dealer = seat_of(given["dealer"], "given.dealer") if "dealer" in given else None
    return parse_auction(str(given["auction"]), dealer)


def _events(
    given: Mapping[str, Any], auction: Auction | None, extra: Mapping[str, Any], ending: Ending | None
) -> Iterator[Event]:
    for made in auction.calls if auction else ():
        yield Called(made.seat, made.call, not made.standing, made.alerted, made.note, made.marks)
    first: int | None = 1 if ending is None else ending.first_trick
    if "play" in given:
        yield from play_of(str(given["play"]), "given.play", _trumps(given, auction), first)
        first = None
    for number, entry in enumerate(_list(given.get("events", ())), start=1):
        for event in events_of(entry, f"given.events, number {number}", first):
            first = None if isinstance(event, Led | Gathered) else first
            yield event
    found = mapping(given.get("answers") or {}, "given.answers")
    yield from answers_of({**found, **extra}, "found", "Director")


def _contract_of(given: Mapping[str, Any]) -> tuple[Contract | None, Seat | None]:
    """The contract and declarer as given; of an ending else as the auction tells."""
    contract, declarer = _parsed(given, "contract", Contract.parse), _parsed(given, "declarer", Seat.parse)
    auction = _auction(given) if given.get("ending") is not None else None
    if auction is not None and auction.is_over:
        contract, declarer = contract or Contract.of(auction), declarer or auction.declarer
    return contract, declarer


def _trumps(given: Mapping[str, Any], auction: Auction | None) -> Denomination | None:
    """The trumps of the contract, or of the auction where it is finished."""
    contract = _parsed(given, "contract", Contract.parse) or (Contract.of(auction) if auction else None)
    return contract.denomination if contract is not None else None


def _list(value: Any) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        raise LogError("this must be a list of events", "given.events")
    return list(value)
