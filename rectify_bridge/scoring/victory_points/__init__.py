"""Victory points: the WBF continuous scale, discrete scales with a source, those of two pairs by their
percentage, and win or loss."""

from rectify_bridge.scoring.victory_points.continuous import continuous, continuous_on
from rectify_bridge.scoring.victory_points.discrete import discrete, names
from rectify_bridge.scoring.victory_points.not_shipped import NOT_SHIPPED
from rectify_bridge.scoring.victory_points.percentage import (
    PercentageScale,
    by_percentage,
    percentage_scales,
)
from rectify_bridge.scoring.victory_points.scale import Margin, VictoryPointScale, winloss

__all__ = [
    "NOT_SHIPPED",
    "Margin",
    "PercentageScale",
    "VictoryPointScale",
    "by_percentage",
    "continuous",
    "continuous_on",
    "discrete",
    "names",
    "percentage_scales",
    "winloss",
]
