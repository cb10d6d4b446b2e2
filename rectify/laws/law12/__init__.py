"""Law 12, Director's discretionary powers: adjusted scores."""

from __future__ import annotations

from rectify.law.clause import Law

law = Law(12, "Director's discretionary powers")
