"""Law 43, Dummy's limitations."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Effect, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import card, direction, play, procedure
from rectify_bridge.laws.effects.common import come_back
from rectify_bridge.laws.effects.lead import another_incident
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law42 import ACT
from rectify_bridge.laws.law63 import CIRCUMSTANCE

law = Law(43, "Dummy's limitations")

IRREGULARITIES = (
    Irregularity(
        "dummy without rights",
        group="43B",
        law="43B",
        phase="dummy",
        asks="Who is dummy?",
        words=(
            "dummy had looked at a hand",
            "dummy had no right to ask",
            "dummy warned declarer after looking",
        ),
    ),
)

SHOWN = "was shown a hand"
ANOTHER_DREW = Fact(
    "another player had drawn attention",
    Kind.RECORD,
    "Had another player drawn attention to an irregularity before?",
    yes_no(),
    "43A1(a)",
)


@law.clause("43A1(a)", "Dummy calls the Director", group="42", since=2017, except_as=("68D",))
def calling_the_director(case: Case) -> Consequence | None:
    """During the play dummy may not be the first to call the Director, unless another player has drawn
    attention to an irregularity."""
    first = procedure.may_not("offender", "call the Director in the play before another draws attention")
    return if_the_first_to_call(case, first)


def if_the_first_to_call(case: Case, first: Effect) -> Consequence | None:
    """Of a call for the Director: whether dummy was free to make it. first: what holds if he was not."""
    if case.get(ACT) != "called the Director":
        return None
    if case.get(PLAYED_OUT) or case.get(ANOTHER_DREW):
        return decide(procedure.may("offender", "call the Director"))
    return decide(first)


@law.clause("43A1(b)", "Dummy draws attention during play", group="43A1", since=1997)
def attention_during_play(case: Case) -> Consequence:
    """Dummy may not call attention to an irregularity during the play; what the Director then knows he
    rectifies."""
    return decide(
        procedure.may_not("offender", "draw attention to an irregularity before the play is over"),
        direction.rectified_all_the_same("dummy pointed it out too early"),
    )


@law.clause("43A1(c)", "Dummy takes part in the play", group="42", since=1997, except_as=("68D",))
def taking_part_in_the_play(case: Case) -> Consequence | None:
    """Dummy may not take part in the play nor tell declarer anything about it; nor ask a defender about a
    revoke, which 42B1 does not allow."""
    match case.get(ACT):
        case "spoke about the play":
            act = "take part in the play or tell declarer anything about it"
            return decide(
                procedure.may_not("offender", act),
                procedure.play_on(),
                come_back("did what dummy said help declarer and damage defenders (43A1(c), 12A1)?"),
            )
        case "asked a defender about a revoke":
            return decide(procedure.may_not("offender", "ask a defender about a revoke"), procedure.play_on())
    return None


def _cost(case: Case, act: str, words: str) -> Consequence | None:
    if case.get(ACT) != act:
        return None
    return decide(procedure.may_not("offender", words), card.rights_lost())


@law.clause("43A2(a)", "Dummy exchanges hands", group="42", since=1997)
def exchanging_hands(case: Case) -> Consequence | None:
    """Dummy may not exchange hands with declarer."""
    return _cost(case, "exchanged hands", "exchange hands with declarer")


@law.clause("43A2(b)", "Dummy leaves his seat", group="42", since=1997)
def leaving_the_seat(case: Case) -> Consequence | None:
    """Dummy may not leave his seat to watch declarer play."""
    return _cost(case, "left the seat", "leave the seat to watch declarer play")


@law.clause("43A2(c)", "Dummy looks at a defender's card", group="42", since=2017)
def looking_at_a_defenders_card(case: Case) -> Consequence | None:
    """Dummy may not look at the face of a card in a defender's hand."""
    return if_he_looked(case)


def if_he_looked(case: Case) -> Consequence | None:
    """Of a look at a defender's cards: what it costs dummy."""
    return _cost(case, "looked at a defender's card", "look at a card in a defender's hand")


@law.clause("43A3", "Defender shows dummy his hand", group="42", since=2017)
def shown_by_a_defender(case: Case) -> Consequence | None:
    """A defender may not show dummy his hand."""
    if case.get(ACT) != SHOWN:
        return None
    return decide(procedure.may_not("non-offending side", "show dummy a hand"))


