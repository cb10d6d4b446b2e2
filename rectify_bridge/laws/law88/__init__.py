"""Law 88, Award of indemnity points: it points to 12C2.

It rules on no incident; the index of the book says what it is and what carries it out.
"""

from __future__ import annotations

from rectify_bridge.law.clause import Law

law = Law(88, "Award of indemnity points")
