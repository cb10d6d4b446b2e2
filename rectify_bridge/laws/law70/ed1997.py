"""Law 70 in the edition of 1997: all hands are faced, and a line that it would be irrational not to take."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Kind, yes_no
from rectify_bridge.laws.effects import claim
from rectify_bridge.laws.law70 import AS_CLAIMED, FINESSE, LESS_SUCCESSFUL, NUMBER_WORDS, UNPROVEN, law
from rectify_bridge.laws.law70.hearing import opponents_are_heard

IRRATIONAL = Fact(
    "irrational not to",
    Kind.JUDGEMENT,
    "Would it be irrational, for a player of that class, not to take the line that wins?",
    yes_no(),
    "70E",
    aloud=False,
)


@law.clause("70B2", "All hands faced", group="70B", since=1997, until=1997)
def all_hands_are_faced(case: Case) -> Consequence:
    """Next all players put their remaining cards face up."""
    return decide(claim.hands_faced(), then=Refer("70B3"))


@law.clause("70B3", "Objections heard", group="70B3", since=1997, until=1997)
def objections(case: Case) -> Consequence:
    """Then the opponents' objections are heard."""
    return decide(opponents_are_heard(case), claim.still_bound(), then=Refer("70C"))


@law.clause("70E", "Line not stated", group="70D", since=1997, until=1997, except_as=("70A",))
def no_line_was_stated(case: Case) -> Consequence | None:
    """A line that was not stated is looked at for finesses and drops (70E), then for worse normal lines
    (70D)."""
    return decide(then=Refer("70E"))


@law.clause("70E", "Unstated finesse or drop", group="70E", since=1997, until=1997)
def finesse_unless_irrational(case: Case) -> Consequence | None:
    """No unstated finesse or drop, unless it had been proved or it would be irrational not to adopt the
    line."""
    if case.get(FINESSE) != UNPROVEN or case.get(IRRATIONAL):
        return None
    return decide(
        claim.not_accepted("the finesse or drop was not stated, and nothing had proved it"),
        then=Refer("70A tricks"),
    )


@law.clause("70D", "New line of play", group="70E", since=1997, until=1997, except_as=("70E",))
def line_outside_the_statement(case: Case) -> Consequence:
    """No successful line outside the statement is accepted if there is an alternative normal line that
    would be less successful; normal includes the careless and the inferior, not the irrational."""
    if not case.get(LESS_SUCCESSFUL):
        return decide(
            claim.accepted_line("every normal line comes to it"),
            claim.tricks_of_the_claim(NUMBER_WORDS[AS_CLAIMED]),
        )
    return decide(
        claim.not_accepted("the line was not stated, and another normal line wins fewer tricks"),
        then=Refer("70A lost"),
    )
