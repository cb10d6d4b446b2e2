"""Law 10 of 1997, where it says what the Laws say today, under its own citations."""

from __future__ import annotations

from rectify_bridge.laws.law10 import (
    all_options_explained,
    allowed_or_cancelled,
    law,
    most_advantageous_option,
    no_consultation,
    players_have_no_right_to_rule,
)

law.clause("10A", "Players may not rule for themselves", group="10B", since=1997, until=1997)(
    players_have_no_right_to_rule
)
law.clause(
    "10B", "Rectification without the Director allowed or cancelled", group="10B", since=1997, until=1997
)(allowed_or_cancelled)
law.clause("10C1", "All options explained", group="10C", since=1997, until=1997)(all_options_explained)
law.clause("10C2", "Choice without consulting partner", group="10C", since=1997, until=1997)(no_consultation)
law.clause("72A4", "Choice of the best option", group="10C", since=1997, until=1997)(most_advantageous_option)
