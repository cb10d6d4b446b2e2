"""Law 34 of 1997: who may still call is said in 34 itself, and not in 17."""

from __future__ import annotations

from rectify_bridge.laws.law17 import a_player_lost_his_turn
from rectify_bridge.laws.law34 import law

law.clause("34", "Player deprived of his turn", group="17D3", since=1997, until=1997)(a_player_lost_his_turn)
