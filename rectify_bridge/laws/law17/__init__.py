"""Law 17, The auction period: its beginning and end, the order of calls, a turn that was passed over."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, Value, answers, yes_no
from rectify_bridge.laws.effects import common, rotation
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.call import Pass
from rectify_bridge.table.event import Ended, Led

law = Law(17, "The auction period")

IRREGULARITIES = (
    Irregularity(
        "time of the auction period",
        group="17",
        law="17",
        phase="auction",
        asks="Who asks whether it is too late?",
        words=("is the auction over", "is it too late", "clarification period", "may I still ask"),
    ),
)


BEHIND_A_SCREEN = ("80B2(e)", "80B2(e) accepted")
BEHIND_A_SCREEN_IN_1997 = ("80E", "80E accepted")
"""The clauses on an irregular call behind a screen, which come before every other on it."""


def _a_defender_faced_a_lead(scene: Scene) -> bool:
    declarer = scene.at_ruling.declarer if scene.at_ruling is not None else scene.declarer
    return any(
        isinstance(event, Led) and event.faced and (declarer is None or event.seat.side is not declarer.side)
        for event in scene.until_ruled
    )


def _put_back(scene: Scene) -> bool:
    """Whether all four hands are back in the board though nobody has bid: that ends the auction too, even
    where a player lost his turn (17D2)."""
    auction = scene.at_ruling
    if auction is None or auction.last_bid is not None:
        return False
    return any(isinstance(event, Ended) for event in scene.until_ruled)


def _auction_over(scene: Scene, key: Key) -> Value | None:
    return None if scene.at_ruling is None else scene.at_ruling.is_over or _put_back(scene)


def _period_over(scene: Scene, key: Key) -> Value | None:
    """A record shows a faced lead; that no lead was faced it shows only while the auction lasts."""
    if _put_back(scene):
        return True
    if scene.at_ruling is not None and not scene.at_ruling.is_over:
        return False
    return True if _a_defender_faced_a_lead(scene) else None


def _begun(scene: Scene, key: Key) -> Value | None:
    """Who has called has taken his cards from the board."""
    if scene.at_ruling is None or scene.offender is None:
        return None
    return True if any(made.seat.side is scene.offender.side for made in scene.at_ruling.calls) else None


def called_since(scene: Scene, role: str) -> bool | None:
    """Whether a player called after the call in question, before the Director ruled; None without a
    record."""
    return None if scene.auction is None else scene.first_call(role) is not None


AUCTION_PERIOD_BEGUN = Fact(
    "auction period begun",
    Kind.RECORD,
    "Has {offender} or {partner} taken the cards from the board yet?",
    yes_no(),
    "17A",
    read=_begun,
)
AUCTION_OVER = Fact(
    "auction over",
    Kind.RECORD,
    "Has the auction ended yet?",
    yes_no("yes: three passes in rotation after a bid, or four with no bid", "no"),
    "22A",
    read=_auction_over,
)
PASSED_OUT = Fact(
    "passed out",
    Kind.RECORD,
    "Did all four players pass?",
    yes_no("yes, nobody bid", "no, there is a contract"),
    "17D2",
    read=lambda scene, key: None if scene.at_ruling is None else scene.at_ruling.last_bid is None,
)
AUCTION_PERIOD_OVER = Fact(
    "auction period over",
    Kind.RECORD,
    "Has an opening lead been faced yet?",
    yes_no("yes, or all passed and all four hands are back in the board", "no"),
    "17D1",
    guidance="A lead that lies face down does not end it. A lead out of turn does, once it is faced.",
    read=_period_over,
)
PARTNER_HAS_CALLED_SINCE = Fact(
    "partner has called since",
    Kind.RECORD,
    "Has {offender}'s partner called since?",
    yes_no(),
    "17C",
    read=lambda scene, key: called_since(scene, "partner"),
)


def _ruled_out(scene: Scene, key: Key) -> frozenset[Value]:
    """Of an insufficient bid it is asked only where that was out of rotation too (27A2)."""
    return frozenset(("offender",)) if scene.law == "27" else frozenset()


WHOSE_TURN = Fact(
    "whose turn",
    Kind.RECORD,
    "Whose turn was it when {offender} called?",
    answers(
        rho="{rho}'s, to {offender}'s right",
        partner="{partner}'s, {offender}'s partner",
        lho="{lho}'s, to {offender}'s left",
        offender="{offender}'s own: the call was in turn",
    ),
    "17C",
    read=lambda scene, key: None if scene.law == "33" else scene.turn,
    excludes=_ruled_out,
)
SKIPPED_PLAYER = Fact(
    "player skipped",
    Kind.RECORD,
    "Who lost a turn to call because {offender} passed out of rotation?",
    answers(rho="{rho}", partner="{partner}"),
    "17D3",
    read=lambda scene, key: scene.turn,
)


def _others_passed(scene: Scene, key: Key) -> Value | None:
    """Whether an opponent passed out of rotation too, among the passes that seemed to close the auction."""
    if scene.auction is None or scene.call is None or scene.offender is None:
        return None
    auction = scene.auction.with_call(scene.call, scene.offender)
    for made in scene.later:
        opponent = made.seat.side is not scene.offender.side
        if opponent and isinstance(made.call, Pass) and made.seat is not auction.turn:
            return True
        auction = auction.with_made(made)
    return False


OPPONENT_TOO = Fact(
    "opponent passed out of rotation too",
    Kind.RECORD,
    "Was one of the passes by {offender}'s opponents out of rotation as well?",
    yes_no(),
    "17D3",
    read=_others_passed,
)


@law.clause("17A", "Auction period begins", group="17", since=2007)
def not_begun(case: Case) -> Consequence | None:
    """For a side the auction period begins when either partner takes his cards from the board."""
    if case.get(AUCTION_PERIOD_BEGUN):
        return None
    return decide(rotation.period("the auction period has not begun", "either partner takes out his cards"))


@law.clause("17B-C", "Auction in progress", group="17", since=2007)
def auction_in_progress(case: Case) -> Consequence | None:
    """Dealer calls first and the others follow clockwise, until the auction ends."""
    if not case.get(AUCTION_PERIOD_BEGUN) or case.get(AUCTION_OVER):
        return None
    return decide(rotation.period("the auction is in progress", "the final pass"))


@law.clause("17B-C", "Call made in turn", group="29", since=1997)
def call_in_turn(case: Case) -> Consequence | None:
    """A player who calls at his turn, dealer first and then clockwise, calls in rotation whatever others
    think."""
    if case.get(WHOSE_TURN) != "offender":
        return None
    return decide(common.no_rectification())


def _ended(case: Case) -> bool:
    return bool(case.get(AUCTION_PERIOD_BEGUN) and case.get(AUCTION_OVER))


@law.clause("17D1", "Clarification period", group="17", since=2017)
def clarification_period(case: Case) -> Consequence | None:
    """From the final pass until a defender faces an opening lead is the clarification period, which is still
    part of the auction period; the faced lead ends it, even if it comes from the wrong defender."""
    if not _ended(case) or case.get(PASSED_OUT):
        return None
    if case.get(AUCTION_PERIOD_OVER):
        return decide(rotation.period("the auction period is over", ""))
    return decide(rotation.period("this is the clarification period", "a defender faces an opening lead"))


@law.clause("17D2", "Board passed out", group="17", since=2017)
def passed_out(case: Case) -> Consequence | None:
    """When no player bids the auction period ends as all four hands go back into the board."""
    if not _ended(case) or not case.get(PASSED_OUT):
        return None
    if case.get(AUCTION_PERIOD_OVER):
        return decide(rotation.period("the auction period is over", ""))
    return decide(
        rotation.period(
            "all have passed and the auction period goes on", "all four hands are back in the board"
        )
    )


@law.clause("17D2", "Board put back without a bid", group="25A", since=2017, except_as=BEHIND_A_SCREEN)
def put_back_without_a_bid(case: Case) -> Consequence | None:
    """Once all four hands are back in the board though nobody has bid, the auction period is over: no
    call can be changed any more, and a call out of rotation has no rectification. Calls that are void in
    themselves stay so."""
    if case.scene.law == "25" or not _put_back(case.scene):
        return None
    if case.scene.law != "29":
        return decide(then=Refer(case.scene.law))
    return decide(rotation.period("the auction period is over", ""), common.no_rectification())


def _closed_by_passes(scene: Scene) -> bool:
    """Whether the record shows the passes after it to have seemed to close the auction."""
    if scene.auction is None or scene.call is None or scene.offender is None:
        return False
    auction = scene.auction.with_call(scene.call, scene.offender)
    place = len(scene.auction.calls)
    for made in scene.later:
        auction = auction.with_made(made)
    return any(p.name == "player skipped at the end" and (p.at or 0) > place for p in auction.problems())


@law.clause("17D3", "Pass out of turn with later passes", group="29", since=2017, except_as=("17B-C",))
def ruled_on_with_the_passes_after_it(case: Case) -> Consequence | None:
    """A pass out of rotation after which the others passed, so that the auction seemed to end though a player
    had lost his turn, is ruled on together with those passes."""
    return decide(rotation.with_the_passes_after_it()) if _closed_by_passes(case.scene) else None


@law.clause("17D3", "Player deprived of his turn", group="17D3", since=2017)
def a_player_lost_his_turn(case: Case) -> Consequence:
    """Three passes do not end the auction if one was out of rotation and took away a player's turn: the
    auction reverts to him, the passes from then on are cancelled and the auction goes on as usual. A player
    who passed out of rotation is an offender, and what the cancelled passes told is unauthorized for his side
    (16C)."""
    skipped = case.get(SKIPPED_PLAYER)
    effects = [
        common.cancelled("every pass from the first one out of rotation on", calls=common.IT_AND_LATER),
        rotation.reverts(skipped),
        common.any_legal_call(skipped),
    ]
    if case.get(OPPONENT_TOO):
        effects.append(common.unauthorized("non-offending side", "their own pass out of rotation"))
    return decide(*effects, without=common.LEADS)
