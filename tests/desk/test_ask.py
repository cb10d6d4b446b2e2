"""The interview: one question at a time, back and undo, and the case that comes of it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.interview.interview import Interview, begin
from rectify_bridge.desk.interview.question import ANOTHER, CALLS, DONE, NO_CALL, NOTHING, NoAnswer
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.rulings.result_json import dumps, result
from rectify_bridge.law.fact import Kind
from rectify_bridge.law.ruling import Status
from rectify_bridge.law.tree import Leaf, explore
from rectify_bridge.laws import book
from tests.sampling import number, share

BASE = {"authority": "WBF", "edition": 2017, "date": "2026-01-15", "given": {}}


def interview(*answers: str, base: dict[str, Any] | None = None) -> Interview:
    """An interview after these answers."""
    found = begin(BASE if base is None else base)
    for answer in answers:
        found = found.answer(answer)
    return found


def outcome(found: Interview) -> str:
    return dumps(result(found.ruled))


def test_nothing_is_assumed() -> None:
    first = begin({"date": "2026-01-15", "given": {}}).question
    assert first.id == "authority"
    assert [option.value for option in first.options] == ["WBF", "ACBL", "EBU"]


def test_from_the_auction_to_the_ruling() -> None:
    found = interview("N: 1S 1H", "no", "yes")
    assert found.question.id == "next"
    assert found.is_finished
    assert found.ruled.each[0][1].path[-1] == "27A1"


def test_from_the_players_words_without_a_record() -> None:
    """Words, the kind, the seat: then only what the ruling needs."""
    found = interview("not enough")
    assert found.question.id == "kind"
    found = found.answer("insufficient bid")
    assert (found.question.id, found.question.text) == ("by", "Who made the insufficient bid?")
    found = found.answer("East")
    assert found.ruled.each[0][0].incident.by == "E"
    assert found.question.id.startswith("i1.")


def test_browsing_by_phase() -> None:
    found = interview("1")
    kinds = [option.value for option in found.question.options]
    assert "insufficient bid" in kinds
    assert kinds[-1] == NOTHING
    assert found.answer(str(len(kinds))).question.id == "what"


def test_words_that_nothing_is_known_under_lead_back() -> None:
    found = interview("zzz qqq")
    assert [option.value for option in found.question.options] == [NOTHING]
    assert found.answer("1").question.id == "what"


def test_a_regular_auction_asks_what_else() -> None:
    found = interview("N: 1S P 2S")
    assert found.question.id == "what"
    assert "regular" in found.question.text


def test_what_is_alleged_names_the_call_where_there_is_a_record() -> None:
    found = interview("N: 1S P 2S", "hesitation")
    found = found.answer(found.question.options[0].words).answer("E")
    assert found.question.id == "at"
    assert [option.value for option in found.question.options] == [1, NO_CALL]
    assert found.answer("1").data["given"]["events"][-1]["alleged"]["at"] == 1


def test_calls_that_follow_may_be_a_new_irregularity() -> None:
    """West must pass after 27B2; he bids, and that is another incident (Law 37)."""
    found = interview("N: 1S 1H", "no", "no", "P", "one", "no", "no", "no", CALLS, "S:2S W:3H")
    assert [matter.incident.kind for matter, _, _ in found.ruled.each] == [
        "insufficient bid",
        "call by a player obliged to pass",
    ]


def test_another_irregularity_on_the_board() -> None:
    assert interview("N: 1S 1H", "no", "yes", ANOTHER).question.id == "what"


@pytest.mark.parametrize(
    ("before", "answer", "actual"),
    [
        ((), "9", "1 to"),
        ((), "N: 1Q", "1Q"),
        (("N: 1S 1H",), "perhaps", "'yes' or 'no'"),
        (("N: 1S 1H",), "3", "1 to 2"),
        (("N: 1S 1H", "no", "no"), "8", "1 to 5"),
        (("N: 1S 1H", "no", "yes", CALLS), "2S", "S:P"),
        (("N: 1S 1H", "no", "yes", CALLS), "S:2Q", "2Q"),
    ],
)
def test_what_is_no_answer_says_what_would_be(before: tuple[str, ...], answer: str, actual: str) -> None:
    found = interview(*before)
    with pytest.raises(NoAnswer, match=actual):
        found.answer(answer)
    assert found.question.id == interview(*before).question.id


def test_back_offers_what_was_answered_and_undo_does_not() -> None:
    found = interview("N: 1S 1H", "no", "no")
    back = found.back()
    assert (back.question.id, back.question.before) == ("i1.accepted", False)
    assert outcome(back.answer("")) == outcome(found)
    undone = found.undo()
    assert (undone.question.id, undone.question.before) == ("i1.accepted", None)
    with pytest.raises(NoAnswer):
        undone.answer("")
    with pytest.raises(NoAnswer, match="first"):
        begin(BASE).back()


def test_a_changed_answer_asks_again_only_what_hangs_on_it() -> None:
    """Back two questions; the second is offered again as it was."""
    found = interview("N: 1S 1H", "no", "no").back().back()
    assert found.answer("no").question.before is False
    assert found.answer("yes").question.id != "i1.accepted"


def test_not_sure_leads_to_a_safe_ruling() -> None:
    found = interview("N: 1S 1H").not_sure()
    assert found.ruled.status is Status.HOLD
    assert found.question.id == "next"


def test_a_choice_cannot_be_unknown_or_disputed() -> None:
    found = interview("N: 1S 1H", "no")
    for refused in (found.not_sure, lambda: found.disputed({"NS": "1", "EW": "2"})):
        with pytest.raises(NoAnswer):
            refused()
    assert found.later().question.id == "next"


def test_a_dispute_is_heard_and_then_found() -> None:
    found = interview("N: 1S 1H").disputed({"NS": "no", "EW": "1"})
    assert found.ruled.each[0][1].status is Status.DISPUTED
    assert "North-South say: no." in found.question.text
    assert found.question.aloud is False
    assert found.answer("no").question.id == "i1.accepted"
    assert found.later().question.id == "next"
    assert found.data["given"]["events"][-1] == {"said": {"NS": {"i1.slip": False}, "EW": {"i1.slip": True}}}


def test_what_if_enters_nothing() -> None:
    found = interview("N: 1S 1H", "no")
    lines = found.what_if("1")
    assert "27A1" in {line.cite for line in lines}
    assert found.question.id == "i1.accepted"
    with pytest.raises(NoAnswer):
        begin(BASE).what_if("1")


# --- walks ----------------------------------------------------------------------------------------


@given(st.data())
@settings(max_examples=number(60, 6), deadline=None)
def test_wherever_one_walks_the_end_is_the_same(data: st.DataObject) -> None:
    """Answering, going back and changing one's mind ends where the last answers lead straight to."""
    found = interview(data.draw(st.sampled_from(("N: 1S 1H", "E: 1C S:1C", "N: 1S P 8S", "N: W:1NT"))))
    for _ in range(data.draw(st.integers(1, 9))):
        question = found.question
        moves = ["answer"] + (["back", "undo", "again"] if len(found.steps) > 1 else [])
        move = data.draw(st.sampled_from(moves))
        if move == "answer" and question.id != "next" and question.options:
            found = found.answer(str(data.draw(st.integers(1, len(question.options)))))
        elif move == "back":
            found = found.back()
        elif move == "undo":
            found = found.undo()
        elif move == "again":
            assert found.back().answer("").steps == found.steps
    straight = Interview(BASE, found.steps)
    assert straight.question.id == found.question.id
    assert outcome(straight) == outcome(found)
    assert outcome(found) == dumps(result(rule_on(read(found.data))))


