"""The questions of an interview, and what may be answered to each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rectify_bridge.authorities.rulebooks import AUTHORITIES
from rectify_bridge.desk.interview.find import PHASES, browse, find, phases
from rectify_bridge.desk.rulings.script_line import DIRECTOR
from rectify_bridge.desk.rulings.wording import Wording, call_as_noun
from rectify_bridge.law.fact import Fact, Key, Value
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome
from rectify_bridge.laws import book
from rectify_bridge.laws.law85 import names_a_standard
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.call import parse_call
from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.seat import CLOCKWISE, Seat

LATER, NOTHING, NO_CALL = "put off until later", "none of these", "no call"
DONE, ANOTHER, CALLS = "done", "another", "calls"


class NoAnswer(ValueError):
    """What was entered is not an answer to the question. The message says what would be one."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer on offer: its value and its words. rare: seldom true, and shown behind the others."""

    value: Value
    words: str
    rare: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What to ask next.

    id: `authority`, `what`, `kind`, `by`, `at`, `next`, `calls`, or the key of a fact. free: what may be
    entered beside the options. before: the value given when this was last asked, None if it was not. matter,
    fact: of a fact's question. aloud: whether it may be asked in front of the players.
    """

    id: str
    text: str
    options: tuple[Option, ...] = ()
    free: str = ""
    before: Value | None = None
    matter: Matter | None = None
    fact: Fact | None = None
    cite: str = ""
    guidance: str = ""
    aloud: bool = True

    @property
    def is_for_the_director(self) -> bool:
        """Whether it is what the Laws leave to the Director to choose: nothing is read out to a player."""
        return self.fact is not None and self.fact.who == DIRECTOR

    @property
    def beside(self) -> str:
        """What the meanings or the cards of the case say of it without answering it; for the Director
        alone.
        """
        if self.matter is None or self.fact is None:
            return ""
        return self.matter.left_open(Key.parse(self.id))

    def value(self, text: str) -> Value:
        """What an answer stands for: a number of an option, an option's value or words, or what is free.

        Raises:
            NoAnswer: it is none.
        """
        if text.isdecimal() and self.options:
            if 1 <= int(text[:9]) <= len(self.options):
                return self.options[int(text[:9]) - 1].value
            if self.fact is None or not _is_read(self.fact, text):
                raise NoAnswer(f"there is no answer {text[:9]}: write 1 to {len(self.options)}")
        if self.fact is not None:
            return _fact_value(self.fact, text)
        for option in self.options:
            if text and text.lower() in (str(option.value).lower(), option.words.lower()):
                return option.value
        return self._free(text)

    def _free(self, text: str) -> Value:
        if self.id == "what" and text:
            return text
        if self.id == "calls" and text:
            return " ".join(_seat_and_call(word) for word in text.split())
        offer = f"write 1 to {len(self.options)}" if self.options else f"write {self.free}"
        raise NoAnswer(f"'{text[:40]}' is not an answer to this question: {offer}")


def _is_read(fact: Fact, text: str) -> bool:
    """Whether a fact takes a text that is none of its answers."""
    try:
        return fact.parse is not None and bool(fact.parse(text))
    except ValueError:
        return False


def whose_laws() -> Question:
    """The first question: the authority is never assumed."""
    return Question("authority", "Whose Laws are in force?", tuple(Option(a, a) for a in AUTHORITIES))


def what() -> Question:
    """What brought the Director to the table."""
    options = tuple(Option(phase, PHASES[phase]) for phase in phases())
    return Question("what", "What happened?", options, "what the players say, or an auction like N: 1S 1H")


def which_kind(words: str) -> Question:
    """The kinds of irregularity of a phase, or those that the words may mean."""
    kinds = browse(words) if words in PHASES else find(words)
    options = tuple(Option(kind.kind, f"{kind.kind[:1].upper()}{kind.kind[1:]}") for kind in kinds)
    text = "Which of these is it?" if options else f"No irregularity was found for '{words[:40]}'."
    return Question("kind", text, (*options, Option(NOTHING, "None of these")))


def who(kind: str) -> Question:
    """Whose irregularity it is."""
    options = tuple(Option(str(seat), seat.word) for seat in CLOCKWISE)
    return Question("by", book.irregularities()[kind].asks, options)


def which_call(seat: str, auction: Auction, places: tuple[int, ...]) -> Question:
    """Which of a player's calls it is about."""
    options = tuple(Option(n, f"{call_as_noun(auction.calls[n].call)} (call {n + 1})") for n in places)
    return Question("at", f"Which call of {Seat(seat).word}'s?", (*options, Option(NO_CALL, "no call")))


def which_calls(auction: Auction | None) -> Question:
    """The calls after the ruling, with whose turn it is."""
    turn = f" {auction.turn.word} is to call." if auction and not auction.is_over else ""
    return Question("calls", f"Which calls followed?{turn}", free="seat and call, like S:P W:2H")


def what_now(calls: bool) -> Question:
    """After the ruling. calls: whether there is an auction to go on with."""
    more = (Option(CALLS, "enter the calls that followed"),) if calls else ()
    another = Option(ANOTHER, "something else happened on this board")
    return Question("next", "What now?", (Option(DONE, "that is all"), another, *more))


def about(matter: Matter, outcome: Outcome, by_side: Mapping[str, Outcome]) -> Question:
    """The question of an open fact; of a disputed one, which version the Director finds."""
    assert outcome.key is not None and outcome.fact is not None
    fact, wording = outcome.fact, Wording(matter)
    statements = [wording.statement(fact, known) for known in outcome.statements]
    standard = " more likely than not" if names_a_standard(matter.rulebook) else ""
    disputed = (f"Which do you find{standard}?",) if by_side else ()
    return Question(
        id=str(outcome.key),
        text=" ".join((wording.ask(fact), *statements, *disputed)),
        options=tuple(Option(answer.value, wording.answer(answer), answer.rare) for answer in fact.answers),
        free=fact.typed if fact.parse is not None else "",
        matter=matter,
        fact=fact,
        cite=fact.cite,
        guidance=wording.fill(fact.guidance),
        aloud=fact.aloud and not by_side,
    )


def auction_in(text: str) -> str | None:
    """The text itself where it is an auction, None where it is not.

    Raises:
        NoAnswer: it begins like one and cannot be read.
    """
    try:
        return text if parse_auction(text).calls else None
    except RecordError as error:
        if ":" in text.split(" ")[0]:
            raise NoAnswer(str(error)) from None
        return None


def _fact_value(fact: Fact, text: str) -> Value:
    try:
        return fact.value_of(text)
    except ValueError as error:
        raise NoAnswer(str(error)) from None


def _seat_and_call(word: str) -> str:
    seat, colon, call = word.partition(":")
    try:
        return f"{Seat.parse(seat)}:{parse_call(call)}"
    except ValueError as error:
        right = str(error) if colon else "write seat and call, like S:P"
        raise NoAnswer(f"'{word[:20]}': {right}") from None
