"""What an authority chose, where a ruling rests on it and no source bears it out in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.ruling import Outcome


def doubtful_elections(rulebook: Rulebook, outcomes: Iterable[Outcome]) -> Iterator[str]:
    """A notice for each election that is verified in part only and that one of these rulings rests on."""
    chosen = {name for outcome in outcomes for name in outcome.chosen}
    for name, law in rulebook.doubtful.items():
        if name in chosen:
            what = f"{name}: {rulebook.elections[name]}"
            yield f"What {rulebook.authority} chose in {law} is verified in part only ({what})."
