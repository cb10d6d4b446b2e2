"""A statement as it was read: each part with its words and its meaning, and the words not understood."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rectify_bridge.equity.claims.normal.intent import Intent
from rectify_bridge.table.card import Card


@dataclass(frozen=True, slots=True)
class Part:
    """words: as they were said. intents: what they mean for the play. says: what else they say, of the number
    of tricks or of what claimer knows."""

    words: str
    intents: tuple[Intent, ...] = ()
    says: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """words: the whole statement. parts: in its order. unread: the words that were not understood, in their
    order. claimed: the tricks of those left that it comes to; None where it tells no number. unaware: he says
    that no opponent has a trump; mentioned: that one has. believed_out: cards that he believes still out, and
    nobody holds. agreed: the tricks of those left that the two sides settled on; None where nothing is said
    of it. confirmed: the Director has said that this is what was meant."""

    words: str
    parts: tuple[Part, ...] = ()
    unread: tuple[str, ...] = ()
    claimed: int | None = None
    unaware: bool = False
    mentioned: bool = False
    believed_out: tuple[Card, ...] = ()
    agreed: int | None = None
    confirmed: bool = False

    @property
    def aware(self) -> bool | None:
        """Whether he knew of the opponents' trumps, by what he says of them; None where that is nothing, or
        not one thing."""
        return self.mentioned if self.mentioned is not self.unaware else None

    @property
    def intents(self) -> tuple[Intent, ...]:
        """What was read, in the order stated."""
        return tuple(intent for part in self.parts for intent in part.intents)

    def as_data(self) -> dict[str, Any]:
        """One object of JSON; docs/claims.md tells its members."""
        return {
            "words": self.words,
            "parts": [
                {"words": one.words, "intents": [i.as_data() for i in one.intents], "says": one.says}
                for one in self.parts
            ],
            "unread": list(self.unread),
            "claimed": self.claimed,
            "unaware": self.unaware,
            "mentioned": self.mentioned,
            "believed_out": list(map(str, self.believed_out)),
            "agreed": self.agreed,
            "confirmed": self.confirmed,
        }
