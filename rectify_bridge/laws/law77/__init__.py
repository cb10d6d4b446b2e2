"""Law 77, Duplicate bridge scoring table: what a result is worth.

It rules on no incident; the index of the book says what it is and what carries it out.
"""

from __future__ import annotations

from rectify_bridge.law.clause import Law

law = Law(77, "Duplicate bridge scoring table")
