"""Law 27, Insufficient bid."""

from __future__ import annotations

from itertools import takewhile

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import change, common
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law23 import COMPARABLE
from rectify_bridge.laws.law29 import by_later_calls
from rectify_bridge.laws.scene.scene import CALLED_AGAIN, CALLED_OVER, CHANGE_OF_CALL, Scene
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import Bid, Call, Double, Redouble, parse_call

law = Law(27, "Insufficient bid")

IRREGULARITIES = (
    Irregularity(
        "insufficient bid",
        group="25A",
        law="27",
        phase="auction",
        asks="Who made the insufficient bid?",
        words=(
            "insufficient bid",
            "2 over 2",
            "one over two",
            "not enough",
            "bid too low",
            "underbid the level",
        ),
    ),
)

IN_ROTATION = Fact(
    "in rotation",
    Kind.RECORD,
    "Was it {offender}'s turn to call?",
    yes_no("yes, it was {offender}'s turn", "no, it was out of turn as well"),
    "27A2",
    read=lambda scene, key: None if scene.turn in (None, "rho") else scene.turn == "offender",
)


def _accepted(scene: Scene, key: Key) -> Value | None:
    """Who calls over the bid has accepted it, and so has who accepts a later irregular call that was made
    over it; if the Director came first, only an answer tells."""
    if key.nth != 1:
        return None
    next_caller = str(scene.later[0].seat) if scene.later else None
    if next_caller == scene.seat("lho") and not scene.is_refused_before(key.fact):
        return True
    return by_later_calls(scene, key)


ACCEPTED = Fact(
    "accepted",
    Kind.CHOICE,
    "{lho}: do you accept the insufficient bid?",
    yes_no("accept it", "do not accept it"),
    "27A1",
    who=("lho",),
    read=_accepted,
    repeats=True,
    offer=(
        "accept it",
        "refuse it: {offender} must replace it",
    ),
    conditions=("if {lho} accepts that", "if {lho} refuses that too"),
)


LOWEST_SAME = "lowest sufficient bid specifying the same"
COMPARABLE_CALL = "comparable call"
OTHER = "other bid or pass"
DOUBLE = "double or redouble"
INSUFFICIENT = "insufficient bid"
ABOVE_SEVEN = "bid above seven"


def _replacement(scene: Scene, key: Key) -> Value | None:
    """What the offender called instead, before the Director came (27C) or after; or at another turn, where
    that call is accepted."""
    mine = [*calls_at_once(scene, scene.later), *calls_at_once(scene, scene.after)]
    if not mine and scene.since == CALLED_AGAIN:
        mine = [made for made in scene.calls_since if made.seat is scene.offender]
    return mine[key.nth - 1].call if len(mine) >= key.nth else None


def calls_at_once(scene: Scene, calls: tuple[Made, ...]) -> list[Made]:
    """The offender's calls before anyone else called: what he calls at a later turn replaces nothing."""
    return list(takewhile(lambda made: str(made.seat) == scene.seat("offender"), calls))


REPLACEMENT = Fact(
    "replacement",
    Kind.CHOICE,
    "{offender}: what do you call instead?",
    (
        Answer(LOWEST_SAME, "the lowest sufficient bid that shows the same denominations"),
        Answer(COMPARABLE_CALL, "another comparable call"),
        Answer(OTHER, "another sufficient bid, or a pass"),
        Answer(DOUBLE, "a double or redouble that is not comparable: it will be cancelled"),
        Answer(INSUFFICIENT, "another insufficient bid"),
    ),
    "27B",
    who=("offender",),
    read=_replacement,
    parse=parse_call,
    repeats=True,
    offer=(
        "the lowest sufficient bid that shows the same denominations",
        "another comparable call",
        "any other sufficient bid or pass",
        "a double or redouble, not comparable: it is cancelled, and you choose again",
        "another insufficient bid: {lho} may accept it or not",
    ),
    conditions=("", "", "if not by a comparable call or the lowest such bid", "", ""),
)

REPLACED_BY = Fact(
    "replaced by",
    Kind.RECORD,
    "By which call had {offender} replaced the insufficient bid?",
    REPLACEMENT.answers,
    "27C",
    read=_replacement,
    parse=parse_call,
    aloud=False,
)


def call_instead(case: Case) -> Call | str:
    """The call in place of the insufficient bid: the one made before the ruling (27C), else the one chosen
    then. A second attempt is always chosen."""
    made = case.nth == 1 and case.settled(PREMATURE)
    found: Call | str = case.get(REPLACED_BY if made else REPLACEMENT)
    return found


SPECIFIES_SAME = Fact(
    "specifies the same",
    Kind.JUDGEMENT,
    "Does the replacement specify the same denomination or denominations as the withdrawn bid?",
    yes_no(),
    "27B1(a)",
    guidance="Look at what the withdrawn bid specified, and not at what it named: the suits, and what it "
    "showed of each, such as length, shortness or control. The replacement must show the same "
    "kind of thing of the same suits. Natural bids specify what they name. If a bid showed two "
    "suits, a bid that shows one of them does not match it.",
    aloud=False,
    repeats=True,
)


