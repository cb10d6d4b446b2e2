"""Every way of every published chart ends as the chart says, or its entry argues why not."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.published.flowcharts import LAWS, Way, charts, difference, ruling, ways

TOPICS = ("leads out of turn", "calls out of turn", "insufficient bids", "revokes", "penalty cards")
ALL = list(ways())


@pytest.mark.parametrize("way", ALL, ids=[f"{way.chart}: {way.name}" for way in ALL])
def test_a_way_ends_as_the_chart_says(way: Way) -> None:
    found = difference(way)
    if way.differs:
        assert found, "the entry argues a difference, and there is none"
    else:
        assert not found


@pytest.mark.parametrize("way", ALL, ids=[f"{way.chart}: {way.name}" for way in ALL])
def test_every_answer_of_a_way_is_used(way: Way) -> None:
    """A way that differs may suppose more than the ruling asks."""
    assert way.differs or not ruling(way).unused


def test_each_topic_has_charts_of_two_sources() -> None:
    sources = Counter(topic for topic, _ in {(one["topic"], one["source"].split(",")[0]) for one in charts()})
    assert set(sources) == set(TOPICS)
    assert min(sources.values()) >= 2


def test_every_chart_says_where_it_stands_and_why_an_older_one_still_holds() -> None:
    actual = ("chart", "topic", "source", "address", "edition", "authority", "because")
    assert not [one["chart"] for one in charts() if not all(one.get(key) for key in actual)]
    assert not [one["chart"] for one in charts() if (one["edition"] < LAWS) != ("same" in one)]


def test_a_difference_is_argued_from_a_clause() -> None:
    assert not [way for way in ALL if way.differs and not any(map(str.isdigit, way.differs))]


def test_the_page_has_the_figures_of_today() -> None:
    page = (Path(__file__).parents[2] / "docs" / "published.md").read_text(encoding="utf-8")
    sizes = Counter(one["topic"] for one in charts())
    for topic in TOPICS:
        found = [way for way in ALL if way.topic == topic]
        differs = sum(bool(way.differs) for way in found)
        line = f"| {topic} | {sizes[topic]} | {len(found)} | {len(found) - differs} | {differs} |"
        assert line in page
