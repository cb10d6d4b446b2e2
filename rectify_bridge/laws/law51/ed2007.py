"""Law 51 of 1997 and 2007: where declarer neither requires nor forbids one of several suits, 50D2(b)
holds."""

from __future__ import annotations

from rectify_bridge.laws import law50
from rectify_bridge.laws.law51 import several_suits_neither

law50.law.clause("50D2(b)", "No suit required or forbidden", group="51B2", since=1997, until=2007)(
    several_suits_neither
)
