"""Law 78, Methods of scoring and conditions of contest: how results are compared.

It rules on no incident; the index of the book says what it is and what carries it out.
"""

from __future__ import annotations

from rectify_bridge.law.clause import Law

law = Law(78, "Methods of scoring and conditions of contest")
