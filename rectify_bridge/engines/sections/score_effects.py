"""The effects by which a ruling is on the score, by what the score then rests on. An effect of the laws that
speaks of a score, a result or tricks is in one of these groups; a test holds the laws to that."""

from __future__ import annotations

GRADES = {"average plus": "plus", "average": "average", "average minus": "minus"}
"""An artificial score of a side by its fault (12C2(a))."""
ASSIGNED = ("assigned score", "weighted score")
"""The Director says what the result would have been (12C1)."""
ONE_SIDE, LIKELY_SCORE, OWN_DAMAGE = "one side's score adjusted", "favorable score", "own damage"
DIRECTORS_ERROR = "both sides non-offending"
BETTER = "better of the two"
"""A team that is not at fault gets average plus or an assigned score (86B2(b))."""
EQUITY = "varied to do equity"
"""An assigned score may be varied (12C3 of 1997)."""
CAPPED = "score cap"
"""A side may have no more than average minus (25B2 of 1997)."""
GROUPS = "scored in groups"
"""The forms of a fouled board are scored apart (87B); the results stand."""
TRANSFER, AS_IF, CLAIM = "tricks transferred", "scored as if", "tricks of the claim"
PASSED_OUT = "passed out"
"""The board is scored as zero, without play (22A)."""
GIVEN_BACK = ("tricks restored", "concession cancelled")
"""Tricks go to the side that the effect names (69B, 71)."""
CREDITED = "tricks credited"
"""Tricks go to the opponents of the side that the effect names (79A2)."""
RESCORES = (TRANSFER, AS_IF, CLAIM, *GIVEN_BACK, CREDITED, PASSED_OUT)
"""The contract that was played is scored otherwise, as the ruling itself says."""
CORRECTED = ("tricks ruled", "score changed for both", "score corrected")
"""Another result is recorded for both sides; the Director says which (79B, 79C)."""
LOWERED = "score lowered for one side"
"""That result counts for the side to which it gives less, and for it alone (79B3)."""
STANDS = (
    "no score adjusted",
    "result stands",
    "recorded score stands",
    "scored as agreed",
    "agreement stands",
    "concession stands",
    "claim void",
    "no automatic adjustment",
    "board played to the end",
)
"""The result at the table counts, as far as this ruling goes."""
WITHOUT_A_SCORE = (
    "board cancelled",
    "result cancelled",
    "results cancelled",
    "no result may stand",
    "new deal",
)
"""There is no result at this table; where an artificial score takes its place, the ruling says so."""
PENALIZED = ("penalized",)
"""Points are taken off, and the score of the board stays as it is (90)."""
DUE = ("score to be assigned", "adjusted score", "artificial score", DIRECTORS_ERROR, ONE_SIDE)
"""Law 12 goes on from these to what each side gets."""
MOVES = (*DUE, *GRADES, *ASSIGNED, LIKELY_SCORE, OWN_DAMAGE, BETTER, CAPPED)
"""The score of a side is adjusted."""
ANOTHER_RESULT = (*RESCORES, *CORRECTED, LOWERED)
"""The result at the table is changed, and no score adjusted."""
RECTIFIES = (TRANSFER, AS_IF, CLAIM, *STANDS)
"""The infraction of a side is ruled on, and no score adjusted."""
ON_THE_SCORE = (*MOVES, *ANOTHER_RESULT, *STANDS, *PENALIZED, GROUPS)
"""A ruling with one of these is on the score of the board."""