def _lower(scene: Scene, key: Key) -> Value | None:
    """Below the lowest sufficient bid of all there is nothing."""
    replacement = _replacement(scene, key)
    if scene.auction is None or scene.offender is None or not isinstance(replacement, Bid):
        return None
    below = Bid.at(replacement.height - 1) if replacement.height else None
    return None if below and scene.auction.objection(below, scene.offender) is None else False


LOWER_WOULD_DO = Fact(
    "a lower bid would do",
    Kind.JUDGEMENT,
    "Would a lower sufficient bid have specified the same?",
    yes_no("yes, there was a lower one", "no, this is the lowest"),
    "27B1(a)",
    guidance="Go by the partnership's methods: a transfer one step lower specifies the suit that it shows.",
    read=_lower,
    aloud=False,
    repeats=True,
)
CLASS = Fact(
    "kind of replacement",
    Kind.JUDGEMENT,
    "What kind of call is the replacement?",
    (
        *(Answer(a.value, a.words) for a in REPLACEMENT.answers),
        Answer(ABOVE_SEVEN, "a bid of more than seven"),
    ),
    "27B",
    aloud=False,
    repeats=True,
)


@law.clause("27B", "Kind of replacement", group="kind of replacement", since=2017, role="defines")
def kind_of_replacement(case: Case) -> str:
    """Which limb of 27B a replacement falls under: a call is measured, a kind is taken as it is."""
    call = call_instead(case)
    if isinstance(call, str):
        return call
    if isinstance(call, Double | Redouble):
        return COMPARABLE_CALL if case.get(COMPARABLE) else DOUBLE
    if isinstance(call, Bid):
        if call.level > 7:
            return ABOVE_SEVEN
        if not is_sufficient(case, call):
            return INSUFFICIENT
        if case.get(SPECIFIES_SAME) and not case.get(LOWER_WOULD_DO):
            return LOWEST_SAME
    return COMPARABLE_CALL if case.get(COMPARABLE) else OTHER


SUFFICIENT = Fact(
    "replacement sufficient",
    Kind.RECORD,
    "Is the replacement a sufficient bid?",
    yes_no(),
    "18D",
    repeats=True,
)


def is_sufficient(case: Case, bid: Bid) -> bool:
    """Measured against the legal auction where there is one, asked where there is none."""
    auction = case.scene.auction
    if auction is None:
        return bool(case.get(SUFFICIENT))
    return auction.objection(bid, case.scene.offender) is None


def _already_replaced(scene: Scene, key: Key) -> bool | None:
    """By the calls on record; without them a change of call says it by its name."""
    if scene.auction is None:
        return True if scene.law == CHANGE_OF_CALL else None
    return bool(calls_at_once(scene, scene.later))


PREMATURE = Fact(
    "already replaced",
    Kind.RECORD,
    "Had {offender} already replaced the insufficient bid when the Director came?",
    yes_no(),
    "27C",
    read=_already_replaced,
)


@law.clause("27A2", "Insufficient bid out of rotation", group="27", since=2007)
def out_of_rotation(case: Case) -> Consequence | None:
    """An insufficient bid out of rotation is first of all a bid out of rotation: Law 31."""
    if case.has("in rotation") or case.get(IN_ROTATION):
        return None
    return decide(then=Refer("29"))


@law.clause("27C", "Bid replaced before the ruling", group="27", since=2007, except_as=("27A2",))
def replaced_before_the_ruling(case: Case) -> Consequence | None:
    """A replacement made before the Director ruled stands if it is legal and is judged under 27B like any
    other; but the insufficient bid may be accepted all the same, and then the replacement falls."""
    if not case.get(PREMATURE):
        return None
    case.get(REPLACED_BY)  # known before the choice: it falls, or it is judged
    if case.get(ACCEPTED):
        return decide(
            common.stands("the insufficient bid", common.IT),
            common.cancelled("the replacement", calls=common.THE_REPLACEMENT),
        )
    return decide(common.cancelled("the insufficient bid"), then=Refer("27B"))


@law.clause("27A1", "Insufficient bid accepted", group="27", since=2007, except_as=("27A2", "27C"))
def offenders_lho_accepts(case: Case) -> Consequence | None:
    """The offender's left-hand opponent may treat it as legal, and does so by calling over it. Whoever
    accepts a later irregular call, made over it, has accepted it as well."""
    if not case.get(ACCEPTED):
        return None
    if case.scene.since == CALLED_OVER:
        later = change.accepted_with_a_later_call("the insufficient bid")
        return decide(common.stands("the insufficient bid"), later, common.no_rectification())
    return decide(common.stands("the insufficient bid"), common.no_rectification())


@law.clause("27B", "Insufficient bid not accepted", group="27", since=2007, except_as=("27A2", "27C", "27A1"))
def not_accepted(case: Case) -> Consequence | None:
    """A bid that is not accepted is withdrawn and must be replaced; not where a later call by another player
    is accepted since, because the auction goes on from that call (29A)."""
    if case.scene.since == CALLED_OVER:
        return decide(
            common.cancelled("the insufficient bid"), change.no_turn_to_replace("the insufficient bid")
        )
    return decide(
        common.cancelled("the insufficient bid"),
        common.must_replace("offender", "the bid"),
        then=Refer("27B"),
    )
