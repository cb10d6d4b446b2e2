"""Law 21A and 21B, a call made on misinformation: may it be changed, and what if it is too late?"""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, Value, answers, yes_no
from rectify_bridge.laws.effects import common, procedure
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law17 import AUCTION_PERIOD_OVER
from rectify_bridge.laws.law21 import COULD_WELL, MISINFORMATION, WRONG_IDEA, law
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.auction.auction import Made


def _misled(scene: Scene) -> tuple[int, Made] | None:
    """The call that was made on the misinformation, with its place: the one that the incident points at, or
    else the first that the other side made after the allegation. Where the incident points at a call of the
    side that explained, that call was explained wrong; the one made on it is known if it is the only one."""
    auction = scene.at_ruling
    if auction is None or scene.offender is None:
        return None
    if scene.auction is not None:
        place = len(scene.auction.calls)
        theirs = [
            (at, made) for at, made in enumerate(auction.calls) if made.seat.side is not scene.offender.side
        ]
        if place < len(auction.calls) and auction.calls[place].seat.side is scene.offender.side:
            since = [one for one in theirs if one[0] > place]
            return since[0] if len(since) == 1 else None
        return (place, auction.calls[place]) if place < len(auction.calls) else None
    start = len(auction.calls) - len(scene.later)
    for place, made in enumerate(auction.calls[start:], start):
        if made.seat.side is not scene.offender.side:
            return place, made
    return None


def is_irregular(scene: Scene) -> bool:
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
PARTNER_OF = {"lho": "rho", "rho": "lho"}
"""The partner of each player who can have been misled."""
MISLEDS_PARTNER_CALLED = Fact(
    "misled player's partner has called since",
    Kind.RECORD,
    "Has the partner of the misled player called since?",
    yes_no(),
    "21B1(a)",
    guidance="Since the last call that the player made on it: an earlier one can no longer be changed.",
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
        offer=(
            "change your call, with no rectification",
            "keep your call",
        ),
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
    guidance="If the agreement is known, follow the auction with the right explanation. If there is no "
    "agreement, follow it with the explanation that there is none.",
    aloud=False,
)


@law.clause("21A", "Player's own misunderstanding", group="21", since=1997)
def own_misunderstanding(case: Case) -> Consequence | None:
    """A player who acts on his own misunderstanding has no redress."""
    if case.get(WRONG_IDEA) != "own misunderstanding":
        return None
    return decide(common.no_rectification(), procedure.play_on())


@law.clause("21B1(b)", "No misinformation", group="21", since=2007, except_as=("21A",))
def not_misinformed(case: Case) -> Consequence | None:
    """If the evidence shows that what was explained or alerted was right, a call that departed from it is a
    mistaken call and no infraction."""
    if case.get(MISINFORMATION):
        return None
    return decide(common.no_rectification(), procedure.play_on())


@law.clause(
    "21B1(a)", "Call changed after misinformation", group="21", since=2007, except_as=("21A", "21B1(b)")
)
def change_of_call(case: Case) -> Consequence | None:
    """Until the auction period ends, and if his partner has not called since, a misinformed player may
    change a call that the misinformation could well have influenced, with no other rectification for his
    side. Any other call stands."""
    if case.get(AUCTION_PERIOD_OVER) or case.get(MISLEDS_PARTNER_CALLED):
        return None
    if is_irregular(case.scene):
        return decide(procedure.ruled_on_with_the_call(), procedure.play_on())
    misled = case.get(MISLED)
    if not case.get(COULD_WELL):
        return decide(
            procedure.keep_the_call(misled, "the misinformation cannot well have influenced it"),
            procedure.play_on(),
        )
    offered = procedure.may_change_call(misled, "an opponent's misinformation may have led to it")
    case.get(NEXT_OPPONENT_CALLED)  # seen before he chooses; 21B2 reads it if he changes
    if not case.get(CHANGES[misled]):
        return decide(
            offered, procedure.keep_the_call(misled, f"that is {{{misled}}}'s choice"), procedure.play_on()
        )
    return decide(
        offered,
        common.cancelled("the call made on misinformation"),
        procedure.goes_on_from_change(misled),
        then=Refer("21B2"),
        without=(*common.LEADS, "26A"),
    )


@law.clause("21B2", "Opponent may change a later call", group="21B2", since=2017)
def next_opponent_may_change(case: Case) -> Consequence | None:
    """When a misinformed player has changed a call, his left-hand opponent may change any call he made
    since; what the withdrawn calls told is governed by the law on withdrawn actions
    (16C)."""
    if not case.get(NEXT_OPPONENT_CALLED):
        return decide(procedure.play_on())
    role = NEXT[case.get(MISLED)]
    offered = procedure.may_change_call(
        role, "the player before has changed a call because of misinformation"
    )
    if not case.get(CHANGES[role]):
        return decide(
            offered, procedure.keep_the_call(role, f"that is {{{role}}}'s choice"), procedure.play_on()
        )
    return decide(
        offered,
        common.cancelled("the call made over it", calls=common.IT_AND_LATER),
        procedure.goes_on_from_change(role),
        procedure.play_on(),
    )


@law.clause(
    "21B3", "Too late to change the call", group="21", since=2007, except_as=("21A", "21B1(b)", "21B1(a)")
)
def too_late_to_change(case: Case) -> Consequence | None:
    """When it is too late to change the call, the score is adjusted if the side that misinformed gained by
    it. Once play is over nobody is told that the call stays."""
    if case.get(PLAYED_OUT):
        return decide(then=Refer("21B3"))
    misled = case.get(MISLED)
    over = case.get(AUCTION_PERIOD_OVER)
    why = "the auction period is over" if over else f"{{{PARTNER_OF[misled]}}} has called since"
    return decide(procedure.keep_the_call(misled, why), then=Refer("21B3"))


@law.clause("21B3", "Offending side gained from misinformation", group="21B3", since=2007)
def gain_from_the_irregularity(case: Case) -> Consequence | None:
    """The gain is judged when play has ended: misinformation that changed nothing is not rectified."""
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(), common.come_back("did the misinformation bring its side a gain (21B3)?")
        )
    if reason := case.first_failing(
        (COULD_WELL, False, "the misinformation influenced no call"),
        (OFFENDERS_GAINED, False, "the side that misinformed gained nothing by it"),
    ):
        return decide(procedure.no_score_adjusted(reason))
    return decide(
        procedure.score_to_be_assigned(
            "the side that misinformed gained by it, too late for a change of call"
        )
    )
