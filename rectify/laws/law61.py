"""Law 61, Failure to follow suit: revokes."""

from __future__ import annotations

from rectify.law.case import Case
from rectify.law.clause import Law
from rectify.law.effect import Consequence, decide
from rectify.law.fact import Fact, Kind, yes_no
from rectify.laws import vocabulary as does
from rectify.laws.irregularity import Irregularity

law = Law(61, "Failure to follow suit: revokes")

IRREGULARITIES = (
    Irregularity(
        "revoke",
        group="61",
        law="61",
        phase="play",
        asks="Who revoked?",
        words=(
            "revoke",
            "reneged",
            "did not follow suit",
            "ruffed but had one",
            "found a card of the suit",
            "no heart?",
        ),
    ),
)

COULD_COMPLY = Fact(
    "could have complied",
    Kind.RECORD,
    "Could {offender} have followed suit, or led or played the card or suit that a law or an opponent's "
    "option required?",
    yes_no("yes, but played another card", "no, there was none to play"),
    "61A",
    guidance=(
        "A claim of a revoke gives no right to look at quitted tricks (61C, 66C); after play the Director "
        "may."
    ),
)


@law.clause("61A", group="61", since=2017)
def no_revoke(case: Case) -> Consequence | None:
    """A revoke is a failure to follow suit, or to lead or play a card or suit required by law or by an
    opponent's option, by a player who could. A player who could not has not revoked (59)."""
    return None if case.get(COULD_COMPLY) else decide(does.no_rectification())
