"""Law 7 of 1997, where it says what a later edition says, under its own citations: the pocket was 7B, the
count 7B1 and each player's own cards 7B2."""

from __future__ import annotations

from rectify_bridge.laws.law07 import (
    counting_before_looking,
    hand_from_the_own_pocket,
    law,
    looks_at_his_cards_before_he_calls,
)
from rectify_bridge.laws.law07.ed2007 import own_cards_only

law.clause("7B1", "Player must look before calling", group="7B2", since=1997, until=1997)(
    looks_at_his_cards_before_he_calls
)
law.clause("7B", "Hand taken from the player's own pocket", group="7", since=1997, until=1997)(
    hand_from_the_own_pocket
)
law.clause("7B1", "Cards counted before looking", group="7", since=1997, until=1997)(counting_before_looking)
law.clause("7B2", "Each player touches only his own cards", group="7", since=1997, until=1997)(own_cards_only)
