"""What was entered, played back: a sentence for each answer, with its place for the link that changes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rectify_bridge.app.console.cases.case_interview import interview_before, plain_step
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.play_steps import is_played
from rectify_bridge.app.console.event.place import is_from_event
from rectify_bridge.app.console.views.accusations import ACCUSING, asks_of_an_accusation
from rectify_bridge.desk.interview.interview import InterviewStep
from rectify_bridge.desk.interview.question import LATER, Question, what
from rectify_bridge.desk.rulings.wording import SIDES, Wording
from rectify_bridge.law.fact import UNDETERMINED, Kind, Provenance, Value
from rectify_bridge.table.auction.notation import parse_auction

WORDS = {LATER: "to be answered later", UNDETERMINED: "not sure"}
OPEN, AGREED, DISPUTED = "not yet agreed", "agreed", "disputed"
"""Where a fact stands among the players."""
ASKED = {"kind": what().text, "auction": "What was called?"}
"""What an answer tells that was given to a wider question."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer. place: of its step, 0 first. status: where it stands among the players, in words.
    is_safe: may be seen at the table. is_open: put off. can_be_disputed: sides may differ. is_from_event: the
    event gave it."""

    place: int
    step: InterviewStep
    question: str
    answer: str
    status: str
    is_safe: bool
    is_open: bool
    can_be_disputed: bool
    is_from_event: bool

    @property
    def is_to_agree(self) -> bool:
        """Whether the players have not agreed to it yet."""
        return self.status == OPEN


def answers(history: History) -> Iterator[Answer]:
    """Every answer that can be changed, in the order given."""
    for place in range(len(history.interview.steps)):
        if one := answer_at(history, place):
            yield one


def answer_at(history: History, place: int) -> Answer | None:
    """The answer at a place; None where what was entered there answers no question."""
    step = history.interview.steps[place]
    if step.id in ("what", "next") or is_played(step):
        return None
    before = interview_before(history.interview, place)
    question = before.question
    asked = ASKED.get(step.id, question.text)
    answer = auction_words(str(step.value)) if step.id == "auction" else answer_words(question, step.value)
    status = _status(history, question, place)
    disputable = status in (OPEN, AGREED, DISPUTED) and question.fact is not None
    late = step.value == LATER
    is_safe = question.aloud and str(step.value) not in ACCUSING and not asks_of_an_accusation(before)
    from_event = is_from_event(history.entries_in_force, plain_step(step))
    return Answer(place, step, asked, answer, status, is_safe, late, disputable, from_event)


def auction_words(text: str) -> str:
    """An auction as it is told aloud: `North 1♠, East 1♥`."""
    calls = parse_auction(text).calls
    words = (f"{one.seat.word} {one.call.word}{'' if one.standing else ', withdrawn'}" for one in calls)
    return ", ".join(words)


def _status(history: History, question: Question, place: int) -> str:
    step = history.interview.steps[place]
    if isinstance(step.value, str) and step.value in WORDS:
        return WORDS[step.value]
    if isinstance(step.value, Mapping):
        return DISPUTED
    fact, matter = question.fact, question.matter
    if fact is not None and matter is not None and fact.kind is not Kind.RECORD:
        # What is a player's, or the Director's, is for nobody to agree to.
        return Wording(matter).source(fact, Provenance.FOUND, "Director")
    return AGREED if history.is_agreed(place) else OPEN


def answer_words(question: Question, value: Value) -> str:
    """A value in the words of the answer it was given as."""
    if isinstance(value, Mapping):
        each = (
            f"{SIDES[side]} say {answer_words(question, said).rstrip('.')}" for side, said in value.items()
        )
        return "; ".join(each)
    for option in question.options:
        if option.value == value and type(option.value) is type(value):
            return option.words
    if isinstance(value, str) and value in WORDS:
        return WORDS[value]
    if question.fact is not None and question.matter is not None:
        return Wording(question.matter).value(question.fact, value)
    return str(value)
