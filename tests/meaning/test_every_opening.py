"""For every opening out of turn in each system, and every call that could follow it, there is one verdict,
and it stays.
"""

from __future__ import annotations

import pytest

from rectify_bridge.meaning.comparable.comparison import Verdict
from rectify_bridge.meaning.comparable.options import Option, Unknown, options
from rectify_bridge.meaning.comparable.situation import Situation, situation
from rectify_bridge.meaning.hands import expression
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.meaning.systems.position import Position
from rectify_bridge.meaning.systems.system import Undefined, names, system
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.call import BIDS, Call
from tests.sampling import share

OPENINGS = [
    (name, call)
    for name in names()
    for call in BIDS
    if isinstance(system(name).meaning_at(Position(), call), Meaning)
]
AFTER = ("E: S:{} E:1D", "E: S:{} E:1S", "E: S:{} E:1NT", "N: S:{} N:1H E:P", "W: S:{} W:P N:P E:1H")
"""At the right-hand opponent's turn, at partner's, at the left-hand opponent's."""


def table(name: str, where: Situation, opening: Call) -> tuple[Option, ...]:
    book = system(name)
    shown = book.meaning(where.before, opening, where.made.seat)
    assert isinstance(shown, Meaning)

    def meaning_of(call: Call) -> Meaning | Unknown:
        assert where.now is not None
        found = book.meaning(where.now, call)
        return Unknown(found.reason) if isinstance(found, Undefined) else found

    return options(where, (shown,), meaning_of)


def test_every_system_opens() -> None:
    assert len({name for name, _ in OPENINGS}) == len(names()) >= 3


@pytest.mark.parametrize(("name", "opening"), share(OPENINGS, 12), ids=lambda one: str(one))
def test_there_is_a_verdict_for_every_call(name: str, opening: Call) -> None:
    for auction in AFTER:
        where = situation(parse_auction(auction.format(opening)), f"S:{opening}")
        found = table(name, where, opening)
        assert [option.call for option in found] == list(where.legal_calls)
        for option in found:
            assert option.verdict is not Verdict.NO_CHOICE and option.consequence
            if option.unknown:
                assert option.verdict is Verdict.JUDGEMENT and not option.findings
                continue
            (finding,) = option.findings
            assert finding.verdict is option.verdict is option.wider
            assert 0 <= finding.inside <= min(finding.hands, finding.covered)
            assert (finding.counterexample is None) is (finding.inside == finding.hands)
            assert bool(finding.ground) is (option.verdict is not Verdict.NOT)


@pytest.mark.parametrize("name", names())
def test_it_is_the_same_when_asked_again(name: str) -> None:
    opening = next(call for one, call in OPENINGS if one == name)
    where = situation(parse_auction(AFTER[0].format(opening)), f"S:{opening}")
    before = table(name, where, opening)
    expression.hands_of.cache_clear()
    assert table(name, where, opening) == before


@pytest.mark.parametrize("name", names())
def test_where_the_opponent_passes_the_opening_is_repeated(name: str) -> None:
    for one, opening in OPENINGS:
        if one == name:
            (only,) = table(name, situation(parse_auction(f"E: S:{opening}"), "", True), opening)
            assert (only.call, only.verdict, only.route.cite) == (opening, Verdict.NO_CHOICE, "31A1")
