"""What is wrong with a sentence that a Director reads aloud or does, and where such sentences come from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Fact
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Status
from rectify_bridge.law.tree import Node
from rectify_bridge.laws import book
from rectify_bridge.laws.law85 import undetermined
from tests.trees import forks, leaves

MOST_WORDS = 25
BETWEEN = re.compile(r"(?<=[.?!])\s+")
FAULTS = {
    "a word twice": re.compile(r"\b(\w+)\s+\1\b", re.IGNORECASE),
    "a brace": re.compile(r"[{}]"),
    "a role where a name is known": re.compile(r"\bthe offender\b|\boffender's\b|\b(?:lho|rho)\b"),
    "partner of nobody": re.compile(r"(?:^|[:;,] |\b(?:did|could|has|if) )partner\b(?!')", re.IGNORECASE),
    "a side in the singular": re.compile(
        r"(?<!Either of )\b(?:North-South|East-West|North and South|East and West) "
        r"(?:is|was|has|does|[a-z]{2,}(?<!s)s)\b"
        r"|^(?:North-South|East-West)\b[^.?;:]*(?<!by )\bits\b"
    ),
    "nobody's own": re.compile(r"\bthe own\b"),
    "what belongs to it is not closed by a comma": re.compile(
        r"\bInformation from [^,.]*, (?:or|given)\b[^,.]* is\b"
    ),
    "a condition that is not told": re.compile(r"\b(?:perhaps|it may be that)\b"),
    "the Director's own choice, told as a condition": re.compile(
        r"\bif the Director (?:says|decides|so)", re.I
    ),
    "a command, which nobody has at the table": re.compile(r"`|rectify-bridge"),
    "two spaces": re.compile(r"\s\s|\n"),
    "a space before a mark, or two marks": re.compile(r"\s[.,;:?!]|[.,;:]{2}|[,;:][.?!]|\?\."),
}


@cache
def faults(text: str) -> tuple[str, ...]:
    """What is wrong with a text, which may be several sentences."""
    return tuple(_faults(text))


def _faults(text: str) -> Iterator[str]:
    yield from (f"{name}: {text}" for name, pattern in FAULTS.items() if pattern.search(text))
    for sentence in BETWEEN.split(text):
        if not re.match(r"[A-Z0-9“(♣♦♥♠]", sentence):
            yield f"no capital: {sentence}"
        if not re.search(r"[.?]\)?”?$", sentence):
            yield f"no end: {sentence}"
        if (words := len(sentence.split())) > MOST_WORDS:
            yield f"{words} words: {sentence}"


def texts(matter: Matter, node: Node) -> Iterator[str]:
    """Every text of a tree: what its leaves say, what is said where nobody can tell, and the questions."""
    wording, phase = Wording(matter), book.irregularities()[matter.incident.kind].phase
    effects, questions = dict[Effect, None](), dict[Fact, None]()
    for leaf in leaves(node):
        effects |= dict.fromkeys(leaf.outcome.effects)
        if leaf.outcome.status is Status.HOLD:
            for awaited in (True, False):
                effects |= dict.fromkeys(undetermined(phase, leaf.outcome.path, is_awaited=awaited))
    for fork in forks(node):
        questions[fork.fact] = None
    yield from (wording.effect(effect).text for effect in effects)
    yield from map(wording.ask, questions)
    yield from (wording.fill(fact.hold) for fact in questions if fact.hold)
