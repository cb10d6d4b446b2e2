"""From what a form says to the entry it makes: an answer, a change of one, a duty put off."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from rectify_bridge.app.console.cases.case_interview import (
    as_asked,
    interview_before,
    interview_of,
    plain_step,
    plain_value,
    wording_of,
)
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.play_steps import is_played
from rectify_bridge.app.console.cases.still_binding import Coming
from rectify_bridge.app.console.claims.found_entry import made_since
from rectify_bridge.app.console.event.place import FROM_EVENT
from rectify_bridge.app.console.views.ordinary import all_usual
from rectify_bridge.app.console.views.tap_choices import ticked_text
from rectify_bridge.app.console.web.clock import ago
from rectify_bridge.app.console.web.form_values import LONGEST_LABEL
from rectify_bridge.app.store.entry import Entry, NewEntry
from rectify_bridge.desk.interview.interview import Interview, InterviewStep
from rectify_bridge.desk.interview.question import CALLS, LATER, NoAnswer, Question
from rectify_bridge.desk.rulings.json_value import json_value
from rectify_bridge.law.fact import UNDETERMINED, Key, Kind, Value

ID = 10
"""Figures of the id of a case."""
PRACTICE = "practice-"
"""What the id of a practice case begins with; such a case is never in the database."""
NEXT = "next"
"""The question that follows a ruling: what else happened?"""


def new_id(practice: bool = False) -> str:
    """The id of another case."""
    return f"{PRACTICE if practice else ''}{secrets.token_hex(ID // 2)}"


def interview_after(interview: Interview, form: Mapping[str, str]) -> Interview:
    """The interview after what a form says: `kind`, `option` (a number; `3.1` of an
    option that leads on to others), `level` and `strain` of a bid,
    ticked suits or ranks, `text`, or `how`, which is `later`, `not sure`, `ordinary` for all the facts as
    they usually are, with the number chosen for each that decides under the id of its question, or
    `disputed` with the number of each side's answer under `NS` and `EW`.

    Raises:
        NoAnswer: it is not an answer to the question that is open.
    """
    match form.get("how", ""):
        case "later":
            return interview.later()
        case "not sure":
            return interview.not_sure()
        case "disputed":
            return interview.disputed({side: form.get(side, "") for side in ("NS", "EW")})
        case "ordinary":
            return all_usual(interview, form)
        case "":
            if "kind" in form:
                return _of_kind(interview, form["kind"])
            if "calls" in form and interview.question.id == "next":
                return interview.answer(CALLS).answer(form["calls"])
            if "." in form.get("option", ""):
                return _of_options(interview, form["option"])
            bid = form.get("level", "") + form.get("strain", "")
            text = form.get("option") or bid or ticked_text(form) or form.get("text", "")
            if not text.strip():
                raise NoAnswer("nothing was entered: choose or write an answer")
            return interview.answer(text)
        case other:
            raise NoAnswer(f"'{other[:20]}' is not a way to answer: write later, not sure or disputed")


def _of_options(interview: Interview, numbers: str) -> Interview:
    """With an option and those that it leads on to, by their numbers, as far as the same is still asked."""
    first, *further = numbers.split(".")
    after = interview.answer(first)
    for number in further:
        fact = after.question.fact
        if fact is None or fact.kind is not Kind.CHOICE:
            break
        after = after.answer(number)
    return after


def postponement(interview: Interview, form: Mapping[str, str]) -> NewEntry | None:
    """The entry that puts off a question of the desk's own (what happened, or who), whether because nobody
    knows or that the sides disagree; None for any other form and for a question of the law, which takes
    both."""
    how = form.get("how")
    if how not in ("later", "not sure", "disputed") or interview.question.fact is not None:
        return None
    return NewEntry("later", {"id": interview.question.id, "how": how})


def _of_kind(interview: Interview, kind: str) -> Interview:
    """With a kind of irregularity chosen off a list, whatever phase it is listed under."""
    from rectify_bridge.laws import book

    if kind not in book.irregularities():
        raise NoAnswer(f"'{kind[:40]}' is not a kind of irregularity: choose one from the list")
    if interview.question.id == "next":
        interview = interview.answer("another")
    if interview.question.id == "what":
        interview = interview.answer(book.irregularities()[kind].phase)
    return interview.answer(kind)


def steps_entry(since: Interview, after: Interview) -> NewEntry:
    """The entry that leads from one interview to a later one."""
    return NewEntry("steps", {"steps": list(map(plain_step, after.steps[len(since.steps) :]))})


def coming_entry(interview: Interview, coming: Coming) -> NewEntry:
    """The entry that opens what has come to be decided, with what was ruled on of it already."""
    opened = interview_after(interview, {"kind": coming.kind}).answer(coming.by)
    incident = opened.question.id.partition(".")[0]
    known = (InterviewStep(f"{incident}.{fact}", value) for fact, value in coming.known)
    return steps_entry(interview, interview_of(opened.base, (*opened.steps, *known), {}))


def change_entry(interview: Interview, place: int, form: Mapping[str, str]) -> NewEntry:
    """The entry that answers an earlier question anew and keeps every other answer that is still asked for.

    place: of the step, 0 first. What is asked no more is kept, and offered if it is asked again. What a
    player chose, and what the sides said, is his or theirs: where another player would have said it, it is
    forgotten.

    Raises:
        NoAnswer: no such step, or no answer to its question.
    """
    if not 0 <= place < len(interview.steps):
        raise NoAnswer("there is no such answer to change: choose one from the list")
    after = interview_after(interview_before(interview, place), form)
    rest, forgotten = list(range(place + 1, len(interview.steps))), set[str]()
    while (found := _next_of(interview, rest, after.question)) is not None:
        rest.remove(found)
        step = interview.steps[found]
        if is_personal(step) and as_asked(interview, found) != wording_of(after.question):
            forgotten.add(step.id)
        else:
            after = interview_of(after.base, (*after.steps, step), {})
    others = _others(interview, rest)
    own = [one for one in rest if one not in others]
    left = {**interview.kept, **{interview.steps[one].id: interview.steps[one].value for one in own}}
    if "." not in interview.steps[place].id:
        forgotten |= {id_ for id_, value in left.items() if is_personal(InterviewStep(id_, value))}
    return NewEntry(
        "change",
        {
            "place": place,
            "steps": list(map(plain_step, after.steps)),
            "kept": {id_: plain_value(value) for id_, value in left.items() if id_ not in forgotten},
            "others": [plain_step(interview.steps[one]) for one in others],
        },
    )


def _others(interview: Interview, rest: Iterable[int]) -> list[int]:
    """The places of what was told of the irregularities after this one: it waits until this one is ruled on
    again. What a player chose there is asked for again."""
    places = list(rest)
    first = next((one for one in places if interview.steps[one].id == NEXT), len(interview.steps))
    return [one for one in places if one >= first and not is_personal(interview.steps[one])]


def is_personal(step: InterviewStep) -> bool:
    """Whether a step tells what a player chose or does, or what each side says, and not a fact."""
    from rectify_bridge.laws import book

    if isinstance(step.value, Mapping):
        return True
    fact = book.facts().get(Key.parse(step.id).fact) if "." in step.id else None
    return fact is not None and fact.kind in (Kind.CHOICE, Kind.ACTION)


def _next_of(interview: Interview, rest: Iterable[int], question: Question) -> int | None:
    """The place of the step among those left that answers this question, if one still does; a card stays
    where it came."""
    for place in rest:
        step = interview.steps[place]
        if is_played(step):
            return place
        if ("what" if step.id == "auction" else step.id) == question.id and _fits(step.value, question):
            return place
    return None


def _fits(value: Value, question: Question) -> bool:
    """Whether a value given before is still an answer."""
    if isinstance(value, Mapping):
        return question.fact is not None and all(_fits(said, question) for said in value.values())
    if value in (LATER, UNDETERMINED) or question.free or not question.options:
        return True
    return any(json_value(option.value) == value for option in question.options)


def once(form: Mapping[str, str]) -> str:
    """The id of what a form says, made of the id that its page gave it: the same when it is sent twice,
    another when anything else is said in it, as by whoever goes back to an old page. Empty where the page
    gave none."""
    if not form.get("sent"):
        return ""
    return sha256(json.dumps(sorted(form.items())).encode()).hexdigest()[:ID]


def sent_of(form: Mapping[str, str]) -> dict[str, str]:
    """The form's own id, as an entry keeps it."""
    return {"sent": form["sent"]} if form.get("sent") else {}


