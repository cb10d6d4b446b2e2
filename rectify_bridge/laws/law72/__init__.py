"""Law 72, General principles."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Kind, yes_no
from rectify_bridge.laws.effects import common, direction, procedure
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT

law = Law(72, "General principles")

IRREGULARITIES = (
    Irregularity(
        "own infraction noticed",
        group="72B2",
        law="72B2",
        phase="conduct",
        asks="Who noticed it?",
        words=("must I say so", "my partner revoked", "do I have to own up", "we did something wrong"),
    ),
    Irregularity(
        "deliberate infraction",
        group="72B1",
        law="72B1",
        phase="conduct",
        asks="Who did it?",
        words=("on purpose", "deliberately", "he wanted partner to be barred", "willing to pay the penalty"),
    ),
    Irregularity(
        "infraction concealed",
        group="72B3",
        law="72B3",
        phase="conduct",
        asks="Who concealed it?",
        words=("he hid it", "revoked again to hide it", "mixed his cards", "claimed to hide a revoke"),
    ),
    Irregularity(
        "could have been aware",
        group="72C",
        law="72C",
        phase="conduct",
        asks="Who had committed the irregularity?",
        words=("barred his partner and did well", "could have known", "profited from his own mistake"),
    ),
)

NOTICED = Fact(
    "infraction of the own side",
    Kind.RECORD,
    "What did {offender}'s side do?",
    (
        Answer("explanation", "gave a wrong explanation, or alerted wrongly"),
        Answer("revoke", "revoked, attention was drawn to it, and the revoke is not established"),
        Answer("trick", "was scored, or conceded, a trick that it did not win and opponents could not lose"),
        Answer("other", "anything else"),
    ),
    "72B2",
)


def need_not_tell(case: Case, not_won: str) -> Consequence:
    """What a player does who notices an infraction of his own side, by what it is. not_won: the clause that
    refuses a trick not won."""
    noticed = case.get(NOTICED)
    if noticed == "explanation":
        return decide(then=Refer("20F4"))
    concealed = procedure.may_not("offender", "try to conceal it")
    if noticed == "revoke":
        return decide(procedure.must("offender", "correct the revoke, if it was his own (62A)"), concealed)
    if noticed == "trick":
        return decide(procedure.must("offender", f"refuse the trick ({not_won})"), concealed)
    return decide(procedure.need_not("offender", "draw attention to it"), concealed)


@law.clause("72B2", "No duty to draw attention", group="72B2", since=2007)
def no_duty_to_draw_attention(case: Case) -> Consequence | None:
    """In general nobody need draw attention to an infraction of his own side. But a wrong explanation has
    its own times (20F), a revoke is corrected once attention is drawn to it (62A), a trick not won is not
    accepted (79A2); and nothing may be concealed (72B3)."""
    return need_not_tell(case, not_won="79A2")


KNEW = Fact(
    "knew that it was an infraction",
    Kind.JUDGEMENT,
    "Did {offender} know, when doing it, that the Laws forbid it?",
    yes_no(),
    "72B1",
    guidance="Away from the table. Ask what he knew; an experienced player is presumed to know the common "
    "laws.",
    aloud=False,
)
MEANT = Fact(
    "meant to do it",
    Kind.JUDGEMENT,
    "Did {offender} do it on purpose, and not by a slip, by oversight or by forgetting?",
    yes_no(),
    "72B1",
    guidance="It is not an excuse that he was ready to accept the rectification.",
    aloud=False,
)


@law.clause("72B1", "Intentional infraction", group="72B1", since=2017)
def intended_infraction(case: Case) -> Consequence | None:
    """A player must not infringe a law intentionally, even if there is a prescribed rectification that he is
    willing to accept."""
    return infringed_on_purpose(case, "72B1", "did the intended infraction damage opponents (12A1, 72C)?")


def infringed_on_purpose(case: Case, cite: str, reminder: str) -> Consequence:
    """What an infraction costs that was meant. reminder: what the Director comes back for."""
    if not case.get(MEANT) or not case.get(KNEW):
        return decide(direction.its_own_law())
    return decide(
        procedure.may_not("offender", "break a law on purpose, even if ready to accept the rectification"),
        procedure.may_be_penalized("offender", f"an intended infraction ({cite})"),
        direction.discipline("offender", f"an intended infraction ({cite})"),
        common.come_back(reminder),
    )


HIDES = Fact(
    "act that hides an infraction",
    Kind.RECORD,
    "What did {offender} do about an infraction of his side?",
    (
        Answer("nothing", "kept silent, and no more"),
        Answer("revoked again", "revoked a second time"),
        Answer("hid a card", "hid a card that had to do with a revoke, or mixed the cards too early"),
        Answer("claimed", "claimed or conceded so that it would not come to light"),
    ),
    "72B3",
)
TO_HIDE = Fact(
    "done in order to hide it",
    Kind.JUDGEMENT,
    "Did {offender} know of the infraction and do that in order to hide it?",
    yes_no(),
    "72B3",
    aloud=False,
)


@law.clause("72B3", "Infraction concealed", group="72B3", since=2007)
def concealment(case: Case) -> Consequence | None:
    """A player may not attempt to conceal an infraction; to be silent about it is not concealment (72B2)."""
    return hidden_or_not(case, "72B3")


def hidden_or_not(case: Case, cite: str) -> Consequence:
    """What an attempt to conceal an infraction costs; silence is none."""
    if case.get(HIDES) == "nothing" or not case.get(TO_HIDE):
        return decide(
            procedure.need_not("offender", "draw attention to it"),
            procedure.may_not("offender", "try to conceal it"),
        )
    return decide(
        procedure.may_not("offender", "try to conceal an infraction"),
        procedure.may_be_penalized("offender", f"an attempt to conceal an infraction ({cite})"),
        direction.discipline("offender", f"an attempt to conceal an infraction ({cite})"),
    )


FORESEEABLE = Fact(
    "damage could be foreseen",
    Kind.JUDGEMENT,
    "Could {offender}, with that hand and at that time, have been aware that it could well damage opponents?",
    yes_no(),
    "72C",
    guidance="No intent is needed. Examples: a player with nothing silences a partner who has already "
    "passed, or a player stops at a level that he could not reach otherwise. If a player could "
    "not expect any good from it, he keeps his good luck.",
    aloud=False,
)
ADVANTAGE = Fact(
    "advantage through the irregularity",
    Kind.JUDGEMENT,
    "Did {offender}'s side score better than it would probably have done without the irregularity?",
    yes_no(),
    "72C",
    guidance="Compare the score at the table with the probable score without the irregularity.",
    aloud=False,
)


def judged_when_play_is_over(case: Case, reminder: str) -> Consequence:
    """The score is adjusted if the offender could have been aware of the damage and his side gained.
    reminder: what the Director comes back for, while play goes on."""
    if not case.get(PLAYED_OUT):
        return decide(procedure.play_on(), common.come_back(reminder))
    if reason := case.first_failing(
        (FORESEEABLE, False, "{offender} could not have foreseen it"),
        (ADVANTAGE, False, "the offending side gained nothing through the irregularity"),
    ):
        return decide(procedure.no_score_adjusted(reason))
    return decide(
        procedure.score_to_be_assigned("{offender} could have been aware that it could well damage opponents")
    )


@law.clause("72C", "Offender could have been aware", group="72C", since=2017)
def adjusted_at_the_end_of_play(case: Case) -> Consequence | None:
    """If the offender could have been aware at the time that his irregularity could well damage the other
    side, the auction and play go on, and at the end the score is adjusted if his side gained by it."""
    return judged_when_play_is_over(case, COULD_HAVE_BEEN_AWARE)


COULD_HAVE_BEEN_AWARE = (
    "could {offender} have been aware, when it happened, that it could well damage opponents? "
    "Did {offender}'s side gain (72C)?"
)


@law.clause("72C", "Possible damage reviewed after play", group="", since=2017, role="adds")
def awareness_of_potential_damage(case: Case) -> Consequence | None:
    """Where a player must pass or a lead may be restricted, the offender's side may gain by it: if he could
    have been aware of that at the time, the score is adjusted at the end of play. The Director only comes
    back for it."""
    if not (case.has("must pass") or case.has("lead restriction")):
        return None
    return decide(common.come_back(COULD_HAVE_BEEN_AWARE))
