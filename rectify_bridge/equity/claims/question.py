"""One number to be found: the claim with every point of judgement fixed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations

from rectify_bridge.equity.claims.case import Case, Class, Response
from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.count.counting import Counting
from rectify_bridge.equity.claims.count.suits import SUITS, Four
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.claims.limits import Limits
from rectify_bridge.equity.claims.normal import belief
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.normal.intent import IntentKind
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.normal.plan import Plan
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.best import Best
from rectify_bridge.equity.claims.search.external_solver import best_by
from rectify_bridge.equity.claims.search.lines import QUICKER, UNCOUNTED, LineBounds, Lines
from rectify_bridge.equity.claims.search.proving import ClaimProofs
from rectify_bridge.equity.claims.search.rounds import Others, Rounds
from rectify_bridge.equity.claims.search.second_core import Stop
from rectify_bridge.equity.claims.search.so_far import Told, tell_nobody
from rectify_bridge.equity.double_dummy import DoubleDummy
from rectify_bridge.equity.pack import bits_of, suit_bits
from rectify_bridge.equity.solver.interface import Solver

_ALL = 0b1111
_LONG = 8
"""Tricks left from which the double-dummy number is asked for first; fewer are searched as soon."""
_SOON = 8
"""Of the budget of the lines, one in so many: for the double-dummy number that bounds them."""


@dataclass(frozen=True, slots=True)
class Question:
    """player_class, unaware, stated: the points of judgement as they are taken here; stated is False when
    it is not known what was said. rules: those in force. strict: top-down in every suit. nodes: the
    budget. solver: who is handed a double-dummy number that takes more; None where there is nobody.
    deadline: by which all searches have to end; None where nobody waits. believed: the cards that claimer
    believes gone who calls his cards good; None: in the first way that he may (`beliefs`). mistaken:
    whether he believes the cards still out that he wrongly believes so. conceded: as in NormalPlays.
    two_cores: whether some of it may be searched on a second core; the answer is the same.
    proofs: what was proved, of use to every question about the same claim."""

    case: Case
    player_class: Class
    unaware: bool
    stated: bool
    rules: frozenset[Name]
    strict: bool
    nodes: int
    solver: Solver | None = None
    deadline: Deadline | None = None
    believed: int | None = None
    mistaken: bool = True
    conceded: int | None = None
    two_cores: bool = field(default=False, compare=False)
    proofs: ClaimProofs = field(default_factory=ClaimProofs, compare=False)

    @property
    def mine(self) -> int:
        return belief.side_of(self.case)

    @property
    def trumps(self) -> int:
        return suit_bits(self.case.position.trumps)

    @property
    def scene(self) -> Scene:
        position = self.case.position
        trick = tuple(bits_of((card,)) for card in position.trick)
        return Scene(position.hands, self._view(), position.leader.index, trick)

    @property
    def forgotten(self) -> int:
        """The cards of the opponents that claimer does not reckon with."""
        found = belief.forgotten(self.case)
        return found | belief.trumps_out(self.case) if self.unaware else found

    @property
    def is_best_known(self) -> bool:
        """Nothing is held against a good player whose statement is not known: the best line he may have
        stated counts."""
        sees = not self.forgotten and not self.case.believed_out
        free = not self.case.restrictions and not self.case.by_defender and sees
        known = self.player_class in (Class.EXPERT, Class.GOOD)
        return not self.stated and known and free and Name.COUNT in self.rules

    @property
    def kept(self) -> int:
        """The tricks that are claimer's side's whatever the cards say: those that it did not concede (71)."""
        regretted = self.case.response is Response.CONCESSION_REGRETTED
        return (self.case.settled_on or 0) if regretted else 0

    def counted(self) -> int | None:
        """The tricks that he can count, down from the number claimed; None where he can count more than that,
        counts nothing, or it takes too long to say."""
        scene, count, claimed = self.scene, self._count(self._budget()), self.case.claimed
        if count is None or claimed is None:
            return None

        def can(need: int) -> bool:
            return count.can(scene.view, scene.leader, scene.trick, scene.left, need)

        try:
            return None if can(claimed + 1) else next(need for need in range(claimed, -1, -1) if can(need))
        except OutOfNodes:
            return None

    def best(self) -> Best:
        return Best(self._double_dummy(self._budget()))

    def lines(self) -> Lines:
        """The search among the normal lines."""
        budget = self._budget()
        count = self._count(budget)
        if count is None:
            budget.most *= UNCOUNTED
        stated = self.case.intents if self.stated else ()
        plan = Plan.of(
            stated,
            self.trumps,
            self.mine,
            belief.held_before(self.case),
            belief.held_at_claim(self.case),
            belief.mistaken(self.case) if self.mistaken else 0,
            self._view(),
        )
        unaware = belief.trumps_out(self.case) if self.unaware else 0
        norm = NormalPlays(
            self.trumps,
            self.mine,
            self.rules,
            count,
            plan,
            unaware,
            self._controls(),
            self.strict,
            self.conceded,
        )
        protects = count is not None and count.entries and self.conceded is None
        floor = not self.case.by_defender and protects
        return Lines(norm, Limits.of(self.case.restrictions), budget, floor, self.proofs.lines)

    def start(self, lines: Lines) -> Scene:
        """The position as claimer sees it, without the cards that he believes gone. Raises OutOfNodes."""
        scene = self.scene
        gone = self.beliefs(lines)[0] if self.believed is None else self.believed
        return scene._replace(view=belief.without(scene.view, self.mine, gone))

    def beliefs(self, lines: Lines) -> list[int]:
        """The cards that claimer may believe gone, in each way that he may: 0 where he has no reason to. One
        who says that his cards are good, or names his tricks, and cannot count the tricks he claims, believes
        in as few suits as give him their number that no card is out which would beat his, and of these where
        he overlooks the fewest cards, which is most probable (85A1); where no suits do, he is mistaken in
        another way. Raises OutOfNodes."""
        if not self.stated or not belief.calls_good(self.case):
            return [0]
        found = belief.believed_good(self.case) & ~belief.trumps_out(self.case)
        suits = [found & suit for suit in SUITS if found & suit]
        for number in range(len(suits) + 1):
            sets = [sum(some) for some in combinations(suits, number)]
            enough = [gone for gone in sets if self._counts_claimed(lines, gone)]
            if enough:
                fewest = min(gone.bit_count() for gone in enough)
                return [gone for gone in enough if gone.bit_count() == fewest]
        return [0]

    def _counts_claimed(self, lines: Lines, gone: int) -> bool:
        """Whether he can count the tricks that he claims, these cards being gone. Raises OutOfNodes."""
        scene = self.scene
        proving = self.proofs.counts.of(self.trumps, self.mine, False, False)
        count = lines.norm.count or Counting(proving, lines.budget, False)
        claimed = scene.left if self.case.claimed is None else self.case.claimed
        view = belief.without(scene.view, self.mine, gone)
        return count.can(view, scene.leader, scene.trick, scene.left, claimed)

    def solve(
        self, shown: bool = False, told: Told = tell_nobody, others: Others | None = None
    ) -> tuple[LineBounds, int]:
        """The tricks of claimer's side, and the nodes spent. shown: with a line that is fit to be shown.
        told: of each bound that is proved of the normal lines. others: to what other lines come that count
        beside these; asked where these are not soon decided."""
        if self.is_best_known:
            return self.double_dummy()
        lines = self.lines()
        rounds = self._rounds(lines, told)
        try:
            start = self.start(lines)
            found = rounds.solve(start, self._most(lines), self.kept, others)
            return lines.with_line(start, found, shown), lines.nodes
        except OutOfNodes:
            return LineBounds(0, self.scene.left), lines.nodes

    def falls_below(self, tricks: int) -> tuple[bool | None, int]:
        """Whether a normal line comes to fewer tricks, None where the budget does not tell, and the nodes
        spent."""
        lines = self.lines()
        try:
            start = self.start(lines)
        except OutOfNodes:
            return None, lines.nodes
        found = Rounds(lines, self._second, self.proofs.leave_beside, self.two_cores).solve(
            start, tricks, tricks - 1
        )
        return None if found.low < found.high else found.high < tricks, lines.nodes

    def _rounds(self, lines: Lines, told: Told = tell_nobody) -> Rounds:
        return Rounds(lines, self._second, self.proofs.leave_beside, self.two_cores, told)

    def _second(self, stop: Stop) -> Lines:
        """The same lines for the search beside them, which tries the plays the other way round."""
        second = replace(self, proofs=self.proofs.beside, deadline=stop)
        return replace(second.lines(), turned=True)

    def with_proofs_of(self, other: Question, nodes: int) -> Question:
        """The same within so many nodes, with what is proved for the other one, and by its deadline."""
        return replace(
            self, nodes=nodes, proofs=other.proofs, deadline=other.deadline, two_cores=other.two_cores
        )

    def with_proofs_of_its_own(self, deadline: Deadline | None) -> Question:
        """The same, so that it may be searched beside this one."""
        return replace(self, proofs=self.proofs.anew(), deadline=deadline, two_cores=False)

    def _most(self, lines: Lines) -> int:
        """What no line passes: of a long ending the double-dummy number, as far as it is proved soon. A
        restriction may give claimer more."""
        left = self.scene.left
        if self.case.restrictions or left < _LONG:
            return left
        budget, weight = lines.budget, lines.quicker // QUICKER
        soon = Budget((budget.most - budget.nodes) // weight // _SOON, deadline=self.deadline)
        high = Best(self._double_dummy(soon)).bounds(self.scene)[1]
        budget.nodes += soon.nodes * weight
        return high

    def double_dummy(self) -> tuple[LineBounds, int]:
        """The tricks of claimer's side with best play by all, and the nodes spent: by our own search, past
        its budget by the solver."""
        best, case = self.best(), self.case
        found = best.solve(self.scene)
        if found.low < found.high and self.solver is not None:
            found = best_by(self.solver, case.position, case.judged.side, found, self.deadline)
        return found, -(-best.proofs.budget.nodes // QUICKER)

    def _budget(self) -> Budget:
        return Budget(self.nodes * QUICKER, deadline=self.deadline)

    def _double_dummy(self, budget: Budget) -> DoubleDummy:
        return DoubleDummy(self.trumps, self.mine, budget, self.proofs.tricks.of(self.trumps, self.mine))

    def _count(self, budget: Budget) -> Counting | None:
        """What a player of this class protects. A novice nothing; a club player does not see blocked entries,
        unless he names his tricks: who has counted both hands together knows which he takes first (Danish
        Bridge Federation, LKU-20 of 2021, example 2.1). The ACBL takes the worst order of suits there too
        (guideline 1 of 2019)."""
        if Name.COUNT not in self.rules or self.player_class is Class.NOVICE:
            return None
        named = self.stated and any(one.do is IntentKind.LIST for one in self.case.intents)
        entries = self.player_class is not Class.CLUB or (named and not self.strict)
        proving = self.proofs.counts.of(self.trumps, self.mine, entries, Name.RUFFS_LOW in self.rules)
        return Counting(proving, budget, entries)

    def _controls(self) -> int:
        """A defender does not choose his partner's cards (70D2)."""
        return 1 << self.case.judged.index if self.case.by_defender else _ALL

    def _view(self) -> Four:
        view = belief.pooled(self.case) if self.stated else self.case.position.hands
        gone = self.forgotten | (0 if self.mistaken else belief.mistaken(self.case))
        return belief.without(view, self.mine, gone)
