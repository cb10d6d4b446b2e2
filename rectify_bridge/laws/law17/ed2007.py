"""Laws 17E and 22 of 2007 on the end of the auction and of its period: today 17D and 22, in the same
words."""

from __future__ import annotations

from rectify_bridge.laws.law17 import (
    BEHIND_A_SCREEN,
    a_player_lost_his_turn,
    clarification_period,
    law,
    passed_out,
    put_back_without_a_bid,
    ruled_on_with_the_passes_after_it,
)

law.clause(
    "17E2",
    "Pass out of turn with later passes",
    group="29",
    since=1997,
    until=2007,
    except_as=("17B-C",),
)(ruled_on_with_the_passes_after_it)
law.clause("17E2", "Player deprived of his turn", group="17D3", since=2007, until=2007)(
    a_player_lost_his_turn
)
law.clause("22B1", "Clarification period", group="17", since=2007, until=2007)(clarification_period)
law.clause("22B2", "Board passed out", group="17", since=2007, until=2007)(passed_out)
law.clause(
    "22B2",
    "Board put back without a bid",
    group="25A",
    since=2007,
    until=2007,
    except_as=BEHIND_A_SCREEN,
)(put_back_without_a_bid)
