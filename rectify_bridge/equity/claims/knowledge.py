"""What claimer knows never makes his ruling worse.

A play that is normal for a better player is normal for a lesser one too (Law 70, footnote). And that he did
not know of a trump is found where it is at all likely (70C2): he may have known, and doubt goes against him
(70A). So who knows less never gets more than he would if he knew more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from rectify_bridge.equity.claims.case import Class, Response
from rectify_bridge.equity.claims.count.budget import OutOfNodes
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search.lines import QUICKER, LineBounds
from rectify_bridge.equity.claims.search.so_far import SoFar, Told, tell_nobody, who_hears
from rectify_bridge.equity.pack import cards_of

_ALL, _HALF = 13, 2
_TIMES = 2
"""So often each is asked: what the others leave is for those that stayed open."""
_WISER = 5
"""The part of the budget, one in so many, for all who know more together."""


class Ruled(NamedTuple):
    """found: the tricks of claimer's side. nodes: spent on it. question: as it was asked, or as it would be
    if claimer knew more, where that comes to less: the line is one of his then. unseen: those who know more
    of whom it was not searched to the end whether they come to less."""

    found: LineBounds
    nodes: int
    question: Question
    unseen: tuple[Question, ...]


def ruled(question: Question, shown: bool = False) -> Ruled:
    """The tricks of claimer's side, in the worst of the ways that he may see the cards, and no more than if
    he knew more. shown: with a line that is fit to be shown. Where the search for a worse line takes more
    than a part of the budget for all of these, what was found decides, and it is told. Where his own lines
    are open too, no lower bound is proved then."""
    (first, *others), spent = _as_he_may_believe(question)
    rest = _Others(question, [*others, *_wiser(question)], shown)
    told = _told(question, not rest.questions) if shown else tell_nobody
    found, nodes = first.solve(shown, told, rest.soon)
    high, decisive = rest.fewest(found.high), first
    if found.low >= high:
        high = rest.come_to(high, rest.left)
    low, unseen = min(found.low, rest.low), rest.unseen
    if rest.found is not None and rest.found.high < found.high:
        found, decisive = rest.found, rest.decisive or first
    if low < high:
        found, unseen = replace(found, low=question.kept if unseen else low, line=()), ()
    if shown:
        _told(question, True)(SoFar(found.low, found.high, question.scene.left))
    return Ruled(found, spent + nodes + rest.nodes, decisive, unseen)


class _Others:
    """The lines of one who sees the cards in another way, or knows more. found: the fewest tricks that any of
    these lines is known to come to, None where none was asked for; decisive: the question about them. low:
    below what none falls whose number was asked for and not found. unseen: those of whom it was not searched
    to the end whether they come to less. left: the nodes that they still have together. Each may spend half
    of them, the last one all, and what it leaves is for those after it."""

    def __init__(self, question: Question, questions: list[Question], shown: bool) -> None:
        self.questions, self._kept, self._shown, self._proofs = questions, question.kept, shown, question
        self.left = question.nodes // _WISER
        self.found: LineBounds | None = None
        self.decisive: Question | None = None
        self.low, self.nodes = _ALL, 0
        self._asked, self._open = _ALL + 1, questions

    def soon(self, high: int, part: int) -> int:
        """The same with one in so many of the nodes, while it is open to what his own lines come."""
        return self.come_to(high, self.left // part)

    def come_to(self, high: int, nodes: int) -> int:
        """To how many tricks any of these lines comes, at most `high`. Whether to fewer is not asked again of
        those of whom it is known, and not where fewer change nothing."""
        if high < self._asked:
            self.low, self._open = _ALL, self.questions
        for _ in range(_TIMES):
            high, nodes = self._each(high, nodes)
        self._asked = high
        return self.fewest(high)

    def _each(self, high: int, nodes: int) -> tuple[int, int]:
        """The same of each that is open, within so many nodes; and the nodes that are left of these."""
        asked, self._open = self._open, []
        for number, other in enumerate(asked):
            if high <= self._kept:
                break
            part = max(1, nodes // min(_HALF, len(asked) - number))
            less, spent = other.with_proofs_of(self._proofs, part).falls_below(high)
            self.nodes, self.left, nodes = self.nodes + spent, self.left - spent, nodes - spent
            if less is None:
                self._open.append(other)
            elif less:
                high = self._lowered(other, high)
        return high, nodes

    def fewest(self, high: int) -> int:
        """The fewest tricks that any line is known to come to, at most `high`."""
        return high if self.found is None else min(high, self.found.high)

    @property
    def unseen(self) -> tuple[Question, ...]:
        return tuple(self._open)

    def _lowered(self, other: Question, high: int) -> int:
        """The number to which this one comes, fewer than `high`."""
        worse, spent = other.with_proofs_of(self._proofs, other.nodes).solve(self._shown)
        self.nodes += spent
        if worse.low < worse.high:
            self.low = min(self.low, worse.low)
        high = max(self._kept, min(worse.high, high - 1))
        self.found, self.decisive = replace(worse, high=high), other
        return high


def _told(question: Question, is_last: bool) -> Told:
    """Tells whoever waits what the bounds of some lines prove of the ruling. is_last: no other lines are
    looked at, which may come to fewer tricks; else no lower bound is proved."""
    hears, case = who_hears(), question.case
    no_lower = not is_last or case.response is Response.AGREEMENT_WITHDRAWN

    def told(found: SoFar) -> None:
        hears(found._replace(low=0) if no_lower else found)

    return told


def as_seen(question: Question, decisive: Question) -> list[str]:
    """As whose the line that decides is played, where claimer was not found to be such, and what he is taken
    to believe."""
    found = []
    if decisive.unaware is not question.unaware:
        found.append("the line of one who knew of the trumps: doubt whether he did gives him no trick (70A)")
    if decisive.mistaken is not question.mistaken:
        found.append("the line of one who knew which cards were gone: his mistake gives him no trick (70A)")
    if decisive.player_class is not question.player_class:
        found.append("the line of one who counts more: what is normal for a better player is so for him (70)")
    if decisive.believed:
        gone = ", ".join(str(card) for card in cards_of(decisive.believed))
        found.append(f"claimer is taken to believe gone: {gone}; else he could not count what he claims")
    return found


def _as_he_may_believe(question: Question) -> tuple[list[Question], int]:
    """The same question in each way in which claimer may believe cards gone, the first of them with the nodes
    that are left; one way where nothing tells. And the nodes spent on it, which are those of a count."""
    if question.is_best_known:
        return [question], 0
    lines = question.lines()
    budget = lines.budget
    budget.most = min(budget.most, question.nodes * QUICKER)
    try:
        first, *others = [replace(question, believed=gone) for gone in question.beliefs(lines)]
    except OutOfNodes:
        first, others = question, []
    spent = -(-budget.nodes // QUICKER)
    return [replace(first, nodes=max(1, question.nodes - spent)), *others], spent


def _wiser(question: Question) -> Iterator[Question]:
    """The same claim by one who knew of every trump, who believed no card still out that is gone, who counts
    more, or all of these. First those who count as he does: they give up what he gives up, so a worse line
    of theirs is found soonest."""
    aware = (True, False) if question.unaware else (False,)
    mistaken = (True, False) if question.case.believed_out else (True,)
    classes = (question.player_class, *_COUNTS_MORE[question.player_class])
    for player_class, unaware, out in product(classes, aware, mistaken):
        other = replace(question, unaware=unaware, player_class=player_class, mistaken=out)
        if other != question and not other.is_best_known and not _is_alike(question, other):
            yield other


def _is_alike(question: Question, other: Question) -> bool:
    """Whether two who see the same cards have the same lines: who names his tricks counts his entries, so an
    expert counts no more than he does."""
    sees = (question.unaware, question.mistaken) == (other.unaware, other.mistaken)
    return sees and question.lines().kind == other.lines().kind


_COUNTS_MORE = {
    Class.EXPERT: (),
    Class.GOOD: (),
    Class.CLUB: (Class.EXPERT,),
    Class.NOVICE: (Class.CLUB, Class.EXPERT),
}
"""The classes that count more than a class: a novice nothing, a club player all but his entries."""
