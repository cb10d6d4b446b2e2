"""Facts and effects in the words of a Director: seats by name, calls in symbols, windows in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from rectify_bridge.desk.reader.call_faults import OUT_OF_ROTATION
from rectify_bridge.desk.rulings import blanks
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Answer, Fact, Kind, Known, Provenance, Value
from rectify_bridge.law.incident import Incident
from rectify_bridge.law.matter import Matter
from rectify_bridge.laws import book
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.effects.play import BESIDE_THE_ONE_PLAYED
from rectify_bridge.laws.effects.sentence import Sentence
from rectify_bridge.laws.scene.named_cards import (
    CARD_IN_QUESTION,
    NAMED_AT_MOST,
    card_names,
    cards_in_question,
    cards_of,
    exposed_by_name,
    in_question,
    ruled_on,
)
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.laws.sentences import SENTENCES
from rectify_bridge.table.call import Bid, Call, parse_call
from rectify_bridge.table.card import Card
from rectify_bridge.table.seat import Seat

SIDES = {"NS": "North-South", "EW": "East-West"}
WORDS = {str(seat): seat.word for seat in Seat} | SIDES | blanks.IN_WORDS
PLURAL = SIDES.keys() | blanks.SIDES
HOW_LONG = {
    windows.AFTER_NEXT_TURN: "once, at the next turn to call",
    windows.END_OF_AUCTION: "for the rest of the auction",
    windows.WHILE_ON_LEAD: "for as long as the lead is kept",
}
"""A window's end as it follows a verb: must pass *for the rest of the auction*."""
SO_LONG = {windows.AFTER_NEXT_TURN: "once"}
"""The same in short, where it is shorter."""
EVERY_TURN = {**SO_LONG, windows.END_OF_AUCTION: "at every turn"}
"""The same as a player hears it with his option."""
SOURCES = {
    Provenance.FOUND: "found by the Director",
    Provenance.AGREED: "agreed by all",
    Provenance.RECORD: "on record",
    Provenance.SAID: "said by {by}",
    Provenance.COMPUTED: "by {by}",
}

ENTERED = (Provenance.FOUND, Provenance.AGREED)
"""The sources of a value that somebody entered for a player."""
WHOSE = {Kind.CHOICE: ("chosen by", " or "), Kind.ACTION: ("by", " and ")}
"""What a player does with a fact that is his; how several of them are joined: one chooses, all act."""


OF_SEVERAL_CARDS = {"penalty card": "penalty cards"}
"""The sentence that says an effect where the irregularity is about several cards."""


class _Parts(dict[str, str]):
    """What the braces of a sentence stand for; a role without a seat stands for itself."""

    def __missing__(self, name: str) -> str:
        return name


