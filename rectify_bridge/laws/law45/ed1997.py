"""Law 45C1 of 1997: a card that partner could have seen must be played to the current trick. What followed
out of turn is in the Laws of that edition on leads; the fifth card to a trick was not found."""

from __future__ import annotations

from rectify_bridge.laws.law45 import card_that_was_seen, law

law.clause("45C1", "Card that partner could have seen", group="45C seen", since=1997, until=1997)(
    card_that_was_seen
)
