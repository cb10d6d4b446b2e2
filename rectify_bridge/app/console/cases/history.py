"""A case as its entries make it: the interview, the labels, and what the Director has ticked off.

Entries, by kind
    steps    {steps: [{id, value}], sent, effects}   answers, in order; sent: the id of a form; effects: what
                                                     binds no more because they take its place
    change   {place, steps, kept, others}            an earlier answer changed: all the steps that then stand;
                                                     others: steps that wait until they are asked for again
    agree    {facts: [[id, value]]}                  facts that all at the table agree to
    read     {of, words, option, at, sent}          an option read out, or `declined`; at: when, if told later
    later    {id, how}                               what happened, or who: to be told later
    laws     {authority, date, edition, regulations} whose Laws hold for this case, and of which day
    methods  {system, cards, thought, opinion}       the offending pair's system; empty where there is none;
                                                     cards: the text of a pair's own card, by side
    hands    {deal}                                  the hands, as the Deal tag of PBN writes them
    ending   {deal, leader, won}                     the last cards, as in a case file; in place of hands
    claim    {notes, event}                          see rectify_bridge.app.console.claims.notes
    label    {table, board}                          where it happened
    explained {call, said, right}                   what was said of a call, and what is right
    over     {effects}                               what binds no more, by the ids of its effects
    close    {}                                      the board is finished
    undo     {}                                      the last entry that stands counts no longer
    poll     {poll, does, ...}                       see rectify_bridge.app.console.decisions.polls
    written  {does, ...}                             see rectify_bridge.app.console.decisions.decision
    place    {event, section, round, table, ...}     see rectify_bridge.app.console.event.place
    version  {other, side, trick, ...}               see rectify_bridge.app.console.cases.versions
    found    {}                                      a search beside the pages has found the claim's tricks
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from rectify_bridge.app.console.cases.case_interview import as_asked, interview_of, plain_step, wording_of
from rectify_bridge.app.console.cases.play_steps import (
    NAMED,
    is_claim,
    is_of_the_auction,
    is_played,
    with_claim,
)
from rectify_bridge.app.console.claims.found_entry import FOUND
from rectify_bridge.app.console.event.place import PLACE
from rectify_bridge.app.store.entry import Entry, StoredCase
from rectify_bridge.desk.interview.interview import Interview, InterviewStep
from rectify_bridge.desk.interview.question import Question
from rectify_bridge.law.fact import Value

ENTRY_NAMES = {
    "steps": "the last answer",
    "change": "the last change",
    "agree": "the agreement",
    "read": "the mark",
    "later": "the putting off",
    "laws": "the choice of Laws",
    "methods": "the pair's system",
    "hands": "the hands",
    "ending": "the last cards",
    "claim": "what was noted of the claim",
    "label": "table and board",
    "explained": "what was explained",
    "over": "the tick",
    "close": "the closing",
}
"""What an entry is called where it can be undone."""
PERMANENT = ("poll", "written", "version", PLACE, FOUND)
"""What no undo takes back: an answer to a poll is withdrawn, a text struck, by an entry of its own."""
TICKED = "effects"
DECLINED, ALL_READ = "declined", "all"
"""In place of an option: the player did not want to hear the rest."""
OPTIONAL_LAWS = ("edition", "regulations")
SIDE_NAMES = {"NS": "North-South", "EW": "East-West"}
METHODS = ("system", "cards", "thought", "opinion")
"""What an entry says of the meanings of the calls; an empty word takes back what was said before."""


def with_methods(given: Mapping[str, Any], methods: Mapping[str, Any]) -> dict[str, Any]:
    """What a case gives, with the pair's system and own card, the auction that a player thought he was in,
    and whether the program's opinion stands."""
    kept = {name: value for name, value in (given.get("meanings") or {}).items() if name not in METHODS}
    meanings = kept | {name: methods[name] for name in METHODS if methods.get(name)}
    rest = {name: value for name, value in given.items() if name != "meanings"}
    says = {"withdrawn", "calls", "system", "cards"} & set(meanings)
    return rest | ({"meanings": meanings} if says else {})


def system_words(methods: Mapping[str, Any]) -> str:
    """A system and the pairs that have a card of their own, in words; empty where nothing is said."""
    cards = [f"the card of {SIDE_NAMES[side]}" for side in methods.get("cards") or ()]
    return " over ".join(filter(None, (" and ".join(cards), str(methods.get("system") or ""))))


