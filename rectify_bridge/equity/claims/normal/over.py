"""When an intent can choose no play any more, however it goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.normal.finesse import is_taken
from rectify_bridge.equity.claims.normal.intent import Intent, IntentKind
from rectify_bridge.equity.claims.normal.ruffs import times_ruffed
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.pack import bits_of, suit_bits


class Whose(Protocol):
    """Whose statement it is. trumps, mine, start: as in Plan."""

    @property
    def trumps(self) -> int: ...
    @property
    def mine(self) -> int: ...
    @property
    def start(self) -> Four: ...


def _draws_no_more(plan: Whose, intent: Intent, scene: Scene) -> bool:
    out = (scene.hands[plan.mine ^ 1] | scene.hands[plan.mine ^ 3]) & plan.trumps
    return not out if intent.number is None else scene.trump_leads >= intent.number


def _ruffs_no_more(plan: Whose, intent: Intent, scene: Scene) -> bool:
    suit, ruffing = suit_bits(intent.suits[0]), _ours(plan, scene)
    if intent.seat is not None:
        ruffing = scene.hands[intent.seat.index]
        if intent.number is not None and times_ruffed(intent, scene, suit, plan.start) >= intent.number:
            return True
    return not ruffing & plan.trumps or not _in_play(scene, suit)


def _ruffs_out_no_more(plan: Whose, intent: Intent, scene: Scene) -> bool:
    return not _ours(plan, scene) & plan.trumps or not _in_play(scene, suit_bits(intent.suits[0]))


def _gives_no_more(plan: Whose, intent: Intent, scene: Scene) -> bool:
    return scene.lost >= (intent.number or 1) or not _of_suits(plan, intent, scene)


def _throws_no_more(plan: Whose, intent: Intent, scene: Scene) -> bool:
    if intent.led is None:
        return not _of_suits(plan, intent, scene) and not _ours(plan, scene) & plan.trumps
    return not _of_suits(plan, intent, scene) or not _in_play(scene, suit_bits(intent.led))


def _ours(plan: Whose, scene: Scene) -> int:
    return scene.hands[plan.mine] | scene.hands[plan.mine ^ 2]


def _of_suits(plan: Whose, intent: Intent, scene: Scene) -> int:
    """His side's cards of the suits that are named."""
    return _ours(plan, scene) & sum({suit_bits(suit) for suit in intent.suits})


def _in_play(scene: Scene, suit: int) -> bool:
    return any(cards & suit for cards in (*scene.hands, *scene.trick))


Over = Callable[[Whose, Intent, Scene], bool]
OVER: dict[IntentKind, Over] = {
    IntentKind.DRAW: _draws_no_more,
    IntentKind.ORDER: lambda plan, intent, scene: not _of_suits(plan, intent, scene),
    IntentKind.RUFF: _ruffs_no_more,
    IntentKind.GIVE: _gives_no_more,
    IntentKind.PLAY: lambda plan, intent, scene: not bits_of(intent.cards) & _ours(plan, scene),
    IntentKind.GOOD: lambda plan, intent, scene: intent.seat is None,
    IntentKind.LAST: lambda plan, intent, scene: not _of_suits(plan, intent, scene),
    IntentKind.THROW: _throws_no_more,
    IntentKind.RUFF_OUT: _ruffs_out_no_more,
    IntentKind.RUFFING_FINESSE: _ruffs_out_no_more,
    IntentKind.FINESSE: lambda plan, intent, scene: is_taken(intent, scene),
    IntentKind.CROSSRUFF: lambda plan, intent, scene: not _ours(plan, scene) & plan.trumps,
    IntentKind.SQUEEZE: lambda plan, intent, scene: False,  # what is idle is thrown first, to the end
    IntentKind.STRIP: lambda plan, intent, scene: not _of_suits(plan, intent, scene),
    IntentKind.THROW_IN: lambda plan, intent, scene: not _of_suits(plan, intent, scene),
}
"""When an intent of each kind can choose no play any more. The kinds that are not here never choose one."""
