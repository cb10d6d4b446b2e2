"""What an English word that the search does not know may mean, in words that it knows: `thesaurus.txt`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

PATH = Path(__file__).with_suffix(".txt")
SAME, NEARLY = 0.75, 0.5
"""How much a word counts that means the same, or nearly the same; a word that was said counts 1."""


def thesaurus_text() -> str:
    """The file, with the notice that goes with each copy of it."""
    from importlib.resources import files

    return files(__package__).joinpath(PATH.name).read_text(encoding="utf-8")


@cache
def thesaurus() -> Mapping[str, Mapping[str, float]]:
    """By word, as it is compared: the known words that it may mean, each with how much it counts."""
    found: dict[str, Mapping[str, float]] = {}
    for line in thesaurus_text().splitlines():
        if not line.startswith("#"):
            word, _, meanings = line.partition(": ")
            same, _, nearly = meanings.partition("/")
            found[word] = dict.fromkeys(same.split(), SAME) | dict.fromkeys(nearly.split(), NEARLY)
    return found
