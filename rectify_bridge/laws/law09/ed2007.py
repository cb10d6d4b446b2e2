"""Law 9A of 2007: that dummy is silent until play ends was said of him in 43A1(b)."""

from __future__ import annotations

from rectify_bridge.laws import law43
from rectify_bridge.laws.law09 import dummy_is_silent

law43.law.clause(
    "43A1(b)",
    "Dummy may not draw attention",
    group="9A",
    since=2007,
    until=2007,
    except_as=("9A3", "9A1", "9A2"),
)(dummy_is_silent)
