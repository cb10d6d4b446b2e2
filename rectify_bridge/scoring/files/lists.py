"""The settings that have a list of values, for whoever chooses instead of typing."""

from __future__ import annotations

from rectify_bridge.scoring import victory_points
from rectify_bridge.scoring.adjusted.dated import EDITIONS
from rectify_bridge.scoring.board.imps import Divide
from rectify_bridge.scoring.rounding import Half
from rectify_bridge.scoring.rules import Form, authorities
from rectify_bridge.scoring.session.match import TeamForm
from rectify_bridge.scoring.session.teams import Reward


def lists() -> dict[str, tuple[str, ...]]:
    """By setting its values, in the order in which they are offered."""
    forms = dict.fromkeys(one.value for form in (Form, TeamForm) for one in form)
    scales = dict.fromkeys(("WBF", *victory_points.names(), *victory_points.percentage_scales()))
    return {
        "contest": ("pairs", "individual", "teams"),
        "form": tuple(forms),
        "winners": ("1", "2"),
        "authority": tuple(authorities()),
        "scale": ("halves", "twos"),
        "neuberg": ("yes", "no"),
        "divide": tuple(one.value for one in Divide),
        "half": (Half.EVEN.value, Half.AWAY.value),
        "reward": tuple(one.value for one in Reward),
        "vp": tuple(scales),
        "margin": tuple(one.value for one in victory_points.Margin),
        "edition": EDITIONS,
    }
