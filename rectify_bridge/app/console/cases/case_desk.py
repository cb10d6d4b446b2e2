"""What pages and API do with cases: open one, answer, change, undo, tick off, keep a ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from datetime import date as Day
from itertools import chain, islice
from typing import Any, NamedTuple

from rectify_bridge.app.console.cases.case_interview import CaseInterview, cached, interview_of, wording_of
from rectify_bridge.app.console.cases.entry_forms import (
    PRACTICE,
    change_entry,
    coming_entry,
    expect_open,
    interview_after,
    labels_of,
    late_of,
    new_id,
    postponement,
    sent_of,
    steps_entry,
    was_answered,
    was_taken,
)
from rectify_bridge.app.console.cases.history import ALL_READ, DECLINED, TICKED, History
from rectify_bridge.app.console.cases.samples import SAMPLE, Sample, Samples
from rectify_bridge.app.console.cases.still_binding import Coming
from rectify_bridge.app.console.claims.found_entry import check_seen
from rectify_bridge.app.console.decisions.psych_register import REGISTER
from rectify_bridge.app.console.event.known_facts import made_meanwhile, with_known
from rectify_bridge.app.console.event.place import PLACE
from rectify_bridge.app.console.rulings.given import with_rulings
from rectify_bridge.app.store.entry import (
    Addition,
    EditConflict,
    NewEntry,
    NotFound,
    Store,
    StoredCase,
    StoredRuling,
    case_not_found,
    now,
    ruling_changed,
)
from rectify_bridge.app.store.memory import Memory
from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.interview.interview import Interview
from rectify_bridge.desk.interview.question import NoAnswer

Beside = Callable[[str], Addition] | None
"""The entry that another case gets with a new one, made of the id of that."""


class MemoryStores(NamedTuple):
    """What is kept in memory alone."""

    practice: Memory
    samples: Memory


class Desk:
    """Cases in a store; practice and samples in memory. samples: show sample cases where the store is new.
    memories: where practice and samples are, if other processes have the same; None for memory of its own."""

    def __init__(self, store: Store, *, samples: bool = False, memories: MemoryStores | None = None) -> None:
        own = memories or MemoryStores(Memory(), Memory())
        self.store, self.practice = store, own.practice
        self.samples = Samples(store, own.samples)
        if samples:
            self.samples.open()

    def _of(self, case: str) -> Store:
        if case == REGISTER:
            raise case_not_found(case)
        if case.startswith(SAMPLE):
            return self.samples.memory
        return self.practice if case.startswith(PRACTICE) else self.store

    # --- whose Laws -------------------------------------------------------------------------------

    @property
    def authority(self) -> str | None:
        """Whose Laws are in force here; None until somebody has said so."""
        return self.store.setting("authority")

    def choose(self, authority: str, by: str) -> None:
        """Say whose Laws are in force. Raises RulebookError: nobody's."""
        rulebook(None, authority, Day.today().isoformat())
        self.store.set("authority", authority, by)

    def choose_for(self, case: str, seen: int, laws: Mapping[str, Any], by: str) -> None:
        """Say whose Laws hold for one case, and of which day. Raises RulebookError: there are none."""
        rulebook(laws.get("edition"), laws["authority"], laws["date"], frozenset(laws.get("regulations", ())))
        self._add(case, seen, NewEntry("laws", laws), by)

    # --- cases ------------------------------------------------------------------------------------

    def open(
        self,
        form: Mapping[str, str],
        by: str,
        *,
        practice: bool = False,
        sent: str = "",
        given: Mapping[str, Any] | None = None,
        place: Mapping[str, Any] | None = None,
    ) -> str:
        """Begin a case with its first answers, or with none yet; returns its id.

        form: `table` and `board` in it say where; both may be left for later. sent: its id, so that what is
        sent twice begins one case; empty where it has none. given: what is known already,
        as a case file holds it; with an auction it needs no answer, nor with place: where in the open event.

        Raises:
            NoAnswer, LogError, RecordError, RulebookError: they cannot be read.
        """
        base: dict[str, Any] = {"date": Day.today().isoformat(), "given": dict(given or {})}
        if self.authority:
            base["authority"] = self.authority
        first = interview_of(base, (), {})
        known = place is not None or bool({"auction", "declarer"} & set(base["given"]))
        made = postponement(first, form) or steps_entry(first, first if known else _worked(first, form))
        _ = first.question
        before = [NewEntry(kind, data) for kind, data in ((PLACE, place), ("label", labels_of(form))) if data]
        return self.begin(sent if sent and not practice else new_id(practice), base, (*before, made), by)

    def begin(
        self, case: str, base: Mapping[str, Any], first: Sequence[NewEntry], by: str, beside: Beside = None
    ) -> str:
        """Begin a case with its first entries; returns its id. One that was begun already is gone on with
        where an entry is missing; where it has come further, this is another one. beside: the entry that
        another case gets, in the same transaction. Raises EditConflict: that one has a newer entry."""
        store, begun = self._of(case), StoredCase(case, now(), by, base)
        made = [Addition(case, number, one) for number, one in enumerate(first)]
        made += [beside(case)] if beside is not None else []
        memory = [made.pop()] if self._of(made[-1].case) is not store else []  # of a sample
        try:
            ready = with_rulings(made, lambda one: begun if one == case else self.stored(one), by)
            store.open(case, base, by, ready)
        except EditConflict as conflict:
            try:
                there = len(store.case(case).entries)
            except NotFound:
                raise conflict from None
            if there > len(first):
                return self.begin(new_id(), base, first, by, beside)
            with suppress(EditConflict):  # an older program began it; another was quicker
                self.note_together(made[there:], by)
        self.note_together(memory, by)
        return case

    def stored(self, case: str) -> StoredCase:
        """A case as it is kept. Raises NotFound: there is none."""
        return self._of(case).case(case)

    def practise(self, sample: Sample, by: str) -> str:
        """Begin an exercise, where nothing is answered yet; returns its id."""
        case = new_id(practice=True)
        self.practice.open(case, sample.base | {"name": sample.id}, by)
        return case

    def case(self, case: str) -> History:
        """A case as it stands. Raises NotFound: there is none."""
        return History(self.stored(case))

    def today(self, most: int) -> Iterator[History]:
        """The cases of the last 24 hours, the newest first, so many at most; then the samples. Without the
        register."""
        since = (datetime.now(UTC) - timedelta(hours=24)).isoformat(timespec="milliseconds")
        kept = (one for one in self.store.cases(since, most) if one.id != REGISTER)
        return (History(one) for one in islice(chain(kept, self.samples.memory.cases("")), most))

    def answer(self, case: str, seen: int, form: Mapping[str, str], by: str) -> None:
        """Answer the open question. A form sent twice is taken once.

        `sent` in the form is its own id, `asked` the question that it answers: with them it is safe to send
        it again much later.

        Raises:
            NoAnswer: it is none. EditConflict: others have entered something since.
        """
        history = self.case(case)
        if was_answered(history, seen, form):
            return
        check_seen(history.stored.entries, seen)
        interview = history.interview
        if (made := made_meanwhile(history, form)) is None:
            expect_open(interview.question, form)
            made = postponement(interview, form) or steps_entry(interview, _worked(interview, form))
        try:
            self._add(case, seen, NewEntry(made.kind, {**made.data, **sent_of(form)}), by)
        except EditConflict:  # somebody was quicker by a moment, perhaps with the same answer
            if not was_answered(self.case(case), seen, form):
                raise

    def mark(self, case: str, seen: int, form: Mapping[str, str], by: str) -> str:
        """Note that an option of the open question was read out, or all, or the rest declined; returns which.

        `sent` and `asked` in the form as for `answer`; `ago`: so many seconds ago it happened, where it could
        not be sent at once.

        Raises:
            NoAnswer: there is no such option. EditConflict: others have entered something since.
        """
        history, option = self.case(case), form.get("read", "")
        if was_taken(history, form):
            return option
        check_seen(history.stored.entries, seen)
        question = history.interview.question
        expect_open(question, form)
        each = [str(number) for number in range(1, len(question.options) + 1)]
        if question.fact is None or option not in (*each, DECLINED, ALL_READ):
            raise NoAnswer("there is no such option to read: look at the question again")
        data: dict[str, Any] = {"of": question.id, "words": list(wording_of(question)), "option": option}
        data |= {**late_of(form), **sent_of(form), **({"options": each} if option == ALL_READ else {})}
        self.note(case, seen, NewEntry("read", data), by)
        return option

    def change(self, case: str, seen: int, place: int, form: Mapping[str, str], by: str) -> None:
        """Answer an earlier question anew. Raises as `answer`."""
        self._add(case, seen, change_entry(self.case(case).interview, place, form), by)

    def bring_up(self, case: str, seen: int, coming: Coming, ends: Sequence[str], by: str) -> None:
        """Open what has come to be decided; ends: ticks. Raises as `answer`; NoAnswer: a question is open."""
        interview = self.case(case).interview
        if interview.question.id != "next":
            raise NoAnswer("a question is open: answer it first")
        made = coming_entry(interview, coming)
        self._add(case, seen, NewEntry(made.kind, {**made.data, TICKED: list(ends)}), by)

    def undo(self, case: str, seen: int, by: str) -> None:
        """Take the last entry back; it stays on record. Raises NoAnswer: there is nothing to take back."""
        if len(self.case(case).entries_in_force) < 2:
            raise NoAnswer("nothing is left to undo: this is the start of the case")
        self._add(case, seen, NewEntry("undo", {}), by)

    def note(self, case: str, seen: int, made: NewEntry, by: str) -> None:
        """Enter what is not an answer: a label, an agreement, an option read, an obligation at an end."""
        if made.kind == "label":
            labels_of(made.data)
        self._add(case, seen, made, by)

    def _add(self, case: str, seen: int, made: NewEntry, by: str) -> None:
        self.note_together((Addition(case, seen, with_known(self.store, self.stored(case), made)),), by)

    def note_together(self, made: Sequence[Addition], by: str) -> None:
        """Make entries in several cases, each with the ruling that it leads to: all that are kept, or none.
        What is in memory alone comes after them. Raises as `Store.add_together`."""
        try:
            self._enter(made, by)
        except EditConflict:  # refused again, unless what a search found was entered at that moment
            self._enter(made, by)

    def _enter(self, made: Sequence[Addition], by: str) -> None:
        ready = with_rulings(made, self.stored, by)
        for store in (self.store, self.practice, self.samples.memory):
            if part := [one for one in ready if self._of(one.case) is store]:
                store.add_together(part, by)

    # --- rulings that stay ------------------------------------------------------------------------

    def given(self, history: History) -> StoredRuling | None:
        """The ruling that was given with the last entry of a case; None where a question was open."""
        entries, case = history.stored.entries, history.stored.id
        if entries and entries[-1].ruling:
            return self.ruling(entries[-1].ruling)
        if not entries or any(entry.ruling for entry in entries):
            return None
        # an older program noted no ruling with its entry, but kept one after it
        after = (one for one in self._of(case).rulings(case) if one.words is None)
        return next((one for one in after if one.at >= entries[-1].at), None)

    def rulings(self, case: str) -> Sequence[StoredRuling]:
        """The rulings that were kept of a case, the oldest first."""
        return self._of(case).rulings(case)

    def ruling(self, ruling: str) -> StoredRuling:
        """A ruling as it was given. Raises NotFound: there is none."""
        for memory in (self.practice, self.samples.memory):
            try:
                return memory.ruling(ruling)
            except NotFound:
                continue
        return self.store.ruling(ruling)

    def intact_ruling(self, ruling: str) -> StoredRuling:
        """A ruling to be passed on. Raises NotFound: there is none, or it is not as it was given."""
        found = self.ruling(ruling)
        if found.is_intact is False:
            raise ruling_changed(ruling)
        return found


def _worked(interview: Interview, form: Mapping[str, str]) -> Interview:
    """The interview after a form, remembered, so that the next page need not work it out again."""
    after = interview_after(interview, form)
    return cached(after) if isinstance(after, CaseInterview) else after
