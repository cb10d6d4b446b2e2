"""Law 25B, a call that was meant and is changed all the same."""

from __future__ import annotations

from itertools import takewhile

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import change, common, procedure
from rectify_bridge.laws.law25 import CHANGED, NOT_CHANGED, law
from rectify_bridge.laws.scene.scene import CALLED_OVER, Scene
from rectify_bridge.table.call import Call
from rectify_bridge.table.seat import Seat


def _changed(scene: Scene, key: Key) -> Value | None:
    """The record shows a second call by the player before his partner called; with none in it no change was
    made. What he calls at a later turn is in place of nothing."""
    if scene.auction is None:
        return None
    partner, offender = scene.seat("partner"), scene.seat("offender")
    since = takewhile(lambda made: str(made.seat) != partner, scene.later)
    return any(str(made.seat) == offender for made in since)


ANOTHER_MADE = Fact(
    "another call made",
    Kind.RECORD,
    "Has {offender} already made another call in its place?",
    yes_no(),
    "25B1",
    read=_changed,
)


@law.clause("25B", "Intended call changed", group=NOT_CHANGED, since=2007)
def the_call_was_changed(case: Case) -> Consequence | None:
    """A change that 25A does not allow is not a slip corrected but a change of an intended call."""
    return decide(then=Refer("25B")) if case.get(ANOTHER_MADE) else None


@law.clause("25A2", "Call may not be changed", group=NOT_CHANGED, since=2017, except_as=("25B",))
def the_call_stands(case: Case) -> Consequence | None:
    """A legal call that may not be changed stands, and the auction goes on from it, if it is not over."""
    if case.applied("25A5") or case.applied("25A3"):
        kept = procedure.keep_the_call("offender", "the auction period is over")
        return decide(kept, common.no_rectification())
    return decide(common.stands("the call"), common.auction_goes_on())


def _second_accepted(scene: Scene, key: Key) -> Value | None:
    """Who calls over the second call accepts it: the record shows it when the left-hand opponent called next
    after it, or when a later irregular call that was made over it was accepted. If the first call was out of
    turn and the player whose turn it was called next, he called in his own turn (28B); where that is the
    left-hand opponent, only he can tell."""
    refused = scene.is_refused_before(key.fact)
    if refused or scene.since == CALLED_OVER:
        return not refused
    if scene.offender is not None and called_in_turn(scene):
        return None if _turn(scene) is scene.offender.lho else False
    second = scene.later[1:2] if scene.law == CHANGED or scene.law == NOT_CHANGED else scene.later[:1]
    return True if second and str(second[0].seat) == scene.seat("lho") else None


def called_in_turn(scene: Scene) -> bool:
    """Whether the first call was out of turn, and the player whose turn it was called next after the second
    (28B)."""
    after = scene.later[1:2] if scene.is_further_change else ()
    return bool(after) and after[0].seat is not scene.offender and after[0].seat is _turn(scene)


def _turn(scene: Scene) -> Seat | None:
    """Whose turn it was before the first of the offender's calls in a row."""
    if scene.auction is None:
        return None
    place = len(scene.auction.calls)
    while place and scene.auction.calls[place - 1].seat is scene.offender:
        place -= 1
    return scene.auction.before(place).turn


SECOND_ACCEPTED = Fact(
    "second call accepted",
    Kind.CHOICE,
    "{lho}: do you accept the second call?",
    yes_no("accept the second call", "do not accept it"),
    "25B1",
    who=("lho",),
    guidance="It is accepted if he calls over it on purpose. It is not accepted if he meant his call to "
    "come over the first one.",
    read=_second_accepted,
    offer=(
        "accept the second call",
        "do not accept it: it is cancelled",
    ),
)


def two_calls(case: Case) -> tuple[str, str]:
    """Which calls the first and the second are, for the desk: an incident of its own is about the first call,
    a call at the left-hand opponent's turn about the second."""
    own = case.scene.law in (CHANGED, NOT_CHANGED)
    return (common.IT, common.THE_REPLACEMENT) if own else ("", common.IT)


@law.clause("25B1", "Second call accepted", group="25B", since=2007)
def second_call_accepted(case: Case) -> Consequence | None:
    """The left-hand opponent may accept a second call that 25A does not allow: the first is withdrawn and the
    second stands."""
    if not case.get(SECOND_ACCEPTED):
        return None
    first, second = two_calls(case)
    gone = common.cancelled("the first call", calls=first) if first else change.first_call_withdrawn()
    return decide(gone, common.stands("the second call", second))


@law.clause("25B2", "Second call not accepted", group="25B", since=2007, except_as=("25B1",))
def second_call_cancelled(case: Case) -> Consequence | None:
    """If the second call is not accepted, it is cancelled; the first stands and the auction goes on from
    it. If the first was irregular or a change itself, the law on that applies as though it had not been
    changed again; and where the player whose turn it was has called, neither restricts a lead (28B)."""
    first, second = two_calls(case)
    if case.scene.is_further_change:
        own_law = change.another_law("the first call", "the ruling on that call")
        without = common.LEADS if called_in_turn(case.scene) else ()
        return decide(common.cancelled("the second call", second), own_law, without=without)
    return decide(common.cancelled("the second call", second), common.stands("the first call", first))


@law.clause("25B", "Which of two calls stands", group="call in its place", since=2017, role="defines")
def of_two_calls_in_a_row(case: Case) -> Call | None:
    """A player who called again at his left-hand opponent's turn made both calls already: if the second is
    accepted it takes the place of the first, and if it is not the first stands in its place. Behind screens
    the opponent who passed it on has accepted it."""
    accepted, first, second = case.settled(SECOND_ACCEPTED), case.scene.changed_call, case.scene.call
    if case.applied("80B2(e) accepted"):
        accepted = True
    if accepted is None or first is None or second is None:
        return None
    found: Call = second if accepted else first.call
    return found
