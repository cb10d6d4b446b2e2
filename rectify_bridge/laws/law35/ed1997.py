"""Law 35 of 1997, where it says what the Laws say today, under its own citations."""

from __future__ import annotations

from rectify_bridge.laws.law35 import (
    bid_above_seven,
    call_after_the_final_pass,
    double_or_redouble,
    law,
    player_required_to_pass,
)

law.clause("35A", "Inadmissible double or redouble", group="35", since=1997, until=1997)(double_or_redouble)
law.clause("35B", "Call by a player required to pass", group="35", since=1997, until=1997)(
    player_required_to_pass
)
law.clause("35C", "Bid above seven", group="35", since=1997, until=1997)(bid_above_seven)
law.clause("35D", "Call after the final pass", group="35", since=1997, until=1997)(call_after_the_final_pass)