def late_of(form: Mapping[str, str]) -> dict[str, str]:
    """When it happened, where it was not sent at once. Raises NoAnswer: that cannot be read."""
    try:
        return {"at": ago(form["ago"])} if "ago" in form else {}
    except ValueError:
        raise NoAnswer("'ago' must be a whole number of seconds: send it again from the page") from None


def expect_open(question: Question, form: Mapping[str, str]) -> None:
    """Raises NoAnswer: the form is about another question than the open one."""
    if form.get("asked", question.id) != question.id:
        raise NoAnswer("this answer is for another question than the open one: open the case again")


def was_taken(history: History, form: Mapping[str, str]) -> bool:
    """Whether a form with this id was entered before."""
    sent = form.get("sent")
    return bool(sent) and any(entry.data.get("sent") == sent for entry in history.stored.entries)


def was_answered(history: History, seen: int, form: Mapping[str, str]) -> bool:
    """Whether the answer of a form to the question after so many entries is on record already."""
    since = list(made_since(history.stored.entries, seen))
    return was_taken(history, form) or (len(since) == 1 and _is_again(history, since[0], form))


def _is_again(history: History, last: Entry, form: Mapping[str, str]) -> bool:
    """Whether the last entry that somebody made is this very answer, given to the question before it."""
    if last.kind != "steps" or form.get("sent"):
        return False
    earlier = interview_before(history.interview, len(history.interview.steps) - len(last.data["steps"]))
    own = last.data["steps"][: len(last.data["steps"]) - len(last.data.get(FROM_EVENT) or ())]
    try:
        return bool(steps_entry(earlier, interview_after(earlier, form)).data["steps"] == own)
    except NoAnswer:
        return False


def labels_of(form: Mapping[str, Any]) -> dict[str, str]:
    """The table and the board in a form, if it tells either. Raises NoAnswer: one is too long."""
    labels = {name: str(form.get(name, "")).strip() for name in ("table", "board")}
    if any(len(value) > LONGEST_LABEL for value in labels.values()):
        raise NoAnswer(f"a label has at most {LONGEST_LABEL} characters: shorten it")
    return labels if any(labels.values()) else {}
