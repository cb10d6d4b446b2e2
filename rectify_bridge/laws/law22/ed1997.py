"""Law 22 of 1997, where it says what the Laws say today, under its own citations."""

from __future__ import annotations

from rectify_bridge.laws.law22 import all_pass, law, three_passes_after_a_bid

law.clause("22B", "Three passes after a bid", group="22", since=1997, until=1997)(three_passes_after_a_bid)
law.clause("22A", "Four passes", group="22", since=1997, until=1997)(all_pass)
