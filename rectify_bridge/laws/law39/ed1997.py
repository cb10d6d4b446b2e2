"""Law 39 of 1997, where it says what the Laws say today, under its own citations."""

from __future__ import annotations

from rectify_bridge.laws.law39 import by_a_defender, cancelled, law, no_further_rectification

law.clause("39", "Calls after the final pass cancelled", group="39", since=1997, until=1997)(cancelled)
law.clause("39A", "No further rectification", group="39B", since=1997, until=1997)(no_further_rectification)
law.clause("39B", "Bid or double by a defender", group="39B", since=1997, until=1997, except_as=("39A",))(
    by_a_defender
)
