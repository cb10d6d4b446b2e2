"""A claim or concession on record, as Laws 68 to 71 may see it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClaimScene:
    """A claim or concession that a player made. A part that the record does not tell is None.

    concedes: he spoke of losing tricks, and of winning none. tricks: how many he claimed or conceded; None
    for all that were left. left: how many were left, the one in progress included. trump_out: whether an
    opponent of his held a trump. is_silent: the record has that he said nothing. agreed: what came first:
    True, that one of them agreed; False, that the claim was doubted.
    """

    concedes: bool
    tricks: int | None = None
    left: int | None = None
    trump_out: bool | None = None
    is_silent: bool = False
    agreed: bool | None = None

    @property
    def leaves(self) -> bool | None:
        """Whether a claim left the other side a trick (68B1)."""
        if self.concedes:
            return None
        if self.tricks is None:
            return False
        return None if self.left is None else self.tricks < self.left

    @property
    def shares(self) -> tuple[int, int] | None:
        """How many of the tricks left were claimed, and how many conceded (68B1); None where the record does
        not tell."""
        if self.left is None:
            return None
        named = self.left if self.tricks is None else self.tricks
        return (self.left - named, named) if self.concedes else (named, self.left - named)
