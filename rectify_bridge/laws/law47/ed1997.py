"""Law 47 of 1997, where it says what the Laws say today, under its own citations."""

from __future__ import annotations

from rectify_bridge.laws.law47 import law, otherwise_it_stays, the_proper_lead_was_made

law.clause("53C", "Proper lead made", group="47", since=1997, until=1997)(the_proper_lead_was_made)
law.clause("47F", "Otherwise the card stays", group="47", since=1997, until=1997)(otherwise_it_stays)
