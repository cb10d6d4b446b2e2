"""What is wrong or left open in a system: overlaps, holes, empty meanings, calls without a meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from rectify_bridge.meaning.hands.example import example
from rectify_bridge.meaning.hands.expression import ANY_HAND, All, Expression, universe_for
from rectify_bridge.meaning.hands.universe import Universe
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.problem import CardError
from rectify_bridge.meaning.systems.card_file import Section
from rectify_bridge.meaning.systems.deciding_entry import DecidingEntry
from rectify_bridge.meaning.systems.pattern import Bound, CallPattern
from rectify_bridge.meaning.systems.position import Position, text_of
from rectify_bridge.meaning.systems.system import System, Undefined
from rectify_bridge.table.call import CALLS, Call

KINDS = (
    "error",
    "idle",
    "empty",
    "shadowed",
    "overlap",
    "hole",
    "left open",
    "undefined",
    "unsaid",
    "difference",
)
"""error: cannot be read. idle: an entry that decides about no call. empty: no hand fits. shadowed: this
card leaves no hand for a call of the card below. overlap: a hand
fits two calls and nothing says which goes first. hole: a hand has no call. left open: and the card says why.
undefined: the card says that it is. unsaid: the card says nothing. difference: two cards disagree."""
FAULTS = ("error", "idle", "empty", "overlap", "difference")
"""The kinds that are wrong in any system; holes and what is not defined may be left to the pair."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found. after: the auction. calls: those concerned. hands: how many; hand: a proof."""

    kind: str
    after: str
    calls: tuple[str, ...]
    what: str
    where: str = ""
    hands: int = 0
    hand: str = ""

    def __str__(self) -> str:
        place = f"{self.after}: {', '.join(self.calls)}" if self.calls else self.after
        proof = f"; {self.hands:,} hands, like {self.hand}" if self.hand else ""
        return f"{self.kind}  {place}: {self.what}{proof}{f' ({self.where})' if self.where else ''}"


def positions(system: System) -> tuple[Position, ...]:
    """Every position that an entry of the system is about, openings first."""
    found: dict[Position, None] = {}
    for card in reversed(system.cards):
        for section in card.sections:
            if not section.auction.calls:
                found |= dict.fromkeys(Position((), seat) for seat in sorted(section.auction.seats or {1}))
            for calls in _expanded(section):
                found.setdefault(Position(calls))
    return tuple(sorted(found, key=lambda p: (len(p.calls), p.seat)))


def _expanded(section: Section) -> Iterator[tuple[Call, ...]]:
    def grow(
        calls: tuple[Call, ...], left: tuple[CallPattern, ...], bound: Bound
    ) -> Iterator[tuple[Call, ...]]:
        if not left:
            yield calls
            return
        for call in Position(calls).legal_calls():
            after = left[0].match(call, bound)
            if after is not None:
                yield from grow((*calls, call), left[1:], after)

    if section.auction.calls:
        yield from grow((), section.auction.calls, {})


def check(system: System, where: tuple[Position, ...] | None = None) -> tuple[Finding, ...]:
    """Everything found at these positions; at all that the system is about when none are given."""
    found = [finding for place in where or positions(system) for finding in check_position(system, place)]
    return tuple(found) if where else (*found, *_idle(system))


def _idle(system: System) -> Iterator[Finding]:
    """Entries of the first card that never decide, such as a letter for which no suit is left."""
    try:
        used = {id(one.entry) for where in positions(system) for one in system.found(where).values()}
    except CardError:
        return
    for section in system.cards[0].sections:
        for entry in section.entries:
            if id(entry) not in used:
                what = "this entry never applies: a letter has no suit left, or other entries go first"
                place = f"{system.cards[0].file}, line {entry.line}"
                yield Finding("idle", section.auction.text, (entry.call.text,), what, place)


def check_position(system: System, where: Position) -> tuple[Finding, ...]:
    """What is found among the calls at one position.

    A hand counts only if the caller's earlier calls, as the system has them, allow it.
    """
    meanings: dict[Call, Meaning] = {}
    found: list[Finding] = []
    try:
        found += [_open(one) for one in system.calls(where).values() if isinstance(one, Undefined)]
        meanings = {c: m for c, m in system.calls(where).items() if isinstance(m, Meaning)}
        known = earlier(system, where)
    except CardError as error:
        return (Finding("error", str(where), (), f"{error.what}; {error.right}", error.where),)
    if not meanings:
        return tuple(found)
    cells = universe_for(known, *(m.shows for m in meanings.values()))
    allowed = known.bits(cells)
    sets = {call: meaning.shows.bits(cells) & allowed for call, meaning in meanings.items()}
    found += _empty(system, where, cells, meanings, sets)
    found += _overlaps(system, where, cells, sets)
    hole = allowed
    for bits in sets.values():
        hole &= ~bits
    if hole:
        why = system.hole(where)
        kind, what = ("left open", why) if why else ("hole", "no call shows this hand")
        found.append(Finding(kind, str(where), (), what, "", *_proof(cells, hole)))
    return tuple(found)