@dataclass(frozen=True)
class Wording:
    """The words for one matter."""

    matter: Matter
    _effects: dict[Effect, Sentence] = field(default_factory=dict, init=False, compare=False, repr=False)

    def seat(self, name: str) -> str:
        """`E` -> East, `EW` -> East-West, `partner` -> that player's seat; other words as they are."""
        found = self.matter.seat(name)
        return WORDS.get(found, found)

    def seats(self, names: Iterable[str]) -> str:
        """Several players, joined by `and`."""
        words = [self.seat(name) for name in names]
        return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)

    def statement(self, fact: Fact, known: Known) -> str:
        """What one side says: `North-South say: no.`"""
        return f"{self.seat(known.by)} {verb_of(known.by)}: {self.value(fact, known.value).rstrip('.')}."

    def irregularity(self) -> str:
        """What the incident is about: `the insufficient bid of 1♥`, `the call out of rotation (2♦)`."""
        incident = self.matter.incident
        return f"the {incident.kind}{call_in_question(incident)}"

    def fill(self, text: str, **parts: str) -> str:
        """A text with its braces filled; a part may itself name a role."""
        if "{" not in text and "}" not in text:
            return text
        filled = {name: part.format_map(self._roles) for name, part in parts.items()}
        return text.format_map(_Parts(self._roles | filled))

    @cached_property
    def _roles(self) -> dict[str, str]:
        """The roles and the irregularity, which every sentence may name."""
        return _Parts({role: self.seat(role) for role in ROLES}, what=self.irregularity())

    @cached_property
    def _card(self) -> Mapping[str, str]:
        """The offender's cards on the table and their suits, by name where they are known."""
        incident = self.matter.incident
        return card_names(self.matter.scene, incident.about, self.matter.seat("offender"), incident.kind)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the irregularity is about, as far as they are known."""
        return cards_in_question(self.matter.scene, self.matter.incident.about)

    def ask(self, fact: Fact) -> str:
        """The question that a fact puts."""
        text = self._named(fact.ask)
        return f"{text[:1].upper()}{text[1:]}"

    def answer(self, answer: Answer) -> str:
        """One answer's words."""
        return self.fill(answer.words)

    def value(self, fact: Fact, value: Value) -> str:
        """A known value, in the words of its answer or as a call."""
        for answer in fact.answers:
            if answer.value is value or (answer.value == value and type(answer.value) is type(value)):
                return self.answer(answer)
        return _in_words(str(value))

    def effect(self, effect: Effect) -> Sentence:
        """An effect as a sentence. Raises KeyError: no sentence says it."""
        return self._effects.get(effect) or self._effects.setdefault(effect, self._sentence(effect))

    def _sentence(self, effect: Effect) -> Sentence:
        sentence = SENTENCES[effect.type]
        incident = self.matter.incident
        several = ruled_on(self.matter.scene, incident.about, incident.kind) > 1
        if effect.type in OF_SEVERAL_CARDS and several:
            sentence = SENTENCES[OF_SEVERAL_CARDS[effect.type]]
        plural = len(effect.binds) > 1 or any(name in PLURAL for name in effect.binds)
        parts = {
            name: exposed_by_name(text, effect.type, self.cards)
            or self._part(text, (effect.type, name) == KIND_OF_CALL)
            for name, text in effect.detail
        }
        if effect.part("how") == BESIDE_THE_ONE_PLAYED:
            parts["the card"] = "the other card"
        parts |= {
            "binds": self.seats(effect.binds),
            "begins": effect.begins,
            "ends": effect.ends,
            "s": "" if plural else "s",
            "has": "have" if plural else "has",
            "how long": HOW_LONG.get(effect.ends, f"until {effect.ends}"),
            "so long": SO_LONG.get(effect.ends) or HOW_LONG.get(effect.ends, f"until {effect.ends}"),
            "at each turn": EVERY_TURN.get(effect.ends) or HOW_LONG.get(effect.ends, f"until {effect.ends}"),
        }
        return replace(
            sentence,
            text=_capital_and_stop(self._named(sentence.text, **parts)),
            short=_capital_and_stop(self._named(sentence.short or sentence.text, **parts)),
            cost=self.fill(sentence.cost, **parts),
            relief=self.fill(sentence.relief, **parts),
        )

    def offer(self, fact: Fact, value: Value) -> str:
        """An option as it is offered to the player, without a capital or an end; in the words of its answer
        where no player chooses."""
        if not fact.offer:
            return self.value(fact, value).rstrip(".")
        return self._named(fact.offer[fact.values.index(value)])

    def _named(self, text: str, **parts: str) -> str:
        """A text with its braces filled, and the card by its name. The play is looked at only where it is in
        the text: what does not depend on it is worked out once for every play."""
        if CARD_IN_QUESTION in text:
            incident = self.matter.incident
            parts[CARD_IN_QUESTION] = in_question(self.matter.scene, incident.about, incident.kind)
        names = self._card if "{th" in text or "{which is" in text else {}
        return self.fill(text, **{**names, **parts})

    def about(self) -> str:
        """The call, card or seat in question, in words; empty where the kind of irregularity names it."""
        incident = self.matter.incident
        if cards := cards_of(incident.about):
            return in_question(None, incident.about) if len(cards) <= NAMED_AT_MOST else ""
        words = _in_words(incident.about)
        return "" if words.removeprefix("a ") in incident.kind else words

    def passed_over(self) -> str:
        """The players whose turns a call out of rotation took: ` (East was passed over)`; empty for any other
        irregularity, and where the record does not show whose turn it was."""
        seats = passed_over(self.matter)
        if not seats:
            return ""
        *some, last = (seat.word for seat in seats)
        named = f"{', '.join(some)} and {last}" if some else last
        return f" ({named} {'were' if some else 'was'} passed over)"

    def source(self, fact: Fact, provenance: Provenance, by: str) -> str:
        """Where a value comes from: `found by the Director`, `said by North-South`. What is for a player to
        choose or to do is his, whoever entered it: `chosen by East`, `by West and East`."""
        if provenance in ENTERED and fact.kind in WHOSE:
            verb, joint = WHOSE[fact.kind]
            return f"{verb} {joint.join(map(self._who, fact.who))}"
        return SOURCES[provenance].format(by=SIDES.get(by, by))

    def _who(self, role: str) -> str:
        return "the Director" if role == "Director" else self.seat(role)

    def _part(self, text: str, may_be_a_kind: bool) -> str:
        """A detail: a call in symbols, a kind of call in its option's words, the irregular call named."""
        incident = self.matter.incident
        plain = f"the {incident.kind}"
        if text == plain:
            return self.irregularity()
        if text == "that suit":
            return self._card[text]
        words = _words_of_answers().get(text) if may_be_a_kind else None
        return self.seat(_in_words(text)) if words is None else self.fill(words)


