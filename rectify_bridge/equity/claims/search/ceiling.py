"""What no line of a claim passes: the double-dummy number, asked again and again,
each time as far as it is proved soon."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.equity.claims.count.budget import Budget, OutOfNodes
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.partition import Partition

QUICKER = 8
"""So many nodes of the double-dummy search take the time of one node of the lines."""
_SOON = 1_500
"""Nodes for one answer; what takes more is not known."""


@dataclass(slots=True)
class Ceiling:
    """proofs: what is proved of the side judged. budget: of the lines, to which all is charged."""

    proofs: Partition
    budget: Budget

    def is_below(self, scene: Scene, need: int) -> bool:
        """Whether it is proved soon that claimer's side cannot take so many of the tricks left, the opponents
        knowing all cards. Raises OutOfNodes: the budget of the lines is spent."""
        left = scene.left
        if need <= 0 or need > left:
            return need > 0
        own = self.proofs.budget
        before = own.nodes
        own.most = before + _SOON
        try:
            return not self.proofs.can(scene.hands, scene.leader, scene.trick, left, need)
        except OutOfNodes:
            return False
        finally:
            spent = own.nodes - before
            if spent:
                self.budget.spend(spent // QUICKER)
