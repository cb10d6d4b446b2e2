"""Law 92 of 1997: as today."""

from __future__ import annotations

from rectify_bridge.laws.law92 import concurrence, how_to_appeal, law, right_to_appeal, time_of_appeal

law.clause("92A", "Right to appeal", group="92A", since=1997, until=1997)(right_to_appeal)
law.clause("92B", "Time limit for an appeal", group="92B", since=1997, until=1997)(time_of_appeal)
law.clause("92C", "Appeal made through the Director", group="92C", since=1997, until=1997)(how_to_appeal)
law.clause("92D", "Concurrence of both partners", group="92D", since=1997, until=1997)(concurrence)
