"""Law 75D of 1997 with its note: a mistaken bid is not an infraction, a mistaken explanation is one."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import common, conduct, procedure
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law21.ed1997 import no_damage_in_1997
from rectify_bridge.laws.law75 import AGREED_MEANING, directors_determination, law, learned


@law.clause(
    "75D",
    "Agreed meaning determined",
    group="agreed meaning of the call",
    since=1997,
    until=2006,
    role="defines",
)
def determination_in_1997(case: Case) -> str:
    """The Director looks at both cards, for this very auction, then at what each partner says; where the two
    differ there is no agreement, and without evidence the explanation counts as the mistake."""
    return str(directors_determination(case))


@law.clause("75D2", "Mistaken bid", group="75", since=1997, until=2006)
def mistaken_bid_in_1997(case: Case) -> Consequence | None:
    """If the agreement was explained, the bid was the mistake and no infraction: the bidder may not correct
    anything at once and need not later, and the result stands whatever it cost opponents."""
    if case.get(AGREED_MEANING) != "as explained":
        return None
    owed = conduct.agreement_is_owed("offender")
    free = conduct.no_duty_to_tell("offender", "say, then or later, that the bid was a mistake")
    if case.get(PLAYED_OUT):
        return decide(owed, free, common.no_rectification(), conduct.result_stands())
    now = conduct.told_alone_may_not("offender", "correct the explanation, or call the Director to it, now")
    return decide(owed, now, free, common.no_rectification(), procedure.play_on())


@law.clause("75D1", "Mistaken explanation", group="75", since=1997, until=2006)
def mistaken_explanation_in_1997(case: Case) -> Consequence | None:
    """If the agreement was another, or there was none, the explanation was an infraction: the explainer calls
    the Director as soon as he knows, his partner only after the final pass, as a defender after play."""
    if case.get(AGREED_MEANING) == "as explained":
        return None
    return decide(
        conduct.told_alone_must("partner", "call the Director at once on finding it wrong (75D1)"),
        conduct.told_alone_may_not(
            "offender", "correct it, or show that it was wrong, before the final pass (75D2)"
        ),
        conduct.told_alone_must(
            "offender",
            "call the Director and tell opponents: after the final pass as declarer or dummy, after play as "
            "a defender (75D2)",
        ),
        then=Refer("75 damage"),
    )


@law.clause("75D", "Damage from a mistaken explanation", group="75 damage", since=1997, until=2006)
def damage_by_a_mistaken_explanation(case: Case) -> Consequence:
    """The score is adjusted if a mistaken explanation damaged opponents (40C)."""
    if not case.get(PLAYED_OUT):
        return decide(
            procedure.play_on(),
            common.come_back("did the wrong explanation cost opponents anything (75D)?"),
        )
    if reason := no_damage_in_1997(case):
        return decide(procedure.no_score_adjusted(reason))
    return decide(procedure.score_to_be_assigned("a mistaken explanation damaged opponents"))


@law.clause("75D2", "Bidder's unauthorized information", group="", since=1997, until=2006, role="adds")
def what_the_bidder_learned_in_1997(case: Case) -> Consequence | None:
    """A bidder who hears that he was misunderstood has unauthorized information (16A), and does not base what
    follows on it."""
    if not (case.has("agreement is owed") or case.has("told alone: must")):
        return None
    return learned(case, "16A")