KIND_OF_CALL = ("replaced", "by")
"""The detail that names the option chosen, where no actual call is known."""
ROLES = ("offender", "partner", "lho", "rho", "declarer", "dummy", "offending side", "non-offending side")


@cache
def _words_of_answers() -> dict[str, str]:
    """The words of every answer that is a text, by its value."""
    return {
        answer.value: answer.words
        for fact in book.facts().values()
        for answer in fact.answers
        if isinstance(answer.value, str) and answer.value != answer.words
    }


def verb_of(side: str) -> str:
    """How it is written that a side or a player says something: `North-South say`, `North says`."""
    return "say" if side in SIDES else "says"


def after_a_colon(text: str) -> str:
    """A sentence as it goes on after a colon: a player keeps the capital."""
    return text if text.startswith(tuple(WORDS.values())) else f"{text[:1].lower()}{text[1:]}"


def call_as_noun(call: Call) -> str:
    """A call as a noun: `1♥`, `a pass`, `a redouble`."""
    return call.word if isinstance(call, Bid) else f"a {call.word}"


def _in_words(text: str) -> str:
    try:
        return call_as_noun(parse_call(text))
    except ValueError:
        return text


def call_in_question(incident: Incident) -> str:
    """The call as it follows the name of the irregularity: ` of 1♥`, ` (2♦)`; empty where there is none."""
    if incident.about is blanks.CALL:  # the blank itself, not what somebody wrote
        return blanks.CALL
    try:
        call = parse_call(incident.about)
    except ValueError:
        return ""
    if isinstance(call, Bid) and incident.kind.endswith("bid"):
        return f" of {call.word}"
    return f" ({call.word})" if isinstance(call, Bid) or call.word not in incident.kind else ""


def passed_over(matter: Matter) -> tuple[Seat, ...]:
    """The players whose turns a call out of rotation took, in order; none where the record does not show
    it."""
    scene = matter.scene
    if not isinstance(scene, Scene) or matter.incident.kind != OUT_OF_ROTATION:
        return ()
    if scene.auction is None or scene.offender is None:
        return ()
    found, seat = [], scene.auction.turn
    while seat is not scene.offender:
        found.append(seat)
        seat = seat.lho
    return tuple(found)


def _capital_and_stop(text: str) -> str:
    """With a capital and an end."""
    whole = text if text.rstrip('"”)').endswith((".", "?", "!")) else f"{text}."
    return whole[:1].upper() + whole[1:]
