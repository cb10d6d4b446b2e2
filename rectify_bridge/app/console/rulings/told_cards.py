"""The cards of an irregularity that were told where no play is on record: one for each tap."""

from __future__ import annotations

from collections.abc import Iterator

from rectify_bridge.app.console.cases.play_steps import EXPOSED_IN_THE_AUCTION, NAMED
from rectify_bridge.desk.interview.interview import Interview, InterviewStep
from rectify_bridge.desk.interview.question import NoAnswer
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.fact import Key, Value
from rectify_bridge.law.matter import Matter
from rectify_bridge.laws import book, law24, law50, law51
from rectify_bridge.laws.scene.named_cards import ONE_IS_PLAYED, told_cards
from rectify_bridge.table.card import Card

SEVERAL_CARDS = (
    EXPOSED_IN_THE_AUCTION,
    "card exposed by a defender",
    "card exposed by declarer",
    "several penalty cards",
    *ONE_IS_PLAYED,
)
"""The kinds of irregularity that may be about more than one card of the player."""


def cards_told(interview: Interview) -> tuple[Card, ...]:
    """The cards told so far, where others of the same irregularity may be told too; none otherwise."""
    matter = _last(interview)
    if matter is None or matter.incident.kind not in SEVERAL_CARDS:
        return ()
    return told_cards(matter.scene, matter.incident.about)


def telling(interview: Interview, cards: tuple[Card, ...]) -> InterviewStep:
    """The step that tells these cards. Raises NoAnswer: they do not fit an answer given before."""
    matter = _last(interview)
    if matter is None:
        raise NoAnswer("no irregularity was told: say first what happened")
    for step in interview.steps:
        key = Key.parse(step.id) if step.id.startswith(f"{matter.incident.id}.") else None
        if key is None or _fits(matter.incident.kind, key.fact, step.value, cards):
            continue
        fact, wording = book.facts()[key.fact], Wording(matter)
        names = " and ".join(f"the {card.word}" for card in cards)
        answer = wording.value(fact, step.value)
        raise NoAnswer(f"{names}: that does not fit the answer “{answer}”; change that answer first")
    return InterviewStep(NAMED, " ".join(map(str, cards)))


def _last(interview: Interview) -> Matter | None:
    """The irregularity that was told last."""
    kinds = [str(step.value) for step in interview.steps if step.id == "kind"]
    if not kinds or not interview.started:
        return None
    matters = [matter for matter, *_ in interview.ruled.each if matter.incident.kind == kinds[-1]]
    return matters[-1] if matters else None


def _fits(kind: str, fact: str, value: Value, cards: tuple[Card, ...]) -> bool:
    """Whether an answer can be true of these cards and of others that may still be told. Where one of them is
    played, what was answered is of another."""
    return kind in ONE_IS_PLAYED or value not in dict(_excluded(cards)).get(fact, ())


def _excluded(cards: tuple[Card, ...]) -> Iterator[tuple[str, tuple[Value, ...]]]:
    """By fact, the answers that cannot be true of these cards."""
    several, honours = len(cards) > 1, [card.is_honour for card in cards]
    if any(honours):
        yield law50.HONOUR.name, (False,)
        yield law24.WHAT.name, (law24.LOW, law24.HONOUR) if several else (law24.LOW,)
    elif several:
        yield law24.WHAT.name, (law24.LOW, law24.HONOUR)
    if several:
        yield law50.SEVERAL.name, (False,)
    if len({card.suit for card in cards}) > 1:
        yield law51.SUITS.name, (law51.ONE_SUIT,)
