"""What the register says of a player and of a partnership, and the questions that it raises. It finds
nothing: whether departures have become an understanding (40C1) is the Director's to judge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from rectify_bridge.register.entry import Entry


@dataclass(frozen=True)
class Report:
    """Of one partnership. entries: all of it, by day. by: how many departures each partner made, by kind.
    questions: what a Director would ask, each with the entries (by place, 1 first) that raise it."""

    pair: tuple[str, str]
    entries: tuple[Entry, ...]
    by: dict[str, Counter[str]]
    questions: tuple[tuple[str, tuple[int, ...]], ...]


def reports(entries: Iterable[Entry], player: str = "", since: str = "") -> list[Report]:
    """A report for each partnership, the fullest first.

    player: only partnerships of this player. since: only entries from this ISO day on.
    """
    pairs: dict[tuple[str, str], list[Entry]] = {}
    for one in entries:
        if one.day >= since and (not player or player in one.pair):
            pairs.setdefault(one.pair, []).append(one)
    made = [_report(pair, tuple(sorted(kept, key=lambda one: one.day))) for pair, kept in pairs.items()]
    return sorted(made, key=lambda report: (-len(report.entries), report.pair))


def _report(pair: tuple[str, str], entries: tuple[Entry, ...]) -> Report:
    by = {player: Counter(one.kind for one in entries if one.player == player) for player in pair}
    return Report(pair, entries, by, tuple(_questions(pair, entries)))


def _questions(pair: tuple[str, str], entries: tuple[Entry, ...]) -> Iterable[tuple[str, tuple[int, ...]]]:
    """What the entries raise: fielding, repetition, forgetting, explanations."""
    places = list(enumerate(entries, start=1))
    fielded = tuple(n for n, one in places if one.did == "allowed for it")
    if fielded:
        text = "Partner's action fitted only the hand that was held."
        yield f"{text} Did he have more reason to expect it than opponents had? (40C1)", fielded
    for player in pair:
        same: dict[tuple[str, str], list[int]] = {}
        for n, one in places:
            if one.player == player and one.kind in ("psychic call", "deviation"):
                same.setdefault((one.kind, one.call.upper()), []).append(n)
        for (kind, call), found in same.items():
            if len(found) > 1:
                text = f"{player} made a {kind} of {call} {len(found)} times."
                yield f"{text} Does partner now expect it, and is that disclosed? (40C1, 40A1)", tuple(found)
    misbids = tuple(n for n, one in places if one.kind == "misbid")
    if len(misbids) > 1:
        yield (
            "Do both partners know their methods, and do their system cards show them? (40B2(a), 75C)",
            misbids,
        )
    wrong = tuple(n for n, one in places if one.kind == "wrong explanation")
    if len(wrong) > 1:
        yield "The explanation was wrong more than once. Should there be a penalty? (40B3, 90)", wrong
