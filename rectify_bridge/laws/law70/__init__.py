"""Law 70, Contested claim or concession."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, yes_no
from rectify_bridge.laws.effects import claim, common
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law68 import by_defender
from rectify_bridge.laws.law70.hearing import concession_alone, is_regretted, opponents_are_heard
from rectify_bridge.laws.law70.number import FEWER, MORE, number_in_words
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.card import Denomination

law = Law(70, "Contested claim or concession")

IRREGULARITIES = (
    Irregularity(
        "contested claim",
        group="70",
        law="70",
        phase="claim",
        asks="Who claimed or conceded?",
        words=(
            "we do not accept the claim",
            "there was still a trump out",
            "forgot a trump and claimed",
            "claimed with no statement",
            "disputed claim",
            "bad claim",
            "claimed on a finesse",
        ),
    ),
)

NORMAL = (
    "Normal includes careless or inferior play for the class of player; who knows what, and "
    "what was said, counts "
    "as it was when the claim was made."
)


def _no_trump_out(scene: Scene, key: Key) -> bool | None:
    """At notrump there is none. Where a trump is out, only a claim of which the record has that nothing was
    said did not mention it; what other words came to is not read."""
    if scene.denomination is Denomination.NOTRUMP:
        return False
    out = [where.trump_out for where in (scene.claim, scene.play) if where is not None]
    if False in out:
        return False
    silent = scene.claim is not None and scene.claim.is_silent
    return True if silent and True in out else None


TRUMP_OUT = Fact(
    "trump out and not mentioned",
    Kind.RECORD,
    "Did an opponent of {offender} have a trump that {offender} did not mention in the claim?",
    yes_no(),
    "70C1",
    aloud=False,
    read=_no_trump_out,
)
UNAWARE = Fact(
    "at all likely unaware",
    Kind.JUDGEMENT,
    "Is it at all likely that {offender} did not know of the trump?",
    yes_no(),
    "70C2",
    guidance="It is enough that it is at all likely. What was said after the claim counts little; the "
    "play before it counts much.",
    aloud=False,
)
LOST_TO_IT = Fact(
    "normal play loses to the trump",
    Kind.JUDGEMENT,
    "Is there a normal play by which a trick is lost to that trump?",
    yes_no(),
    "70C3",
    guidance=NORMAL,
    aloud=False,
)
PARTNERS_CHOICE = Fact(
    "needs partner's choice",
    Kind.JUDGEMENT,
    "Does any part of the claim need {partner} to choose one of two or more normal plays?",
    yes_no(),
    "70D2",
    guidance=NORMAL,
    aloud=False,
)
WINS, FAILS, SILENT, CONCEDED = "wins", "fails", "silent", "tricks conceded"
STATEMENT = Fact(
    "line that was stated",
    Kind.JUDGEMENT,
    "What does the line do if it is played as {offender} stated it, against any defence?",
    (
        Answer(WINS, "it wins the tricks claimed"),
        Answer(FAILS, "it loses one or more of them, as far as it goes"),
        Answer(SILENT, "no line was stated, or too little to tell"),
        Answer(CONCEDED, "what is contested is a trick conceded, none claimed"),
    ),
    "70D1",
    guidance="Write the words exactly as they were. Opponents may play any legal card.",
    aloud=False,
)
NO_GUESS, UNPROVEN, PROVEN = "no", "unproven", "proven"
FINESSE = Fact(
    "needs a card with one opponent",
    Kind.JUDGEMENT,
    "Does an unstated line need one opponent, and not the other, to have a certain card?",
    (
        Answer(NO_GUESS, "no"),
        Answer(UNPROVEN, "yes, and nothing has shown who has it"),
        Answer(
            PROVEN,
            "yes, and an opponent had failed to follow to that suit, or would on any normal line",
        ),
    ),
    "70E1",
    aloud=False,
)
LESS_SUCCESSFUL = Fact(
    "less successful normal line",
    Kind.JUDGEMENT,
    "Is there another normal line, careless or inferior for the class of player included, that wins fewer?",
    yes_no(),
    "70D1",
    guidance=NORMAL
    + " Look for: the worst order of the suits, a blocked suit, an entry used too soon, a winner "
    "that is none.",
    aloud=False,
)
AS_CLAIMED, ONE_FEWER, TWO_FEWER = "as claimed", "one fewer", "two fewer"
NUMBER_WORDS = {
    AS_CLAIMED: "the tricks claimed",
    ONE_FEWER: "one trick fewer than claimed",
    TWO_FEWER: "two tricks fewer than claimed",
}
TRICKS_WORDS = {
    **NUMBER_WORDS,
    FEWER: "three or more tricks fewer than claimed",
    MORE: "more tricks than were claimed, as no normal play loses them",
}
NO_FEWER = "as many tricks as claimed, because no normal line wins fewer"
"""In place of the tricks claimed, where the line that claimer wanted may not have been accepted."""
TRICKS = Fact(
    "tricks by normal play",
    Kind.JUDGEMENT,
    "How many tricks does {offender}'s side get on the least successful normal line that fits the statement?",
    tuple(Answer(value, words) for value, words in TRICKS_WORDS.items()),
    "70A",
    guidance=NORMAL + " Doubtful points go against claimer; opponents may play any legal card.",
    aloud=False,
)
LOST = Fact(
    "tricks fewer than claimed",
    Kind.JUDGEMENT,
    "On the least successful normal line that fits the statement, how many claimed tricks are lost?",
    (Answer(ONE_FEWER, "one"), Answer(TWO_FEWER, "two"), Answer(FEWER, "three or more")),
    "70A",
    guidance=NORMAL + " Doubtful points go against claimer; opponents may play any legal card.",
    aloud=False,
)
"""Asked where it is found already that a trick is lost."""


@law.clause("70B1", "Statement repeated", group="70", since=1997, until=1997)
@law.clause("70B1", "Statement repeated", group="70", since=2007)
def statement_is_repeated(case: Case) -> Consequence:
    """The Director has claimer repeat the statement that he made with the claim."""
    return decide(
        claim.statement_repeated("conceded" if is_regretted(case) else "claimed"), then=Refer("70B")
    )


@law.clause("70B2", "Objections heard", group="70B", since=2007)
def objections_are_heard(case: Case) -> Consequence:
    """Next the opponents' objections are heard; the Director may look beyond them."""
    return decide(opponents_are_heard(case), then=Refer("70B3"))


