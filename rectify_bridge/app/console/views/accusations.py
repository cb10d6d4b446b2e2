"""No page that may be seen at the table has what accuses a player: neither its name nor its questions."""

from __future__ import annotations

from rectify_bridge.desk.interview.interview import Interview

ACCUSING = frozenset(
    (
        *("psychic call or deviation", "undisclosed understanding", "understanding not allowed"),
        *("information used", "improper question", "system card or aid looked at"),
        *("deliberate infraction", "infraction concealed", "could have been aware"),
        *("opponent misled by manner or tempo", "improper communication between partners"),
        *("bad manners or conduct", "procedural penalty considered", "order and discipline"),
    )
)
"""Kinds whose very name accuses a player. No page that may be seen at the table names them: what is not found
yet is nobody's business but the Director's."""
NOT_NAMED = "A matter for you only"
"""What such a page says in their place."""
LISTING_KINDS = ("what", "kind")
"""Questions whose answers are kinds of irregularity, those that accuse a player among them."""


def is_for_the_table(interview: Interview) -> bool:
    """Whether the open question of a case may be seen at the table: it is asked aloud, lists no kinds, and is
    not about one that accuses a player."""
    question = interview.question
    return question.aloud and question.id not in LISTING_KINDS and not asks_of_an_accusation(interview)


def asks_of_an_accusation(interview: Interview) -> bool:
    """Whether the open question is about a kind that accuses a player; the player himself is asked for right
    after the kind is named."""
    matter = interview.question.matter
    named = (str(step.value) for step in reversed(interview.steps) if step.id == "kind")
    return (matter.incident.kind if matter is not None else next(named, "")) in ACCUSING
