"""The settings of a standing as lists to choose from: each with its value of today, and what a file says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rectify_bridge.scoring.files.lists import lists

ALWAYS = ("contest", "form", "winners", "authority")
"""What nearly every event needs; the others are folded."""
LABELS = {
    "contest": "Contest",
    "form": "Scoring",
    "winners": "Ranking",
    "authority": "Scoring regulations of",
    "scale": "Matchpoints, if not as the regulations say",
    "neuberg": "Boards with fewer scores are brought up to the common top",
    "divide": "Cross-IMPs are divided by",
    "half": "Butler: a datum exactly between two tens goes",
    "reward": "What a match brings",
    "vp": "Scale of victory points",
    "margin": "Victory points for a margin that is not a whole number",
    "edition": "Edition of the Laws, where averages were given before October 2008",
}
WORDS = {
    ("form", "cross-imps"): "cross-IMPs",
    ("form", "butler"): "Butler",
    ("form", "imps"): "IMPs",
    ("winners", "1"): "one",
    ("winners", "2"): "North-South and East-West apart",
    ("scale", "halves"): "1 for each score beaten, ½ for a tie",
    ("scale", "twos"): "2 for each score beaten, 1 for a tie",
    ("divide", "comparisons"): "the number of comparisons",
    ("divide", "scores"): "the number of scores",
    ("half", "even"): "to the even ten",
    ("half", "away"): "away from zero",
    ("reward", "net"): "its net result",
    ("reward", "knockout"): "who wins goes on",
    ("margin", "nearest"): "those of the nearest",
    ("margin", "interpolate"): "between the two",
}
"""What a value is called where it does not speak for itself."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One list. options: each value with its words. value: of today, empty where none is set. unset: what
    it is called that none is set."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    value: str
    unset: str

    @property
    def is_seldom(self) -> bool:
        """Whether few events need it."""
        return self.name not in ALWAYS


def choices(texts: Iterable[str], said: Mapping[str, str]) -> tuple[list[Choice], list[str]]:
    """The lists with what is chosen in each, and the settings that have none. texts: `key: value` each.
    said: what the event's file says, by setting."""
    chosen, typed = dict[str, str](), list[str]()
    for text in texts:
        key, _, value = (part.strip() for part in text.partition(":"))
        taken = next((one for one in lists().get(key.lower(), ()) if one.lower() == value.lower()), None)
        if taken is None or key.lower() in chosen:
            typed.append(text)
        else:
            chosen[key.lower()] = taken
    found = []
    for name, values in lists().items():
        unset = f"as the file says: {words_of(name, said[name])}" if said.get(name) else "not set"
        options = tuple((value, words_of(name, value)) for value in values)
        found.append(Choice(name, LABELS[name], options, chosen.get(name, ""), unset))
    return found, typed


def words_of(name: str, value: str) -> str:
    """A value in words."""
    return WORDS.get((name, value), value)


def settings_of(form: Mapping[str, str]) -> list[str]:
    """The settings of a form: what was chosen, then what was typed."""
    chosen = [f"{name}: {form[name]}" for name in lists() if form.get(name)]
    return chosen + [line.strip() for line in form.get("settings", "").splitlines() if line.strip()]


def named(what: str) -> str:
    """What is wrong, with a setting as its list is called."""
    for name, label in LABELS.items():
        what = what.replace(f"'{name}'", f"'{label}'")
    return what
