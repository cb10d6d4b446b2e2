"""`system`: what a pair's calls mean, what is wrong with its card, and what regulations say of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rectify_bridge.app.errors import NO_RULING, Failure, failure_of

if TYPE_CHECKING:
    from rectify_bridge.meaning.systems.check import Finding
    from rectify_bridge.meaning.systems.position import Position
    from rectify_bridge.meaning.systems.system import System
    from rectify_bridge.table.call import Call

DONE = 0
WHERE = "rectify-bridge system"
ACTIONS = ("check", "show", "hand", "regulations")


def command(
    action: Annotated[str, typer.Argument(help="check, show, hand or regulations.")],
    cards: Annotated[
        list[str],
        typer.Argument(
            help="A card in YAML (docs/systems.md), - for standard input, or a system, like acol."
        ),
    ],
    after: Annotated[
        str, typer.Option("--after", help="The auction so far, like opening, 1H, 1H-(X) or (1S).")
    ] = "",
    call: Annotated[str, typer.Option("--call", help="Only this call, like 1NT.")] = "",
    hand: Annotated[
        str, typer.Option("--hand", help="hand: the cards, spades first, like AK5.QT4.J654.A98.")
    ] = "",
    authority: Annotated[str, typer.Option("--authority", help="WBF, ACBL or EBU.")] = "",
    date: Annotated[str, typer.Option("--date", help="The date of the regulations, like 2024-05-31.")] = "",
    every: Annotated[bool, typer.Option("--all", help="Show the calls without a meaning too.")] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Check a pair's card, or whether two cards are the same; show its calls; find the calls for a hand."""
    if action not in ACTIONS:
        raise Failure(f"'{action}' is not known", WHERE, f"write one of {', '.join(ACTIONS)}")
    if len(cards) > (2 if action == "check" else 1):
        raise Failure("too many cards", WHERE, "give one card; check takes two of one pair")
    try:
        system = load(cards[0])
        where = position(after)
        match action:
            case "check":
                code = check(system, [load(card) for card in cards[1:]], after, every, json)
            case "show":
                code = show(system, where, call, json)
            case "hand":
                code = held(system, where, call, hand, (authority, date), json)
            case _:
                code = regulations(system, where, call, (authority, date), json)
    except ValueError as error:
        raise failure_of(error, WHERE) from None
    raise typer.Exit(code)


def load(card: str) -> System:
    """The system of a card file, of standard input for `-`, or of a name.

    Raises:
        CardError: it cannot be read. Failure: there is no such file.
    """
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.meaning.systems.system import names, system, system_of

    if card in names():
        return system(card)
    if card != "-" and not _is_there(card):
        raise Failure("there is no such card", card, f"name a file, or one of {', '.join(names())}")
    data, label = read_input(card)
    try:
        return system_of(data.decode("utf-8-sig"), label)
    except UnicodeDecodeError:
        raise Failure("the file is not UTF-8 text", label, "save the card as UTF-8") from None


def _is_there(card: str) -> bool:
    try:
        return Path(card).exists()
    except (OSError, ValueError):  # no file can have such a name
        return False


def position(after: str) -> Position:
    """The position after an auction as typed; an opening for none.

    Raises:
        PatternError: it is not an auction.
    """
    from rectify_bridge.meaning.systems.pattern import position_of

    return position_of(after or "opening")


# --- check ----------------------------------------------------------------------------------------------


def check(system: System, others: list[System], after: str, every: bool, as_json: bool) -> int:
    """Print what is found. Returns 0, or 4 where something is wrong."""
    from rectify_bridge.meaning.systems.check import FAULTS, differences
    from rectify_bridge.meaning.systems.check import check as look

    where = (position(after),) if after else None
    found = list(look(system, where))
    for other in others:
        found += look(other, where)
        found += differences(system, other, where)
    open_kinds = ("undefined", "unsaid", "left open")
    listed = found if every else [f for f in found if f.kind not in open_kinds]
    counts = Counter(f.kind for f in found)
    if as_json:
        _print_json(
            {"system": system.name, "findings": [_finding(f) for f in listed], "counts": dict(counts)}
        )
    else:
        print("\n".join([system.name, *map(str, listed), _summary(counts, listed)]))
    return NO_RULING if any(f.kind in FAULTS for f in found) else DONE


def _finding(finding: Finding) -> dict[str, Any]:
    keys = ("kind", "after", "what", "where", "hands", "hand")
    return {key: getattr(finding, key) for key in keys} | {"calls": list(finding.calls)}


def _summary(counts: Counter[str], listed: list[Finding]) -> str:
    hidden = sum(counts.values()) - len(listed)
    parts = [f"{number:,} {kind}" for kind, number in counts.items()]
    line = ", ".join(parts) or "nothing found"
    return f"{line}; --all shows those that are not defined" if hidden else line


# --- show -----------------------------------------------------------------------------------------------


