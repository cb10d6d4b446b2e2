"""Law 84 of 1997, where it says what the Laws say today, under its own citations."""

from __future__ import annotations

from rectify_bridge.laws.law84 import directors_option, law

law.clause("84E", "Director's option", group="84", since=1997, until=1997)(directors_option)
