"""Law 37 of 1997, where it says what the Laws say today, under its own citations."""

from __future__ import annotations

from rectify_bridge.laws.law37 import inadmissible_and_obliged, law, lho_has_not_called
from rectify_bridge.laws.law37.ed2007 import lho_has_called

law.clause("37", "LHO has not called", group="37", since=1997, until=1997, except_as=("35B",))(
    lho_has_not_called
)
law.clause("35B", "LHO has called", group="37", since=1997, until=1997)(lho_has_called)
law.clause("37", "Inadmissible double by a player obliged to pass", group="36B", since=1997, until=1997)(
    inadmissible_and_obliged
)
