"""Law 87, Fouled board: who is compared with whom."""

from __future__ import annotations

from rectify.law.clause import Law

law = Law(87, "Fouled board")
