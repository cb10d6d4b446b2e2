"""The thirty commonest irregularities, a system named and no meaning typed: as published, or argued."""

from __future__ import annotations

from collections import Counter

from rectify_bridge.meaning.systems.system import names
from tests.published.commonest import AGREES, answers, irregularities
from tests.sampling import WHOLE, share


def test_there_are_thirty_with_an_address_each_and_every_system_is_named() -> None:
    listed = list(irregularities())
    assert len(listed) == 30
    assert all(one["address"] and one["verdict"] in ("comparable", "not", "free") for one in listed)
    assert {system for one in listed for system in one["systems"]} == set(names())


def test_every_answer_is_the_published_one_or_its_difference_is_argued() -> None:
    """Fails where an answer changes, in either direction; docs/published.md has the figures below."""
    listed = share(list(irregularities()), 6)
    rows = list(answers(listed))
    for one in listed:
        mine = [row for row in rows if row.name == one["name"] and row.stands != AGREES]
        found = {row.system: row.stands for row in mine}
        assert found == one.get("differs", {}), one["name"]
        assert ("why" in one) == bool(found), one["name"]
    if WHOLE:
        assert Counter(row.stands for row in rows) == {"agrees": 86, "asked": 14, "contrary": 3}
