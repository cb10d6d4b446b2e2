"""What is alike in a line: moments with the same cards of claimer's and those of the others in the same order
among them; and cards of which one need be tried."""

from __future__ import annotations

from rectify_bridge.equity.claims.count.suits import SUITS
from rectify_bridge.equity.claims.limits import Limits
from rectify_bridge.equity.claims.normal.finesse import above
from rectify_bridge.equity.claims.normal.intent import IntentKind
from rectify_bridge.equity.claims.normal.normal import NormalPlays
from rectify_bridge.equity.claims.normal.top_cards import FROM_JACK, FROM_QUEEN
from rectify_bridge.equity.claims.scene import Scene, each, one_of_each
from rectify_bridge.equity.pack import bits_of

_Held = tuple[int, int, int, int, int, int]
Key = tuple[int, ...]


class Equivalence:
    """Tells a scene in which a trick begins by a key. What the rules never ask is left out: the rank of a
    card but for its place among the others, unless it is an honour of claimer's side or named in the
    statement, and what was led or lost unless the statement or a restriction speaks of it."""

    def __init__(self, norm: NormalPlays, limits: Limits) -> None:
        self.mine, plan = norm.mine, norm.plan
        self._named = 0
        for one in plan.intents:
            if one.do is IntentKind.PLAY:
                self._named |= bits_of(one.cards)
            if one.do is IntentKind.FINESSE:
                self._named |= above(one)
            if one.do is IntentKind.RUFF:
                self._named |= plan.not_meant(one)
            if one.condition is not None:
                self._named |= one.condition.above
        self._watched = plan.watched
        self._ours_apart = (FROM_QUEEN, FROM_JACK, *each(self._named))
        self._asks_who_wins = norm.count is not None or bool(plan.intents)
        self._exact = any(limits.penalty)
        self._led = any(suits is not None for suits in limits.leads)
        self._rounds = any(one.do is IntentKind.DRAW and one.number for one in plan.intents)
        gives = any(one.do is IntentKind.GIVE for one in plan.intents)
        self._lost = gives or norm.conceded is not None
        self._codes: dict[_Held, int] = {}

    @property
    def told(self) -> tuple[bool, bool, bool, bool, bool, int, int]:
        """What a key tells apart, for the compiled search: Alike in native/known.h."""
        past = (self._exact, self._led, self._rounds, self._lost)
        return (*past, self._asks_who_wins, self._named, self._watched)

    def cards(self, scene: Scene, cards: int) -> list[int]:
        """The cards to try, of equals one. Unequal, though no rank lies between: of claimer's side an honour
        and a lower card, for the rules speak of honours, and a card that the statement names; of the others
        cards of which he believes different things, and those that he may believe with the other opponent,
        who is still to play to the trick and might beat the lower one: the rules of order do not ask which of
        the two wins it, his count and his statement may."""
        in_play = 0
        for hand in scene.hands:
            in_play |= hand
        for card in scene.trick:
            in_play |= card
        in_play |= (scene.view[self.mine ^ 1] | scene.view[self.mine ^ 3]) & self._watched
        if scene.seat & 1 == self.mine:
            return one_of_each(cards, in_play, self._ours_apart)
        asked = self._asks_who_wins and len(scene.trick) < 2
        other = scene.view[scene.seat ^ 2] if asked else 0
        apart = (scene.view[self.mine ^ 1], scene.view[self.mine ^ 3], *each(cards & (other | self._watched)))
        return one_of_each(cards, in_play, apart)

    def key(self, scene: Scene) -> Key:
        mine, hands, view = self.mine, scene.hands, scene.view
        past = (
            scene.leader,
            scene.led if self._led else 0,
            scene.trump_leads if self._rounds else 0,
            scene.lost if self._lost else 0,
        )
        if self._exact:
            return (*past, *hands, *view)
        own, other = hands[mine], hands[mine ^ 2]
        lho, rho = hands[mine ^ 1], hands[mine ^ 3]
        may_lho, may_rho = view[mine ^ 1], view[mine ^ 3]
        codes = []
        for suit in SUITS:
            held = (own & suit, other & suit, lho & suit, rho & suit, may_lho & suit, may_rho & suit)
            code = self._codes.get(held)
            if code is None:
                code = self._codes[held] = _code(held)
            codes.append(code)
        watched = (may_lho | may_rho) & self._watched
        return (*past, (own | other) & self._named, watched, *codes)


def _code(held: _Held) -> int:
    """From the highest card in play down: whose it is, which opponent claimer believes may hold it, and of
    claimer's side whether it is an honour of which the rules speak. A card that is gone counts while he
    believes it out."""
    own, other, lho, rho, may_lho, may_rho = held
    rest, code = own | other | lho | rho | may_lho | may_rho, 1
    while rest:
        one = 1 << rest.bit_length() - 1
        rest ^= one
        if one & (own | other):
            told = bool(one & other) << 2 | bool(one & FROM_QUEEN) << 1 | bool(one & FROM_JACK)
        else:
            whose = bool(one & rho) << 2 | bool(not one & (lho | rho)) << 4
            told = 8 | whose | bool(one & may_lho) << 1 | bool(one & may_rho)
        code = code << 5 | told
    return code
