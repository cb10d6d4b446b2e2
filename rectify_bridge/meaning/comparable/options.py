"""The table of all legal calls: of each, whether it is comparable to the withdrawn call, why, and what
follows.

For the Director away from the table. Aloud he states the law; he does not advise a player which call is free.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from rectify_bridge.meaning.comparable.comparison import Comparison, Tolerance, Verdict, compare, decided
from rectify_bridge.meaning.comparable.route import (
    IF_ARTIFICIAL,
    Route,
    insufficient,
    law_of,
    no_choice,
    out_of_rotation,
)
from rectify_bridge.meaning.comparable.situation import Situation
from rectify_bridge.meaning.comparable.specified import (
    Specified,
    a_lower_one_would_do,
    specified,
    specifies_the_same,
)
from rectify_bridge.meaning.comparable.together import all_together
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.systems.methods import meaning_in
from rectify_bridge.meaning.systems.system import System, Undefined
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.call import PASS, Bid, Call, Double, Pass, Redouble


class Unknown(NamedTuple):
    """A call without a meaning. reason: why, in one sentence. specifies: what it specifies all the same; None
    where that is not known.
    """

    reason: str
    specifies: Specified | None = None


Meanings = Callable[[Call], Meaning | Unknown]
"""What a call would mean for the offender's partnership at his turn to replace."""


def meaning_by(book: System | None, now: Auction | None, call: Call) -> Meaning | Unknown:
    """What a call would mean now by what its player's pair plays; None where nobody said what that is.

    now: the auction at that turn; None where it cannot be known.
    """
    if book is None or now is None:
        return Unknown("there is no meaning")
    found = meaning_in(book, now, call)
    return Unknown(found.reason, found.specifies) if isinstance(found, Undefined) else found


@dataclass(frozen=True)
class Option:
    """One legal call.

    route: the clause that decides, and what follows. verdict: over all attributable meanings. findings: for
    each of them; empty where the call has no meaning. wider: the verdict were one of several meanings
    enough, or all of them together; the same as `verdict` where there is one. same: whether it is the lowest
    sufficient bid that specifies the same denominations (27B1(a)); None where not known, False where that
    route is not open. same_each: the same for each attributable meaning on its own. unknown: why the call
    has no meaning, else empty.
    """

    call: Call
    route: Route
    verdict: Verdict
    findings: tuple[Comparison, ...] = ()
    together: Comparison | None = None
    wider: Verdict | None = None
    same: bool | None = False
    same_each: tuple[bool | None, ...] = ()
    unknown: str = ""

    @property
    def consequence(self) -> str:
        """What follows, with its clause."""
        return f"{self.route.follows} [{self.route.cite}]"


def options(
    situation: Situation,
    withdrawn: tuple[Meaning, ...],
    meaning_of: Meanings,
    tolerance: Tolerance | None = None,
    opinion_decides: bool = False,
    are_readings: bool = False,
) -> tuple[Option, ...]:
    """Every legal call in the place of the withdrawn one, in ascending order.

    withdrawn: the meanings that the Director attributes to it, one at least. tolerance: a printed one, for
    23A1. opinion_decides: where the program's opinion is not close, it is the finding on 23A1. are_readings:
    the meanings are the program's readings of an insufficient bid, and what they do not agree on is open.

    Raises:
        ContradictoryMeaning: one of the meanings fits no hand. ValueError: no meaning is attributed.
    """
    law = law_of(situation, any(one.artificial for one in withdrawn) and isinstance(situation.call, Pass))
    forced = no_choice(situation, law)
    if forced is not None:
        call = PASS if law == "30" else situation.call
        if law == "30" and not (withdrawn and all(one.artificial is False for one in withdrawn)):
            forced = Route(forced.cite, f"{forced.follows}; {IF_ARTIFICIAL}")
        return (Option(call, forced, Verdict.NO_CHOICE),)
    if not withdrawn:
        raise ValueError("the withdrawn call has no meaning: give at least one")
    meanings = {call: meaning_of(call) for call in situation.legal_calls}
    against = partial(_against, withdrawn, tolerance, opinion_decides)
    found = [_option(call, law, withdrawn, meaning, against) for call, meaning in meanings.items()]
    if law != "27":
        return tuple(found)
    table = _with_route(found, meanings, situation, withdrawn)
    return tuple(map(_open_between, table)) if are_readings else tuple(table)


def over_readings(findings: tuple[Comparison, ...], together: Comparison | None) -> Verdict:
    """The verdict over readings of which only one holds: what they do not agree on is the Director's to find.

    Where all of them say no and yet every hand fits one of them, that is open too.
    """
    found = {one.verdict for one in findings}
    if found == {Verdict.NOT} and together is not None and together.subset is not False:
        return Verdict.JUDGEMENT
    return found.pop() if len(found) == 1 else Verdict.JUDGEMENT


