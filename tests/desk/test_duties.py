"""What binds at a table: one entry for each thing, whatever many clauses and rulings speak of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, rule_on
from rectify_bridge.desk.tracker.duties import KINDS, PLAYERS, Duty, duties, until_of
from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.sentences import SENTENCES
from tests.casefiles import cases

PARTS = ("edition", "authority", "date", "given", "regulations", "name")
WITH_CARDS = [
    case for case in cases() if case.id[:5] in ("law25", "law26", "law50", "law51", "law56", "law62")
]
DROPPED = {"how exposed": "seen", "outside cause": False, "honour": True, "partner on lead": False}

HONOUR = {
    "when exposed": "during the auction",
    "own error": True,
    "partner could have seen it": True,
    "cards exposed": "one honour",
}


def ruled(data: dict[str, Any]) -> BoardRulings:
    return rule_on(read({part: data[part] for part in PARTS if part in data}))


def case_of(name: str) -> list[Duty]:
    """The duties of a case of the tests, by its whole name."""
    (found,) = (case for case in cases() if case.id == name)
    return list(duties(ruled(found.data)))


def duties_after(kind: str, by: str, answers: dict[str, object]) -> list[Duty]:
    """The duties of one incident, tapped without a record."""
    given = {"answers": answers, "events": [{"alleged": {"kind": kind, "by": by}}]}
    return list(duties(ruled({"authority": "WBF", "date": "2026-01-15", "given": given})))


def of(kind: str, found: list[Duty]) -> list[Duty]:
    return [duty for duty in found if duty.kind == kind]


def types(duty: Duty) -> list[str]:
    return [line.effect.type for line in duty.lines]


def test_a_penalty_card_is_one_thing() -> None:
    """50D1: whose, what must be done, until when; what else the clauses say of it stands behind."""
    found = duties_after(
        "card exposed by a defender", "N", {f"i1.{name}": value for name, value in DROPPED.items()}
    )
    (card,) = of("penalty card", found)
    assert card.title == "North's major penalty card"
    first = card.lines[0]
    assert first.text.startswith("North must play the penalty card") and first.until == "it has been played"
    assert {line.cite for line in card.lines} == {"50A", "50D1(a)", "50D1(b)", "50E1"}
    assert [duty.kind for duty in found] == ["penalty card", "information", "come back"]


@pytest.mark.parametrize("told", ["", "HK"])
def test_a_card_shown_in_the_auction_is_no_penalty_card_yet(told: str) -> None:
    """24: until the auction ends nobody knows whether North defends; what he does now stands first."""
    answers = {f"i1.{name}": value for name, value in HONOUR.items()}
    alleged = {"kind": "card exposed in the auction", "by": "N"} | ({"about": told} if told else {})
    given = {"answers": answers, "events": [{"alleged": alleged}]}
    (card,) = of(
        "penalty card", list(duties(ruled({"authority": "WBF", "date": "2026-01-15", "given": given})))
    )
    assert card.title == f"North's exposed card {'♥K' if told else ''}".rstrip()
    assert types(card) == ["face up", "becomes a penalty card"]


def test_once_the_auction_is_over_a_card_shown_in_it_is_a_penalty_card() -> None:
    name = "1997, the player defends in the end, and declarer takes the card as a penalty card"
    (card,) = of("penalty card", case_of(f"law24/edition-1997: {name}"))
    assert card.title == "East's minor penalty card"


def test_two_penalty_cards_of_one_defender_are_two_things_each_by_its_name() -> None:
    """Four rulings speak of three cards; the second of them, declarer's choice, is about the first card."""
    found = case_of(
        "law50/on-record: A penalty card, then partner on lead, a lead out of turn and a revoke, in one play"
    )
    cards = of("penalty card", found)
    assert [card.title for card in cards] == [
        "West's major penalty card ♦Q",
        "West's major penalty card ♣Q",
        "East's major penalty card ♣6",
    ]
    assert len({card.lines[0].card for card in cards}) == 3
    assert {line.incident for line in (*cards[0].lines, *cards[0].same)} == {"i1", "i2"}


