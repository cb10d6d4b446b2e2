"""The cards of a claim answer the facts of Law 70, and leave to the Director what they do not settle."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.claim_judged import CLASS_MISSING, NO_CLASS
from rectify_bridge.engines.registry import engines_of
from rectify_bridge.law.fact import Key, Provenance
from rectify_bridge.law.ruling import Outcome, Status, rule
from rectify_bridge.laws import law70

FORGOTTEN_TRUMP = {
    "declarer": "S",
    "trump": "S",
    "leader": "S",
    "hands": {
        "N": ["H3", "H2", "D4"],
        "E": ["H5", "H4", "D5"],
        "S": ["SA", "HA", "DA"],
        "W": ["S2", "D3", "D2"],
    },
    "claimer": "S",
    "claimed": 3,
    "statement": "",
    "aware": False,
    "class": "club",
}
"""The heart ace may be led first, and is ruffed: two of the three tricks claimed."""


def outcome(
    claim: dict[str, Any],
    kind: str = "contested claim",
    by: str = "S",
    record: dict[str, str] | None = None,
    edition: int = 2017,
    **answers: Any,
) -> Outcome:
    data = {
        "edition": edition,
        "authority": "EBU",
        "date": "2024-01-01" if edition == 2017 else "2000-01-01",
        "given": {
            "auction": "S: 1S P 4S P P P",
            "events": [{"alleged": {"kind": kind, "by": by}}],
            "answers": {f"i1.{name.replace('_', ' ')}": value for name, value in answers.items()},
            "claim": claim,
            **(record or {}),
        },
    }
    case = read(data)
    return rule(open_docket(case.log, case.rulebook, engines_of(case)).matters[0])


def test_a_forgotten_trump_is_ruled_without_a_question() -> None:
    found = outcome(FORGOTTEN_TRUMP)
    assert found.status is Status.RULED
    assert found.path == ("70B1", "70B2", "70B3", "70C", "70A")
    assert [e.part("number") for e in found.effects if e.type == "tricks of the claim"] == [
        "one trick fewer than claimed"
    ]
    known = next(known for key, known in found.reads.items() if key.fact == "tricks fewer than claimed")
    assert known.provenance is Provenance.COMPUTED
    assert known.by.startswith("cards: 2 of 3 tricks by the line")
    assert "S:HA W:S2" in known.by


def test_what_he_knew_is_asked_where_the_claim_does_not_say() -> None:
    found = outcome({**FORGOTTEN_TRUMP, "aware": None})
    assert found.status is Status.NEEDS
    assert found.fact is not None and found.fact.name == "at all likely unaware"


def test_the_directors_finding_counts_before_the_cards() -> None:
    found = outcome(FORGOTTEN_TRUMP, normal_play_loses_to_the_trump=False)
    assert "70C" not in found.path
    assert "70A" in found.path


def test_a_claim_by_another_player_is_not_this_one() -> None:
    found = outcome(FORGOTTEN_TRUMP, by="N")
    assert found.status is Status.NEEDS
    assert found.fact is not None and found.fact.name == "trump out and not mentioned"


def test_a_sure_claim_stands() -> None:
    hands = {**FORGOTTEN_TRUMP["hands"], "W": ["H6", "D3", "D2"]}  # type: ignore[dict-item]
    found = outcome({**FORGOTTEN_TRUMP, "hands": hands})
    assert found.path == ("70B1", "70B2", "70B3", "70A", "70E1", "70D1")


def test_a_conceded_trick_that_no_normal_play_loses() -> None:
    hands = {**FORGOTTEN_TRUMP["hands"], "W": ["H6", "D3", "D2"]}  # type: ignore[dict-item]
    claim = {**FORGOTTEN_TRUMP, "hands": hands, "claimed": 2, "statement": "You get one."}
    answers: dict[str, Any] = {"agreement_to_the_claim": "established", "correction_period_over": False}
    assert outcome(claim, "concession regretted", **answers).path == ("71B",)
    claim = {**FORGOTTEN_TRUMP, "claimed": 2}
    assert outcome(claim, "concession regretted", **answers).path == ("71",)


@pytest.mark.parametrize("confirmed", [None, True])
def test_words_are_read_and_the_answer_says_whether_that_was_confirmed(confirmed: bool | None) -> None:
    """Hearts first, and the ace is ruffed: what he knew of the trump would change nothing, and it is lost to
    the trump all the same (70C3)."""
    spoken = {key: value for key, value in FORGOTTEN_TRUMP.items() if key != "statement"}
    claim = {**spoken, "words": "hearts first", "confirmed": confirmed}
    found = outcome(claim, trump_out_and_not_mentioned=True)
    known = next(known for key, known in found.reads.items() if key.fact == "normal play loses to the trump")
    assert known.value is True and found.path == ("70B1", "70B2", "70B3", "70C", "70A")
    assert known.by.startswith("cards: 2 of 3 tricks by the line S:HA W:S2")
    assert known.by.endswith("; the words as read, not confirmed") is (confirmed is None)


RECORD = {
    "deal": "N:5432.432.432.432 T9.8765.8765.876 AKQJ.AKQ.AKQ.AKQ 876.JT9.JT9.JT95",
    "play": "W: HJ H2 H5 HA | S: SA S6 S2 S9 | S: SK",
}
"""South in four spades has drawn two of three rounds of trumps; the second one is in progress."""


def test_the_position_comes_from_the_play_on_record() -> None:
    """Eleven tricks are left, all of them top cards in one hand; he knew of the trumps, so 70C is not met."""
    claim = {"claimer": "S", "claimed": 11, "statement": "", "aware": True, "class": "club"}
    found = outcome(claim, record=RECORD)
    assert found.path == ("70B1", "70B2", "70B3", "70A", "70E1", "70D1")
    known = next(known for key, known in found.reads.items() if key.fact == "less successful normal line")
    assert known.value is False
    assert known.by.startswith("cards: 11 of 11 tricks")


def test_a_play_that_does_not_tell_the_position_leaves_the_cards_to_be_given() -> None:
    claim = {"claimer": "S", "claimed": 11, "statement": ""}
    with pytest.raises(LogError, match=r"given\.claim: .*missing"):
        outcome(claim, record={"deal": RECORD["deal"]})


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ([], "given.claim: this must be a mapping"),
        ({**FORGOTTEN_TRUMP, "trump": "X"}, "given.claim: .*trump"),
        ({**FORGOTTEN_TRUMP, "hand": {}}, "given.claim: .*'hand' is not a key"),
    ],
)
def test_a_claim_that_cannot_be_read_is_one_error(claim: Any, message: str) -> None:
    with pytest.raises(LogError, match=message):
        outcome(claim)


def left_open(claim: dict[str, Any], fact: str) -> str:
    """What the engine of a fact says beside the question."""
    data = {
        "edition": 2017,
        "authority": "EBU",
        "date": "2024-01-01",
        "given": {"events": [{"alleged": {"kind": "contested claim", "by": "S"}}], "claim": claim},
    }
    case = read(data)
    (matter,) = open_docket(case.log, case.rulebook, engines_of(case)).matters
    return matter.left_open(Key("i1", fact))


WITHOUT_CLASS = {name: value for name, value in FORGOTTEN_TRUMP.items() if name != "class"}
BLOCKED = {
    **WITHOUT_CLASS,
    "trump": "N",
    "hands": {
        "N": ["SA", "HQ", "HJ", "H4", "H3"],
        "E": ["SQ", "SJ", "H8", "H7", "D3"],
        "S": ["S2", "HA", "HK", "D2", "C2"],
        "W": ["SK", "HT", "H9", "DA", "CA"],
    },
    "claimed": 5,
}
"""Ace and king of hearts, then the ace of spades: a novice or a club player may spend the entry too soon."""


def test_a_claim_whose_number_is_that_of_every_class_asks_for_none() -> None:
    """A forgotten trump costs a trick whoever forgot it (70C)."""
    found = outcome(WITHOUT_CLASS)
    assert found.status is Status.RULED and found.path == outcome(FORGOTTEN_TRUMP).path
    assert left_open(WITHOUT_CLASS, law70.TRICKS.name) == ""


def test_a_claim_whose_number_hangs_on_the_class_says_so_with_the_number_of_each() -> None:
    """What is careless hangs on the class (70, footnote): the Director is not left alone with it."""
    assert left_open(BLOCKED, law70.TRICKS.name) == (
        f"cards: {NO_CLASS}; the tricks to declarer by class: expert 5, good 5, club 3, novice 3"
    )
    assert outcome(BLOCKED).status is Status.NEEDS
    assert left_open({**BLOCKED, "class": "novice"}, law70.TRICKS.name) == ""


def test_a_claim_without_a_class_says_so_before_the_cards_are_looked_at() -> None:
    assert left_open(WITHOUT_CLASS, "trump out and not mentioned") == f"cards: {CLASS_MISSING}"
    assert left_open(FORGOTTEN_TRUMP, "trump out and not mentioned") == ""


def test_where_the_class_is_not_known_and_one_is_not_settled_no_number_is_said() -> None:
    unknown = {**WITHOUT_CLASS, "aware": None, "statement": "the rest"}
    assert left_open(unknown, law70.TRICKS.name) == f"cards: {NO_CLASS}"


def test_a_trick_agreed_away_comes_back_whatever_the_class() -> None:
    hands = {
        "N": ["H7", "H6", "D7"],
        "E": ["H5", "H4", "D5"],
        "S": ["SK", "HA", "HK"],
        "W": ["SA", "H3", "H2"],
    }
    found = outcome({**WITHOUT_CLASS, "hands": hands}, "agreement to a claim withdrawn", **AGREED)
    assert found.path == ("69B2",)


def test_where_a_judgement_decides_the_number_both_are_said() -> None:
    """It is not known whether South knew of the trump (70C): two tricks if he did not, three if he did."""
    unknown = {**FORGOTTEN_TRUMP, "aware": None, "statement": "the rest"}
    said = left_open(unknown, law70.TRICKS.name)
    assert said.startswith("cards: 2 of 3 tricks to declarer") and "if he knew about the outstanding" in said
    assert left_open(unknown, "trump out and not mentioned") == ""


AGREED: dict[str, Any] = {"agreement_to_the_claim": "established", "correction_period_over": False}


def test_a_trick_agreed_away_that_claimer_could_not_have_won_comes_back() -> None:
    """West's ace of trumps is a trick, whatever is played (69B2)."""
    hands = {
        "N": ["H7", "H6", "D7"],
        "E": ["H5", "H4", "D5"],
        "S": ["SK", "HA", "HK"],
        "W": ["SA", "H3", "H2"],
    }
    claim = {**FORGOTTEN_TRUMP, "hands": hands}
    found = outcome(claim, "agreement to a claim withdrawn", **AGREED)
    assert found.path == ("69B2",)


