"""Whether an adjusted score that was to be typed stands in a reading of the event.

The file of an event holds one bridge result for both sides, or an average for each: all else cannot be seen
in it, and nothing is said of that but so.
"""

from __future__ import annotations

from enum import Enum

from rectify_bridge.event.session import Averages, Entered, Outcome, Played, Unscored
from rectify_bridge.scoring.adjusted.award.outcome import BridgeResult
from rectify_bridge.scoring.adjusted.desk import Adjustment
from rectify_bridge.scoring.adjusted.ruling import AsNotPlayed, Assigned, Capped, Graded, Stands
from rectify_bridge.scoring.board.declared_contract import DeclaredContract, PassedOut
from rectify_bridge.table.seat import Side

PERCENTS = (40, 50, 60)
"""The averages that a file of an event has."""


class Arrival(Enum):
    """What a reading shows of an adjusted score."""

    ARRIVED = "arrived"
    DIFFERS = "differs"
    MISSING = "missing"
    NOT_READ = "not read since"
    UNSEEN = "cannot be seen"
    LOOK = "look at it"


WORDS = {
    Arrival.ARRIVED: "the file has it",
    Arrival.DIFFERS: "the file has something else, entered after the ruling",
    Arrival.MISSING: "the file has what it had before the ruling",
    Arrival.NOT_READ: "the file was not read since the ruling",
    Arrival.UNSEEN: "the file of the event cannot show such a score: look in the scoring program",
    Arrival.LOOK: "the pairs sat the wrong way round there: see whose score is whose",
}
"""Each in a sentence."""


def expected(done: Adjustment) -> Outcome | None:
    """What the file has to show once the adjusted score is typed; None where it cannot show it."""
    ns, ew = (done.ruling.sides.get(side) for side in Side)
    if done.ruling.self_inflicted is not None or ns is None or ew is None:
        return None
    if isinstance(ns, Graded) and isinstance(ew, Graded):
        shares = [_percent(ns), _percent(ew)]
        is_one_score = done.settled.apart is not None  # a knockout has one score, and no two averages
        return None if None in shares or is_one_score else Averages(shares[0] or 0, shares[1] or 0)
    if isinstance(ns, AsNotPlayed) and isinstance(ew, AsNotPlayed):
        return Unscored.NOT_PLAYED
    if ns != ew or isinstance(ns, Capped):
        return None
    if isinstance(ns, Stands):
        return _played(done.case.line.bridge)
    if isinstance(ns, Assigned) and len(ns.outcomes) == 1:
        return _played(ns.outcomes[0].bridge)
    return None


def arrival(
    awaited: Outcome | None, before: Entered | None, now: Entered | None, *, is_read_since: bool
) -> Arrival:
    """How it stands. before: what the reading had that was the newest when the ruling was given. now: what
    the newest reading has. is_read_since: there is one made after the ruling."""
    if awaited is None:
        return Arrival.UNSEEN
    if now is not None and now.switched:
        return Arrival.LOOK
    if not is_read_since:
        return Arrival.NOT_READ
    if now is not None and same(awaited, now.outcome):
        return Arrival.ARRIVED
    if now is None or (before is not None and before.outcome == now.outcome):
        return Arrival.MISSING
    return Arrival.DIFFERS


def same(awaited: Outcome, entered: Outcome) -> bool:
    """Whether what was entered is what was awaited; of bridge results, whether they score the same."""
    if isinstance(awaited, Played) and isinstance(entered, Played):
        return awaited.score == entered.score
    return awaited == entered


def _percent(award: Graded) -> int | None:
    share = award.award.percent
    whole = next((one for one in PERCENTS if share == one), None)
    return None if award.players else whole


def _played(bridge: BridgeResult | None) -> Played | None:
    if bridge is None:
        return None
    contract = bridge.contract
    if isinstance(contract, PassedOut):
        return Played("pass", None, None, bridge.score)
    if not isinstance(contract, DeclaredContract):
        return Played("", None, None, bridge.score)
    return Played(str(contract.contract), contract.declarer, bridge.tricks, bridge.score)
