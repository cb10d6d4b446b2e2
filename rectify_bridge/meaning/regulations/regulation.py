"""Regulations that are sets of hands: what an agreement may show on a day, and what must be said of it."""

from __future__ import annotations

from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.regulations.deviation import (
    Deviation,
    DeviationPlace,
    GrossLimits,
    classify,
    holds,
)
from rectify_bridge.meaning.regulations.rule import Regulated, Rule, all_rules, authority_of, day_of, rules
from rectify_bridge.meaning.regulations.rule_kinds import TESTS
from rectify_bridge.meaning.systems.position import Position
from rectify_bridge.meaning.words.grammar import parse_hands
from rectify_bridge.table.call import Call
from rectify_bridge.table.hand import Hand

__all__ = [
    "Deviation",
    "DeviationPlace",
    "GrossLimits",
    "Regulated",
    "check",
    "check_frequency",
    "check_strong",
    "classify",
    "gross_limits",
    "holds",
    "rules",
]


def check(
    meaning: Meaning, call: Call, authority: str, date: str, where: Position | None = None
) -> tuple[Regulated, ...]:
    """What an authority's regulations said on a day about a call with this meaning.

    where: the position in which it is made; an opening where none is given. A rule whose text of that day was
    not verified answers `not encoded`, by name. Rules about `strong` speak where the meaning uses the word.

    Raises:
        ValueError: no such authority, or no such date.
    """
    day, place, name = day_of(date), where or Position(), authority_of(authority)
    found: list[Regulated] = []
    for kind, test in TESTS.items():
        about = [r for r in all_rules() if r.kind == kind and r.is_about(call, place)]
        if not about or (kind.startswith("strong") and not _called_strong(meaning)):
            continue
        if kind.startswith("natural") and meaning.artificial:
            continue
        mine = [r for r in about if r.authority == name and r.in_force(day)]
        if not any(r.verified for r in mine):
            found.append(Regulated(kind, "not encoded", _why_not(kind, name, date, mine)))
        for rule in mine:
            if rule.verified:
                found += test(rule, meaning, call, place)
    return tuple(found)


def _called_strong(meaning: Meaning) -> bool:
    return "strong" in f"{meaning.text} {meaning.purpose}".lower().replace("-", " ").split()


def _why_not(kind: str, authority: str, date: str, mine: list[Rule]) -> str:
    if mine:
        return f"{authority} {date}, {kind}: the text was not verified ({mine[0].cite})"
    return f"{authority} {date}, {kind}: no verified text was found for that day"


def check_strong(hand: Hand | str, authority: str, date: str) -> Regulated:
    """Whether an authority let a hand be agreed as strong on a day, taken by itself.

    Raises:
        ValueError: no such authority or date, or no hand of thirteen different cards.
    """
    rule = next((r for r in rules(authority, date) if r.kind == "strong"), None)
    if rule is None:
        return Regulated("strong", "not encoded", _why_not("strong", authority, date, []))
    hands = rule.data["hands"]
    perhaps = rule.data.get("perhaps", hands)
    otherwise = "judgement" if holds(parse_hands(perhaps), hand) else "not strong"
    status = "strong" if holds(parse_hands(hands), hand) else otherwise
    return Regulated(rule.id, status, f"strong are hands of {hands}", rule.cite)


def gross_limits(authority: str, date: str) -> GrossLimits | None:
    """What an authority had published on a day of how far outside is too far; None where nothing was found.

    Raises:
        ValueError: no such authority, or no such date.
    """
    for rule in rules(authority, date):
        if rule.kind == "gross":
            return GrossLimits(rule.data["near"], rule.data.get("points"), rule.data.get("cards"), rule.cite)
    return None


def check_frequency(
    authority: str, date: str, in_round: int | None = None, sessions: tuple[int, int] | None = None
) -> Regulated:
    """How often psychs of one player are too often to be nobody's agreement (Law 40C1).

    in_round: how many in one round. sessions: in how many of how many in a row. One of them is given.

    Raises:
        ValueError: no such authority or date; or not exactly one count is given, or it is none.
    """
    if (in_round is None) is (sessions is None):
        raise ValueError("count either psychs in a round, or sessions with a psych")
    rule = next((r for r in rules(authority, date) if r.kind == "frequency"), None)
    if rule is None:
        return Regulated("frequency", "not encoded", _why_not("frequency", authority, date, []))
    if in_round is not None:
        return _in_round(rule, in_round)
    assert sessions is not None
    count, of = sessions
    if not 0 <= count <= of:
        raise ValueError(f"{count} sessions of {of} is not a count")
    most, among = rule.data["sessions"]
    if count <= rule.data["few"]:
        return Regulated(
            rule.id, "permitted", "the frequency alone does not make it an implicit agreement", rule.cite
        )
    if count * among >= most * of:
        return Regulated(rule.id, "judgement", "the Director may find an implicit agreement", rule.cite)
    return Regulated(rule.id, "judgement", "the published frequencies leave this open", rule.cite)


def _in_round(rule: Rule, count: int) -> Regulated:
    if count > rule.data["presumed"]:
        return Regulated(rule.id, "judgement", "an implicit agreement is presumed", rule.cite)
    if count > rule.data["questionable"]:
        return Regulated(rule.id, "judgement", "questionable", rule.cite)
    return Regulated(
        rule.id, "permitted", "the frequency alone does not make it an implicit agreement", rule.cite
    )
