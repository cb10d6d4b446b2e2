"""Law 90A of 2007 and 1997: an offence by which a score is adjusted at another table."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.law90 import law, of_the_kind_meant

UNDUE_BEFORE_2017 = Fact(
    "offence of the kind meant, 2007",
    Kind.JUDGEMENT,
    "Did it unduly delay or obstruct the game, inconvenience others, or break correct procedure?",
    yes_no("yes, or it made an adjusted score necessary at another table", "no"),
    "90A",
    aloud=False,
)


@law.clause("90A", "Other offences", group="90", since=1997, until=2007)
def other_offences_before_2017(case: Case) -> Consequence | None:
    """2007: any offence that unduly delays or obstructs the game, inconveniences others, breaks correct
    procedure or needs an adjusted score at another table may be penalized, beside any rectification."""
    return of_the_kind_meant(case, UNDUE_BEFORE_2017)
