"""Case files: YAML in, a log and its rulebook out.

edition: 2017
authority: WBF
given:
  auction: "N: 1S 1H"
  events: [{attention: S}, {answer: {i1.slip: no}}, {said: {NS: {i1.hesitation: yes}}}]
  answers: {i1.accepted: no}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date as Day
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from rectify.authorities.rulebooks import rulebook
from rectify.desk.docket import Log, LogError
from rectify.desk.yamltext import documents
from rectify.law.rulebook import Rulebook
from rectify.table.auction import Auction
from rectify.table.call import parse_call
from rectify.table.card import Card
from rectify.table.event import Alleged, Answered, Attention, Called, DirectorCame, Event, Exposed, Led
from rectify.table.notation import parse_auction
from rectify.table.seat import Seat

TOP = (
    *("name", "edition", "authority", "date", "regulations", "given", "unfinished"),
    *("law", "source", "expect", "because", "rules", "examples", "tricky"),
)
"""What a case may have; the second line is for cases that are tests."""
GIVEN = ("dealer", "auction", "events", "answers", "board", "declarer", "meanings")
EVENTS = "call, attention, director, alleged, answer, agreed, said, led, led face down or exposed"


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
    """Read a file of one case. overrides: `edition`, `authority`, `date`, `answers`, where not None.

    Raises:
        LogError, RecordError: it cannot be read. RulebookError: no such rulebook.
    """
    data, *more = documents(path.read_text(encoding="utf-8"), path.name)
    if more or not isinstance(data, Mapping):
        raise LogError("this is no file of one case", path.name, "it must be a mapping with `given`")
    return read(data, **overrides)


def read(data: Mapping[str, Any], **overrides: Any) -> CaseFile:
    """A case from the mapping that a file holds; see `load`."""
    _only(data, TOP, "the case")
    given = _mapping(data.get("given"), "given, which says what happened,")
    _only(given, GIVEN, "given")
    chosen = {k: data.get(k) for k in ("edition", "authority", "date")} | {
        k: v for k, v in overrides.items() if v is not None and k != "answers"
    }
    book = _rulebook(chosen, data.get("regulations") or ())
    beside = overrides.get("answers") or {}
    events = tuple(_events(given, beside))
    log = Log(events, str(given.get("board", "")), _dealer(given))
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
        right = "write `authority: WBF` (or ACBL, EBU) in the file or give --authority"
        raise LogError("whose Laws?", "", right)
    if edition is not None and (isinstance(edition, bool) or not isinstance(edition, int)):
        raise LogError(f"'{str(edition)[:40]}' is no year", "edition", "write one like 2017")
    if not isinstance(regulations, (list, tuple)):
        raise LogError("a list is wanted here", "regulations", "write it like [screens]")
    date = str(chosen["date"] or Day.today().isoformat())
    return rulebook(edition, str(authority), date, frozenset(map(str, regulations)))


def _dealer(given: Mapping[str, Any]) -> Seat | None:
    if "dealer" in given:
        return _seat(given["dealer"], "given.dealer")
    auction = _auction(given)
    return auction.dealer if auction else None


def _auction(given: Mapping[str, Any]) -> Auction | None:
    if "auction" not in given:
        return None
    dealer = _seat(given["dealer"], "given.dealer") if "dealer" in given else None
    return parse_auction(str(given["auction"]), dealer)


def _events(given: Mapping[str, Any], extra: Mapping[str, Any]) -> Iterator[Event]:
    auction = _auction(given)
    for made in auction.calls if auction else ():
        yield Called(made.seat, made.call, not made.standing, made.alerted, made.note, made.marks)
    for number, entry in enumerate(_list(given.get("events", ())), start=1):
        yield from _event(entry, f"given.events, number {number}")
    found = _mapping(given.get("answers") or {}, "given.answers")
    yield from _answers({**found, **extra}, "found", "Director")


def _event(entry: Any, where: str) -> Iterator[Event]:
    if not isinstance(entry, Mapping) or len(entry) != 1:
        raise LogError("this is not one event", where, "write it like {call: 'S:P'}")
    ((name, value),) = entry.items()
    match name:
        case "call":
            seat, _, call = str(value).partition(":")
            yield Called(_seat(seat, where), _call(call, where))
        case "attention":
            yield Attention(None if value in (None, "unknown") else _seat(value, where))
        case "director":
            yield DirectorCame()
        case "alleged":
            yield _alleged(value, where)
        case "answer" | "agreed":
            yield from _answers(value, "found" if name == "answer" else "agreed", "Director")
        case "said":
            for side, said in _mapping(value, where).items():
                yield from _answers(said, "said", _teller(side, where))
        case "led" | "led face down":
            seat, _, card = str(value).partition(":")
            yield Led(_seat(seat, where), _card(card, where), faced=name == "led")
        case "exposed":
            seat, _, cards = str(value).partition(":")
            yield Exposed(_seat(seat, where), tuple(_card(card, where) for card in cards.split()))
        case _:
            raise LogError(f"'{str(name)[:40]}' is no event", where, f"write {EVENTS}")


def _alleged(value: Any, where: str) -> Alleged:
    entry = _mapping(value, where)
    unknown = set(entry) - {"kind", "by", "at", "about", "caused_by"}
    if unknown or not {"kind", "by"} <= set(entry):
        right = "an alleged irregularity has `kind` and `by`, and may have at, about, caused_by"
        raise LogError("this is no allegation", where, right)
    at, cause = entry.get("at"), entry.get("caused_by")
    if at is not None and (isinstance(at, bool) or not isinstance(at, int) or at < 0):
        right = "write the number of the call or card, 0 for the first"
        raise LogError(f"at: '{str(at)[:40]}' is no place", where, right)
    by, about = _seat(entry["by"], where), str(entry.get("about", ""))
    return Alleged(str(entry["kind"]), by, at, about, None if cause is None else str(cause))


def _teller(value: Any, where: str) -> str:
    side = str(value)
    if side not in ("NS", "EW", "N", "E", "S", "W"):
        raise LogError(f"'{side[:40]}' is no side", where, "write NS or EW, or a seat")
    return side


def _answers(value: Any, provenance: str, by: str) -> Iterator[Answered]:
    for key, answer in _mapping(value, "answers").items():
        text = ("no", "yes")[answer] if isinstance(answer, bool) else str(answer)  # YAML reads no as False
        yield Answered(str(key), text, provenance, by)


def _mapping(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise LogError("a mapping is wanted here", where, "write it like {i1.accepted: no}")
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        raise LogError("a list of events is wanted here", "given.events")
    return list(value)


def _seat(value: Any, where: str) -> Seat:
    try:
        return Seat.parse(str(value))
    except ValueError as error:
        raise LogError(str(error), where) from None


def _call(text: str, where: str) -> Any:
    try:
        return parse_call(text)
    except ValueError as error:
        raise LogError(str(error), where) from None


def _card(text: str, where: str) -> Card:
    try:
        return Card.parse(text)
    except ValueError as error:
        raise LogError(str(error), where) from None
