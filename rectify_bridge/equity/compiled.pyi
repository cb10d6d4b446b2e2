from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.deadline import Deadline

class TrickProofs:
    def __init__(self, trumps: int, mine: int) -> None: ...
    @property
    def size(self) -> int: ...
    def can(
        self,
        hands: Four,
        leader: int,
        trick: tuple[int, ...],
        left: int,
        need: int,
        nodes: int,
        deadline: Deadline | None,
    ) -> tuple[bool | None, int]: ...
