"""Law 5 of 1997, where it says what the Laws say today."""

from __future__ import annotations

from rectify_bridge.laws.law05 import change_of_direction_or_table, law

law.clause("5B", "Change of direction or table", group="5B", since=1997, until=1997)(
    change_of_direction_or_table
)
