"""Law 22A of 2007: what ends the auction, in the other order."""

from __future__ import annotations

from rectify_bridge.laws.law22 import all_pass, law, three_passes_after_a_bid

law.clause("22A1", "Four passes", group="22", since=2007, until=2007)(all_pass)
law.clause("22A2", "Three passes after a bid", group="22", since=2007, until=2007)(three_passes_after_a_bid)
