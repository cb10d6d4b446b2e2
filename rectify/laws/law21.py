"""Law 21, Misinformation."""

from __future__ import annotations

from rectify.law.case import Case
from rectify.law.clause import Law
from rectify.law.effect import Consequence, Refer, decide
from rectify.law.fact import Answer, Fact, Key, Kind, Value, answers, yes_no
from rectify.laws import procedure_words as says
from rectify.laws import vocabulary as does
from rectify.laws.irregularity import Irregularity
from rectify.laws.law16b import PLAYED_OUT
from rectify.laws.law17 import AUCTION_PERIOD_OVER, PARTNER_HAS_CALLED_SINCE
from rectify.laws.scene import Scene
from rectify.table.auction import Made
from rectify.table.event import Alleged, Answered

law = Law(21, "Misinformation")

KIND = "misinformation"

IRREGULARITIES = (
    Irregularity(
        KIND,
        group="20F6",
        law="21",
        phase="information",
        asks="Who gave the wrong information, or failed to alert?",
        words=(
            "misinformation",
            "wrong explanation",
            "no alert",
            "late alert",
            "we were told something else",
        ),
    ),
)


def _of_the_misinformation(scene: Scene, key: Key) -> Value | None:
    """What was found about the misinformation counts for a call that it caused as well, where only one case of it
    is before the Director."""
    alleged = [event for event in scene.timeline if isinstance(event, Alleged) and event.kind == KIND]
    if scene.law == "21" or len(alleged) != 1:
        return None
    for event in reversed(scene.timeline):
        if isinstance(event, Answered) and event.provenance != "said":
            other = Key.parse(event.key)
            if other.fact == key.fact and other.incident != key.incident:
                return FACTS[key.fact].value_of(event.value)
    return None


WRONG_IDEA = Fact(
    "source of the wrong idea",
    Kind.RECORD,
    "Where did the wrong idea of the auction come from?",
    answers(
        explanation="an opponent's explanation",
        alert="an alert that was missing, late, or not called for",
        own_misunderstanding="the player misunderstood, misheard or did not look",
    ),
    "21A",
    read=_of_the_misinformation,
)
ALERT_REQUIRED = Fact(
    "prompt alert required",
    Kind.JUDGEMENT,
    "Do the regulations ask for a prompt alert or announcement there, and was it not given as they ask?",
    yes_no("yes, the regulations were not followed", "no, nothing was missing or late"),
    "21B1(a)",
    read=_of_the_misinformation,
)
AGREEMENT = Fact(
    "evidence of the agreement",
    Kind.JUDGEMENT,
    "What does the evidence say that the partnership has agreed?",
    (
        Answer("other", "something else than what was explained"),
        Answer("as explained", "just what was explained: the call departed from it"),
        Answer("none", "there is no evidence either way"),
    ),
    "21B1(b)",
    guidance=(
        "Away from the table. Look at both system cards and notes, at what each partner says on his own, "
        "at what "
        "they did before. Where the partners believe different things there is no agreement, and an "
        "explanation "
        "that states one is wrong. The word of the side alone is seldom evidence."
    ),
    aloud=False,
    read=_of_the_misinformation,
)
FACTS = {fact.name: fact for fact in (WRONG_IDEA, ALERT_REQUIRED, AGREEMENT)}

MISINFORMATION = Fact(
    "misinformation given",
    Kind.JUDGEMENT,
    "Was a player given misinformation by an opponent?",
    yes_no(),
    "21B1",
    guidance="Settled by what was told, what the regulations ask for, and what the evidence says was agreed.",
    aloud=False,
)
COULD_WELL = Fact(
    "could well have been influenced",
    Kind.JUDGEMENT,
    "With the right information, could the player well have decided otherwise?",
    yes_no(),
    "21B1(a)",
    guidance=(
        "Away from the table. Ask what he would have called and why, before he knows what is at stake. He "
        "need not "
        "have been sure to call otherwise: it is enough that he could well have."
    ),
    aloud=False,
)


def _alleged_before(scene: Scene, key: Key) -> bool:
    """Whether the log holds an allegation of misinformation by an opponent of this player."""
    return any(
        isinstance(event, Alleged)
        and event.kind == KIND
        and scene.offender is not None
        and event.by.side is not scene.offender.side
        for event in scene.timeline
    )


