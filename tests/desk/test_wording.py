"""Effects as sentences: a detail is said as it is, even where some fact has an answer of the same name."""

from __future__ import annotations

import re

from rectify_bridge.authorities.rulebooks import rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.effect import Effect
from rectify_bridge.law.fact import Kind, Provenance
from rectify_bridge.laws import book
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.card import Card
from rectify_bridge.table.event import Alleged, Attention, Called, Exposed
from rectify_bridge.table.seat import Seat


def wording() -> Wording:
    log = Log((Alleged("insufficient bid", Seat.E),))
    return Wording(open_docket(log, rulebook(2017, "WBF", "2025-01-01")).matters[0])


def test_a_detail_that_some_fact_has_as_an_answer_is_said_as_it_is() -> None:
    said = wording().effect(Effect("unauthorized", ("EW",), detail=(("what", "exposed"),)))
    assert said.text == "Information from exposed is unauthorized for East-West."


def test_a_kind_of_call_is_said_in_the_words_of_its_option() -> None:
    detail = (("what", "the insufficient bid"), ("by", "comparable call"))
    said = wording().effect(Effect("replaced", ("E",), detail=detail))
    assert said.text == "The insufficient bid is replaced by a comparable call."


def test_what_is_for_a_player_is_told_as_his_whoever_entered_it() -> None:
    facts, actual = book.facts(), wording()
    assert actual.source(facts["accepted"], Provenance.FOUND, "Director") == "chosen by South"
    assert actual.source(facts["accepted"], Provenance.AGREED, "Director") == "chosen by South"
    assert actual.source(facts["answer to the claim"], Provenance.FOUND, "Director") == "by South and North"
    assert (
        actual.source(facts["hand to lead from"], Provenance.FOUND, "Director") == "chosen by South or North"
    )
    assert (
        actual.source(facts["waived by the Director"], Provenance.FOUND, "Director")
        == "chosen by the Director"
    )


def test_what_is_nobodys_choice_keeps_its_source() -> None:
    facts, actual = book.facts(), wording()
    assert actual.source(facts["slip"], Provenance.FOUND, "Director") == "found by the Director"
    assert actual.source(facts["accepted"], Provenance.RECORD, "record") == "on record"
    assert actual.source(facts["accepted"], Provenance.SAID, "NS") == "said by North-South"
    mine = [fact for fact in facts.values() if fact.kind in (Kind.CHOICE, Kind.ACTION)]
    assert all(fact.who for fact in mine), "a choice is somebody's"


POINTS = re.compile(r"(none|neither|one|which) of (them|these)|(none|neither|for neither reason)$")
"""How an answer or a question begins that says nothing without the list it stands over."""
NAMED = {"suits specified", "dummy's cards of the suit", "legal cards of the rank", "teams at fault"} | {
    "penalty cards that can be played"
}
"""The question itself names what there is none of."""


def test_an_answer_is_understood_without_its_list() -> None:
    """It is played back with its question alone: on the page of facts, in the log, in the decision."""
    for fact in book.facts().values():
        assert not re.search("(which|one) of these", fact.ask.lower()), fact.ask
        for answer in fact.answers:
            assert fact.name in NAMED or not POINTS.match(answer.words.lower()), (fact.name, answer.words)


def exposed(*cards: str) -> Wording:
    """West, a defender, has shown these cards, one after the other."""
    calls = tuple(Called(made.seat, made.call) for made in parse_auction("N: 1S P P P").calls)
    shown = tuple(Exposed(Seat.W, (Card.parse(card),)) for card in cards)
    log = Log((*calls, *shown, Attention(Seat.N)), dealer=Seat.N)
    (matter,) = open_docket(log, rulebook(2017, "WBF", "2025-01-01")).matters
    return Wording(matter)


def test_cards_that_are_asked_about_are_named() -> None:
    question = book.facts()["outside cause"]
    assert exposed("DQ").ask(question).endswith(" expose the queen of diamonds?")
    assert exposed("DQ", "C8").ask(question).endswith(" expose the queen of diamonds and the eight of clubs?")
    assert exposed("DQ", "C8", "H2", "H3").ask(question).endswith(" expose the 4 cards?")


def test_several_penalty_cards_are_said_in_the_plural() -> None:
    effect = Effect("penalty card", ("W",), detail=(("rank", "major"), ("how", "exposed")))
    said = exposed("DQ", "C8").effect(effect)
    assert (
        said.short == "The queen of diamonds and the eight of clubs lie face up: major penalty cards of West."
    )
    assert (
        exposed("DQ").effect(effect).text.startswith("The card exposed becomes a major penalty card of West ")
    )
