"""Law 76, Spectators."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import contest, direction
from rectify_bridge.laws.irregularity import Irregularity

law = Law(76, "Spectators")

IRREGULARITIES = (
    Irregularity(
        "spectator",
        group="76",
        law="76",
        phase="conduct",
        asks="Which player did it concern?",
        words=(
            "kibitzer looked at two hands",
            "a spectator spoke",
            "spectator disturbs us",
            "kibitzer talked to a player",
            "may the spectator say what happened",
        ),
    ),
)

SEVERAL, REACTED, REMARK, DISTURBED = "several hands", "reaction", "remark", "disturbed"
ATTENTION, MESSAGE, FACT_OR_LAW = "attention", "message", "fact or law"
ACT = Fact(
    "what the spectator did",
    Kind.RECORD,
    "What did the spectator do?",
    (
        Answer(ATTENTION, "drew attention to something about the game"),
        Answer(SEVERAL, "looked at more than one player's hand"),
        Answer(REACTED, "showed a reaction to the bidding or play of a deal in progress"),
        Answer(REMARK, "made a remark or talked with a player during the round"),
        Answer(DISTURBED, "disturbed a player"),
        Answer(MESSAGE, "got in touch with a player, in his session, out of a broadcast of it"),
        Answer(FACT_OR_LAW, "spoke on what happened, or on a law, with the Director there"),
    ),
    "76",
    guidance="Everyone in the playing area counts as a spectator, except players and officials, unless "
    "the Director says otherwise (76D).",
)
ALLOWED = Fact(
    "several hands allowed",
    Kind.RECORD,
    "Do the regulations allow a spectator to see more than one hand?",
    yes_no(),
    "76B1",
)
COMMITTED = Fact(
    "spectator told of an irregularity",
    Kind.RECORD,
    "Was it an irregularity that had happened?",
    yes_no(),
    "76B5",
)
REQUESTED = Fact(
    "Director asked the spectator",
    Kind.RECORD,
    "Had the Director asked the spectator first?",
    yes_no(),
    "76C1",
)
TOLD = Fact(
    "player learned something",
    Kind.RECORD,
    "Did {offender} learn something about a board that {offender} has yet to finish?",
    yes_no(),
    "16D1",
    guidance="A spectator's gasp, remark or look can tell as much as words.",
)


def _stop(case: Case, act: str) -> Consequence:
    """What the spectator may not do; and what a player has learned by it is outside information."""
    stop = (contest.spectator_may_not(act), contest.speak_to_the_spectator())
    return decide(*stop, then=Refer("16D")) if case.get(TOLD) else decide(*stop)


@law.clause("76B1", "Spectator watches one hand only", group="76", since=2007)
def one_hand_only(case: Case) -> Consequence | None:
    """A spectator looks at the hand of one player only, unless the regulations allow more."""
    if case.get(ACT) != SEVERAL:
        return None
    if case.get(ALLOWED):
        return decide(contest.spectator_may("look at more than one hand, as the regulations allow"))
    return decide(
        contest.spectator_may_not("look at more than one player's hand"), contest.speak_to_the_spectator()
    )


@law.clause("76B2", "Spectator shows no reaction", group="76", since=2007)
def no_reaction(case: Case) -> Consequence | None:
    """A spectator shows no reaction to the bidding or play while a deal is in progress."""
    if case.get(ACT) != REACTED:
        return None
    return _stop(case, "show any reaction to the bidding or play of a deal in progress")


@law.clause("76B3", "No mannerisms or remarks", group="76", since=2007)
def no_mannerisms_or_remarks(case: Case) -> Consequence | None:
    """During the round a spectator keeps from mannerisms and remarks of any kind, talk with a player
    included."""
    if case.get(ACT) != REMARK:
        return None
    return _stop(case, "make remarks or talk with a player during the round")


@law.clause("76B4", "Spectator disturbs no player", group="76", since=2007)
def no_disturbance(case: Case) -> Consequence | None:
    """A spectator does not disturb a player."""
    if case.get(ACT) != DISTURBED:
        return None
    return decide(contest.spectator_may_not("disturb a player"), contest.speak_to_the_spectator())


@law.clause("76B5", "Spectator draws no attention", group="76", since=2007)
def no_attention(case: Case) -> Consequence | None:
    """A spectator at the table draws attention to nothing about the game. An irregularity of which the
    Director hears so is rectified all the same (81C3); what else a player learned by it is outside
    information."""
    if case.get(ACT) != ATTENTION:
        return None
    silent = (direction.spectator_silent(), contest.speak_to_the_spectator())
    if not case.get(COMMITTED):
        return decide(*silent, then=Refer("16D")) if case.get(TOLD) else decide(*silent)
    return decide(*silent, direction.rectified_all_the_same("a spectator told of it"))


@law.clause("76A2", "Watching electronically", group="76", since=2007)
def watching_from_afar(case: Case) -> Consequence | None:
    """A person who watches an electronic presentation does not get in touch with a player during a session in
    which that player takes part."""
    if case.get(ACT) != MESSAGE:
        return None
    return _stop(case, "get in touch with a player during the session in which that player plays")


@law.clause("76C1", "Spectator speaks on fact or law", group="76", since=2007)
def fact_or_law(case: Case) -> Consequence | None:
    """A spectator speaks on fact or law within the playing area only when the Director asks him to."""
    if case.get(ACT) != FACT_OR_LAW:
        return None
    if case.get(REQUESTED):
        return decide(contest.spectator_may("speak on fact or law, since the Director asked"))
    return decide(
        contest.spectator_may_not("speak on fact or law unless the Director asks"),
        contest.speak_to_the_spectator(),
    )