ALLEGED = Fact(
    "misinformation alleged",
    Kind.RECORD,
    "Does {offender} say that an opponent misinformed him?",
    yes_no(),
    "21B1(a)",
    read=_alleged_before,
)
CAUSED_BY_MISINFORMATION = Fact(
    "caused by misinformation",
    Kind.JUDGEMENT,
    "May {offender} change this call because an opponent misinformed him?",
    yes_no(),
    "21B1(a)",
    guidance="It follows from: misinformation was given, it could well have led to this call, and it is "
    "not too late.",
    aloud=False,
)
"""For a law on an irregular call: read it with `case.get`; when it is true, 21B1(a) lets the player change
the call with no rectification. False without a question when nobody in the log alleges misinformation by
his opponents."""


@law.clause("21B1(b)", group="misinformation given", since=2017, role="defines")
def presumed_mistaken_explanation(case: Case) -> bool | None:
    """Without evidence to the contrary the explanation was wrong, not the call."""
    if case.get(WRONG_IDEA) != "explanation":
        return None
    return True if case.get(AGREEMENT) == "none" else None


@law.clause("21B1(a)", group="misinformation given", since=2017, role="defines", except_as=("21B1(b)",))
def misinformation_given(case: Case) -> bool:
    """An explanation other than the agreement is misinformation, and so is a missing or late alert where one
    is required; a player's own misunderstanding is not."""
    source = case.get(WRONG_IDEA)
    if source == "alert":
        return bool(case.get(ALERT_REQUIRED))
    return bool(source == "explanation" and case.get(AGREEMENT) == "other")


@law.clause("21B1(a)", group="caused by misinformation", since=2017, role="defines")
def a_call_that_misinformation_caused(case: Case) -> bool:
    """A call that could well have been influenced by an opponent's misinformation may be changed without
    rectification, while partner has not called since and the auction period is not over."""
    if not case.get(ALLEGED) or case.get(PARTNER_HAS_CALLED_SINCE) or case.get(AUCTION_PERIOD_OVER):
        return False
    return bool(case.get(MISINFORMATION) and case.get(COULD_WELL))


def _misled(scene: Scene) -> tuple[int, Made] | None:
    """The call that was made on the misinformation, with its place: the one that the incident points at, or else
    the first that the other side made after the allegation."""
    auction = scene.at_ruling
    if auction is None or scene.offender is None:
        return None
    if scene.auction is not None:
        place = len(scene.auction.calls)
        return (place, auction.calls[place]) if place < len(auction.calls) else None
    start = len(auction.calls) - len(scene.later)
    for place, made in enumerate(auction.calls[start:], start):
        if made.seat.side is not scene.offender.side:
            return place, made
    return None


def _irregular(scene: Scene) -> bool:
    """Whether the record shows that call to be irregular itself: the ruling on it then says whether it may be
    changed because of the misinformation."""
    found, auction = _misled(scene), scene.at_ruling
    if found is None or auction is None:
        return False
    place, made = found
    before = auction.before(place)
    return made.seat is not before.turn or before.objection(made.call, made.seat) is not None


def _called_after(scene: Scene, places: int) -> Value | None:
    """Whether the player that many places to the left of the misled one has called since."""
    found, auction = _misled(scene), scene.at_ruling
    if found is None or auction is None:
        return None
    place, made = found
    return any(m.seat is made.seat.plus(places) and m.standing for m in auction.calls[place + 1 :])


def _who(scene: Scene, key: Key) -> Value | None:
    found = _misled(scene)
    if found is None or scene.offender is None:
        return None
    return {scene.offender.lho: "lho", scene.offender.rho: "rho"}.get(found[1].seat)


MISLED = Fact(
    "misled player",
    Kind.RECORD,
    "Which opponent acted on it?",
    answers(lho="{lho}", rho="{rho}"),
    "21B1(a)",
    read=_who,
)
MISLEDS_PARTNER_CALLED = Fact(
    "misled player's partner has called since",
    Kind.RECORD,
    "Has the partner of the misled player called since?",
    yes_no(),
    "21B1(a)",
    read=lambda scene, key: _called_after(scene, 2),
)
NEXT_OPPONENT_CALLED = Fact(
    "next opponent has called since",
    Kind.RECORD,
    "Has the misled player's left-hand opponent called since?",
    yes_no(),
    "21B2",
    read=lambda scene, key: _called_after(scene, 1),
)


def _changes(role: str) -> Fact:
    return Fact(
        f"call changed by {role}",
        Kind.CHOICE,
        f"{{{role}}}: do you change your call?",
        yes_no("change the call", "keep the call"),
        "21B1(a)" if role in ("lho", "rho") else "21B2",
        who=(role,),
    )


