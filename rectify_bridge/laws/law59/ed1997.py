"""Law 59 of 1997: as today."""

from __future__ import annotations

from rectify_bridge.laws.law59 import able, law, unable

law.clause("59", "Player unable to comply", group="59", since=1997, until=1997)(unable)
law.clause("59 otherwise", "Player able to comply", group="59", since=1997, until=1997)(able)
