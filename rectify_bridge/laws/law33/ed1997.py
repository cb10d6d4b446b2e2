"""Law 33 of 1997, where it says what the Laws say today, under its own citations."""

from __future__ import annotations

from rectify_bridge.laws.law33 import (
    deemed_to_come_second,
    in_rotation_after_the_other_call,
    law,
    turn_after_the_other_call,
)

law.clause("33", "Whose turn it was", group="whose turn", since=1997, until=1997, role="defines")(
    turn_after_the_other_call
)
law.clause(
    "33", "Simultaneous call in rotation", group="in rotation", since=1997, until=1997, role="defines"
)(in_rotation_after_the_other_call)
law.clause("33", "Simultaneous call deemed second", group="33", since=1997, until=1997)(deemed_to_come_second)