def show(system: System, where: Position, only: str, as_json: bool) -> int:
    """Print what the calls at a position mean."""
    from rectify_bridge.meaning.systems.position import text_of

    rows = [
        {"call": text_of(call), "after": str(where)} | _meaning(one)
        for call, one in system.calls(where).items()
        if not only or call == _call(only)
    ]
    if only and not rows:
        raise Failure(f"{only} is not a legal call after {where}", "--call", "name a call that is")
    if as_json:
        _print_json({"system": system.name, "calls": [{k: r[k] for k in r if k != "line"} for r in rows]})
        return DONE
    defined = [row for row in rows if "shows" in row]
    open_ones: dict[str, list[str]] = {}
    for row in rows:
        if "undefined" in row:
            open_ones.setdefault(row["undefined"], []).append(row["call"])
    print(f"{system.name}, after {where}" if where.calls else f"{system.name}, opening")
    print("\n".join(f"  {row['call']:<4} {row['line']}" for row in defined))
    print("\n".join(f"  not defined: {' '.join(calls)}: {why}" for why, calls in open_ones.items()))
    return DONE


def _meaning(one: Any) -> dict[str, Any]:
    from rectify_bridge.meaning.systems.system import Undefined

    if isinstance(one, Undefined):
        return {"undefined": one.reason}
    specifies = {
        suit.value: feature.value for suit, feature in sorted(one.specifies or (), key=lambda s: s[0].rank)
    }
    parts = [
        one.text,
        one.purpose,
        "artificial" if one.artificial else "",
        one.force.value if one.force else "",
    ]
    return {
        "shows": one.text,
        "purpose": one.purpose,
        "artificial": one.artificial,
        "force": one.force.value if one.force else None,
        "specifies": None if one.specifies is None else specifies,
        "line": "; ".join(filter(None, parts)),
    }


# --- hand and regulations -------------------------------------------------------------------------------


def held(system: System, where: Position, only: str, hand: str, rules: tuple[str, str], as_json: bool) -> int:
    """Print where a hand stands to the calls at a position, or to one."""
    from rectify_bridge.meaning.meaning import Meaning
    from rectify_bridge.meaning.regulations.regulation import DeviationPlace, classify, gross_limits
    from rectify_bridge.meaning.systems.position import text_of

    if not hand:
        raise Failure("no hand was given", "--hand", "write one like AK5.QT4.J654.A98")
    limit = gross_limits(*rules) if all(rules) else None
    rows = []
    for call, one in system.calls(where).items():
        if isinstance(one, Meaning) and (not only or call == _call(only)):
            at = classify(hand, one, limit)
            if only or at.place is DeviationPlace.WITHIN:
                made = _made(system, where, call, hand)
                figures = {"points": at.points, "cards": at.cards, "why": at.why, "made": made}
                rows.append({"call": text_of(call), "place": at.place.value, "shows": one.text} | figures)
    rows.sort(key=lambda row: not row["made"])
    if only and not rows:
        raise Failure(f"{only} has no meaning after {where}", "--call", "name a call that has one")
    if as_json:
        _print_json({"system": system.name, "hand": hand, "calls": rows})
    else:
        print("\n".join(map(_standing, rows)) or "no call shows this hand")
    return DONE


def _made(system: System, where: Position, call: Call, hand: str) -> bool:
    """Whether the card's order leaves the hand to this call."""
    from rectify_bridge.meaning.regulations.deviation import holds

    hands = system.hands(where, call)
    return hands is not None and holds(hands, hand)


def _standing(row: dict[str, Any]) -> str:
    later = (
        "; by the card's order another call goes first"
        if row["place"] == "within" and not row["made"]
        else ""
    )
    return f"{row['call']}: {row['place']}: {row['why']}{later}"


def regulations(system: System, where: Position, only: str, rules: tuple[str, str], as_json: bool) -> int:
    """Print what an authority's regulations say of the calls at a position."""
    from rectify_bridge.meaning.meaning import Meaning
    from rectify_bridge.meaning.regulations.regulation import check as regulated
    from rectify_bridge.meaning.systems.position import text_of

    authority, date = rules
    if not authority or not date:
        raise Failure("no authority or date was given", WHERE, "give --authority and --date")
    rows = [
        {"call": text_of(call)} | {key: getattr(r, key) for key in r.__slots__}
        for call, one in system.calls(where).items()
        if isinstance(one, Meaning) and (not only or call == _call(only))
        for r in regulated(one, call, authority, date, where)
    ]
    if as_json:
        _print_json({"system": system.name, "authority": authority, "date": date, "regulations": rows})
    else:
        print("\n".join(_lines(rows)) or f"no rule of {authority} that is known here is about these calls")
    return DONE


def _lines(rows: Iterable[dict[str, Any]]) -> Iterable[str]:
    for row in rows:
        proof = f"; {row['hands']:,} hands, like {row['hand']}" if row["hand"] else ""
        yield f"{row['call']}: {row['status']}: {row['what']}{proof}"
        if row["cite"]:
            yield f"    {row['cite']}"


def _call(text: str) -> Call:
    from rectify_bridge.table.call import parse_call

    return parse_call(text)


def _print_json(data: dict[str, Any]) -> None:
    import json

    print(json.dumps({"schema": "rectify-system/1"} | data, ensure_ascii=False, indent=2))
