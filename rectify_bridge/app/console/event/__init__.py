"""The open event in the console: where a case comes from, and what is to be typed."""
