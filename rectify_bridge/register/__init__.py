"""The register of psychic calls, deviations and misbids: per player and partnership, over sessions (Law
40C1)."""
