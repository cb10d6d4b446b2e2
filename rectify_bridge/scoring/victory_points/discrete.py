"""Discrete victory-point scales: whole points for ranges of IMPs, from `scales.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from rectify_bridge.scoring.victory_points.scale import VictoryPointScale


@cache
def _scales() -> dict[str, dict[str, Any]]:
    import yaml

    text = files(__package__).joinpath("scales.yaml").read_text(encoding="utf-8")
    return {scale["id"]: scale for scale in yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))}


def names() -> tuple[str, ...]:
    """The identifiers of the scales."""
    return tuple(_scales())


@cache
def discrete(name: str, boards: int) -> VictoryPointScale:
    """The scale of that identifier for a match of that many boards.

    Raises:
        ValueError: no such scale, or none for that number of boards.
    """
    if name not in _scales():
        raise ValueError(f"there is no victory-point scale '{name}': write one of WBF, {', '.join(names())}")
    scale = _scales()[name]
    for table in scale["tables"]:
        low, high = table["boards"]
        if low <= boards <= high:
            return VictoryPointScale(
                scale["name"], _row(table["wins"]), Fraction(scale["total"]), scale["source"]
            )
    lengths = ", ".join("{}-{}".format(*table["boards"]) for table in scale["tables"])
    raise ValueError(f"the {scale['name']} has no table for {boards} boards: it has {lengths}")


def _row(wins: Mapping[int, int]) -> tuple[Fraction, ...]:
    largest = max(wins.values())
    return tuple(
        Fraction(max(points for points, least in wins.items() if least <= margin))
        for margin in range(largest + 1)
    )
