"""An effect that binds another player, ends at another time or names another suit is noticed by a case.

`python -m tests.effect_mutants` walks through all of them, in half a minute.
"""

from __future__ import annotations

from tests.effect_mutants import AT_ONCE, brought_about, every_mutant, is_in_its_window, is_noticed, windows
from tests.sampling import share

EVERY = 4
"""One mutant in so many is tried in the gate."""


def test_a_changed_effect_is_noticed() -> None:
    left = [one.name for one in share(every_mutant()[::EVERY], 4) if not is_noticed(one)]
    assert not left, f"no case notices: {', '.join(left)}"


def test_every_effect_binds_in_the_window_of_its_type() -> None:
    effects = [effect for by_effect in brought_about().values() for effect in by_effect]
    assert [effect for effect in effects if not is_in_its_window(effect)] == []
    binding = {effect.type for effect in effects if effect.ends != AT_ONCE}
    assert binding - set(windows()) == {"must pass", "face up"}
    assert set(windows()) <= binding
