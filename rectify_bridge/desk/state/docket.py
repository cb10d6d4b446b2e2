"""The docket: every incident of a log, with the matter that the law decides.

Everything here is computed from the log. To undo is to shorten the log. Each incident is ruled on again after
every event, because what happens next is part of its facts: a call over an insufficient bid accepts it.
"""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.log import Log
from rectify_bridge.desk.state.penalty_cards import PenaltyCardOnTable
from rectify_bridge.desk.state.play_timeline import PlayTimeline
from rectify_bridge.desk.state.window import WindowEvent
from rectify_bridge.law.fact import Key
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, rule
from rectify_bridge.table.auction.auction import Auction


@dataclass(frozen=True)
class Docket:
    """The incidents of a log in order, the matter of each, the auction as it stands now, and what binds.

    used: the facts that a ruling asked for at some time while the log was read, and the answers by which the
    player on the left has refused a call. window_events: every event with what it did. play: the play as it
    stands now; None where it is not on record. penalty_cards: those that lie on the table now.
    """

    matters: tuple[Matter, ...]
    auction: Auction | None
    log: Log
    effects: tuple[BindingEffect, ...] = ()
    window_events: tuple[WindowEvent, ...] = ()
    play: PlayTimeline | None = None
    penalty_cards: tuple[PenaltyCardOnTable, ...] = ()
    used: frozenset[Key] = frozenset()

    def matter(self, incident: str) -> Matter:
        """The matter with that incident id.

        Raises:
            KeyError: there is no such incident.
        """
        for matter in self.matters:
            if matter.incident.id == incident:
                return matter
        raise KeyError(incident)

    @property
    def live(self) -> tuple[BindingEffect, ...]:
        """The effects whose window is open."""
        return tuple(one for one in self.effects if one.until is None)

    @property
    def binding(self) -> tuple[BindingEffect, ...]:
        """The effects whose window is open and whose ruling the Director has made."""
        return tuple(one for one in self.live if one.made)


def outcomes(docket: Docket) -> dict[str, Outcome]:
    """The ruling on each incident, by the id of the incident."""
    return {matter.incident.id: rule(matter) for matter in docket.matters}