def test_agreement_to_a_claim_that_no_normal_play_fails_stands() -> None:
    hands = {**FORGOTTEN_TRUMP["hands"], "W": ["H6", "D3", "D2"]}  # type: ignore[dict-item]
    found = outcome({**FORGOTTEN_TRUMP, "hands": hands}, "agreement to a claim withdrawn", **AGREED)
    assert found.path == ("69B",)


def test_a_trick_that_only_a_careless_play_loses_is_likely_or_not_by_the_directors_judgement() -> None:
    """He may draw the forgotten trump by chance or lose to it: 69B asks what was likely."""
    found = outcome(FORGOTTEN_TRUMP, "agreement to a claim withdrawn", **AGREED)
    assert found.status is Status.NEEDS
    assert found.fact is not None and found.fact.name == "trick agreed away"


def test_a_regretted_concession_is_not_protected_by_what_was_not_counted() -> None:
    """Law 71 takes every normal play; a contested claim of the same cards is ruled by what he counted."""
    hands = {
        "N": ["DA", "C3", "C2"],
        "E": ["S9", "D5", "CK"],
        "S": ["SA", "SK", "D2"],
        "W": ["D9", "CA", "CQ"],
    }
    claim = {**FORGOTTEN_TRUMP, "trump": "N", "hands": hands, "class": "good", "aware": None, "claimed": 2}
    assert outcome(claim, "concession regretted", **AGREED).path == ("71",)
    late = {**AGREED, "agreement_to_the_claim": "objected in time"}
    assert outcome(claim, "concession regretted", **late).path[-2:] == ("70A", "70A")