def test_every_question_of_every_kind_of_irregularity_can_be_answered() -> None:
    """No dead ends: always the first answer, or always the last, leads to a ruling."""
    for kind in book.irregularities():
        for which in (0, -1):
            found = begin({**BASE, "given": {"events": [{"alleged": {"kind": kind, "by": "E"}}]}})
            for _ in range(30):
                question = found.question
                if question.id == "next":
                    break
                found = found.answer(str(range(1, len(question.options) + 1)[which]))
            else:
                nth = found.question.id.rpartition("#")[2]
                assert nth.isdigit(), f"{kind}: {found.question.id}"
                continue
            assert found.ruled.status in (Status.RULED, Status.NOT_ENCODED, Status.HOLD), kind


def test_what_is_asked_makes_a_difference() -> None:
    """Of each question put at least two answers lead to different rulings, or it is a player's choice."""
    for kind in share(book.irregularities(), 18):
        found = begin({**BASE, "given": {"events": [{"alleged": {"kind": kind, "by": "E"}}]}})
        for _ in range(12):
            question = found.question
            if question.fact is None or question.matter is None:
                break
            if question.fact.kind is not Kind.CHOICE:
                node = explore(question.matter)
                assert not isinstance(node, Leaf), f"{kind}: {question.id}"
                assert len(node.branches) > 1, f"{kind}: {question.id}"
            found = found.answer("1")


def test_the_end_is_saved_as_a_case() -> None:
    found = interview("N: 1S 1H", "no", "no", "P", "one", "no", "no", "no")
    assert found.question.id == "next"
    assert found.question.options[0].value == DONE
    assert outcome(found) == dumps(result(rule_on(read(found.data))))
    assert found.data["given"]["events"][0] == {"director": "came"}