def earlier(system: System, where: Position) -> Expression:
    """What the caller's own earlier calls showed."""
    parts = []
    for index in range(len(where.calls) - 4, -1, -4):
        then = system.hands(Position(where.calls[:index], where.seat), where.calls[index])
        if then is not None:
            parts.append(then)
    return All(tuple(parts)) if parts else ANY_HAND


def _open(one: Undefined) -> Finding:
    return Finding("undefined" if one.stated else "unsaid", one.where, (text_of(one.call),), one.reason)


def _empty(
    system: System, where: Position, cells: Universe, meanings: dict[Call, Meaning], sets: dict[Call, int]
) -> Iterator[Finding]:
    for call, bits in sets.items():
        left = system.hands(where, call)
        if left is not None and bits & left.bits(cells):
            continue
        found = system.found(where)[call]
        kind = "empty" if found.card is system.cards[0] else "shadowed"
        if bits:
            why = "is never used: with every such hand another call goes first"
        elif meanings[call].shows.bits(cells):
            why = "contradicts what the caller showed before"
        else:
            kind, why = "empty", "fits no hand"
        yield Finding(kind, str(where), (text_of(call),), f"'{meanings[call].text}' {why}", found.where)


def _overlaps(system: System, where: Position, cells: Universe, sets: dict[Call, int]) -> list[Finding]:
    found = []
    entries = system.found(where)
    for one, other in combinations(sets, 2):
        both = sets[one] & sets[other]
        if both and not _ordered(entries[one], entries[other]):
            what = "a hand fits both calls, and the card gives no order"
            found.append(
                Finding(
                    "overlap",
                    str(where),
                    (text_of(one), text_of(other)),
                    what,
                    entries[one].where,
                    *_proof(cells, both),
                )
            )
    return found


def _ordered(one: DecidingEntry, other: DecidingEntry) -> bool:
    """Whether the card states which of two calls goes first."""
    if one.rank is None or other.rank is None:
        return False
    return one.rank != other.rank or one.by_length


def _proof(cells: Universe, bits: int) -> tuple[int, str]:
    return cells.count(bits), example(cells, bits) or ""


def differences(one: System, other: System, where: tuple[Position, ...] | None = None) -> tuple[Finding, ...]:
    """Where two cards disagree, at these positions or at all: partners must play the same (Law 40B2(a))."""
    places = where or tuple(dict.fromkeys((*positions(one), *positions(other))))
    return tuple(
        finding
        for place in places
        for call in CALLS
        if call in place.legal_calls() and not _same_entry(one, other, place, call)
        if (finding := _difference(place, call, one.meaning_at(place, call), other.meaning_at(place, call)))
    )


def _same_entry(one: System, other: System, where: Position, call: Call) -> bool:
    """Whether both cards write the same; a `rest` that differs is only a consequence of other calls."""
    first, second = one.found(where).get(call), other.found(where).get(call)
    if first is None or second is None:
        return first is second
    return first.entry.data == second.entry.data and first.bound == second.bound


def _difference(
    where: Position, call: Call, one: Meaning | Undefined, other: Meaning | Undefined
) -> Finding | None:
    if isinstance(one, Undefined) or isinstance(other, Undefined):
        if type(one) is type(other):
            return None
        return Finding(
            "difference",
            str(where),
            (text_of(call),),
            f"{_said(one)} on one card, {_said(other)} on the other",
        )
    for part in ("purpose", "artificial", "force", "specifies"):
        if getattr(one, part) != getattr(other, part):
            what = f"the cards differ in {part}"
            return Finding("difference", str(where), (text_of(call),), what)
    cells = universe_for(one.shows, other.shows)
    apart = one.shows.bits(cells) ^ other.shows.bits(cells)
    if not apart:
        return None
    what = f"{_said(one)} on one card, {_said(other)} on the other"
    return Finding("difference", str(where), (text_of(call),), what, "", *_proof(cells, apart))


def _said(one: Meaning | Undefined) -> str:
    return "undefined" if isinstance(one, Undefined) else f"'{one.text}'"
