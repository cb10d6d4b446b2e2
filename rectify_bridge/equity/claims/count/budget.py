"""The nodes that a search may spend, and the moment by which it has to end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf

from rectify_bridge.equity.claims.deadline import Deadline

_EVERY = 500
"""Nodes from one look at the clock to the next; some hundredths of a second."""


class OutOfNodes(Exception):
    """The budget is spent, or the deadline past."""


@dataclass(slots=True)
class Budget:
    """Nodes spent and allowed. deadline: by which the search has to end; None where nobody waits."""

    most: int
    nodes: int = 0
    deadline: Deadline | None = None
    _look: float = field(init=False)

    def __post_init__(self) -> None:
        self._look = inf if self.deadline is None else 0

    def spend(self, nodes: int = 1) -> None:
        """So many nodes. Raises OutOfNodes: no more are allowed."""
        self.nodes += nodes
        if self.nodes > self.most:
            raise OutOfNodes
        if self.nodes > self._look:
            if self.deadline is not None and self.deadline.is_past:
                raise OutOfNodes  # and so at every node from now on
            self._look = self.nodes + _EVERY

    @contextmanager
    def share(self, nodes: int) -> Iterator[None]:
        """What is tried inside may spend so many nodes of the budget; it breaks off where they, or the whole
        budget, are spent."""
        whole = self.most
        self.most = min(whole, self.nodes + nodes)
        try:
            yield
        except OutOfNodes:
            pass
        finally:
            self.most = whole
