"""Law 23A2 where a withdrawn call can have several meanings: the hands of all of them taken together."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.meaning.comparable.comparison import Comparison, compare, told_by_purpose
from rectify_bridge.meaning.hands.expression import Any as AnyOf
from rectify_bridge.meaning.meaning import Meaning


def all_together(
    withdrawn: tuple[Meaning, ...], replacement: Meaning, findings: tuple[Comparison, ...]
) -> Comparison | None:
    """The replacement held against all meanings taken together, by 23A2 alone; None where there is one.

    findings: the replacement held against each of them. 23A2 speaks of the possible meanings in the plural: a
    hand that fits one of them could have made the withdrawn call. A meaning that is told by its purpose, and
    not by hands, adds no hands; where it leaves the ground open, so do all unless the others hold every hand.
    """
    if len(findings) < 2:
        return None
    hands = tuple(one.shows for one in withdrawn if not told_by_purpose(one))
    found = compare(Meaning("any of the meanings", AnyOf(hands)), replacement) if hands else findings[0]
    subset = bool(hands) and found.subset
    if not subset and any(one.subset is None for one in findings):
        subset = None
    return replace(found, similar=False, subset=subset, purpose=False, opinion=None, why=_why(subset, found))


def _why(subset: bool | None, found: Comparison) -> str:
    if subset:
        return "every hand that makes the replacement fits one of the meanings"
    if subset is None:
        return "one of the calls has a purpose but shows no hands: is it a subset of all meanings together?"
    if found.counterexample is None:
        return "any hand can make both calls, and their purposes tell them apart"
    return "some hands that make the replacement fit none of the meanings"