def _open_between(option: Option) -> Option:
    """An insufficient bid's option where the meanings are readings."""
    if len(option.findings) < 2:
        return option
    verdict = over_readings(option.findings, option.together)
    same = option.same if len(set(option.same_each)) < 2 else None
    route = insufficient(isinstance(option.call, Double | Redouble), same, verdict)
    return replace(option, verdict=verdict, same=same, route=route)


def _option(
    call: Call,
    law: str,
    withdrawn: tuple[Meaning, ...],
    meaning: Meaning | Unknown,
    against: Callable[[Meaning], tuple[Comparison, ...]],
) -> Option:
    if isinstance(meaning, Unknown):
        verdict = Verdict.JUDGEMENT
        return Option(call, _route(law, call, verdict), verdict, same=None, unknown=meaning.reason)
    found = against(meaning)
    together = all_together(withdrawn, meaning, found)
    verdict = over_all(found, together)
    return Option(call, _route(law, call, verdict), verdict, found, together, over_any(found, verdict))


def _against(
    withdrawn: tuple[Meaning, ...], tolerance: Tolerance | None, opinion_decides: bool, meaning: Meaning
) -> tuple[Comparison, ...]:
    """A meaning held against each meaning of the withdrawn call."""
    found = tuple(compare(one, meaning, tolerance) for one in withdrawn)
    return tuple(map(decided, found)) if opinion_decides else found


def _route(law: str, call: Call, verdict: Verdict) -> Route:
    if law == "27":
        return insufficient(isinstance(call, Double | Redouble), False, verdict)
    return out_of_rotation(law, verdict)


def over_all(findings: tuple[Comparison, ...], together: Comparison | None) -> Verdict:
    """The verdict over all attributable meanings: the replacement is a subset of all of them taken together
    (23A2), or it is comparable whichever of them it was. together: None where there is one meaning.
    """
    if together is not None and together.subset:
        return Verdict.COMPARABLE
    found = {one.verdict for one in findings}
    each = next(v for v in (Verdict.NOT, Verdict.JUDGEMENT, Verdict.COMPARABLE) if v in found)
    is_open = together is not None and together.subset is None and each is Verdict.NOT
    return Verdict.JUDGEMENT if is_open else each


def over_any(findings: tuple[Comparison, ...], verdict: Verdict) -> Verdict:
    """The verdict where one of the meanings is enough. verdict: over all of them."""
    found = {verdict, *(one.verdict for one in findings)}
    return next(v for v in (Verdict.COMPARABLE, Verdict.JUDGEMENT, Verdict.NOT) if v in found)


def _with_route(
    found: list[Option],
    meanings: Mapping[Call, Meaning | Unknown],
    situation: Situation,
    withdrawn: tuple[Meaning, ...],
) -> list[Option]:
    """The options after an insufficient bid, with the route of 27B1(a) beside that of 27B1(b)."""
    specifications = tuple(specified(one, situation.call) for one in withdrawn)
    lowest = lowest_of_the_same(meanings, specifications)
    each = tuple(lowest_of_the_same(meanings, (one,)) for one in specifications)
    result = []
    for one in found:
        bid = one.call if isinstance(one.call, Bid) else None
        same = lowest[bid] if bid else False
        alone = tuple(by_meaning[bid] for by_meaning in each) if bid else ()
        route = insufficient(isinstance(one.call, Double | Redouble), same, one.verdict)
        result.append(replace(one, route=route, same=same, same_each=alone))
    return result


def lowest_of_the_same(
    meanings: Mapping[Call, Meaning | Unknown], withdrawn: tuple[Specified | None, ...]
) -> dict[Bid, bool | None]:
    """Of each sufficient bid, whether it is the lowest that specifies what the withdrawn bid did
    (27B1(a)).
    """
    same: dict[Bid, bool | None] = {
        bid: specifies_the_same(withdrawn, told_of(meaning, bid))
        for bid, meaning in meanings.items()
        if isinstance(bid, Bid)
    }
    return {bid: _lowest(bid, holds, same) for bid, holds in same.items()}


def told_of(meaning: Meaning | Unknown, call: Call) -> Specified | None:
    """What a call specifies, also where no more of it is known; None where that is not known either."""
    return meaning.specifies if isinstance(meaning, Unknown) else specified(meaning, call)


def _lowest(bid: Bid, holds: bool | None, same: dict[Bid, bool | None]) -> bool | None:
    lower = a_lower_one_would_do(bid, same)
    if holds is False or lower is True:
        return False
    return None if holds is None or lower is None else True
