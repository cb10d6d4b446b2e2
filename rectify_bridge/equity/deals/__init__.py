"""Deals that fit what is known of the hands: counted and drawn."""
