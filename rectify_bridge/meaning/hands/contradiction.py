"""Which parts of a text about hands contradict each other, where no hand fits it."""

from __future__ import annotations

from itertools import combinations

from rectify_bridge.meaning.hands.expression import All, hands_of, universe_for
from rectify_bridge.meaning.words.grammar import MeaningError, Part, parts_of


def refuse_contradiction(text: str, as_spoken: bool = False) -> None:
    """Raise an error that names the parts, with their places, if no hand fits a text.

    Raises:
        MeaningError: no hand fits it, or something in it is not understood.
    """
    alternatives = parts_of(text, as_spoken)
    if any(_fits(parts) for parts in alternatives):
        return
    parts = alternatives[0]
    for one, other in combinations(parts, 2):
        if not _fits((one, other)):
            right = f"it contradicts '{one.text}' (character {one.at}): change one of them"
            raise MeaningError(other.text, other.at, right, "no hand fits")
    place = next(n for n in range(1, len(parts) + 1) if not _fits(parts[:n]))
    part = parts[place - 1]
    right = "it contradicts the part before it" if place > 1 else "no hand fits"
    raise MeaningError(part.text, part.at, right, "no hand fits")


def _fits(parts: tuple[Part, ...]) -> bool:
    together = All(tuple(part.says for part in parts))
    return bool(hands_of(together, universe_for(together)))
