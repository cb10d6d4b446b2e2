"""The cards of a play as steps of an interview, and the case that they make.

Steps, by id
    contract, declarer          what is played, and by whom, where no auction tells it
    led, withdrawn, exposed     one card of one player, as an event of a case file has it: `W:SA`
    designated                  dummy's card that declarer named, likewise
    named                       the suit or rank that he named alone, in a word; or the card that lies there:
                                what the incident is about
    displayed                   who spread his hand
    attention                   who drew attention to what was done, a seat or `unknown`
    claimed, conceded           a claim or concession: `S:3`, or `S` for all that were left
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, takewhile
from typing import Any

from rectify_bridge.desk.files.events import events_of
from rectify_bridge.desk.interview import question as put
from rectify_bridge.desk.interview.interview import Interview, InterviewStep
from rectify_bridge.desk.interview.question import NoAnswer, Option, Question
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.laws import book
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.event import Led
from rectify_bridge.table.play.history import play_of
from rectify_bridge.table.play.notation import print_play
from rectify_bridge.table.seat import Seat

GIVEN = ("contract", "declarer")
ON_A_TRICK = ("led", "withdrawn")
CLAIMS = ("claimed", "conceded")
PLAYED = (*ON_A_TRICK, "exposed", "designated", "displayed", "attention", *CLAIMS)
"""Steps that are events of a case file as they stand."""
NAMED = "named"
IN_PLAY = ("play", "dummy")
"""The phases of the kinds of irregularity that a card may be asked for."""
EXPOSED_IN_THE_AUCTION = "card exposed in the auction"
CLAIM_KINDS = (
    "claim or concession",
    "contested claim",
    "concession regretted",
    "agreement to a claim withdrawn",
)
"""The kinds of irregularity that the cards of a claim can settle."""
NO_CALLS = (*IN_PLAY, "claim")
"""The phases of the kinds that are never about a call."""


def is_played(step: InterviewStep) -> bool:
    """Whether a step tells what was played, and answers no question."""
    return step.id in (*PLAYED, *GIVEN, NAMED)


def is_claim(step: InterviewStep) -> bool:
    """Whether a step tells that tricks were claimed or conceded."""
    return step.id in CLAIMS or (step.id == "kind" and step.value in CLAIM_KINDS)


def is_of_the_auction(step: InterviewStep) -> bool:
    """Whether a step tells of an irregularity during the auction."""
    known = book.irregularities().get(str(step.value)) if step.id == "kind" else None
    return known is not None and known.phase == "auction"


def first_cards(base: Mapping[str, Any], steps: Sequence[InterviewStep]) -> tuple[InterviewStep, ...]:
    """The cards that came before anything was ruled on: they are the `play` of the case, and come before
    what is alleged. None where a play is on record already; a card to a trick that was named ends them."""
    if "play" in (base.get("given") or {}):
        return ()
    return tuple(step for step in takewhile(_is_first, steps) if step.id in ON_A_TRICK)


def _is_first(step: InterviewStep) -> bool:
    named = step.id in ON_A_TRICK and "@" in str(step.value)
    return "." not in step.id and (step.id not in PLAYED or step.id in ON_A_TRICK) and not named


def given_by(base: Mapping[str, Any], steps: Sequence[InterviewStep]) -> dict[str, Any]:
    """What `given` of the case file has by these steps: contract, declarer, and the play on one line."""
    found = {step.id: str(step.value) for step in steps if step.id in GIVEN}
    if cards := first_cards(base, steps):
        found["play"] = one_line(cards)
    return found


def one_line(cards: Iterable[InterviewStep]) -> str:
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
            yield from _about(list(Interview(interview.base, steps).step_events()), steps)


def _about(events: list[dict[str, Any]], steps: Iterable[InterviewStep]) -> list[dict[str, Any]]:
    """The events of these steps, each allegation with what it is about, where that was named."""
    alleged = [event["alleged"] for event in events if "alleged" in event]
    number = 0
    for step in steps:
        number += step.id == "by"
        if step.id == NAMED:
            alleged[number - 1]["about"] = str(step.value)
    return events


def names_no_card(interview: Interview) -> bool:
    """Whether the irregularity that was told last is about a card that nobody has named."""
    kinds = [str(step.value) for step in interview.steps if step.id == "kind"]
    if not kinds or not interview.started or not (in_play(kinds[-1]) or kinds[-1] == EXPOSED_IN_THE_AUCTION):
        return False
    matters = [matter for matter, *_ in interview.ruled.each if matter.incident.kind == kinds[-1]]
    return bool(matters) and not Wording(matters[-1]).cards


def in_play(kind: str) -> bool:
    """Whether a kind of irregularity is about the play of cards."""
    known = book.irregularities().get(kind)
    return known is not None and known.phase in IN_PLAY


def with_claim(steps: Sequence[InterviewStep], event: Mapping[str, Any] | None) -> list[InterviewStep]:
    """The steps with a claim or concession, by id and value: where they have one already, else at the end."""
    if event is None:
        return list(steps)
    made = [place for place, step in enumerate(steps) if step.id in CLAIMS]
    at = made[-1] if made else len(steps)
    return [*steps[:at], InterviewStep(str(event["id"]), event["value"]), *steps[at + bool(made) :]]


def adding(interview: Interview, steps: Iterable[InterviewStep]) -> Interview:
    """The interview with these steps too. Raises NoAnswer: what results cannot be read."""
    after = replace(interview, steps=(*interview.steps, *steps))
    try:
        _ = after.question, after.data
    except (LogError, RecordError) as error:
        raise NoAnswer(str(error)) from None
    return after


def is_of_the_play(kind: str) -> bool:
    """Whether a kind of irregularity is about the play, and so never about a call."""
    known = book.irregularities().get(kind)
    return known is not None and known.phase in NO_CALLS


def which_card(interview: Interview, kind: str, seat: str) -> Question | None:
    """Which of a player's cards it is about; None where the record has none, or it is not a matter of
    cards."""
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
