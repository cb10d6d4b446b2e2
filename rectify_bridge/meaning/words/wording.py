"""A whole meaning on one line: the hands, then what is not a set of hands, with strokes between.

    5+H, 11-20 | natural
    8+, 4+ major | asks for four-card majors | artificial | forcing
    any | asks for kings | specifies nothing
    4+S, 0-1 C | specifies S length, C shortness

A part is `natural` or `artificial`; how forcing the call is; `specifies` with a denomination and length,
shortness or control; or the purpose, which begins with asks, relay, transfer, puppet, shows, control, forced
or completes, or with `purpose`. Words such as weak, which depend on the partnership, are read as `vocabulary`
has them, and the meaning says so (`readings`).
"""

from __future__ import annotations

from rectify_bridge.meaning.hands.contradiction import refuse_contradiction
from rectify_bridge.meaning.meaning import Feature, Force, Meaning
from rectify_bridge.meaning.words.exact import exact_readings
from rectify_bridge.meaning.words.grammar import MeaningError, parse_hands, readings_of
from rectify_bridge.meaning.words.vocabulary import CONVENTIONS
from rectify_bridge.table.card import Denomination

_PURPOSES = (
    "asks",
    "asking",
    "relay",
    "relays",
    "transfer",
    "transfers",
    "puppet",
    "shows",
    "control",
    "cue",
    "forced",
    "completes",
)
_FORCES = {force.value: force for force in Force} | {
    "gf": Force.GAME_FORCING,
    "inv": Force.INVITATIONAL,
    "nf": Force.NOT_FORCING,
}
_RIGHT = (
    "after | write natural, artificial, forcing, `specifies H length`, or a purpose such as `asks for aces`"
)


def read_meaning(text: str) -> Meaning:
    """Read a meaning.

    Raises:
        MeaningError: a part is not understood, or no hand fits; the message says where.
    """
    hands, *parts = text.split("|")
    hands = hands.rstrip()
    meaning: dict[str, object] = {}
    at = len(text.split("|")[0]) + 2
    for part in parts:
        word = part.strip()
        key, value = _part(word, at + len(part) - len(part.lstrip()))
        if key in meaning:
            raise MeaningError(word, at, f"the {key} appears twice: remove one", "there is one too many")
        meaning[key] = value
        at += len(part) + 1
    shows = parse_hands(hands, as_spoken=True)
    refuse_contradiction(hands, as_spoken=True)
    meaning["readings"] = (*readings_of(hands), *exact_readings(hands))
    return Meaning(text.strip(), shows, **meaning)  # type: ignore[arg-type]  # each part has the type of its field


def _part(word: str, at: int) -> tuple[str, object]:
    lower = " ".join(word.lower().split())
    first = lower.partition(" ")[0]
    if lower in ("natural", "artificial"):
        return "artificial", lower == "artificial"
    if lower in _FORCES:
        return "force", _FORCES[lower]
    if first == "specifies":
        return "specifies", _specified(word.partition(" ")[2], at + len("specifies") + 1)
    if first == "purpose" and " " in lower:
        return "purpose", word.split(None, 1)[1]
    if first in _PURPOSES:
        return "purpose", word
    if lower in CONVENTIONS:
        return "purpose", CONVENTIONS[lower]
    raise MeaningError(word, at, _RIGHT)


def _specified(text: str, at: int) -> frozenset[tuple[Denomination, Feature]]:
    if text.strip().lower() == "nothing":
        return frozenset()
    found = set()
    for pair in text.split(","):
        suit, _, feature = pair.strip().partition(" ")
        try:
            found.add((_denomination(suit), Feature(feature.strip().lower())))
        except ValueError:
            right = "write a denomination and length, shortness or control, such as H length"
            raise MeaningError(pair.strip() or "nothing", at, right) from None
        at += len(pair) + 1
    return frozenset(found)


def _denomination(word: str) -> Denomination:
    for one in Denomination:
        if word.lower() in (one.word, one.word.removesuffix("s")):
            return one
    return Denomination.parse(word)
