"""A hand is measured against what the call shows: the authority's figures answer, or the Director is told."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status, rule

SHOWN = "5+S, 11-20"
NOTHING = "32.J8642.T93.765"
"""Two spades and one point: three cards and ten points away."""
A_POINT_SHORT = "KQJ32.K42.J93.65"
FITS = "AKQ32.K42.J93.65"
CHARTS = {"authority": "ACBL", "date": "2026-01-10"}
"""The ACBL's charts say how far is a psych: two cards, or an ace (BBO forum 91423, 10 December 2025); a
point is judgement (ACBL club columns of 2024 and 2025)."""
NO_FIGURE = {"authority": "EBU", "date": "2026-01-10"}


def matter(book: dict[str, str], departures: Any, **given: Any) -> Matter:
    answers = {
        "i1.partner's action allowed for it": False,
        "i1.such departures known in the partnership": False,
        "i1.departed on purpose": True,
        "i1.call that was psychic": "natural",
        "i1.psychic call forbidden by the regulations": False,
        "i1.play of the board over": True,
    }
    alleged = {"alleged": {"kind": "psychic call or deviation", "by": "N"}}
    held = {"departures": departures, "events": [alleged], "answers": answers, **given}
    case = read({"edition": 2017, **book, "given": held})
    return open_docket(case.log, case.rulebook, engines_of(case)).matters[0]


def noted(found: Outcome) -> list[str]:
    return [str(effect.part("what")) for effect in found.effects if effect.type == "noted"]


@pytest.mark.parametrize(
    ("hand", "kind"), [(NOTHING, ["the psychic call"]), (A_POINT_SHORT, ["the deviation"]), (FITS, [])]
)
def test_the_authoritys_figures_answer(hand: str, kind: list[str]) -> None:
    found = rule(matter(CHARTS, {"i1": {"shown": SHOWN, "hand": hand}}))
    assert found.status is Status.RULED
    assert [what.partition(",")[0] for what in noted(found)] == kind


def test_the_hand_is_taken_from_the_deal() -> None:
    found = rule(matter(CHARTS, {"i1": {"shown": SHOWN}}, deal=f"N:{A_POINT_SHORT} - - -"))
    assert [what.partition(",")[0] for what in noted(found)] == ["the deviation"]


def test_without_hand_or_deal_the_director_is_asked() -> None:
    open_ = matter(CHARTS, {"i1": {"shown": SHOWN}})
    found = rule(open_)
    assert found.key is not None and found.key.fact == "departure from the methods"
    assert open_.left_open(found.key) == ""


def test_where_no_figure_is_published_the_director_is_told_the_distance() -> None:
    open_ = matter(NO_FIGURE, {"i1": {"shown": SHOWN, "hand": NOTHING}})
    found = rule(open_)
    assert found.status is Status.NEEDS and found.key is not None
    assert found.key.fact == "departure from the methods"
    told = open_.left_open(found.key)
    assert "3 cards too many in other suits and 10 points too few" in told
    assert "the Director judges how far is too far" in told


def test_a_hand_within_the_meaning_needs_no_figure() -> None:
    found = rule(matter(NO_FIGURE, {"i1": {"shown": SHOWN, "hand": FITS}}))
    assert found.status is Status.RULED and not noted(found)


@pytest.mark.parametrize(
    "departures",
    [
        [SHOWN],
        {"i1": SHOWN},
        {"i1": {"hand": NOTHING}},
        {"i1": {"shown": "many spades", "hand": NOTHING}},
        {"i1": {"shown": SHOWN, "hand": "32.J8642"}},
        {"i1": {"shown": SHOWN, "cards": NOTHING}},
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(departures: Any) -> None:
    with pytest.raises(LogError) as told:
        matter(CHARTS, departures)
    assert "given.departures" in str(told.value) and "\n" not in str(told.value)
