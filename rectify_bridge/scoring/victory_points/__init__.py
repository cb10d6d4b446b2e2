"""Victory points: the WBF continuous scale, discrete scales with a source, and win or loss."""

from rectify_bridge.scoring.victory_points.continuous import continuous, continuous_on
from rectify_bridge.scoring.victory_points.discrete import NOT_SHIPPED, discrete, names
from rectify_bridge.scoring.victory_points.scale import Margin, VictoryPointScale, winloss

__all__ = [
    "NOT_SHIPPED",
    "Margin",
    "VictoryPointScale",
    "continuous",
    "continuous_on",
    "discrete",
    "names",
    "winloss",
]