@law.clause("70B3", "Remaining cards may be faced", group="70B3", since=2007)
def hands_may_be_faced(case: Case) -> Consequence:
    """The Director may have the remaining cards put face up."""
    return decide(claim.hands_may_be_faced(), claim.still_bound(), then=Refer("70C"))


@law.clause("70C", "Outstanding trump", group="70C", since=1997, until=1997)
@law.clause("70C", "Outstanding trump", group="70C", since=2007)
def outstanding_trump(case: Case) -> Consequence | None:
    """When an opponent has a trump, claimer said nothing about it, it is at all likely that he was
    unaware of it, and a trick could be lost to it by a normal play, the opponents get a trick or tricks."""
    if concession_alone(case, STATEMENT) or not case.get(TRUMP_OUT):
        return None
    if not case.get(UNAWARE) or not case.get(LOST_TO_IT):
        return None
    return decide(
        claim.not_accepted("a trump was out, and a normal play loses a trick to it"), then=Refer("70A lost")
    )


@law.clause("70A", "Equity for both sides", group="70C", since=1997, until=1997, except_as=("70C",))
@law.clause("70A", "Equity for both sides", group="70C", since=2007, except_as=("70C",))
def equity(case: Case) -> Consequence:
    """The board is adjudicated as equitably as possible to both sides, doubtful points against claimer:
    first by what he stated."""
    return decide(then=Refer("70D"))


