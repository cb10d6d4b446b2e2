"""The named rules by which a play is normal or not: each cited, dated by authority, and switchable.

They are guidelines in the sense of the authorities themselves: they make rulings alike and never displace
the law. Only what a rule excludes is stated; the class of player decides how much of his count a claimer
protects.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import Enum


class Name(Enum):
    """The rules, by the words that `--without` and the answers use."""

    STATEMENT = "keeps to his statement"
    COUNT = "gives up no trick he can count"
    UNAWARE = "no drawing of a trump he was unaware of"
    CHECK = "safety check with a high trump"
    NOT_FORCED = "trumps not forced when none are out"
    WINNERS_FIRST = "winners before losers"
    TOP_DOWN = "from the top down"
    CHEAPLY = "wins cheaply, else plays low"
    RUFFS_LOW = "ruffs low"
    WORST_ORDER = "side suits in the worst order"


@dataclass(frozen=True, slots=True)
class Term:
    """When an authority follows a rule: since a day, until before a day (None: open)."""

    authority: str
    since: datetime.date | None
    until: datetime.date | None
    source: str


@dataclass(frozen=True, slots=True)
class Guideline:
    """One rule. clause: of the Laws. reason: why what it excludes is not normal. terms: where and when it is
    followed; empty for a rule of the Laws themselves, followed everywhere."""

    name: Name
    clause: str
    reason: str
    source: str
    terms: tuple[Term, ...] = ()


_OLD_ACBL = "ACBL guidelines on claims with an outstanding trump (Directions, July/October 1992)"
_NEW_ACBL = "ACBL Laws Commission, guidelines for adjudicating claims, Spring 2019 minutes"
_MARCH_2019 = datetime.date(2019, 3, 1)

GUIDELINES = (
    Guideline(
        Name.STATEMENT,
        "70D1",
        "the statement says otherwise",
        "Laws 68C and 70B1, 70D1: no successful line that the statement does not embrace",
    ),
    Guideline(
        Name.COUNT,
        "70 footnote",
        "he gives up a trick that he could count; that is worse than careless for his class",
        "Law 70, footnote: normal includes careless or inferior play for the class of player involved",
    ),
    Guideline(
        Name.UNAWARE,
        "70C",
        "he does not draw a trump he is unaware of; a low trump led without a purpose is not normal",
        f"Law 70C; {_OLD_ACBL}, B and case 2; {_NEW_ACBL}, 2 and 3",
        (Term("ACBL", None, None, _OLD_ACBL),),
    ),
    Guideline(
        Name.CHECK,
        "70C",
        "a high trump as a safety check is normal here",
        f"{_OLD_ACBL}, C and case 3; withdrawn by the {_NEW_ACBL}, 3",
        (Term("ACBL", None, _MARCH_2019, _OLD_ACBL),),
    ),
    Guideline(
        Name.NOT_FORCED,
        "70A",
        "both opponents have no trumps left, so he need not lead his own",
        f"{_OLD_ACBL}, D; {_NEW_ACBL}, 4",
        (Term("ACBL", None, None, _OLD_ACBL),),
    ),
    Guideline(
        Name.WINNERS_FIRST,
        "70 footnote",
        "he leads no loser while he has winners that he knows of",
        "Law 70, footnote: no player of any class gives up the lead without a reason before his winners",
    ),
    Guideline(
        Name.TOP_DOWN,
        "70E2",
        "within a suit the play is from the top down",
        f"Law 70E2; {_OLD_ACBL}, A; {_NEW_ACBL}, 1; EBU White Book 8.70.5",
    ),
    Guideline(
        Name.CHEAPLY,
        "70 footnote",
        "as last to play he wins as cheaply as he can; if he cannot win or need not, he plays low",
        "Law 70, footnote: a play that no player of any class makes is not normal",
    ),
    Guideline(
        Name.RUFFS_LOW,
        "70A",
        "claimer is presumed to ruff as low as he can",
        f"{_NEW_ACBL}, 5",
        (Term("ACBL", _MARCH_2019, None, _NEW_ACBL),),
    ),
    Guideline(
        Name.WORST_ORDER,
        "70D1",
        "if two orders look the same to him, the one that is worse for claimer counts",
        f"Law 70A, 70D1; {_OLD_ACBL}, A; {_NEW_ACBL}, 1",
    ),
)
BY_NAME = {guideline.name: guideline for guideline in GUIDELINES}


def in_force(authority: str, day: datetime.date, without: frozenset[Name] = frozenset()) -> frozenset[Name]:
    """The rules that an authority follows on a day, without those switched off."""
    return frozenset(g.name for g in GUIDELINES if g.name not in without and _followed(g, authority, day))


def _followed(guideline: Guideline, authority: str, day: datetime.date) -> bool:
    if not guideline.terms:
        return True
    return any(
        term.authority == authority
        and (term.since is None or term.since <= day)
        and (term.until is None or day < term.until)
        for term in guideline.terms
    )
