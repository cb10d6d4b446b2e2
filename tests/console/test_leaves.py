"""Every leaf of every law's tree, reached over HTTP answer by answer: the ruling there is the engine's. A
part that a tree has more than once is walked once; `make brute` walks it everywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.tree import Fork, Leaf, Node, explore
from rectify_bridge.laws import book
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat
from tests.console.browser import Browser
from tests.sampling import BRUTE, brute_share
from tests.trees import once

WEST, SEED = "4", 27


class Walker:
    """Goes down every branch of a tree and back up, by answers and undoing. Where answers lead to the same
    branch, one of them is taken, by a seed."""

    def __init__(self, kind: str) -> None:
        self.browser = Browser().under("WBF").open("/").tap("kind", kind).tap("option", WEST)
        self.path, self.desk = self.browser.path, self.browser.app.state.desk
        self.case = self.path.rpartition("/")[2]
        self.fields = dict(self.browser.form("/label").fields)
        self.browser.client.follow_redirects = False
        self.by_seed = Random(f"{SEED} {kind}")
        rules = self.desk.case(self.case).interview.ruled.rulebook
        (self.matter,) = open_docket(Log((Alleged(kind, Seat.W),)), rules).matters

    def _send(self, what: str, **more: str) -> None:
        seen = len(self.desk.store.case(self.case).entries)
        data = self.fields | more | {"seen": str(seen)}
        answer = self.browser.client.post(f"{self.path}/{what}", data=data)
        assert answer.status_code == 303, answer.text

    def leaves(self, node: Node, matter: Matter) -> Iterator[tuple[Node, str]]:
        """Every leaf that is not cut, by the answers given, with the result that the console has there."""
        if isinstance(node, Leaf):
            if not node.cut:
                yield explore(matter), self.browser.client.get(f"/api/cases/{self.case}/result").text
            return
        question = self.desk.case(self.case).interview.question
        assert question.id == str(node.key), "the page asks something else than the tree"
        for values, child in node.branches:
            value = self.by_seed.choice(values)
            self._send("answer", option=str(node.fact.values.index(value) + 1))
            yield from self.leaves(child, matter.with_answer(node.key, value))
            self._send("undo")


@pytest.mark.parametrize("kind", brute_share(book.irregularities(), 10, 40))
def test_the_ruling_at_every_leaf_is_the_engines(kind: str) -> None:
    walker = Walker(kind)
    wording, tree, reached = Wording(walker.matter), explore(walker.matter), 0
    tree = tree if BRUTE else once(tree)
    for leaf, text in walker.leaves(tree, walker.matter):
        ruling = json.loads(text)["rulings"][0]
        assert [clause["cite"] for clause in ruling["clauses"]] == list(leaf.outcome.path)
        actual = [effect["text"] for effect in ruling["effects"]]
        assert actual == [wording.effect(effect).text for effect in leaf.outcome.effects]
        reached += 1
    assert reached == uncut(tree)
    assert reached or isinstance(tree, Fork)


def uncut(node: Node) -> int:
    """How many leaves a tree has that are not cut, branches of equal answers counted once."""
    if isinstance(node, Leaf):
        return 0 if node.cut else 1
    return sum(uncut(child) for _, child in node.branches)
