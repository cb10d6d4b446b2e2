"""Law 84, Rulings on agreed facts."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import direction, procedure, score
from rectify_bridge.laws.irregularity import Irregularity

law = Law(84, "Rulings on agreed facts")

IRREGULARITIES = (
    Irregularity(
        "agreed facts",
        group="84",
        law="84",
        phase="conduct",
        asks="Whose irregularity is it about?",
        words=("we all agree what happened", "what does the law say", "please rule on this"),
    ),
)

AGREED = Fact(
    "facts agreed",
    Kind.RECORD,
    "Do both sides agree on what happened?",
    yes_no(),
    "84",
)
NOTHING, PRESCRIBED, OPTION, DOUBT = "nothing", "a rectification", "an option", "a point in doubt"
PROVIDED = Fact(
    "what the Laws provide",
    Kind.JUDGEMENT,
    "What do the Laws provide for it?",
    (
        Answer(NOTHING, "no rectification, and nothing for the Director to judge"),
        Answer(PRESCRIBED, "a rectification"),
        Answer(OPTION, "an option for a player"),
        Answer(DOUBT, "nothing certain: the point is for the Director to judge"),
    ),
    "84",
)


@law.clause("84", "Facts not agreed", group="84", since=1997)
def facts_not_agreed(case: Case) -> Consequence | None:
    """Law 84 is for facts on which all agree; where they do not, Law 85 comes first."""
    return None if case.get(AGREED) else decide(score.facts_to_be_found())


@law.clause("84A", "No rectification", group="84", since=1997)
def no_rectification(case: Case) -> Consequence | None:
    """Where no law prescribes a rectification and the Director has nothing to judge, play goes on."""
    return decide(procedure.play_on()) if case.get(AGREED) and case.get(PROVIDED) == NOTHING else None


@law.clause("84B", "Rectification prescribed", group="84", since=1997)
def rectification_prescribed(case: Case) -> Consequence | None:
    """Where a law prescribes a rectification the Director applies it."""
    return decide(direction.its_own_law()) if case.get(AGREED) and case.get(PROVIDED) == PRESCRIBED else None


@law.clause("84C", "Player's option", group="84", since=1997)
def players_option(case: Case) -> Consequence | None:
    """Where a law gives a player an option the Director explains all of it, and sees that a choice is made
    and carried out."""
    if not case.get(AGREED) or case.get(PROVIDED) != OPTION:
        return None
    return decide(direction.its_own_law(), direction.options("non-offending side"))


@law.clause("84D", "Director's option", group="84", since=2007)
def directors_option(case: Case) -> Consequence | None:
    """A doubtful point goes to the side that did not offend. The Director restores equity: where that side
    was probably damaged and the Laws provide nothing for it, he adjusts the score."""
    if not case.get(AGREED) or case.get(PROVIDED) != DOUBT:
        return None
    return decide(score.in_doubt(), then=Refer("12B"))
