"""What depends on who declares is said with its condition while that is open, and without it once known."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.tree import Leaf, Node, explore
from rectify_bridge.laws import book
from rectify_bridge.laws.effects.sentence import IF_SO
from rectify_bridge.laws.sentences import SENTENCES
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.event import Alleged, Called
from rectify_bridge.table.seat import Seat
from tests import trees
from tests.sampling import share

THREE_NOTRUMP = parse_auction("N: P P P 3N P P P")
"""West is declarer."""
CONDITIONS = ("becomes a defender", "becomes declarer", " defends", "becomes dummy")
EDITIONS = (("WBF", 2017), ("WBF", 2007), ("ACBL", 1997))
ON_DECLARERS_SIDE = {"back in hand at the end"}
ON_DEFENDERS_SIDE = {
    "becomes a penalty card",
    "may be taken up",
    "lead restriction",
    "lead penalty",
    "lead choice",
    "free in defence",
}
"""The effects with such a condition, by the side that the offender must be on."""


def _matter(kind: str, seat: Seat, authority: str, edition: int) -> Matter:
    calls = tuple(Called(made.seat, made.call) for made in THREE_NOTRUMP.calls)
    log = Log((*calls, Alleged(kind, seat)), dealer=Seat.N)
    return open_docket(log, rulebook(edition, authority, trees.DATE)).matters[-1]


PASSED_OUT = parse_auction("N: P P P P")


def _passed_out(kind: str, edition: int, authority: str) -> Matter:
    """An irregularity by East, who passed later, on a board that was passed out."""
    calls = tuple(Called(made.seat, made.call) for made in PASSED_OUT.calls)
    log = Log((calls[0], Alleged(kind, Seat.E), *calls[1:]), dealer=Seat.N)
    return open_docket(log, rulebook(edition, authority, trees.DATE)).matters[-1]


def _effects(node: Node) -> Iterator[Effect]:
    yield from node.outcome.effects
    if not isinstance(node, Leaf):
        for _, child in node.branches:
            yield from _effects(child)


@pytest.mark.parametrize("kind", share(book.irregularities(), 8))
@pytest.mark.parametrize("seat", [Seat.W, Seat.N])
def test_no_condition_is_said_that_the_contract_has_settled(kind: str, seat: Seat) -> None:
    for authority, edition in EDITIONS:
        matter = _matter(kind, seat, authority, edition)
        wording = Wording(matter)
        for effect in set(_effects(explore(matter, 1))):
            said = wording.effect(effect)
            for text in (said.text, said.short, said.cost, said.relief):
                assert not any(words in text for words in CONDITIONS), f"{edition} {effect.cite}: {text}"
            assert effect.type not in (ON_DEFENDERS_SIDE if seat is Seat.W else ON_DECLARERS_SIDE), effect


@pytest.mark.parametrize("kind", share(book.irregularities(), 8))
def test_no_condition_is_said_once_a_board_is_passed_out(kind: str) -> None:
    for authority, edition in EDITIONS:
        matter = _passed_out(kind, edition, authority)
        wording = Wording(matter)
        for effect in set(_effects(explore(matter, 1))):
            said = wording.effect(effect)
            for text in (said.text, said.short, said.cost, said.relief):
                assert not any(words in text for words in CONDITIONS), f"{edition} {effect.cite}: {text}"
            assert effect.type not in ON_DEFENDERS_SIDE | ON_DECLARERS_SIDE, effect


@pytest.mark.parametrize(
    ("kind", "edition", "types"),
    [
        ("card exposed in the auction", 2017, {"becomes a penalty card", "back in hand at the end"}),
        ("card exposed in the auction", 1997, {"becomes a penalty card", "may be taken up"}),
        ("insufficient bid", 2017, {"lead restriction", "free in defence"}),
        ("insufficient bid", 2007, {"lead choice"}),
        ("change of call", 1997, {"lead penalty"}),
    ],
)
def test_while_the_auction_goes_on_the_condition_is_said(kind: str, edition: int, types: set[str]) -> None:
    authority = "ACBL" if edition == 1997 else "WBF"
    plant = trees.Planted(kind, trees.NO_RECORD)
    matter = trees.matter(plant, authority, edition)
    wording = Wording(matter)
    found = {e for e in _effects(trees.tree(plant, authority, edition)) if e.part(IF_SO)}
    assert {effect.type for effect in found} == types
    for effect in found:
        assert any(words in wording.effect(effect).text for words in CONDITIONS)


def test_every_effect_with_a_condition_is_looked_at() -> None:
    with_one = {name for name, one in SENTENCES.items() if f"{{{IF_SO}}}" in one.text}
    assert with_one == ON_DECLARERS_SIDE | ON_DEFENDERS_SIDE
    for name, sentence in SENTENCES.items():
        said = (sentence.text, sentence.short, sentence.cost, sentence.relief)
        assert name in with_one or not any(words in text for words in CONDITIONS for text in said), name


def test_a_defenders_call_after_the_final_pass_restricts_the_lead_without_a_condition() -> None:
    """39C speaks of a defender alone."""
    plant = trees.Planted("call after the final pass", trees.NO_RECORD)
    found = {e for e in _effects(trees.tree(plant, "WBF")) if e.type == "lead restriction"}
    assert found and not any(effect.part(IF_SO) for effect in found)
