"""A system card as it is written: YAML, each part with its line. The format is in docs/systems.md."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rectify_bridge.meaning.problem import CardError
from rectify_bridge.meaning.systems.pattern import (
    AuctionPattern,
    CallPattern,
    PatternError,
    auction_pattern,
    call_pattern,
)
from rectify_bridge.table.bounded_yaml import check
from rectify_bridge.table.errors import RecordError

SIZE = 1_000_000
DEPTH = 8
_KEYS = ("system", "based_on", "source", "note", "meanings")
_ORDERS = ("as written", "as written, longer suit first")
_PARTS = ("shows", "purpose", "specifies", "artificial", "force", "undefined")


@dataclass(frozen=True, slots=True)
class Entry:
    """What a card says of a call. data: a text, or a mapping of texts, as written."""

    call: CallPattern
    data: str | dict[str, Any]
    line: int


@dataclass(frozen=True, slots=True)
class Section:
    """The calls after one auction.

    ordered: those written first go first where a hand fits two. by_length: between the suits of one entry the
    longer goes first, of equal ones the higher. hole: why some hands have no call here, empty if they have.
    """

    auction: AuctionPattern
    entries: tuple[Entry, ...]
    ordered: bool
    by_length: bool
    hole: str
    line: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card: name, the card or system it changes (empty for none), the public notes that it was held against
    (addresses; empty for none), sections in the order of the file.
    """

    name: str
    based_on: str
    source: str
    note: str
    sections: tuple[Section, ...]
    file: str


def read_card(text: str, file: str) -> Card:
    """Read a card. file: what to call it in errors.

    Raises:
        CardError: the first thing that is wrong with it, with its line.
    """
    if len(text) > SIZE:
        raise CardError(f"{len(text):,} characters", file, f"a card has at most {SIZE:,}")
    top = _mapping(_root(text, file), file)
    for key, (_, line) in top.items():
        if key not in _KEYS:
            raise CardError(
                f"'{key}' is not part of a card", f"{file}, line {line}", f"write {', '.join(_KEYS)}"
            )
    for key in ("system", "meanings"):
        if key not in top:
            raise CardError(
                f"`{key}` is missing", file, "write system: and its name, and meanings: and the auctions"
            )
    plain = {key: _plain(top[key][0], file) for key in ("system", "based_on", "source", "note") if key in top}
    for key, value in plain.items():
        if not isinstance(value, str):
            raise CardError(f"`{key}` is not text", f"{file}, line {top[key][1]}", f"write {key}: and a text")
    sections = tuple(_sections(top["meanings"][0], file))
    texts = {key: str(plain.get(key, "")) for key in ("based_on", "source", "note")}
    return Card(plain["system"], texts["based_on"], texts["source"], texts["note"], sections, file)


def _sections(node: Any, file: str) -> Iterator[Section]:
    for name, (below, line) in _mapping(node, file).items():
        where = f"{file}, line {line}, {name}"
        calls = _mapping(below, file, where)
        hole = str(_plain(calls.pop("hole")[0], file)) if "hole" in calls else ""
        order = _order(calls.pop("order", None), where, file)
        for text in name.split(","):
            auction = _read(auction_pattern, text.strip(), where)
            entries = tuple(
                Entry(
                    _read(lambda word, a=auction: call_pattern(word, a.letters), word.strip(), where),
                    _content(value, f"{file}, line {at}, {name}, {key}", file),
                    at,
                )
                for key, (value, at) in calls.items()
                for word in key.split(",")
            )
            yield Section(auction, entries, order in _ORDERS, order == _ORDERS[1], hole, line)


def _read(how: Any, text: str, where: str) -> Any:
    try:
        return how(text)
    except PatternError as error:
        raise CardError(error.what, where, error.right) from None


def _order(found: tuple[Any, int] | None, where: str, file: str) -> str:
    order = "" if found is None else _plain(found[0], file)
    if order not in ("", *_ORDERS):
        right = f"write order: {' or '.join(_ORDERS)}; or leave it out"
        raise CardError("the order is not known", where, right)
    return str(order)


def _content(node: Any, where: str, file: str) -> str | dict[str, Any]:
    value = _plain(node, file)
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = str(value)
    if isinstance(value, str):
        return value
    if not isinstance(value, dict):
        raise CardError(
            "this is not a meaning", where, "write what it shows, or a mapping with shows: and more"
        )
    for key in value:
        if key not in _PARTS:
            right = f"write {', '.join(_PARTS)}; put a text with a comma in quotes"
            raise CardError(f"'{key}' is not part of a meaning", where, right)
    if not isinstance(value.get("specifies", {}), dict):
        raise CardError("`specifies` is not a mapping", where, "write specifies: {H: length}")
    beside = set(value) - {"undefined", "specifies"}
    if "undefined" in value and (beside or not isinstance(value["undefined"], str)):
        raise CardError(
            "there is no reason why the call is undefined", where, "write undefined: and the reason"
        )
    return value


# --- YAML with lines ------------------------------------------------------------------------------------


def _root(text: str, file: str) -> Any:
    import yaml

    try:
        check(text, file, DEPTH)
    except RecordError as error:
        raise CardError(error.what, error.where, error.right) from None
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return yaml.compose(text, loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"{file}, line {mark.line + 1}" if mark else file
        reason = " ".join(str(getattr(error, "problem", None) or error).split())[:120]
        raise CardError(f"this is not YAML: {reason}", where, "see docs/systems.md") from None


def _mapping(node: Any, file: str, where: str = "") -> dict[str, tuple[Any, int]]:
    """The keys of a mapping, each with its value's node and its line."""
    import yaml

    if not isinstance(node, yaml.MappingNode):
        place = where or (f"{file}, line {node.start_mark.line + 1}" if node is not None else file)
        raise CardError("this must be a mapping (name: value)", place, "see docs/systems.md")
    found: dict[str, tuple[Any, int]] = {}
    for key, value in node.value:
        line = key.start_mark.line + 1
        if not isinstance(key, yaml.ScalarNode):
            raise CardError("a name must be one word", f"{file}, line {line}", "see docs/systems.md")
        found[key.value] = (value, line)
    return found


def _plain(node: Any, file: str) -> Any:
    """A node as text, truth value, number, list or mapping."""
    import yaml

    if isinstance(node, yaml.MappingNode):
        return {key: _plain(value, file) for key, (value, _) in _mapping(node, file).items()}
    if isinstance(node, yaml.SequenceNode):
        return [_plain(value, file) for value in node.value]
    if node.tag == "tag:yaml.org,2002:bool":
        return node.value.lower() in ("true", "yes", "on")
    return node.value
