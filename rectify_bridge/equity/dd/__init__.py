"""`rectify-bridge dd`: boards and positions, the questions about each, and the answers."""
