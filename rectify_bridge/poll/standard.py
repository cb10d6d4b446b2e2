"""When an action is a logical alternative: each edition's words, each authority's numbers."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from rectify_bridge.poll.errors import PollError

FILE = Path(__file__).with_name("standards.yaml")


@dataclass(frozen=True, slots=True)
class Standard:
    """words: the test. considered: the share of peers that is a significant proportion, None where no number
    is laid down. chosen: whether some of them must also select it. more_than: how many who select it are no
    more than an isolated exception, None where no number is laid down. source: where it was read."""

    edition: int
    authority: str
    law: str
    words: str
    chosen: bool
    source: str
    considered: Fraction | None = None
    more_than: int | None = None


def standard(edition: int, authority: str) -> Standard:
    """The standard in force.

    Raises:
        PollError: none is encoded for that edition and authority.
    """
    for one in standards():
        if (one.edition, one.authority) == (edition, authority.upper()):
            return one
    known = ", ".join(f"{one.authority} {one.edition}" for one in standards())
    what = f"the standard for a logical alternative is not encoded for {authority.upper()} {edition}"
    raise PollError(what, "the standard", f"it is encoded for {known}")


@cache
def standards() -> tuple[Standard, ...]:
    """Every standard that is encoded."""
    import yaml

    with FILE.open(encoding="utf-8") as file:
        data: list[dict[str, Any]] = yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return tuple(
        Standard(**{**one, "considered": Fraction(str(one["considered"])) if "considered" in one else None})
        for one in data
    )