@law.clause("70D2", "Claim dependent on partner's choice", group="70D", since=2007)
def partners_choice(case: Case) -> Consequence | None:
    """No part of a defender's claim is accepted that depends on his partner selecting a particular play
    from among alternative normal plays: what the claim told the partner is unauthorized for him (16A)."""
    if concession_alone(case, STATEMENT) or not by_defender(case) or not case.get(PARTNERS_CHOICE):
        return None
    return decide(
        claim.not_accepted("the part of the claim that needs the partner's choice between normal plays"),
        common.unauthorized("partner", "the claim, with what was said and shown,"),
        then=Refer("70A tricks"),
    )


@law.clause("70A", "Stated line followed", group="70D", since=1997, until=1997)
@law.clause("70A", "Stated line followed", group="70D", since=2007, except_as=("70D2",))
def the_line_as_stated(case: Case) -> Consequence | None:
    """A line that was stated is followed: it wins the tricks claimed, or it loses what it loses. Tricks
    conceded and contested before any agreement are looked at in the same way."""
    match case.get(STATEMENT):
        case "wins":
            return decide(
                claim.accepted_line("the line that was stated"),
                claim.tricks_of_the_claim(NUMBER_WORDS[AS_CLAIMED]),
            )
        case "fails":
            return decide(
                claim.accepted_line("the line that was stated, and no other"), then=Refer("70A lost")
            )
        case "tricks conceded":
            return decide(then=Refer("70A conceded"))
    return None


@law.clause("70E1", "Line not stated", group="70D", since=2007, except_as=("70D2", "70A"))
def not_stated(case: Case) -> Consequence | None:
    """A line that was not stated is looked at for finesses and drops (70E1), then for worse normal lines
    (70D1)."""
    return decide(then=Refer("70E1"))


@law.clause("70E1", "Unstated finesse or drop", group="70E1", since=2017)
def unstated_finesse(case: Case) -> Consequence | None:
    """No unstated line is accepted that needs a particular card with one opponent rather than the other,
    unless one failed to follow to that suit before the claim, or would on any normal line."""
    if case.get(FINESSE) != UNPROVEN:
        return None
    return decide(
        claim.not_accepted("the finesse or drop was not stated, and nothing had proved it"),
        then=Refer("70A tricks"),
    )


@law.clause("70D1", "New line of play", group="70E1", since=2007, except_as=("70E1",))
def new_line(case: Case) -> Consequence:
    """A line that was not stated is not accepted where another normal line wins fewer tricks. Where none
    does, the claim stands."""
    if not case.get(LESS_SUCCESSFUL):
        return decide(
            claim.accepted_line("every normal line comes to it"),
            claim.tricks_of_the_claim(NUMBER_WORDS[AS_CLAIMED]),
        )
    return decide(
        claim.not_accepted("the line was not stated, and another normal line wins fewer tricks"),
        then=Refer("70A lost"),
    )


@law.clause("70A", "Tricks won by normal play", group="70A tricks", since=1997, until=1997)
@law.clause("70A", "Tricks won by normal play", group="70A tricks", since=2007)
def tricks_by_normal_play(case: Case) -> Consequence:
    """The tricks that the least successful normal line wins, as equitably as possible, doubt against
    claimer. These may be as many as claimed, also where a part of the claim was not accepted."""
    found = case.get(TRICKS)
    return decide(
        claim.tricks_of_the_claim(
            NO_FEWER if found == AS_CLAIMED else number_in_words(case, found, NUMBER_WORDS)
        )
    )


@law.clause("70A", "Tricks lost by normal play", group="70A lost", since=1997, until=1997)
@law.clause("70A", "Tricks lost by normal play", group="70A lost", since=2007)
def tricks_lost(case: Case) -> Consequence:
    """The same is true where a normal line has been found that loses a trick claimed: the opponents get
    it."""
    return decide(claim.tricks_of_the_claim(number_in_words(case, case.get(LOST), NUMBER_WORDS)))