WARNED, ASKED, POINTED, OTHER = (
    "warned of the wrong hand",
    "asked about a revoke",
    "a defender's irregularity",
    "other",
)
THEN = Fact(
    "what dummy without rights did",
    Kind.RECORD,
    "What did {offender}, dummy, do after losing a dummy's rights?",
    (
        Answer(WARNED, "warned declarer not to lead from the wrong hand"),
        Answer(ASKED, "was the first to ask declarer about a revoke"),
        Answer(POINTED, "was the first to draw attention to a defender's irregularity"),
        Answer(
            OTHER,
            "nothing that was to be left to others: no warning, no first question, no first attention",
        ),
    ),
    "43B2",
)
OWN_HAND, FROM_DUMMY = "declarer's hand", "dummy"
HAND = Fact(
    "hand to lead from",
    Kind.CHOICE,
    "{lho} or {rho}: from which hand is declarer to lead?",
    (Answer(OWN_HAND, "from declarer's own hand"), Answer(FROM_DUMMY, "from dummy")),
    "43B2(a)",
    who=("lho", "rho"),
    offer=(
        "from declarer's own hand",
        "from dummy",
    ),
)
GAINED = Fact(
    "defenders gained by their irregularity",
    Kind.JUDGEMENT,
    "Did defenders score better through their irregularity than they would have without it?",
    yes_no(),
    "43B3",
    aloud=False,
)


@law.clause("43B2(a)", "Warning about the wrong hand", group="43B", since=1997)
def warned_about_the_wrong_hand(case: Case) -> Consequence | None:
    """If dummy has broken 43A2 and then warns declarer not to lead from the wrong hand, either defender may
    choose the hand from which declarer leads."""
    if case.get(THEN) != WARNED:
        return None
    hand = "declarer's own hand" if case.get(HAND) == OWN_HAND else "dummy"
    return decide(card.defenders_choose_the_hand(), card.leads_from("partner", hand))


@law.clause("43B2", "Dummy asks first about a revoke", group="43B", since=1997)
def first_to_ask_about_a_revoke(case: Case) -> Consequence | None:
    """If dummy has broken 43A2 and is the first to ask declarer about a revoke, an illegal card is replaced
    and Law 64 applies as if the revoke were established."""
    if case.get(THEN) != ASKED:
        return None
    return decide(another_incident("partner", "revoke"))


@law.clause("43B2(b)", "Revoke treated as established", group="43B2(b)", since=2017)
def as_if_the_revoke_were_established(case: Case) -> Consequence:
    """The revoke is corrected, and Law 64 applies to it as if it were established, with its exceptions.
    One on the twelfth trick (64B6) moves no trick. Nor does one corrected with the other side's on the same
    trick (64B8)."""
    match case.get(CIRCUMSTANCE):
        case "trick 12, hands out":
            why = "it was the twelfth trick"
        case "both on the trick":
            why = "the revoke is corrected with that of the other side"
        case _:
            return decide(card.as_if_established(), then=Refer("64"))
    return decide(card.as_if_established(), play.no_automatic_adjustment(why))


@law.clause("43B3", "Dummy points out a defender's irregularity", group="43B", since=2017)
def first_to_point_out_a_defenders_irregularity(case: Case) -> Consequence | None:
    """If dummy has broken 43A2 and is the first to draw attention to a defender's irregularity, nothing is
    rectified at once. If defenders gained by it, their score alone is adjusted at the end."""
    if case.get(THEN) != POINTED:
        return None
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(), come_back("did defenders gain through their own irregularity (43B3)?")
        )
    if not case.get(GAINED):
        return decide(procedure.no_score_adjusted("defenders gained nothing through their irregularity"))
    return decide(direction.one_sides_score_adjusted("non-offending side"))


@law.clause("43B", "Dummy keeps his rights", group="43B", since=1997)
def nothing_of_the_kind(case: Case) -> Consequence | None:
    """For anything else dummy has the rights and limits that every dummy has."""
    if case.get(THEN) != OTHER:
        return None
    return decide(then=Refer("42"))


BROKEN = ("43A1(b)", "43A2(a)", "43A2(b)", "43B2(a)", "43B3")
BROKEN_OR_NOT = ("43A1(a)", "43A1(c)", "43A2(c)")
"""Clauses that also say what dummy was free to do."""


@law.clause("43B1", "Penalty for dummy", group="", since=1997, role="adds")
def penalty(case: Case) -> Consequence | None:
    """Dummy is liable to a penalty (90) for breaking any limitation of 43A1 or 43A2."""
    forbidden = case.has("may not") or case.has("should")
    limits = any(case.applied(cite) for cite in BROKEN_OR_NOT) and forbidden
    if not limits and not any(case.applied(cite) for cite in BROKEN):
        return None
    return decide(procedure.may_be_penalized("offender", "a breach of dummy's limitations (43B1)"))
