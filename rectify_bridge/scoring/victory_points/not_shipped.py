"""What of victory points is in use and not here."""

NOT_SHIPPED = (
    "WBF 25-0 scale (until 2012)",
    "WBF discrete 20-0 scale (2013)",
    "EBU discrete 20-0 scales",
    "ACBL scales for 12 boards and more",
    "EBU scale for Swiss pairs at matchpoints, for matches of other lengths than 7 to 9 boards",
    "EBU continuous scale for Swiss pairs",
    "EBU modified cross-IMPs of Swiss pairs",
)
"""Scales whose whole tables or formulas were not found in a public text."""
