"""From what the form of a claim says to its notes: the facts, the meaning of the words, what else binds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rectify_bridge.app.console.claims.notes import ALL, CLAIMED, CONCEDED, NOT_SAID
from rectify_bridge.app.console.claims.reading import parts_taken
from rectify_bridge.app.console.web.form_values import parsed
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.table.card import SUITS, Card, Denomination
from rectify_bridge.table.seat import Seat

WORDS, NONE, UNKNOWN = "words", "none", "not known"
"""What is known of the statement: the words; that none was made; that nobody can tell."""
AWARE = {"yes": True, "no": False, "not found": None}
CLASSES = tuple(one.value for one in Class)
NUMBERS = tuple(map(str, range(14)))
OUT = "out-"
"""What the box of a suit that a player has shown out of begins with: `out-E-H`."""
KINDS_OF_LEAD = ("require", "forbid")
ALL_GOOD = "good"
NO = "no"
"""Nothing was settled on after the claim."""


def notes_after(noted: Mapping[str, Any], form: Mapping[str, str]) -> dict[str, Any]:
    """The notes after a form; what it does not speak of stays.

    Raises:
        NoAnswer: a field says nothing that can be noted.
    """
    found = dict(noted)
    for key, read in _READ.items():
        if form.get(key):
            found[key] = read(form[key])
    if form.get("said") or form.get("words", "").strip():
        found["statement"] = _statement(form)
    if "aware" in form:
        found["aware"] = AWARE[_one_of(form["aware"], tuple(AWARE))]
    if "whole" in form:
        found |= _shown_out(found, form)
    if form.get("agreed") == NO:
        found.pop("agreed", None)
    elif form.get("agreed"):
        found["agreed"] = int(_one_of(form["agreed"], NUMBERS))
    for button, change in (("mean", _meaning), ("gone", _forgotten), ("there", _still), ("limit", _limits)):
        if form.get(button):
            found |= change(found, form)
    if not found.get("statement"):
        found.pop("intents", None)
    return found


def _statement(form: Mapping[str, str]) -> str | None:
    words = form.get("words", "").strip()
    match form.get("said", WORDS):
        case "words" if words:
            return words
        case "words":
            raise NoAnswer(
                "the words are missing: write them as they were spoken, or choose that there were none"
            )
        case "none":
            return ""
        case "not known":
            return None
        case other:
            raise NoAnswer(f"'{other[:20]}' is not known about a statement: choose one of the three")


def _shown_out(noted: Mapping[str, Any], form: Mapping[str, str]) -> dict[str, Any]:
    """The suits that are ticked; none where none were, and are."""
    found: dict[str, list[str]] = {}
    for name in form:
        if name.startswith(OUT):
            seat, _, suit = name.removeprefix(OUT).partition("-")
            found.setdefault(_seat(seat), []).append(_suit(suit))
    return {"shown_out": found} if found or "shown_out" in noted else {}


def _forgotten(found: Mapping[str, Any], form: Mapping[str, str]) -> dict[str, Any]:
    cards = list(found.get("forgotten") or ())
    if form["gone"] == "back":
        return {"forgotten": cards[:-1]}
    return {"forgotten": list(dict.fromkeys([*cards, _card(form.get("gone_card", ""))]))}


def _still(found: Mapping[str, Any], form: Mapping[str, str]) -> dict[str, Any]:
    """Played cards that claimer believed still out, one more or one fewer."""
    cards = list(found.get("believed_out") or ())
    if form["there"] == "back":
        return {"believed_out": cards[:-1]}
    return {"believed_out": list(dict.fromkeys([*cards, _card(form.get("there_card", ""))]))}


def _limits(found: Mapping[str, Any], form: Mapping[str, str]) -> dict[str, Any]:
    """Penalty cards and lead restrictions that were alive, one more or one fewer."""
    limits = list(found.get("restrictions") or ())
    match form["limit"]:
        case "back":
            return {"restrictions": limits[:-1]}
        case "card":
            card = _card(form.get("limit_card", ""))
            holder = next((s for s, held in (found.get("hands") or {}).items() if card in held), "")
            seat = _seat(form.get("limit_seat") or holder)
            return {"restrictions": [*limits, {"seat": seat, "card": card}]}
        case _:
            kind = _one_of(form.get("limit_kind", ""), KINDS_OF_LEAD)
            lead = {"seat": _seat(form.get("limit_seat", "")), "lead": _suit(form.get("limit_suit", ""))}
            return {"restrictions": [*limits, {**lead, "kind": kind}]}


# --- what the words mean --------------------------------------------------------------------------------


def _meaning(found: Mapping[str, Any], form: Mapping[str, str]) -> dict[str, Any]:
    """The intents with one more, or without the last."""
    intents = list(found.get("intents") or ())
    name, _, of = form["mean"].partition("-")
    if name == "back":
        return {"intents": intents[:-1]}
    if name == "drop":
        return {"intents": [one for place, one in enumerate(intents, 1) if str(place) != of]}
    if name == "read":
        out = [_card(one) for one in form.get("read_out", "").split()]
        return {"intents": parts_taken(form)} | ({"believed_out": out} if out else {})
    if name not in _MEANS:
        raise NoAnswer(f"'{name[:20]}' is not a meaning here: choose one from the list")
    new = _MEANS[name](of, form)
    last = intents[-1] if intents else {}
    if new["do"] == last.get("do") and name in _GOES_ON:  # tapped one after another
        many = _GOES_ON[name]
        return {"intents": [*intents[:-1], {**last, many: [*last[many], *new[many]]}]}
    return {"intents": [*intents, new]}


_MEANS: dict[str, Callable[[str, Mapping[str, str]], dict[str, Any]]] = {
    "draw": lambda of, form: {"do": "draw"},
    "order": lambda of, form: {"do": "order", "suits": [_suit(of)]},
    "top": lambda of, form: {"do": "top", **({"suit": _suit(of)} if of else {})},
    "good": lambda of, form: {"do": "good", **({"hand": _seat(of)} if of else {})},
    "ruff": lambda of, form: {
        "do": "ruff",
        "suit": _suit(form.get("ruff_suit", "")),
        **({"hand": _seat(form["ruff_hand"])} if form.get("ruff_hand") else {}),
    },
    "finesse": lambda of, form: {"do": "finesse", "card": _card(form.get("missing", "")), "over": _seat(of)},
    "give": lambda of, form: {
        "do": "give",
        "tricks": int(_one_of(form.get("given", ""), NUMBERS[1:])),
        **({"suit": _suit(form["given_suit"])} if form.get("given_suit") else {}),
    },
    "play": lambda of, form: {"do": "play", "cards": [_card(form.get("own", ""))]},
    "list": lambda of, form: {
        "do": "list",
        "suits": {_suit(form.get("listed_suit", "")): int(_one_of(form.get("listed", ""), NUMBERS[1:]))},
    },
    "end": lambda of, form: {**_MEANS["give"](of, form), "at": "end"},
    "crossruff": lambda of, form: {"do": "crossruff"},
    "last": lambda of, form: {"do": "last", "suit": _suit(form.get("some_suit", ""))},
    "throw": lambda of, form: {"do": "throw", "suit": _suit(form.get("some_suit", ""))},
    "out": lambda of, form: {"do": "ruff out", "suit": _suit(form.get("some_suit", ""))},
    "squeeze": lambda of, form: {"do": "squeeze"},
    "strip": lambda of, form: {"do": "strip", "suits": [_suit(form.get("some_suit", ""))]},
    "in": lambda of, form: {"do": "throw in", "suit": _suit(form.get("some_suit", ""))},
    "through": lambda of, form: {"do": "ruffing finesse", "suit": _suit(form.get("some_suit", ""))},
}
_GOES_ON = {"order": "suits", "play": "cards", "strip": "suits"}


# --- single values --------------------------------------------------------------------------------------


def _one_of(text: str, among: tuple[str, ...]) -> str:
    if text not in among:
        raise NoAnswer(f"'{text[:20]}' cannot be noted here: choose {', '.join(among)}")
    return text


def _seat(text: str) -> str:
    return str(parsed(Seat.parse, text))


def _trumps(text: str) -> str:
    return str(parsed(Denomination.parse, text))


def _suit(text: str) -> str:
    return _one_of(text, tuple(map(str, SUITS)))


def _card(text: str) -> str:
    return str(parsed(Card.parse, text))


_READ: dict[str, Callable[[str], Any]] = {
    **dict.fromkeys(("claimer", "declarer", "leader"), _seat),
    "trump": _trumps,
    "does": lambda text: _one_of(text, (CLAIMED, CONCEDED)),
    "tricks": lambda text: _one_of(text, (*NUMBERS, ALL, NOT_SAID)),
    "class": lambda text: _one_of(text, CLASSES),
}
