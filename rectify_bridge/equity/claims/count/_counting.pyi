from rectify_bridge.equity.claims.deadline import Deadline

class CountProofs:
    def __init__(self, trumps: int, mine: int, entries: bool, ruffs_low: bool) -> None: ...
    def can(
        self,
        hands: tuple[int, int, int, int],
        leader: int,
        trick: tuple[int, ...],
        left: int,
        need: int,
        most: int,
        deadline: Deadline | None,
    ) -> tuple[bool | None, int]: ...
