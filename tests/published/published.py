"""Published rulings: read, ruled on as anybody would who has only the library, and compared.

What a publication ruled stands in `expect` of a case, and in `verdict` of a replacement call. A subset is
enough: a page that names one clause and one consequence does not say that there is no other.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import rectify_bridge
from rectify_bridge.desk.files.case_file import TOP
from tests import yaml_file
from tests.published.printed_scores import other_scores

FOLDER = Path(__file__).parent
CALLS = "comparable calls"
BUDGET = 20_000
"""Nodes for a claim: what this does not decide, is told in its verdict."""
LONG, BUDGET_OF_LONG = 10, 5_000
"""From so many cards a claim gets fewer: what these do not decide takes minutes."""
CLASSES = ("club", "expert", "novice")
"""Of whom the number may be another; a good player's is an expert's."""
SEVERAL = 8
"""From so many cards the first class is enough where it may get the published number."""
DEPENDS = "depends on the class"
BEFORE_LAW_23 = 2007
"""The comparison is Law 23 of 2017; what 27B1(b) of 2007 asked is another question."""


class Published(NamedTuple):
    """One published ruling. topic: the name of its file."""

    topic: str
    name: str
    data: dict[str, Any]


def collected() -> list[Published]:
    """Every published ruling, by topic and in the order of the files."""
    files = [(path.stem, path) for path in sorted((FOLDER / "cases").glob("*.yaml"))]
    files.append((CALLS, FOLDER / "comparable.yaml"))
    return [Published(topic, each["name"], each) for topic, path in files for each in read(path)]


def read(path: Path) -> Any:
    return yaml_file.read(path)


def difference(one: Published) -> str | None:
    """In what Rectify rules otherwise than the publication.

    Returns:
        The empty text where it rules the same, None where there is nothing to hold against each other.
    """
    data = one.data
    if one.topic == CALLS:
        return None if data["edition"] == BEFORE_LAW_23 else of_a_call(data)
    if "expect" not in data:
        return None
    try:
        ruled_on = of_a_claim(data) if "hands" in data["given"] else of_a_case(data)
        return "; ".join([*ruled_on, *other_scores(data)])
    except ValueError as error:
        return f"refused: {error}"


def of_a_call(data: dict[str, Any]) -> str:
    """How the verdict on a replacement call differs."""
    found = rectify_bridge.compare(
        data["auction"],
        data["replacement"],
        withdrawn_means=data["hands"]["withdrawn"],
        meanings={data["replacement"]: data["hands"]["replacement"]},
    )
    verdict = "comparable" if found.same else found.verdict.value
    return "" if verdict == data["verdict"] else f"{verdict}, not {data['verdict']}"


def of_a_claim(data: dict[str, Any], nodes: int | None = None) -> Iterator[str]:
    """How the tricks of a claim differ. Where the page does not tell the class of the player, every class is
    asked; of a long claim only where a club player cannot get the published number. nodes: in place of those
    of the test."""
    published = data["expect"]["declarer_tricks"]
    budget = nodes or (BUDGET_OF_LONG if data["cards_left"] >= LONG else BUDGET)
    found = [ruled(data, CLASSES[0], budget)]
    is_open = published is None or found[0].low <= published <= found[0].high
    is_enough = data["cards_left"] >= SEVERAL and is_open
    if data["given"]["class"] is None and not is_enough:
        found += [ruled(data, one, budget) for one in CLASSES[1:]]
    numbers = [one.declarer_tricks for one in found]
    if published is None:
        statuses = {one.status.value for one in found}
        if statuses != {data["expect"]["status"]}:
            yield f"{', '.join(sorted(statuses))}, not {data['expect']['status']}"
    elif published in numbers and set(numbers) != {published}:
        told = ", ".join(f"{name} {one.low} to {one.high}" for name, one in zip(CLASSES, found, strict=True))
        yield f"{DEPENDS}: {told}; published {published}"
    elif published not in numbers:
        yield f"{found[0].status.value}: {numbers[0]} tricks, not {published}"


def ruled(data: dict[str, Any], player_class: str, nodes: int) -> Any:
    """The ruling on a claim whose page does not tell the class, as one of a player of this class."""
    claim = dict(data["given"])
    authority, edition = claim.pop("authority"), claim.pop("edition")
    return rectify_bridge.adjudicate(
        claim, authority=authority, edition=edition, player_class=player_class, nodes=nodes
    )


def of_a_case(data: dict[str, Any], edition: int | None = None) -> Iterator[str]:
    """How the rulings on a case differ, incident by incident. edition: another than the publication's."""
    given = {key: data[key] for key in TOP if key in data}
    ruling = rectify_bridge.rule(rectify_bridge.Case.from_mapping(given, edition=edition))
    effects = {one["incident"]: one["effects"] for one in ruling.as_data()["rulings"]}
    found = {one.id: one for one in ruling.incidents}
    for name, expect in data["expect"].items():
        if name == "turn":
            continue
        if name not in found:
            yield f"no incident {name}"
        else:
            yield from of_an_incident(found[name], effects[name], expect)


def of_an_incident(found: Any, effects: list[dict[str, Any]], expect: dict[str, Any]) -> Iterator[str]:
    """How the ruling on an incident differs: status, clauses, effects.

    A page that leaves out a fact which is asked for is not a difference: what is decided so far is compared.
    """
    if found.status not in (expect["status"], "needs"):
        yield f"{found.status} ({found.reason or (found.question and found.question.key)})"
    for clause in map(str, expect.get("clauses", ())):
        if not any(within(cited, clause) for cited in found.clauses):
            yield f"not by {clause} but {', '.join(found.clauses)}"
    ruled = [as_parts(effect) for effect in effects]
    for wanted in expect.get("effects", ()):
        parts = {key: as_text(value) for key, value in wanted.items()}
        if not any(parts.items() <= effect.items() for effect in ruled):
            yield f"not '{given_text(parts)}' but {', '.join(map(given_text, ruled))}"


def within(cited: str, clause: str) -> bool:
    """Whether a clause is the one that is named or a part of it: 36B1 is a part of 36B."""
    rest = cited.removeprefix(clause)
    return cited.startswith(clause) and not (rest[:1].isdigit() and clause[-1:].isdigit())


def as_parts(effect: dict[str, Any]) -> dict[str, Any]:
    """An effect as a case writes it: type, binds, begins, ends, cite and its details."""
    parts = {**effect["detail"], "begins": effect["from"], "ends": effect["until"]}
    parts |= {key: effect[key] for key in ("type", "binds", "cite")}
    return {key: as_text(value) for key, value in parts.items()}


def as_text(value: Any) -> Any:
    return tuple(map(str, value)) if isinstance(value, list | tuple) else str(value)


def given_text(parts: dict[str, Any]) -> str:
    return f"{parts['type']} {' '.join(parts.get('binds', ()))}".strip()
