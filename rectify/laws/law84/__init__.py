"""Law 84, Rulings on agreed facts: how a ruling is come to."""

from __future__ import annotations

from rectify.law.clause import Law

law = Law(84, "Rulings on agreed facts")
