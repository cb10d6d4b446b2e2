"""No question about what the record or an earlier answer settles."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.tree import Fork, Leaf, Node, explore
from rectify_bridge.laws import book
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.event import Alleged, Called
from rectify_bridge.table.seat import Seat
from tests import trees
from tests.sampling import share
from tests.trees import NO_RECORD, Planted, forks

SETTLES: dict[tuple[str, object], str] = {
    **{("whose turn", whose): "in rotation" for whose in ("offender", "lho", "partner", "rho")},
    ("opponent who called next", "lho"): "lho has called since",
    ("opponent who called next", "nobody"): "lho has called since",
    ("auction over", False): "auction period over",
}
"""What an answer settles beside its own question."""
KINDS = tuple(book.irregularities())
THREE_NOTRUMP = parse_auction("N: P P P 3N P P P")
"""West is declarer."""
DEFENDS = ("Is {offender} a defender?", "Is {offender} declarer or dummy?")
DEFENDS_AND_MORE = "Is {offender} a defender, "
"""How questions begin that the contract settles for everybody; and for the declaring side."""


def _asked_after(node: Node, settled: frozenset[str]) -> Iterator[str]:
    """Questions that are put although an answer before them settles them."""
    if isinstance(node, Leaf):
        return
    if node.fact.name in settled:
        yield str(node.key)
    for values, child in node.branches:
        each = [SETTLES.get((node.fact.name, value)) for value in values]
        yield from _asked_after(child, settled | {one for one in each if one and len(set(each)) == 1})


@pytest.mark.parametrize("kind", share(KINDS, 5))
def test_an_answer_settles_what_follows_from_it(kind: str) -> None:
    tree = trees.tree(Planted(kind, NO_RECORD), "WBF")
    assert not list(_asked_after(tree, frozenset()))


def test_the_answers_are_questions_of_some_tree() -> None:
    tree = trees.tree(Planted("call out of rotation", NO_RECORD), "WBF")
    asked = {fork.fact.name for fork in forks(tree)}
    assert {"whose turn", "opponent who called next", "lho has called since"} <= asked


@pytest.mark.parametrize("kind", share(KINDS, 5))
@pytest.mark.parametrize("seat", [Seat.W, Seat.N])
def test_the_contract_settles_who_defends_and_what_is_trumps(kind: str, seat: Seat) -> None:
    for fork in _forks_at_three_notrump(kind, seat):
        assert not fork.fact.ask.startswith(DEFENDS), fork.key
        assert seat is Seat.N or not fork.fact.ask.startswith(DEFENDS_AND_MORE), fork.key
        assert fork.fact.name != "trump out and not mentioned"


def _forks_at_three_notrump(kind: str, seat: Seat) -> list[Fork]:
    calls = tuple(Called(made.seat, made.call) for made in THREE_NOTRUMP.calls)
    log = Log((*calls, Alleged(kind, seat)), dealer=Seat.N)
    law = rulebook(trees.EDITION, "WBF", trees.DATE)
    return list(forks(explore(open_docket(log, law).matters[-1], 1)))
