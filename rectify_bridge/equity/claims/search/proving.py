"""The search among the normal lines: the compiled one where it was built, else the same in plain Python."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, Self

from rectify_bridge.equity.claims.count.counting import IS_COMPILED, Counts, Plain, Proving
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.claims.limits import Limits
from rectify_bridge.equity.claims.normal.condition import Condition
from rectify_bridge.equity.claims.normal.guideline import Name
from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.normal.plan import Plan
from rectify_bridge.equity.claims.normal.ruffs import finessed
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.equivalence import Equivalence
from rectify_bridge.equity.claims.search.plain import PlainLines
from rectify_bridge.equity.double_dummy import Proved
from rectify_bridge.equity.pack import bits_of, suit_bits

if IS_COMPILED:
    from rectify_bridge.equity.compiled import CountProofs, LineProofs

Told = tuple[
    int,
    tuple[int, ...],
    int,
    tuple[int, ...],
    int,
    int,
    bool,
    bool,
    int,
    tuple[bool, bool, int, int, int, int],
]
"""One intent for the compiled search: Intent in native/intent.h."""
_FREE = (1 << 52) - 1
_RULES = (
    Name.STATEMENT,
    Name.RUFFS_LOW,
    Name.COUNT,
    Name.STATEMENT,
    Name.UNAWARE,
    Name.NOT_FORCED,
    Name.WINNERS_FIRST,
    Name.TOP_DOWN,
    Name.CHEAPLY,
    Name.COUNT,
    Name.WORST_ORDER,
    Name.CHECK,
)
"""The rules by their number in native/normal.h."""
_SAYS_NOTHING = (IntentKind.TOP, IntentKind.LIST)
_KINDS = (
    IntentKind.DRAW,
    IntentKind.ORDER,
    IntentKind.RUFF,
    IntentKind.GIVE,
    IntentKind.GOOD,
    IntentKind.PLAY,
    IntentKind.LAST,
    IntentKind.THROW,
    IntentKind.RUFF_OUT,
    IntentKind.RUFFING_FINESSE,
    IntentKind.CROSSRUFF,
    IntentKind.SQUEEZE,
    IntentKind.STRIP,
    IntentKind.THROW_IN,
    IntentKind.FINESSE,
)
"""The kinds that may choose a play by their number in native/intent.h, from 1."""
_NONE = -1
"""No seat, no number, nothing conceded, or a suit that breaks evenly."""


class LineProving(Protocol):
    """What is proved of the normal lines of one claim."""

    def holds(
        self, scene: Scene, most: int, nodes: int, deadline: Deadline | None, turned: bool
    ) -> tuple[bool | None, int]:
        """Whether a normal line leaves claimer with no more than `most` tricks of those left, None where so
        many nodes do not tell it, and the nodes spent. deadline: by which the search has to end. turned: the
        plays are tried from the last to the first."""

    def learn(self, other: Self) -> None:
        """Take over what the other one proved of the same lines since it was last asked."""


FULL = 1 << 21
"""Moments of lines that are kept, some 64 MB where they are compiled."""
_KEPT = 4
"""So many kinds of lines are kept, those asked about last: at most four times so many moments."""


def proving(norm: NormalPlays, limits: Limits, floor: bool, full: int = FULL) -> LineProving:
    """The search among the lines of one claim. floor: he never gives up a trick that he counts, but for his
    statement and for cards that he believes gone. full: how many moments are kept at most; then all are
    forgotten."""
    count = None if norm.count is None else norm.count.proving
    if not IS_COMPILED or isinstance(count, Plain):
        return PlainLines(norm, limits, floor, full)
    return _compiled(norm, limits, floor, count, full)


class LineKind(NamedTuple):
    """Whatever decides which plays are normal and which are legal. Two questions with the same of
    these have the same lines. counts: what he counts with; None where he counts nothing."""

    trumps: int
    mine: int
    rules: frozenset[Name]
    counts: Proving | None
    entries: bool
    plan: Plan
    unaware: int
    controls: int
    strict: bool
    conceded: int | None
    limits: Limits
    floor: bool

    @classmethod
    def of(cls, norm: NormalPlays, limits: Limits, floor: bool) -> LineKind:
        count = norm.count
        counts, entries = (None, False) if count is None else (count.proving, count.entries)
        return cls(
            norm.trumps,
            norm.mine,
            norm.rules,
            counts,
            entries,
            norm.plan,
            norm.unaware,
            norm.controls,
            norm.strict,
            norm.conceded,
            limits,
            floor,
        )


class KnownLines:
    """What is proved of the lines of each kind."""

    def __init__(self) -> None:
        self._known: OrderedDict[LineKind, LineProving] = OrderedDict()

    def of(self, norm: NormalPlays, limits: Limits, floor: bool) -> LineProving:
        """Begun where nothing is known of it."""
        kind = LineKind.of(norm, limits, floor)
        found = self._known.get(kind)
        if found is None:
            found = self._known[kind] = proving(norm, limits, floor)
        self._known.move_to_end(kind)
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return found


@dataclass(slots=True)
class ClaimProofs:
    """counts: of what claimer can count. tricks: of double dummy. lines: of the lines of each kind. One
    search at a time uses them."""

    counts: Counts = field(default_factory=Counts)
    tricks: Proved = field(default_factory=Proved)
    lines: KnownLines = field(default_factory=KnownLines)
    _beside: ClaimProofs | None = None

    def anew(self) -> ClaimProofs:
        """Others in which nothing is proved yet, searched in the same way."""
        return ClaimProofs(Counts(self.counts.is_plain), Proved(self.tricks.is_plain))

    @property
    def beside(self) -> ClaimProofs:
        """Those of the search beside the one with these; each tells the other what it proves of the lines."""
        if self._beside is None:
            self._beside = self.anew()
        return self._beside

    def leave_beside(self) -> None:
        """The next search beside this one begins from nothing. How far the last one got depends on the
        cores, where this one had decided the claim meanwhile."""
        self._beside = None


def _compiled(
    norm: NormalPlays, limits: Limits, floor: bool, count: Proving | None, full: int
) -> LineProving:
    rules = sum(1 << number for number, name in enumerate(_RULES) if name in norm.rules)
    plan, alike = norm.plan, Equivalence(norm, limits)
    n, e, s, w = (_FREE if suits is None else suits for suits in limits.leads)
    assert count is None or isinstance(count, CountProofs)
    return LineProofs(
        (
            norm.trumps,
            norm.mine,
            rules,
            norm.controls,
            norm.unaware,
            plan.from_top,
            norm.strict,
            _NONE if norm.conceded is None else norm.conceded,
        ),
        (tuple(_told(one, plan) for one in plan.intents), plan.held, plan.start),
        limits.penalty,
        (n, e, s, w),
        alike.told,
        floor,
        count,
        full,
    )


def _told(intent: Intent, plan: Plan) -> Told:
    missing = finessed(intent, plan.start, plan.mine) if intent.do is IntentKind.RUFFING_FINESSE else 0
    winners = plan.not_meant(intent) if intent.do is IntentKind.RUFF else 0
    return (
        0 if intent.do in _SAYS_NOTHING else _KINDS.index(intent.do) + 1,
        tuple(dict.fromkeys(map(suit_bits, intent.suits))),
        _NONE if intent.number is None else intent.number,
        tuple(dict.fromkeys(bits_of((card,)) for card in intent.cards)),
        _NONE if intent.seat is None else intent.seat.index,
        0 if intent.led is None else suit_bits(intent.led),
        intent.at_end,
        plan.comes_first(intent),
        missing | winners,
        _told_condition(intent.condition),
    )


def _told_condition(condition: Condition | None) -> tuple[bool, bool, int, int, int, int]:
    if condition is None:
        return False, False, 0, 0, 0, _NONE
    card = 0 if condition.card is None else bits_of((condition.card,))
    split = _NONE if condition.split is None else condition.split[0] - condition.split[1]
    return True, condition.holds, suit_bits(condition.suit), card, condition.above, split