CHANGED_BY_LHO, CHANGED_BY_RHO = _changes("lho"), _changes("rho")
CHANGED_BY_PARTNER, CHANGED_BY_OFFENDER = _changes("partner"), _changes("offender")
CHANGES = {
    "lho": CHANGED_BY_LHO,
    "rho": CHANGED_BY_RHO,
    "partner": CHANGED_BY_PARTNER,
    "offender": CHANGED_BY_OFFENDER,
}
NEXT = {"lho": "partner", "rho": "offender"}
"""Who is the left-hand opponent of the misled player."""

OFFENDERS_GAINED = Fact(
    "gained from the misinformation",
    Kind.JUDGEMENT,
    "Did {offender}'s side score better than if the right information had been given in time?",
    yes_no(),
    "21B3",
    guidance=(
        "Where the agreement is known, follow the auction with the right explanation; where there is "
        "none, with the "
        "explanation that there is no agreement."
    ),
    aloud=False,
)


@law.clause("21A", group="21", since=2017)
def own_misunderstanding(case: Case) -> Consequence | None:
    """Who acts on a misunderstanding of his own has no redress."""
    if case.get(WRONG_IDEA) != "own misunderstanding":
        return None
    return decide(does.no_rectification(), says.play_on())


@law.clause("21B1(b)", group="21", since=2017, except_as=("21A",))
def not_misinformed(case: Case) -> Consequence | None:
    """If the evidence shows that what was told or alerted was right, a call that departed from it is a
    mistaken call and no infraction."""
    if case.get(MISINFORMATION):
        return None
    return decide(does.no_rectification(), says.play_on())


@law.clause("21B1(a)", group="21", since=2017, except_as=("21A", "21B1(b)"))
def change_of_call(case: Case) -> Consequence | None:
    """Until the auction period ends, and if his partner has not called since, a misinformed player may
    change a call that the misinformation could well have influenced, with no other rectification for his
    side. Any other call stands."""
    if case.get(AUCTION_PERIOD_OVER) or case.get(MISLEDS_PARTNER_CALLED):
        return None
    if _irregular(case.scene):
        return decide(says.ruled_on_with_the_call(), says.play_on())
    misled = case.get(MISLED)
    if not case.get(COULD_WELL):
        return decide(
            says.keep_the_call(misled, "the misinformation cannot well have influenced it"), says.play_on()
        )
    offered = says.may_change_call(misled, "an opponent's misinformation may have led to it")
    if not case.get(CHANGES[misled]):
        return decide(offered, says.keep_the_call(misled, "he prefers to"), says.play_on())
    return decide(
        offered,
        does.cancelled("the call made on misinformation"),
        says.goes_on_from_change(misled),
        then=Refer("21B2"),
        without=("26A", "26B"),
    )


@law.clause("21B2", group="21B2", since=2017)
def next_opponent_may_change(case: Case) -> Consequence | None:
    """When a misinformed player has changed a call, his left-hand opponent may change any call he made
    since; what the withdrawn calls told is governed by 16C."""
    if not case.get(NEXT_OPPONENT_CALLED):
        return decide(says.play_on())
    role = NEXT[case.get(MISLED)]
    offered = says.may_change_call(role, "the player before has changed a call because of misinformation")
    if not case.get(CHANGES[role]):
        return decide(offered, says.play_on())
    return decide(
        offered,
        does.cancelled("the call made over it", calls=does.IT_AND_LATER),
        says.goes_on_from_change(role),
        says.play_on(),
    )


@law.clause("21B3", group="21", since=2017, except_as=("21A", "21B1(b)", "21B1(a)"))
def too_late_to_change(case: Case) -> Consequence | None:
    """When it is too late to change the call, the score is adjusted if the side that misinformed gained by
    it."""
    misled = case.get(MISLED)
    over = case.get(AUCTION_PERIOD_OVER)
    why = "the auction period is over" if over else "his partner has called since"
    return decide(says.keep_the_call(misled, why), says.play_on(), then=Refer("21B3"))


@law.clause("21B3", group="21B3", since=2017)
def gain_from_the_irregularity(case: Case) -> Consequence | None:
    """That is judged when play has ended: misinformation that changed nothing is not rectified."""
    if not case.get(PLAYED_OUT):
        return decide(does.come_back("did the misinformation bring its side a gain (21B3)?"))
    if not case.get(COULD_WELL):
        return decide(says.no_score_adjusted("the misinformation influenced no call"))
    if not case.get(OFFENDERS_GAINED):
        return decide(says.no_score_adjusted("the side that misinformed gained nothing by it"))
    return decide(
        says.score_to_be_assigned("the side that misinformed gained by it, too late for a change of call")
    )
