"""Writes rectify_bridge/desk/interview/thesaurus.txt: English words by the words that the search knows.

    python docs/thesaurus.py FOLDER

FOLDER has the files of WordNet 3.0 (`data.verb`, `index.verb`, `verb.exc`, `cntlist.rev` and so on). A word
is written if texts use it (`cntlist.rev`), the search does not know it, and a word that the search knows
means the same or nearly the same: another word of a sense, a derived one, a like one, a wider or a narrower.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from rectify_bridge.desk.interview import thesaurus
from rectify_bridge.desk.interview.find import word_index
from rectify_bridge.desk.interview.plain_words import plain, spoken_words

PARTS = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
SENSES, MOST = 4, 6
"""How many senses of a word count, the most frequent first; how many known words stand for one."""
SAME, DERIVED, AKIN, LIKE, WIDER, WIDER_STILL, NARROWER = 0.75, 0.75, 0.6, 0.6, 0.55, 0.33, 0.35
PER_SENSE = 0.1
"""How near a word is by what joins them, and how much less with each sense that is less frequent."""
NEAR = 0.6
"""What is at least so near stands before the slash."""
LETTERS = range(4, 15)
NOTICE = """\
# English words by the words that the search knows, for what players say in words that it does not know.
# Before the slash stands what means the same, after it what means nearly the same. Written by
# docs/thesaurus.py.
#
# Made from WordNet 3.0. WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.
# Permission to use, copy, modify and distribute this software and database and its documentation for any
# purpose and without fee or royalty is hereby granted, provided that you agree to comply with the following
# copyright notice and statements, including the disclaimer, and that the same appear on ALL copies of the
# software, database and documentation, including modifications that you make for internal use or for
# distribution. THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES NO
# REPRESENTATIONS OR WARRANTIES, EXPRESS OR IMPLIED. BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON
# UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF MERCHANTABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE
# OR THAT THE USE OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT INFRINGE ANY THIRD PARTY
# PATENTS, COPYRIGHTS, TRADEMARKS OR OTHER RIGHTS. The name of Princeton University or Princeton may not be
# used in advertising or publicity pertaining to distribution of the software and/or database. Title to
# copyright in this software, database and any associated documentation shall at all times remain with
# Princeton University and LICENSEE agrees to preserve same.
"""


@dataclass(frozen=True, slots=True)
class Sense:
    """Words of one sense, and its ways: the kind of each, the other sense, from and to which word."""

    words: tuple[str, ...]
    ways: tuple[tuple[str, str, int, int], ...]


@dataclass(frozen=True, slots=True)
class WordNet:
    """The senses by their place, and the places of a word's senses, by its parts of speech."""

    senses: Mapping[str, Sense]
    places: Mapping[str, tuple[tuple[str, ...], ...]]

    def near(self, word: str) -> Iterator[tuple[str, float]]:
        """The words joined with a word, each with how near it is."""
        for places in self.places[word]:
            for number, place in enumerate(places[:SENSES]):
                for other, how_near in self._joined(word, self.senses[place]):
                    yield other, how_near * (1 - PER_SENSE * number)

    def _joined(self, word: str, sense: Sense) -> Iterator[tuple[str, float]]:
        yield from ((other, SAME) for other in sense.words if other != word)
        own = sense.words.index(word) + 1 if word in sense.words else 0
        for way, place, origin, goal in sense.ways:
            to = self.senses[place]
            if way in ("+", "\\", "<") and origin == own:
                yield to.words[goal - 1], DERIVED
                yield from ((other, AKIN) for other in to.words)
            if way == "&":
                yield from ((other, LIKE) for other in to.words)
            if way == "@":
                yield from ((other, WIDER) for other in to.words)
                above = (self.senses[place] for way, place, _, _ in to.ways if way == "@")
                yield from ((other, WIDER_STILL) for one in above for other in one.words)
            if way == "~":
                yield from ((other, NARROWER) for other in to.words)


def main(folder: Path) -> None:
    net, used, known = read(folder), in_texts(folder), word_index().weights
    found: dict[str, dict[str, float]] = {}
    for word in sorted(net.places.keys() & used):
        if word.isascii() and word.isalpha() and len(word) in LETTERS and plain(word) not in known:
            for other, how_near in near(net, word, known).items():
                forms = found.setdefault(plain(word), {})
                forms[other] = max(forms.get(other, 0.0), how_near)
    for form, word in irregular(folder).items():
        if plain(form) not in known and plain(word) in found:
            found.setdefault(plain(form), found[plain(word)])
    thesaurus.PATH.write_text(
        NOTICE + "".join(line(word, found[word]) for word in sorted(found)), encoding="utf-8"
    )


def near(net: WordNet, word: str, known: Mapping[str, float]) -> Mapping[str, float]:
    """The known words that mean what the word means; of several words at once those that stand for one."""
    found: dict[str, float] = {}
    for other, how_near in net.near(word):
        forms = tuple(map(plain, spoken_words(other.replace("_", " "))))
        if len(forms) == 1 and forms[0] in known:
            found[forms[0]] = max(found.get(forms[0], 0.0), how_near)
    return found


def line(word: str, found: Mapping[str, float]) -> str:
    nearest = sorted(found, key=lambda other: (-found[other], other))[:MOST]
    same = " ".join(other for other in nearest if found[other] >= NEAR)
    nearly = " ".join(other for other in nearest if found[other] < NEAR)
    return f"{word}: {same} / {nearly}\n".replace("  ", " ").replace(" \n", "\n")


def read(folder: Path) -> WordNet:
    parts = sorted(set(PARTS.values()))
    senses = {
        part + text.split()[0]: sense(text) for part in parts for text in lines(folder / f"data.{part}")
    }
    places: dict[str, tuple[tuple[str, ...], ...]] = {}
    for part in parts:
        for text in lines(folder / f"index.{part}"):
            word, _, number = text.split()[:3]
            found = tuple(part + place for place in text.split()[-int(number) :])
            places[word] = (*places.get(word, ()), found)
    return WordNet(senses, places)


def sense(text: str) -> Sense:
    """One line of a file of senses."""
    head = text.partition("|")[0].split()
    count = int(head[3], 16)
    words = tuple(head[4 + 2 * at].partition("(")[0].lower() for at in range(count))
    start = 5 + 2 * count
    ways = (head[at : at + 4] for at in range(start, start + 4 * int(head[start - 1]), 4))
    return Sense(
        words,
        tuple((way, PARTS[part] + place, int(at[:2], 16), int(at[2:], 16)) for way, place, part, at in ways),
    )


def lines(path: Path) -> Iterator[str]:
    """The lines of a file below its notice."""
    with path.open(encoding="latin-1") as file:
        yield from (text for text in file if not text.startswith("  "))


def in_texts(folder: Path) -> set[str]:
    """The words that were counted in texts."""
    return {text.partition("%")[0] for text in lines(folder / "cntlist.rev")}


def irregular(folder: Path) -> Mapping[str, str]:
    """The forms of verbs that no rule of endings finds, each with its verb."""
    return {form: verb for form, verb, *_ in map(str.split, lines(folder / "verb.exc"))}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
