"""Law 45 of 1997: cards that must be played (45C1), a card of dummy that nobody named (45D)."""

from __future__ import annotations

from rectify_bridge.laws.law45 import card_that_was_seen, law
from rectify_bridge.laws.law45.dummys_card import withdrawn_in_time

law.clause("45C1", "Card that partner could have seen", group="45C seen", since=1997, until=1997)(
    card_that_was_seen
)

law.clause("45D", "Dummy's wrong card withdrawn in time", group="45D", since=1997, until=1997)(
    withdrawn_in_time
)
