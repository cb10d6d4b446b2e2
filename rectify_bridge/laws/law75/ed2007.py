"""Law 75B of 2007: a mistaken explanation. Who gave it had to call the Director at once."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.laws.effects import common, conduct, procedure
from rectify_bridge.laws.law16.from_partner import PLAYED_OUT
from rectify_bridge.laws.law21 import COULD_WELL
from rectify_bridge.laws.law75 import AGREED_MEANING, LOST_BY_IT, TELLS_OPPONENTS, law


@law.clause("75B", "Mistaken explanation", group="75", since=2007, until=2007)
def mistaken_explanation_in_2007(case: Case) -> Consequence | None:
    """2007: if the agreement is another, the explanation was an infraction; without evidence to the contrary
    it counts as that. Who gave it calls the Director as soon as he knows; his partner corrects it after the
    final pass as declarer or dummy, after the play as a defender."""
    if case.get(AGREED_MEANING) not in ("other", "no evidence"):
        return None
    return decide(
        conduct.told_alone_must("partner", "call the Director at once on finding it wrong (75B)"),
        conduct.told_alone_may_not("offender", "correct it while the auction goes on (75B)"),
        conduct.told_alone_must(
            "offender", f"call the Director and tell opponents: {TELLS_OPPONENTS[case.scene.defends]} (75B)"
        ),
        then=Refer("75B damage"),
    )


@law.clause("75B", "Damage from a mistaken explanation", group="75B damage", since=2007, until=2007)
def damage_by_a_mistaken_explanation_in_2007(case: Case) -> Consequence:
    """2007: the score is adjusted if the mistaken explanation damaged opponents."""
    if not case.get(PLAYED_OUT):
        again = common.come_back("did the wrong explanation cost opponents anything (75B)?")
        return decide(procedure.play_on(), again)
    if reason := case.first_failing(
        (COULD_WELL, False, "no opponent could well have decided otherwise with the right information"),
        (LOST_BY_IT, False, "opponents lost nothing by it"),
    ):
        return decide(procedure.no_score_adjusted(reason))
    return decide(procedure.score_to_be_assigned("a mistaken explanation damaged opponents (75B)"))
