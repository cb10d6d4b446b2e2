"""Law 82 of 1997, where it says what the Laws say today, under its own citations."""

from __future__ import annotations

from rectify_bridge.laws.law82 import directors_error, law, ruling_put_right

law.clause("82B", "Wrong ruling replaced", group="82", since=1997, until=1997)(ruling_put_right)
law.clause("82C", "Director's error", group="82", since=1997, until=1997, except_as=("82B",))(directors_error)
