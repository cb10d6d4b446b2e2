"""Blanks: what stands in a template for a seat or for the call in question.

Each blank is one character that no law and no player writes. A seat has two: for its letter and for its word.
"""

from __future__ import annotations

ROLES = ("offender", "lho", "partner", "rho", "offending side", "non-offending side")
"""The roles that have a seat wherever the offender is known."""
LETTERS = {role: chr(0xE000 + place) for place, role in enumerate(ROLES)}
WORDS = {role: chr(0xE010 + place) for place, role in enumerate(ROLES)}
CALL = chr(0xE020)
"""The call in question, as the name of the irregularity has it after itself."""
FIRST, LAST = chr(0xE000), CALL
IN_WORDS = {LETTERS[role]: WORDS[role] for role in ROLES}
SIDES = {LETTERS[role] for role in ROLES if role.endswith("side")}
