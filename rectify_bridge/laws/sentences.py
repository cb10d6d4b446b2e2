"""Every effect that the Laws bring about, with the sentence that says it.

In a sentence `{binds}` is who is bound, the other braces are details or windows. A sentence that is not
for the table's ears is marked away.
"""

from __future__ import annotations

from rectify_bridge.laws.effects import (
    card,
    change,
    claim,
    common,
    conduct,
    contest,
    deal,
    direction,
    lead,
    play,
    procedure,
    rotation,
    score,
)
from rectify_bridge.laws.effects.sentence import Sentence

_TOPICS = (
    card,
    change,
    claim,
    common,
    conduct,
    contest,
    deal,
    direction,
    lead,
    play,
    procedure,
    rotation,
    score,
)
SENTENCES: dict[str, Sentence] = {
    type_: sentence for topic in _TOPICS for type_, sentence in topic.SENTENCES.items()
}
