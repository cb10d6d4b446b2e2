"""The meaning of a call: the hands that make it, and what is not a set of hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any as Anything

from rectify_bridge.meaning.hands.expression import Expression
from rectify_bridge.meaning.words.grammar import parse_hands
from rectify_bridge.meaning.words.vocabulary import Reading
from rectify_bridge.table.card import Denomination


class Feature(Enum):
    """In what way a call tells about a denomination (WBF commentary on Law 27)."""

    LENGTH = "length"
    SHORTNESS = "shortness"
    CONTROL = "control"


class Force(Enum):
    """Whether partner may pass."""

    FORCING = "forcing"
    GAME_FORCING = "game forcing"
    INVITATIONAL = "invitational"
    NOT_FORCING = "not forcing"
    SIGN_OFF = "sign-off"


@dataclass(frozen=True)
class Meaning:
    """What a call shows.

    text: as it was given. shows: the hands. purpose: what it asks or does (`asks for four-card majors`,
    `relay`, `transfer to hearts`), empty for a call that only shows. specifies: the denominations it tells
    about, and how; empty where it is said to tell about none. specifies, artificial, force: None where
    nobody said. readings: the words that depend on the partnership, each with what the program reads it as.
    """

    text: str
    shows: Expression
    purpose: str = ""
    specifies: frozenset[tuple[Denomination, Feature]] | None = None
    artificial: bool | None = None
    force: Force | None = None
    readings: tuple[Reading, ...] = ()

    @classmethod
    def of(cls, text: str) -> Meaning:
        """The meaning of a text about hands alone.

        Raises:
            MeaningError: it is not understood.
        """
        return cls(text, parse_hands(text))

    @classmethod
    def from_data(cls, data: str | Mapping[str, Anything]) -> Meaning:
        """A meaning as a system file or a case holds it: a text, or a mapping with `shows` and more.

        Raises:
            ValueError: a part is not understood; `MeaningError` where it is the hands.
        """
        if isinstance(data, str):
            return cls.of(data)
        unknown = set(data) - {"shows", "purpose", "specifies", "artificial", "force"}
        if unknown:
            known = "shows, purpose, specifies, artificial, force"
            raise ValueError(f"'{sorted(unknown)[0]}' is not part of a meaning: write {known}")
        text = str(data.get("shows", "any"))
        specified = None
        if "specifies" in data:
            pairs = data["specifies"].items()
            specified = frozenset(
                (Denomination.parse(str(suit)), Feature(feature)) for suit, feature in pairs
            )
        force = Force(data["force"]) if "force" in data else None
        return cls(
            text, parse_hands(text), str(data.get("purpose", "")), specified, data.get("artificial"), force
        )
