"""Law 54 of 1997 and 2007. Two opening leads, one by a player who had been told that it was his turn (47E1).
Declarer who had seen a card of dummy's had to accept the lead, and the Law left it there (54C)."""

from __future__ import annotations

from rectify_bridge.law.case import Case
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Fact, Key, Kind, yes_no
from rectify_bridge.laws import law47
from rectify_bridge.laws.effects import play
from rectify_bridge.laws.law47 import ed2007
from rectify_bridge.laws.law54 import DUMMY_SEEN, SPREAD, law, option_taken
from rectify_bridge.laws.scene.scene import Scene

BOTH_SPREAD = "54C, presumed declarer who spreads his hand as well"
"""The group for what those editions do not say: whether 54A or 54C goes first."""


def _spreads(scene: Scene, key: Key) -> bool | None:
    return True if option_taken(scene, key) == SPREAD else None


SPREADS = Fact(
    "declarer spreads too",
    Kind.RECORD,
    "Has {lho}, presumed declarer, begun to spread the hand yet?",
    yes_no("yes, at least one card", "no"),
    "54A",
    read=_spreads,
)

law47.law.clause("47E1", "Player told that it was his lead", group="54 two leads", since=1997, until=2007)(
    ed2007.told_that_it_was_his_lead
)


@law.clause("54C", "Declarer must accept", group="54A-D", since=1997, until=2007)
def declarer_must_accept(case: Case) -> Consequence | None:
    """1997 and 2007: presumed declarer who could have seen any of dummy's cards, other than those exposed in
    the auction, must accept the lead. Whether he may be dummy the Law did not say: where he spreads his own
    hand as well, the ruling stops."""
    if not case.get(DUMMY_SEEN):
        return None
    if case.get(SPREADS):
        return decide(play.lead_stands(), then=Refer(BOTH_SPREAD))
    return decide(play.lead_stands(), play.spreads_dummy("rho"), play.plays_second("lho"))