def test_a_card_that_nobody_has_ruled_on_yet_is_not_named() -> None:
    """West revokes on record and nobody has noticed: what would bind is told, the card is not."""
    deal = "N:AK32.K32.432.432 Q54.A54.AK65.765 JT96.QJT.JT98.AK 87.9876.Q7.QJT98"
    led = {"led": "E:DA S:D8 W:C8 N:D2"}
    given = {"deal": deal, "auction": "N: 1S P 2S P P P", "events": [led]}
    (card,) = of(
        "penalty card", list(duties(ruled({"authority": "WBF", "date": "2026-01-15", "given": given})))
    )
    assert card.title == "West's card"


def test_penalty_cards_that_nobody_has_named_are_told_apart_by_what_made_them() -> None:
    """The second of East's came about through the first: it is a card of its own all the same."""
    found = case_of("law56/refused-later: A penalty card, then partner's lead out of turn, then a revoke")
    titles = [card.title for card in of("penalty card", found)]
    assert titles == ["West's major penalty card", "East's major penalty card", "East's major penalty card"]


def test_a_lead_that_was_forbidden_takes_the_place_of_the_choice() -> None:
    """26B: what declarer chose is what binds; that he had the choice stands behind."""
    name = "The record opens declarer's choice when the offender's partner first comes to lead"
    (lead,) = of("lead", case_of(f"law26/on-record: {name}"))
    assert types(lead) == ["lead forbidden", "lead restriction"]
    assert "hearts" in lead.lines[0].text


def test_a_player_who_must_pass_by_two_rulings_has_one_thing_to_do() -> None:
    name = "A player who has to pass bids before his turn comes"
    passes = of("enforced pass", case_of(f"law37/out-of-turn: {name}"))
    assert [duty.lines[0].effect.binds for duty in passes] == [("W",), ("E",)]
    assert [len(duty.same) for duty in passes] == [1, 0]


def test_a_player_silenced_once_and_then_for_the_auction_has_the_longer_to_do() -> None:
    """24B and 27B2, one board: West drops an honour, then bids insufficiently."""
    honour = {f"i1.{name}": value for name, value in HONOUR.items()}
    bid = {
        "i2.slip": False,
        "i2.in rotation": True,
        "i2.already replaced": False,
        "i2.accepted": False,
        "i2.replacement": "other bid or pass",
    }
    kinds = ("card exposed in the auction", "insufficient bid")
    events = [{"alleged": {"kind": kind, "by": "W"}} for kind in kinds]
    given = {"answers": honour | bid, "events": events}
    found = duties(ruled({"authority": "WBF", "date": "2026-01-15", "given": given}))
    (due,) = of("enforced pass", list(found))
    assert [line.until for line in due.lines] == ["the end of the auction", "East has called once"]


def test_the_director_comes_back_once_for_all_there_is_to_look_at() -> None:
    found = case_of("law31/bids: An illegal call by the right-hand opponent is rectified first")
    (back,) = of("come back", found)
    assert len(back.lines) == 3 and not any(line.aloud for line in back.lines)
    assert back.lines[0].until == "the end of play"


def test_what_has_to_be_replaced_binds_until_it_was() -> None:
    """36B2, without a record: the call in its place is told, and with it the duty is over."""
    answers: dict[str, object] = {
        **{f"i1.{name}": False for name in ("slip", "auction period over", "lho has called since")},
        "i1.in rotation": True,
    }
    (due,) = of("replacement", duties_after("inadmissible double", "S", answers))
    assert due.lines[0].effect.binds == ("S",)
    after = duties_after("inadmissible double", "S", answers | {"i1.call in its place": "another call"})
    assert of("replacement", after) == [] and of("enforced pass", after)


def test_what_was_not_replaced_well_has_to_be_replaced_again() -> None:
    """27B3: a double in place of the insufficient bid is cancelled, and another call is due."""
    known: dict[str, object] = {"i1.slip": False, "i1.in rotation": True, "i1.already replaced": False}
    answers = known | {"i1.accepted": False}
    again = duties_after("insufficient bid", "E", answers | {"i1.replacement": "double or redouble"})
    assert len(of("replacement", again)) == 1
    done = answers | {"i1.replacement": "double or redouble", "i1.replacement#2": "other bid or pass"}
    assert of("replacement", duties_after("insufficient bid", "E", done)) == []


