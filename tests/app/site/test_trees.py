"""The packed trees say what the program says: question by question, to the ruling, for every seat."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from rectify_bridge.app.console.views.announcement import announced
from rectify_bridge.app.console.views.script import rows_about
from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS
from rectify_bridge.desk.interview.interview import Interview, begin
from rectify_bridge.desk.rulings.script import script
from rectify_bridge.desk.tracker.duties import duties
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.law.fact import UNDETERMINED
from rectify_bridge.law.ruling import Status
from rectify_bridge.laws import book
from tests.app.site.built import DATE, KINDS, data

NAMES = ("North", "East", "South", "West")
WAYS = 3
"""Ways through each tree."""


def turned(text: str, turns: int) -> str:
    """A text for North as another seat has it, so many places to the left."""

    def word(found: re.Match[str]) -> str:
        return "-".join(sorted(map(place, found[0].split("-")), key="North South East West".index))

    def place(name: str) -> str:
        return NAMES[(NAMES.index(name) + turns) % 4]

    return re.sub(r"North-South|East-West|North|East|South|West", word, text)


class Walk:
    """One way through a packed tree beside the interview of the program."""

    def __init__(self, edition: int, authority: str, kind: str, seat: int) -> None:
        self.data: dict[str, Any] = data(f"trees-{edition}.bin")
        self.turns = seat
        alleged = {"kind": kind, "by": NAMES[seat][0]}
        case = {"authority": authority, "edition": edition, "date": DATE}
        self.interview: Interview = begin(case | {"given": {"events": [{"alleged": alleged}]}}, engines_of)
        self.place: int = self.data["roots"][authority][kind]

    @property
    def node(self) -> dict[str, Any]:
        found: dict[str, Any] = self.data["nodes"][self.place]
        return found

    def text(self, number: int) -> str:
        return turned(self.data["texts"][number], self.turns)

    def lines(self) -> list[tuple[str, str, str, bool]]:
        rows = [self.data["lines"][number] for number in self.node["l"]]
        return [
            (self.text(kind), self.text(text), self.text(cite), bool(safe))
            for kind, text, cite, _, _, _, safe in rows
        ]

    def is_asked_as_here(self) -> None:
        """The question and its answers are those of the program, and of a case file."""
        question = self.interview.question
        assert (self.text(self.node["q"]), self.text(self.node["k"])) == (question.text, question.id)
        assert [self.text(words) for words, _ in self.node["o"]] == [one.words for one in question.options]
        assert question.fact is not None
        fact, offered = book.facts()[question.fact.name], [one.value for one in question.options]
        words = self.data["values"][fact.name]
        # an answer is found by its place: what is not offered here may only come after all that is
        assert [fact.value_of(word) for word in words][: len(offered)] == offered

    def ends_as_here(self) -> None:
        """The lines of the ruling and what binds are those of the program."""
        matter, outcome, _ = self.interview.ruled.each[0]
        rows = rows_about(matter, script(matter, outcome)) + announced((outcome,))
        assert self.lines() == [(row.kind, row.text, row.cite, row.is_safe) for row in rows]
        bound = [
            [self.text(text), self.text(until), self.text(cite), safe]
            for text, until, cite, safe in self.node.get("i", ())
        ]
        first = [duty.lines[0] for duty in duties(self.interview.ruled)]
        assert bound == [[one.text, one.until_apart, one.cite, int(one.aloud)] for one in first]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_way_through_a_tree_is_the_way_of_the_program(edition: int, kind: str) -> None:
    """Seeded ways, each for another authority and seat."""
    for way in range(WAYS):
        seeded = random.Random(f"{edition} {kind} {way}")
        walk = Walk(edition, AUTHORITIES[way % 3], kind, seeded.randrange(4))
        while "o" in walk.node:
            walk.is_asked_as_here()
            if "u" in walk.node and seeded.random() < 0.1:
                walk.interview, walk.place = walk.interview.not_sure(), walk.node["u"]
                continue
            number = seeded.randrange(len(walk.node["o"]))
            walk.interview = walk.interview.answer(str(number + 1))
            walk.place = walk.node["o"][number][1]
        if "s" in walk.node:
            walk.ends_as_here()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_answer_is_written_as_a_case_file_has_it(edition: int) -> None:
    for name, words in data(f"trees-{edition}.bin")["values"].items():
        fact = book.facts()[name]
        assert [fact.value_of(word) for word in words] == list(fact.values)
        assert UNDETERMINED not in words


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_tree_has_its_root_and_every_end_its_status(edition: int) -> None:
    trees = data(f"trees-{edition}.bin")
    assert set(trees["roots"]) == set(AUTHORITIES)
    assert all(set(roots) == set(KINDS) for roots in trees["roots"].values())
    assert all("q" in node or "s" in node for node in trees["nodes"])
    assert {Status.RULED.value} <= {trees["texts"][node["s"]] for node in trees["nodes"] if "s" in node}
