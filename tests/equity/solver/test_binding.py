"""The binding of the DDS library: what it is handed has room for what the library writes."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace

from rectify_bridge.equity.solver.binding import version

LONGEST = 4 * 3 + 12 + 4 * 7 + 128 + 1024
"""Bytes that DDS may write of itself: three numbers, the version as text, seven numbers, two texts."""


def test_the_version_is_written_into_enough_room() -> None:
    """The structure of the binding has 556 bytes. More than that was written, over whatever lay behind it,
    and workers ended at once ("free(): invalid size") when that was something they needed."""

    def written(room: ctypes.Array[ctypes.c_int]) -> None:
        assert ctypes.sizeof(room) >= LONGEST
        for place, number in enumerate((2, 9, 0)):
            room[place] = number

    library = SimpleNamespace(_dll=SimpleNamespace(GetDDSInfo=written))
    assert version(library) == "DDS 2.9.0"
