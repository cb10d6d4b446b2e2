"""Law 34 of 1997, where it says what the Laws say today, under its own citations."""

from __future__ import annotations

from rectify_bridge.laws.law17 import a_player_lost_his_turn
from rectify_bridge.laws.law34 import law, right_to_call_is_kept

law.clause("34", "Right to call retained", group="34", since=1997, until=1997)(right_to_call_is_kept)
law.clause("34", "Player deprived of his turn", group="17D3", since=1997, until=1997)(a_player_lost_his_turn)
