"""Law 64, Procedure after establishment of a revoke."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, with_answers_left, yes_no
from rectify_bridge.laws import law63 as when
from rectify_bridge.laws import law67
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.effects.common import come_back
from rectify_bridge.laws.scene.scene import Scene

law = Law(64, "Procedure after establishment of a revoke")

OFFENDER, PARTNER, OPPONENT = "offender", "partner", "opponent"


def _won_by(scene: Scene, key: Key) -> str | None:
    if scene.play is None or scene.play.winner is None or scene.offender is None:
        return None
    roles = {scene.offender: OFFENDER, scene.offender.partner: PARTNER}
    return roles.get(scene.play.winner, OPPONENT)


def _won_later(scene: Scene, key: Key) -> bool | None:
    return scene.play.won_later if scene.play is not None else None


WON_BY = Fact(
    "winner of the revoke trick",
    Kind.RECORD,
    "Who won the trick of the revoke?",
    (
        Answer(OFFENDER, "{offender}, from the same hand"),
        Answer(PARTNER, "the other hand of {offender}'s side"),
        Answer(OPPONENT, "an opponent"),
    ),
    "64A",
    guidance=(
        "A trick that dummy won was not won by declarer, and one that declarer won was not won by dummy."
    ),
    read=_won_by,
)
WON_LATER = Fact(
    "later trick won",
    Kind.RECORD,
    "Did {offender}'s side win any trick after the trick of the revoke?",
    yes_no(),
    "64A",
    guidance="Tricks won before the revoke never count.",
    read=_won_later,
)
LATER, NO_MORE, MORE = "not yet known", "no more", "more"
WITHOUT_THE_REVOKE = Fact(
    "tricks without the revoke",
    Kind.JUDGEMENT,
    "Would {offender}'s opponents have won more tricks without the revoke than they have now, with any "
    "transfer?",
    (
        Answer(LATER, "not known yet: come back at the end of play"),
        Answer(NO_MORE, "no, no more than they have now"),
        Answer(MORE, "yes, more than they have now"),
    ),
    "64C",
    guidance="Compare two figures: the tricks they have, with any transferred, and the tricks they "
    "would have won without the revoke. They get the better of the two, and never the sum. "
    "Decide a doubt in their favor.",
    aloud=False,
)


def _exempt(case: Case, circumstance: str, why: str) -> Consequence | None:
    return decide(play.no_automatic_adjustment(why)) if case.get(when.CIRCUMSTANCE) == circumstance else None


def counts(case: Case) -> bool:
    """Whether nothing exempts the revoke from a transfer of tricks."""
    return bool(case.get(when.CIRCUMSTANCE) == when.NONE)


def by_the_offender(case: Case) -> Consequence | None:
    """The trick that the offending player won, with one later trick of his side, after the play."""
    if case.get(WON_BY) != OFFENDER:
        return None
    return decide(play.tricks_transferred("two tricks" if case.get(WON_LATER) else "one trick"))


def by_his_side(case: Case) -> Consequence | None:
    """One trick for that trick or a later one, if his side won either."""
    if case.get(WON_BY) == OFFENDER:
        return None
    if case.get(WON_BY) == OPPONENT and not case.get(WON_LATER):
        return None
    return decide(play.tricks_transferred("one trick"))


def by_neither(case: Case) -> Consequence | None:
    """Nothing, if his side won neither that trick nor a later one."""
    if case.get(WON_BY) != OPPONENT or case.get(WON_LATER):
        return None
    return decide(play.no_automatic_adjustment("the offending side won neither that trick nor a later one"))


@law.clause("64A1", "Offender won the revoke trick", group="64", since=2017)
def offender_won_the_trick(case: Case) -> Consequence | None:
    """The offending player won the trick of the revoke: after play it is transferred, with one later trick if
    his side won any."""
    return by_the_offender(case) if counts(case) else None


@law.clause("64A2", "Offender did not win the trick", group="64", since=2017)
def offender_did_not_win_the_trick(case: Case) -> Consequence | None:
    """The offending player did not win the trick of the revoke, but his side won it or a later one: one trick
    is transferred after play."""
    return by_his_side(case) if counts(case) else None


@law.clause("64B1", "Offending side won no trick", group="64", since=2017)
def nothing_won(case: Case) -> Consequence | None:
    """No transfer if the offending side won neither the trick of the revoke nor a later one."""
    return by_neither(case) if counts(case) else None


@law.clause("64B2", "Further revoke in the same suit", group="64", since=1997)
def repeated_in_the_suit(case: Case) -> Consequence | None:
    """No transfer for a further revoke in the same suit by the same player once the first is established."""
    return _exempt(case, when.REPEATED, "the player's earlier revoke in the suit is established")


@law.clause("64B3", "Penalty card or dummy's card", group="64", since=2017)
def penalty_card_or_dummy(case: Case) -> Consequence | None:
    """No transfer for failing to play a penalty card or a card belonging to dummy."""
    return _exempt(case, when.PENALTY_OR_DUMMY, "the card not played was a penalty card or lay in dummy")


@law.clause("64B4", "Opponents called on the next deal", group="64", since=1997)
def called_on_the_next_deal(case: Case) -> Consequence | None:
    """No transfer if attention was first drawn after the other side had called on the next deal."""
    return _exempt(case, when.CALLED_ON, "attention came after opponents had called on the next deal")


@law.clause("64B5", "Round has ended", group="64", since=1997)
def round_over(case: Case) -> Consequence | None:
    """No transfer if attention was first drawn after the round had ended."""
    return _exempt(case, when.ROUND_OVER, "attention came after the round had ended")


@law.clause("64B6", "Revoke on the twelfth trick", group="64", since=1997)
def twelfth_trick(case: Case) -> Consequence | None:
    """No transfer for a revoke on the twelfth trick."""
    if case.get(when.CIRCUMSTANCE) not in (when.TWELFTH_TRICK, when.HANDS_BACK):
        return None
    return decide(play.no_automatic_adjustment("it was the twelfth trick"))


@law.clause("64B7", "Both sides revoked", group="64", since=2007)
def both_sides_revoked(case: Case) -> Consequence | None:
    """No transfer if both sides revoked on the board and both revokes are established."""
    return _exempt(case, when.BOTH_SIDES, "both sides revoked on the board")


@law.clause("64B6", "Established revoke corrected on trick twelve", group="", since=1997, role="adds")
def corrected_on_the_twelfth_trick(case: Case) -> Consequence | None:
    """A revoke on the twelfth trick that is corrected although established moves no trick either."""
    return decide(play.no_automatic_adjustment("it was the twelfth trick")) if case.applied("62D1") else None


@law.clause("64B8", "Both revokes corrected", group="", since=2017, role="adds")
def corrected_with_the_other_sides(case: Case) -> Consequence | None:
    """No transfer for a revoke corrected together with one of the other side on the same trick (62C3)."""
    if not case.applied("62C3"):
        return None
    return decide(play.no_automatic_adjustment("the revoke is corrected with that of the other side"))


def redress(case: Case, basis: str) -> Consequence | None:
    """An adjusted score instead of the transfer where the other side would have had more without the
    revoke, or with none by either side. Where the revoke came to light after the play, nothing is left to
    wait for."""
    is_over = case.settled(when.CIRCUMSTANCE) in AFTER_THE_PLAY
    neither = basis == HAD_NEITHER_REVOKED
    fact = _without_any(WITHOUT_THE_REVOKE) if neither else WITHOUT_THE_REVOKE
    match case.get(with_answers_left(fact, frozenset({LATER} if is_over else ()))):
        case "more":
            return decide(play.adjusted_score(basis))
        case "not yet known":
            without = "had neither side revoked" if neither else "without the revoke"
            return decide(
                come_back(f"would opponents have won more tricks {without} than they have now (64C)?")
            )
    return None


def _without_any(fact: Fact) -> Fact:
    """The fact as it is asked for after revokes by both sides."""
    return replace(
        fact,
        ask="Would {offender}'s opponents have won more tricks than they have now, had neither side revoked?",
        guidance="Compare two figures: the tricks they have now, and the tricks they would have won had "
        "there been no revoke by either side. Nothing is transferred for either revoke.",
    )


AFTER_THE_PLAY = (when.CALLED_ON, when.ROUND_OVER, when.HANDS_BACK)
"""Where attention came once the board had been played."""
HAD_NEITHER_REVOKED = "on the probable outcome had neither side revoked"
REVOKED = ("43B2(b)", "62C3", "62D1", "63B", "67B1(a)", "67B1(b)")
"""The clauses after which there is an established revoke, or what the Laws treat as one."""


@law.clause("64C1", "Non-offending side insufficiently compensated", group="", since=2017, role="adds")
def insufficiently_compensated(case: Case) -> Consequence | None:
    """After any established revoke that leaves the other side with less than it would have had without it,
    also where no trick is transferred, the score is adjusted; the better of the two counts, not both."""
    if not any(case.applied(cite) for cite in REVOKED):
        return None
    if is_repeated(case) or are_of_both_sides(case):
        return None
    return redress(case, "on the tricks that opponents would have won without the revoke")


def is_repeated(case: Case) -> bool:
    """Whether the player had revoked in the suit before; a trick without a card counts as a revoke (67B1)."""
    return case.applied("64B2") or law67.exempted_by(case, "repeated")


def are_of_both_sides(case: Case) -> bool:
    """Whether both sides revoked; a trick without a card counts as a revoke (67B1)."""
    return case.applied("64B7") or law67.exempted_by(case, "both sides")


@law.clause("64C2(a)", "Damage from repeated revokes", group="", since=2017, role="adds")
def later_revokes_in_the_suit(case: Case) -> Consequence | None:
    """After repeated revokes in one suit the score is adjusted if the other side would likely have made more
    tricks had one or more of the later ones not occurred; what the first one transferred is kept."""
    if not is_repeated(case):
        return None
    return redress(case, "on the tricks that opponents would likely have won without the later revoke")


@law.clause("64C2(b)", "Damage after revokes by both sides", group="", since=2017, role="adds")
def neither_side_had_revoked(case: Case) -> Consequence | None:
    """After revokes by both sides the score is adjusted, if one side is damaged, to the probable outcome had
    there been no revoke."""
    if not are_of_both_sides(case):
        return None
    return redress(case, HAD_NEITHER_REVOKED)
