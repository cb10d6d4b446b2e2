"""Meanings out of the explanations in a record: the notes of PBN, the `an|` texts of LIN.

Players write as they like. What can be understood without doubt becomes a meaning; of the rest it is said
what was not understood and why. Nothing is left out in silence: one part not understood, and there is no
meaning. A word that depends on the partnership (`weak`) is a doubt here: the pair is at the table to be
asked.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.words.grammar import MeaningError
from rectify_bridge.meaning.words.vocabulary import CONVENTIONS
from rectify_bridge.meaning.words.wording import read_meaning

_SUIT = re.compile(r"!([SHDCshdc])")
_OR = re.compile(r"\bor\b", re.IGNORECASE)


class Explanation(NamedTuple):
    """text: as it stands in the record. meaning: None where a part of it is not understood, or it tells of
    no hands.

    understood: the parts that are. doubts: the other parts, each with the reason.
    """

    text: str
    meaning: Meaning | None
    understood: tuple[str, ...]
    doubts: tuple[tuple[str, str], ...]


def explain(text: str) -> Explanation:
    """Understand an explanation, as far as it can be."""
    clean = " ".join(_SUIT.sub(r"\1", text).split()).rstrip(" .")
    if not clean:
        return Explanation(text, None, (), ((text, "it is empty"),))
    if _OR.search(clean) and re.search("[,;]", clean):
        reason = "the comma and `or` together allow two readings"
        return Explanation(text, None, (), ((clean, reason),))
    hands, others, doubts = _sort(_parts(clean))
    meaning = None
    if not doubts:
        try:
            meaning = _meaning(text, hands, others)
        except MeaningError as error:
            doubts.append((error.what, f"{error.wrong}; {error.right}"))
    return Explanation(text, meaning, (*hands, *others), tuple(doubts))


def _parts(text: str) -> list[str]:
    """The title before a double dash and what stands between semicolons and commas; ; joins, as platforms
    write it.
    """
    return [part.strip() for part in re.split(r"\s--\s|;|,", text) if part.strip()]


def _sort(parts: list[str]) -> tuple[list[str], list[str], list[tuple[str, str]]]:
    """The parts that tell of hands, those that tell of something else, and those not understood."""
    hands: list[str] = []
    others: list[str] = []
    doubts: list[tuple[str, str]] = []
    for part in parts:
        convention = CONVENTIONS.get(part.lower())
        if convention is not None or _reads(f"any | {part}"):
            others.append(f"purpose {convention}" if convention else part)
            continue
        try:
            readings = [one for one in read_meaning(part).readings if one.is_customary]
        except MeaningError as error:
            doubts.append((part, f"'{error.what}' is {error.wrong}"))
            continue
        if readings:
            doubts.append((part, f"'{readings[0].word}' depends on the partnership: ask for the range"))
        else:
            hands.append(part)
    return hands, others, doubts


def _reads(text: str) -> bool:
    try:
        read_meaning(text)
    except MeaningError:
        return False
    return True


def _meaning(text: str, hands: list[str], others: list[str]) -> Meaning:
    """One meaning of all the parts; a call that is told by its purpose alone may be made with any hand.

    Raises:
        MeaningError: the parts do not go together, or say nothing of hands or purpose.
    """
    found = read_meaning(" | ".join([", ".join(hands) or "any", *others]))
    if not hands and not found.purpose:
        right = "ask which hands make the call, or what the call asks"
        raise MeaningError(text, 1, right, "it names no hands and no purpose")
    return replace(found, text=text)
