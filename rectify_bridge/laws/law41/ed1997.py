"""Law 41 of 1997: a face-down lead went back only after an explanation of a conventional call or play
(47E2(a)), and 41D did not say at which end of a suit the lowest card lies."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, decide
from rectify_bridge.laws.effects import card, common, lead
from rectify_bridge.laws.law41 import EXPLANATION, LEAD_FACED, WHY_BACK, face_down_lead, law, spread
from rectify_bridge.laws.law47.later_cards import CONVENTIONAL, NATURAL
from rectify_bridge.laws.law47.mistaken_explanation import BECAUSE_OF_IT


@law.clause("41A", "Face-down opening lead", group="41A", since=1997, until=1997)
def face_down_lead_in_1997(case: Case) -> Consequence:
    """1997: a face-down opening lead goes back to the hand only on the Director's word, after an
    irregularity: one by the wrong player, or one on an explanation of a conventional call or play since
    corrected (47E2). On one of a natural call the lead stays, and the score may be adjusted (40C)."""
    on_it = not case.get(LEAD_FACED) and case.get(WHY_BACK) == EXPLANATION
    if on_it and case.get(BECAUSE_OF_IT) and not case.get(CONVENTIONAL):
        return decide(
            lead.last_call_first(),
            card.card_stays("The face-down lead", NATURAL),
            common.come_back("did the mistaken explanation damage the player's side (40C)?"),
        )
    gone_back: Consequence = face_down_lead(case)
    return gone_back


@law.clause("41D", "How dummy is spread", group="41D", since=1997, until=1997)
def how_dummy_is_spread_in_1997(case: Case) -> Consequence:
    """1997: dummy spreads the whole hand face up in suits, in order of rank, in columns towards declarer,
    trumps on dummy's right; nothing more follows if it was only not sorted."""
    return spread(case, "sort the cards by suits and rank, with trumps on dummy's right")
