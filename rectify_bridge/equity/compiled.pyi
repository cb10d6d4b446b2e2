from rectify_bridge.equity.claims.count.counting import CountQuestion
from rectify_bridge.equity.claims.count.suits import Four
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.claims.scene import Scene
from rectify_bridge.equity.claims.search.proving import Told

VERSION: int

class TrickProofs:
    def __init__(self, trumps: int, mine: int, full: int) -> None: ...
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

class CountProofs:
    def __init__(self, trumps: int, mine: int, entries: bool, ruffs_low: bool, full: int) -> None: ...
    def can(self, asked: CountQuestion) -> tuple[bool | None, int]: ...

class LineProofs:
    def __init__(
        self,
        norm: tuple[int, int, int, int, int, int, bool, int],
        plan: tuple[tuple[Told, ...], Four, Four],
        penalty: Four,
        leads: Four,
        alike: tuple[bool, bool, bool, bool, bool, int, int],
        floor: bool,
        count: CountProofs | None,
        full: int,
    ) -> None: ...
    def holds(
        self, scene: Scene, most: int, nodes: int, deadline: Deadline | None, turned: bool
    ) -> tuple[bool | None, int]: ...
    def learn(self, other: LineProofs) -> None: ...
