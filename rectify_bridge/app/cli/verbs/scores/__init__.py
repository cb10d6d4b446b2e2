"""Verbs that work out figures: scores, adjusted scores, the tricks and the equity of the cards."""
