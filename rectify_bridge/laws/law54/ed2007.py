"""Two opening leads under the Laws of 1997 and 2007, one by a player who had been told that it was his turn:
47E1 as in those editions."""

from __future__ import annotations

from rectify_bridge.laws import law47
from rectify_bridge.laws.law47 import ed2007

law47.law.clause("47E1", "Player told that it was his lead", group="54 two leads", since=1997, until=2007)(
    ed2007.told_that_it_was_his_lead
)
