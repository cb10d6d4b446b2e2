"""Effects as sentences: a detail is said as it is, even where some fact has an answer of the same name."""

from __future__ import annotations

from rectify.authorities.rulebooks import rulebook
from rectify.desk.docket import Log, open_docket
from rectify.desk.speech import Speech
from rectify.law.effect import Effect
from rectify.table.event import Alleged
from rectify.table.seat import Seat


def speech() -> Speech:
    log = Log((Alleged("insufficient bid", Seat.E),))
    return Speech(open_docket(log, rulebook(2017, "WBF", "2025-01-01")).matters[0])


def test_a_detail_that_some_fact_has_as_an_answer_is_said_as_it_is() -> None:
    said = speech().effect(Effect("unauthorized", ("EW",), detail=(("what", "exposed"),)))
    assert said.text == "Information from exposed is unauthorized for East-West."


def test_a_kind_of_call_is_said_in_the_words_of_its_option() -> None:
    detail = (("what", "the insufficient bid"), ("by", "comparable call"))
    said = speech().effect(Effect("replaced", ("E",), detail=detail))
    assert said.text == "The insufficient bid is replaced by a comparable call."
