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
from pathlib import Path
from typing import Any

import yaml

from rectify.authorities.rulebooks import Loader, rulebook
from rectify.desk.docket import Log, LogError
from rectify.law.rulebook import Rulebook
from rectify.table.auction import Auction
from rectify.table.call import parse_call
from rectify.table.card import Card
from rectify.table.event import Alleged, Answered, Attention, Called, DirectorCame, Event, Exposed, Led
from rectify.table.notation import parse_auction
from rectify.table.seat import Seat

GIVEN = ("dealer", "auction", "events", "answers", "board", "declarer")


@dataclass(frozen=True)
class CaseFile:
    """A case as a file holds it. name: for people. rulebook: as named in the file. log: what happened."""

    name: str
    rulebook: Rulebook
    log: Log
    data: Mapping[str, Any]


class _NoAliases(Loader):  # type: ignore[misc, valid-type]
    """A YAML reader that refuses aliases: a case needs none, and they are how a small file grows without end."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        if self.check_event(yaml.events.AliasEvent):
            raise LogError("a case file uses no YAML aliases (*name): write the value out")
        return super().compose_node(parent, index)


def load(path: Path, **overrides: Any) -> CaseFile:
    """Read a case file. overrides: `edition`, `authority`, `date`, `answers`, those given and not None.

    Raises:
        LogError: it cannot be read. RulebookError: no such rulebook.
    """
    try:
        data = yaml.load(path.read_text(encoding="utf-8"), _NoAliases)
    except (yaml.YAMLError, UnicodeDecodeError, RecursionError) as error:
        raise LogError(f"{path.name} is no case file: {_first_line(error)}") from None
    if not isinstance(data, dict):
        raise LogError(f"{path.name} is no case file: it must be a mapping with `given`")
    return read(data, **overrides)


def read(data: Mapping[str, Any], **overrides: Any) -> CaseFile:
    """A case from the mapping that a file holds; see `load`."""
    given = data.get("given")
    if not isinstance(given, Mapping):
        raise LogError("a case file needs `given`: what happened")
    unknown = set(given) - set(GIVEN)
    if unknown:
        raise LogError(f"given: '{sorted(map(str, unknown))[0]}' is not known: write {', '.join(GIVEN)}")
    chosen = {k: data.get(k) for k in ("edition", "authority", "date")} | {
        k: v for k, v in overrides.items() if v is not None and k != "answers"
    }
    if not chosen["authority"]:
        raise LogError("whose Laws? Write `authority: WBF` (or ACBL, EBU) in the file or give --authority")
    date = str(chosen["date"] or Day.today().isoformat())
    book = rulebook(chosen["edition"], str(chosen["authority"]), date)
    events = tuple(_events(given, overrides.get("answers") or {}))
    return CaseFile(str(data.get("name", "")), book, Log(events, str(given.get("board", "")), _dealer(given)), data)


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
    yield from _answers({**given.get("answers", {}), **extra}, "found", "Director")


def _event(entry: Any, where: str) -> Iterator[Event]:
    if not isinstance(entry, Mapping) or len(entry) != 1:
        raise LogError(f"{where}: write one event, like {{call: 'S:P'}}")
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
                yield from _answers(said, "said", str(side))
        case "led" | "led face down":
            seat, _, card = str(value).partition(":")
            yield Led(_seat(seat, where), _card(card, where), faced=name == "led")
        case "exposed":
            seat, _, cards = str(value).partition(":")
            yield Exposed(_seat(seat, where), tuple(_card(card, where) for card in cards.split()))
        case _:
            raise LogError(f"{where}: '{name}' is no event: write call, attention, director, alleged, answer, said ...")


def _alleged(value: Any, where: str) -> Alleged:
    entry = _mapping(value, where)
    unknown = set(entry) - {"kind", "by", "at", "about", "caused_by"}
    if unknown or not {"kind", "by"} <= set(entry):
        raise LogError(f"{where}: an alleged irregularity has `kind` and `by`, and may have at, about, caused_by")
    return Alleged(
        str(entry["kind"]), _seat(entry["by"], where), entry.get("at"), str(entry.get("about", "")), entry.get("caused_by")
    )


def _answers(value: Any, provenance: str, by: str) -> Iterator[Answered]:
    for key, answer in _mapping(value, "answers").items():
        yield Answered(str(key), answer if isinstance(answer, bool) else str(answer), provenance, by)


def _mapping(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise LogError(f"{where}: a mapping is wanted here, like {{i1.accepted: no}}")
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        raise LogError("given.events: a list of events is wanted here")
    return list(value)


def _seat(value: Any, where: str) -> Seat:
    try:
        return Seat.parse(str(value))
    except ValueError as error:
        raise LogError(f"{where}: {error}") from None


def _call(text: str, where: str) -> Any:
    try:
        return parse_call(text)
    except ValueError as error:
        raise LogError(f"{where}: {error}") from None


def _card(text: str, where: str) -> Card:
    try:
        return Card.parse(text)
    except ValueError as error:
        raise LogError(f"{where}: {error}") from None


def _first_line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]