@pytest.mark.parametrize("case", WITH_CARDS, ids=lambda case: case.id)
def test_nothing_that_binds_a_player_is_lost_and_nothing_is_there_twice(case: Any) -> None:
    """Every effect in force stands in one entry, that of a penalty card in one for each card."""
    board = ruled(case.data)
    found = list(duties(board))
    lines = [line for duty in found for line in (*duty.lines, *duty.same)]
    assert max(Counter((line.incident, line.effect, line.card) for line in lines).values(), default=1) == 1
    listed = {(line.incident, line.effect) for line in lines}
    binding = {
        (one.incident, one.effect)
        for one in board.docket.live
        if not PLAYERS.isdisjoint(one.effect.binds) and one.effect.type != "come back"
    }
    assert binding <= listed
    spoken = Counter(line.text for duty in found if not duty.title for line in duty.lines)
    assert max(spoken.values(), default=1) == 1, "a sentence stands in two entries"
    heads = Counter((duty.title, duty.lines[0].text) for duty in found if duty.lines[0].card)
    assert max(heads.values(), default=1) == 1


def test_every_effect_of_a_kind_is_one_that_the_laws_have() -> None:
    assert {effect for effects in KINDS.values() for effect in effects} <= set(SENTENCES)


def texts(found: list[Duty]) -> list[str]:
    return [line.text for duty in found for line in duty.lines]


LED = {"told it was the turn": False, "dummy seen": False, "declarer's option": "refuse"}


@pytest.mark.parametrize(("choice", "lies"), [("require", False), ("forbid", False), ("neither", True)])
def test_a_penalty_card_that_was_picked_up_binds_no_more_without_a_record(choice: str, lies: bool) -> None:
    """50D2(a): declarer requires or forbids the suit, and the card goes back into the hand; 50D2(b): it stays
    on the table where he does neither."""
    answers = {f"i1.{name}": value for name, value in (LED | {"choice of lead": choice}).items()}
    found = duties_after("opening lead out of turn", "W", answers)
    assert bool(of("penalty card", found)) is lies
    assert lies or any("East" in text for text in texts(of("lead", found))), "the lead binds still"


REFUSED = {
    "slip": False,
    "whose turn": "rho",
    "rho obliged to pass": False,
    "opponent who called next": "nobody",
    "kind of call": "bid",
    "repeated bid sufficient": True,
    "accepted out of rotation": False,
    "rho's call": "bid, double or redouble",
}


def test_who_may_make_any_legal_call_may_no_more_after_the_call() -> None:
    """31A2: North's bid is cancelled, and North may make any legal call; the answer tells which it was."""
    before = {f"i1.{name}": value for name, value in REFUSED.items()}
    may = "North may make any legal call at the proper turn."
    assert may in texts(duties_after("call out of rotation", "N", before))
    found = duties_after("call out of rotation", "N", before | {"i1.new call": "any other legal call"})
    assert may not in texts(found)
    assert any("South must pass" in text for text in texts(found)), "South's turn has not come"


@pytest.mark.parametrize("over", [False, True])
def test_nothing_binds_until_the_end_of_a_play_that_is_said_to_be_over(over: bool) -> None:
    answers: dict[str, object] = {"i1.hesitation": True, "i1.play of the board over": over}
    found = texts(duties_after("hesitation", "N", answers))
    assert ("Information from the hesitation is unauthorized for South." in found) is not over


@pytest.mark.parametrize(
    ("binds", "ends", "words"),
    [
        (("W",), windows.AFTER_NEXT_TURN, "West has called once"),
        (("W",), windows.NEXT_TURN, "West's next turn to call"),
        (("W",), windows.PARTNERS_CALL, "East calls"),
        (("W",), windows.END_OF_PLAY, "the end of play"),
        (("W",), windows.PLAYED, "it has been played"),
        (("N", "S"), windows.AFTER_NEXT_LEAD, "each of them has led once"),
        (("EW",), windows.WHILE_ON_LEAD, "each of them loses the lead"),
        (("N", "W"), windows.PARTNERS_CALL, "the partner of each calls"),
        (("EW",), windows.NEXT_TURN, "each player's next turn to call"),
        (("declarer",), windows.AFTER_NEXT_LEAD, "he has led once"),
        ((), windows.AFTER_NEXT_LEAD, "he has led once"),
    ],
)
def test_the_end_of_a_window_tells_whom_it_binds(binds: tuple[str, ...], ends: str, words: str) -> None:
    assert until_of(Effect("must pass", binds, ends=ends)) == words
