"""What changed in a law with an edition, in sentences for a Director; `changes.yaml` has them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

CHANGES = Path(__file__).with_suffix(".yaml")
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Changes = dict[int, dict[int, list[str]]]


@cache
def changes() -> Changes:
    """The sentences by law and by the edition that brought the change; none where nothing changed."""
    found: Changes = yaml.load(CHANGES.read_text(encoding="utf-8"), _Loader)
    return found


def changes_between(number: int, one: int, other: int) -> Iterator[tuple[int, list[str]]]:
    """What each edition after the older of two brought, up to the newer one; nothing of a law that is not
    told."""
    older, newer = sorted((one, other))
    for year, says in sorted(changes().get(number, {}).items()):
        if older < year <= newer:
            yield year, says
