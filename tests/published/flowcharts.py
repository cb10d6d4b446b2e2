"""Published flowcharts and directors' tables, each of their ways held against the ruling it leads to here.

A way is a case: what the chart supposes of all its ways, with the answers of this one. `given` of a way comes
in the place of the chart's, and answers are added to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import rectify_bridge
from tests.published.published import FOLDER, of_an_incident, read

LAWS = 2017
"""All charts are held against these; of an older page `same` argues that its outcome still is the law."""
INCIDENT = "i1"


class Way(NamedTuple):
    """One way through a chart. differs: the reason why Rectify rules otherwise, empty where it does not."""

    chart: str
    topic: str
    name: str
    case: dict[str, Any]
    expect: dict[str, Any]
    differs: str = ""


def charts() -> list[dict[str, Any]]:
    """Every chart as entered, in the order of the file."""
    return list(read(FOLDER / "flowcharts.yaml"))


def ways() -> Iterator[Way]:
    """Every way of every chart."""
    for chart in charts():
        for way in chart["ways"]:
            yield Way(
                chart["chart"],
                chart["topic"],
                way["way"],
                {"edition": LAWS, "authority": chart["authority"], "given": _given(chart, way)},
                {"status": "ruled", **way["expect"]},
                way.get("differs", ""),
            )


def _given(chart: dict[str, Any], way: dict[str, Any]) -> dict[str, Any]:
    table = {key: value for key, value in way.get("given", chart["given"]).items() if key != "answers"}
    answers: dict[str, Any] = {}
    for part in (chart["given"], way.get("given", {}), way):
        answers |= part.get("answers", {})
    return table | {"answers": answers}


def ruling(way: Way) -> Any:
    """The ruling on what a way supposes."""
    return rectify_bridge.rule(rectify_bridge.Case.from_mapping(way.case))


def difference(way: Way) -> str:
    """In what Rectify rules otherwise than the chart; empty where it rules the same to the end.

    A chart says which answers lead to its outcome: a question that is still open then is a difference.
    """
    found = ruling(way)
    incident = next(one for one in found.incidents if one.id == INCIDENT)
    if incident.status != "ruled":
        return f"{incident.status}: {incident.reason or (incident.question and incident.question.key)}"
    effects = {one["incident"]: one["effects"] for one in found.as_data()["rulings"]}
    return "; ".join(of_an_incident(incident, effects[INCIDENT], way.expect))