@dataclass(frozen=True)
class History:
    """A case and what stands in it."""

    stored: StoredCase

    @cached_property
    def entries_in_force(self) -> tuple[Entry, ...]:
        """The entries that were not undone, of those that can be, each with the ruling that came of it."""
        found: list[Entry] = []
        for entry in self.stored.entries:
            if entry.kind == FOUND and found:
                found[-1] = replace(found[-1], ruling=entry.ruling)
            if entry.kind in PERMANENT:
                continue
            if entry.kind != "undo":
                found.append(entry)
            elif found:
                found.pop()
        return tuple(found)

    def _of(self, kind: str) -> Iterable[Entry]:
        return (entry for entry in self.entries_in_force if entry.kind == kind)

    def permanent(self, kind: str) -> tuple[Entry, ...]:
        """The entries of a kind that no undo takes back."""
        return tuple(entry for entry in self.stored.entries if entry.kind == kind)

    @property
    def last_entry_name(self) -> str:
        """What undo would take back, in words; empty where there is nothing."""
        return ENTRY_NAMES[self.entries_in_force[-1].kind] if self.entries_in_force else ""

    @cached_property
    def label(self) -> Mapping[str, str]:
        """`table` and `board`, each empty where it is not known."""
        known = {"table": "", "board": str((self.stored.base.get("given") or {}).get("board", ""))}
        return known | {name: value for entry in self._of("label") for name, value in entry.data.items()}

    @property
    def place(self) -> Mapping[str, Any]:
        """Where in the event it comes from; empty where it was not opened from a table of one."""
        return next((entry.data for entry in self.permanent(PLACE)), {})

    @property
    def ticked_off(self) -> frozenset[str]:
        """The ids of the effects that were ticked off."""
        ticks = (entry for entry in self.entries_in_force if entry.kind == "over" or TICKED in entry.data)
        return frozenset(one for entry in ticks for one in effects_of(entry.data))

    @property
    def is_closed(self) -> bool:
        """Whether the board is finished."""
        return any(self._of("close"))

    @property
    def is_put_off(self) -> bool:
        """Whether the question of the desk that is open was put off."""
        return [entry.kind for entry in self.entries_in_force[-1:]] == ["later"]

    def is_agreed(self, place: int) -> bool:
        """Whether all agree to a step."""
        return place in self._steps_in_force[2]

    def read(self, question: Question) -> Mapping[str, str]:
        """The options of a question that were read out in its words, each with its time (UTC, ISO)."""
        of, put = question.id, list(wording_of(question))
        marks = [e for e in self._of("read") if e.data["of"] == of and e.data.get("words", put) == put]
        return {str(one): time_of(e) for e in marks for one in (e.data["option"], *e.data.get("options", ()))}

    @property
    def deal(self) -> str:
        """The hands, as the Deal tag of PBN writes them; empty where they are not known."""
        return str(self._cards["deal"]) if self._cards and "leader" not in self._cards else ""

    @property
    def ending(self) -> Mapping[str, Any]:
        """The last cards of a play whose first tricks nobody remembers, as a case file has them; empty where
        it is not so entered."""
        return dict(self._cards) if "leader" in self._cards else {}

    @property
    def _cards(self) -> Mapping[str, Any]:
        """What was entered last of the hands: all their cards, or the last ones."""
        return next((e.data for e in reversed(self.entries_in_force) if e.kind in ("hands", "ending")), {})

    @property
    def claim(self) -> Mapping[str, Any]:
        """What was noted of a claim; empty where nothing was."""
        found = [entry.data["notes"] for entry in self._of("claim")]
        return dict(found[-1]) if found else {}

    @property
    def has_other_version(self) -> bool:
        """Whether the other side tells another version of a trick, in a case of its own."""
        return bool(self.permanent("version"))

    @property
    def is_about_a_claim(self) -> bool:
        """Whether a claim was made in it, or is what it is about."""
        return bool(self.claim) or any(map(is_claim, self.interview.steps))

    @property
    def has_meanings(self) -> bool:
        """Whether it says what calls mean."""
        return "meanings" in (self.interview.base.get("given") or {})

    @property
    def system(self) -> str:
        """What the offending pair plays, in words: a system, and whether a pair's own card goes before it;
        empty where nothing is said."""
        return system_words((self.interview.base.get("given") or {}).get("meanings") or {})

    @property
    def has_cards(self) -> bool:
        """Whether cards of the play are on record."""
        played = (is_played(step) and step.id != NAMED for step in self.interview.steps)
        return "play" in (self.interview.base.get("given") or {}) or any(played)

    @property
    def may_have_a_play(self) -> bool:
        """Whether cards can be entered: declarer is known, or no answer was given that cards would tell."""
        if not self.has_cards and any(map(is_of_the_auction, self.interview.steps)):
            return False
        auction = self.interview.ruled.docket.auction if self.interview.started else None
        if auction is not None:
            return auction.declarer is not None
        return self.has_cards or not any("." in step.id for step in self.interview.steps)

    @cached_property
    def interview(self) -> Interview:
        """The interview as it stands."""
        steps, kept, agreed = self._steps_in_force
        return interview_of(self._base(), steps, kept, tuple(sorted({steps[place].id for place in agreed})))

    @cached_property
    def _steps_in_force(self) -> tuple[list[InterviewStep], dict[str, Value], frozenset[int]]:
        """The steps, what is kept of earlier ones, and the places of the steps that all agree to: to the same
        value, asked in the same words. Another value, or other words, are open again."""
        steps: list[InterviewStep] = []
        kept: dict[str, Value] = {}
        agreements: list[tuple[object, ...]] = []
        others: list[InterviewStep] = []
        for entry in self.entries_in_force:
            if entry.kind == "steps":
                steps += _steps(entry.data["steps"])
            elif entry.kind == "change":
                steps, kept = list(_steps(entry.data["steps"])), dict(entry.data["kept"])
                others = [*_steps(entry.data.get("others", ())), *others]
            elif entry.kind == "claim":
                steps = with_claim(steps, entry.data.get("event"))
            elif entry.kind == "agree":
                known = {(id_, repr(value)) for id_, value in entry.data["facts"]}
                places = [place for place, step in enumerate(steps) if _plain(step) in known]
                agreements += [self._agreement(steps, place) for place in places]
            while others and interview_of(self._base(), steps, kept).question.id == others[0].id:
                steps.append(others.pop(0))
        for step in steps:
            kept.pop(step.id, None)
        pairs = {agreement[0] for agreement in agreements}
        places = [place for place, step in enumerate(steps) if _plain(step) in pairs]
        agreed = frozenset(place for place in places if self._agreement(steps, place) in agreements)
        return steps, kept, agreed

    def _agreement(self, steps: list[InterviewStep], place: int) -> tuple[object, ...]:
        """What all agree to who agree to a step: the value, and the question in its words."""
        return _plain(steps[place]), as_asked(interview_of(self._base(), steps, {}), place)

    def _base(self) -> Mapping[str, Any]:
        base, label = dict(self.stored.base), self.label
        for entry in self._of("laws"):
            base = {key: base[key] for key in base if key not in OPTIONAL_LAWS} | dict(entry.data)
        given = dict(base.get("given") or {})
        for entry in self._of("methods"):
            given = with_methods(given, entry.data)
        if label["board"]:
            given["board"] = label["board"]
        if self.deal:
            given["deal"] = self.deal
        if self.ending:
            given["ending"] = self.ending
        if self.claim:
            given["claim"] = self.claim
        names = [
            f"{word} {label[name]}" for name, word in (("table", "Table"), ("board", "Board")) if label[name]
        ]
        return base | {"given": given} | ({"name": ", ".join(names)} if names else {})


def time_of(entry: Entry) -> str:
    """When what an entry tells happened (UTC, ISO): before it was entered, where there was no network."""
    return str(entry.data.get("at", entry.at))


def effects_of(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The effects that a tick is about; in a case of an older program it was one."""
    return tuple(map(str, data[TICKED] if TICKED in data else (data["effect"],)))


def _plain(step: InterviewStep) -> tuple[str, str]:
    """A step that can be compared with another."""
    return step.id, repr(plain_step(step)["value"])


def _steps(data: Iterable[Mapping[str, Any]]) -> Iterable[InterviewStep]:
    return (InterviewStep(str(step["id"]), step["value"]) for step in data)
