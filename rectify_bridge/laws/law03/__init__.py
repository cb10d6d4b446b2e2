"""Law 3, Arrangement of tables: how tables and directions are set up.

It rules on no incident; the index of the book says what it is and what carries it out.
"""

from __future__ import annotations

from rectify_bridge.law.clause import Law

law = Law(3, "Arrangement of tables")
