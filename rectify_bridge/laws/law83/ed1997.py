"""Law 83 of 1997, where it says what the Laws say today, under its own citations."""

from __future__ import annotations

from rectify_bridge.laws.law83 import law, notification

law.clause("83", "Right to appeal explained", group="83", since=1997, until=1997)(notification)
