"""Law 74 of 1997, where it says what the Laws say today."""

from __future__ import annotations

from rectify_bridge.laws.law74 import breaches, courtesy, etiquette, law

law.clause("74A", "Courtesy", group="74", since=1997, until=1997)(courtesy)
law.clause("74B", "Etiquette", group="74", since=1997, until=1997)(etiquette)
law.clause("74C", "Breaches of procedure", group="74", since=1997, until=1997)(breaches)
