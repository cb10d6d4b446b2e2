"""The same thing has the same name in every verb: an option takes one kind of value wherever it stands, and
no two options are described in the same words."""

from __future__ import annotations

from collections import defaultdict

from rectify_bridge.app.cli.main import VERBS
from tests.app.bad_inputs import parameters

OF_ITS_OWN = {
    "--after": "calls: an auction of a system, and how many of a record come before the decision of a poll",
    "--cards": "a switch for a position, and how many cards of a record come before the decision of a poll",
}
"""Options that take something else in one verb than in another, each with what both have in common."""


def kinds() -> dict[str, set[str]]:
    """By option: what it takes, in the verbs that have it."""
    found = defaultdict(set)
    for verb in VERBS:
        for one in parameters(verb):
            if one.param_type_name == "option":
                takes = "a switch" if one.is_flag else "a number" if "INT" in str(one.type) else "text"
                for name in one.opts:
                    found[name].add(takes)
    return found


def test_an_option_takes_the_same_in_every_verb() -> None:
    differ = {name for name, takes in kinds().items() if len(takes) > 1}
    assert differ == set(OF_ITS_OWN)


def test_no_two_options_are_described_alike() -> None:
    names = defaultdict(set)
    for verb in VERBS:
        for one in parameters(verb):
            if one.param_type_name == "option":
                names[one.help].add(one.opts[0])
    assert len(names) > 60
    assert [found for found in names.values() if len(found) > 1] == []
