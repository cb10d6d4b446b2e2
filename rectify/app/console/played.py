"""The cards of a play as steps of an interview, and the case that they make.

Steps, by id
    contract, declarer          what is played, and by whom, where no auction tells it
    led, withdrawn, exposed     one card of one player, as an event of a case file has it: `W:SA`
    attention                   who drew attention to what was done, a seat or `unknown`
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, takewhile
from typing import Any

from rectify.desk import question as put
from rectify.desk.ask import Interview, Step
from rectify.desk.eventfile import events_of
from rectify.desk.log import LogError
from rectify.desk.question import NoAnswer, Option, Question
from rectify.laws import book
from rectify.table.course_of_play import play_of
from rectify.table.errors import RecordError
from rectify.table.event import Led
from rectify.table.play_notation import print_play
from rectify.table.seat import Seat

GIVEN = ("contract", "declarer")
ON_A_TRICK = ("led", "withdrawn")
PLAYED = (*ON_A_TRICK, "exposed", "attention")
"""Steps that are events of a case file as they stand."""
IN_PLAY = ("play", "dummy")
"""The phases of the kinds of irregularity that a card may be asked for."""


def is_played(step: Step) -> bool:
    """Whether a step tells what was played, and answers no question."""
    return step.id in PLAYED or step.id in GIVEN


def first_cards(base: Mapping[str, Any], steps: Sequence[Step]) -> tuple[Step, ...]:
    """The cards that came before anything was ruled on: they are the `play` of the case, and come before
    what is alleged. None where a play is on record already; a card to a trick that was named ends them."""
    if "play" in (base.get("given") or {}):
        return ()
    return tuple(step for step in takewhile(_is_first, steps) if step.id in ON_A_TRICK)


def _is_first(step: Step) -> bool:
    named = step.id in ON_A_TRICK and "@" in str(step.value)
    return "." not in step.id and step.id not in ("exposed", "attention") and not named


def given_by(base: Mapping[str, Any], steps: Sequence[Step]) -> dict[str, Any]:
    """What `given` of the case file has by these steps: contract, declarer, and the play on one line."""
    found = {step.id: str(step.value) for step in steps if step.id in GIVEN}
    if cards := first_cards(base, steps):
        found["play"] = one_line(cards)
    return found


def one_line(cards: Iterable[Step]) -> str:
    """Cards that were played, and taken back, in the notation of docs/play-notation.md."""
    events = [
        event for step in cards if step.id in ON_A_TRICK for event in events_of({step.id: step.value}, "")
    ]
    leader = next((event.seat for event in events if isinstance(event, Led)), None)
    if leader is None:
        return ""
    try:
        return print_play(play_of(events, leader))
    except ValueError as error:
        raise LogError(str(error)) from None


def events_by(interview: Interview) -> Iterator[dict[str, Any]]:
    """The events of all steps in order, each run of cards as one line of cards; without the first cards."""
    first = set(map(id, first_cards(interview.base, interview.steps)))
    rest = [step for step in interview.steps if id(step) not in first and step.id not in GIVEN]
    for name, run in groupby(rest, lambda step: step.id if step.id in PLAYED else ""):
        steps = tuple(run)
        if name == "led":
            yield {"led": " ".join(str(step.value) for step in steps)}
        elif name:
            yield from ({name: step.value} for step in steps)
        else:
            yield from Interview(interview.base, steps)._events()


def adding(interview: Interview, steps: Iterable[Step]) -> Interview:
    """The interview with these steps too. Raises NoAnswer: what results cannot be read."""
    after = replace(interview, steps=(*interview.steps, *steps))
    try:
        _ = after.question, after.data
    except (LogError, RecordError) as error:
        raise NoAnswer(str(error)) from None
    return after


def which_card(interview: Interview, kind: str, seat: str) -> Question | None:
    """Which of a player's cards it is about; None where the record has none, or it is no matter of cards."""
    known = book.irregularities().get(kind)
    play = interview.ruled.docket.play if interview.started else None
    if known is None or known.phase not in IN_PLAY or play is None:
        return None
    cards = [step for step in play.steps if step.trick and isinstance(step.event, Led)]
    mine = tuple(
        Option(place, f"{step.event.card.suit.symbol}{step.event.card.rank} (trick {step.trick})")
        for place, step in enumerate(cards)
        if isinstance(step.event, Led) and str(step.event.seat) == seat
    )
    if not mine:
        return None
    none = Option(put.NO_CALL, "none of these")
    return Question("at", f"Which card of {Seat(seat).word}'s?", (*mine, none))
