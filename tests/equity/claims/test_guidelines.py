"""The named rules, one by one: what each decides, for whom and since when. Expected from the guidelines
themselves, worked by hand."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.equity.claims.adjudicate import adjudicate
from rectify_bridge.equity.claims.case import Class
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.normal.guideline import BY_NAME, GUIDELINES, Name
from rectify_bridge.equity.claims.verdict import Status

OLD = {"authority": "ACBL", "date": "1995-06-01", "edition": 1997}
NEW = {"authority": "ACBL", "date": "2020-06-01", "edition": 2017}
WBF = {"authority": "WBF", "date": "2020-06-01", "edition": 2017}
ALL_GOOD: dict[str, Any] = {
    "statement": "Dummy is good.",
    "intents": [{"do": "good", "hand": "N"}],
    "claimer": "S",
}


def given(north: str, east: str, south: str, west: str, **more: Any) -> dict[str, Any]:
    hands = dict(zip("NESW", (hand.split() for hand in (north, east, south, west)), strict=True))
    return {"declarer": "S", "trump": "S", "leader": "N", "hands": hands} | WBF | more


def dummy_good(trump_card: str, **more: Any) -> dict[str, Any]:
    """The three cases of the handbook: dummy has one trump and two aces, a defender the king of trumps and
    AK."""
    hands = (f"{trump_card} HA CA", "SK DA DK", "H4 H3 H2", "C4 C3 C2")
    return given(*hands, **{**ALL_GOOD, "claimed": 3, "aware": False, **more})


def tricks(case: dict[str, Any], *without: Name) -> int | None:
    return adjudicate(read_case(case), Class.CLUB, frozenset(without)).declarer_tricks


@pytest.mark.parametrize(
    ("trump_card", "when", "expected"),
    [
        ("SA", OLD, 2),  # case 1: he may not draw with the ace; one of the side aces is ruffed
        ("S2", OLD, 2),  # case 2: leading the two first would be irrational
        ("SQ", OLD, 0),  # case 3: the queen as a safety check is normal; king, ace, king of diamonds take all
        ("SQ", NEW, 2),  # since 2019 the safety check is not considered normal
        ("SQ", NEW | {"date": "2019-02-28"}, 0),  # the day before it was withdrawn
        ("SQ", NEW | {"date": None}, 2),  # no date: today
    ],
)
def test_the_outstanding_trump(trump_card: str, when: dict[str, Any], expected: int) -> None:
    assert tricks(dummy_good(trump_card, **when)) == expected


def test_aware_of_the_trump_he_draws_it() -> None:
    case = dummy_good("SA", **OLD)
    assert tricks(case | {"aware": True}) == 3


def test_what_is_not_found_is_a_judgement_taken_against_claimer() -> None:
    verdict = adjudicate(read_case(dummy_good("SA", **OLD) | {"aware": None}))
    assert (verdict.status, verdict.declarer_tricks) == (Status.JUDGEMENT, 2)
    assert "70C" in verdict.clauses


def test_trumps_are_not_forced_when_none_are_out() -> None:
    """South has the last trump and two hearts, of which he has forgotten the ten. Led first, the trump is
    gone when the ten wins, and two diamonds follow: one trick. Not forced to it, he ruffs the first
    diamond: two."""
    case = given("C4 C3 C2", "C7 C6 C5", "S5 H9 H8", "HT DA DK", leader="S", claimed=3, claimer="S")
    case |= {"statement": "All good.", "intents": [{"do": "good"}], "forgotten": ["HT"]}
    assert tricks(case | NEW) == 2
    assert tricks(case | NEW, Name.NOT_FORCED) == 1


def test_from_the_top_down() -> None:
    """Seven, five, four, and the six forgotten: from the top it falls. The EBU deems only cards that are
    high by rank played so."""
    case = given("DA DK CA", "C5 C4 C3", "H7 H5 H4", "H6 D3 D2", trump="N", leader="S", claimer="S")
    case |= {"statement": "Three hearts.", "intents": [{"do": "order", "suits": ["H"]}], "forgotten": ["H6"]}
    assert tricks(case | NEW) == 3
    assert tricks(case | {"authority": "EBU"}) == 2
    assert tricks(case | NEW, Name.TOP_DOWN) == 2


def test_the_worst_order_of_suits() -> None:
    """The jack of hearts, believed good, before or after four good clubs: before, and four spades follow."""
    hands = ("CA CK CQ CJ HJ", "HQ SA SK SQ SJ", "D6 D5 D4 D3 D2", "DJ DT D9 D8 D7")
    case = given(*hands, trump="N", claimer="S", statement="All mine.", intents=[{"do": "good"}])
    assert tricks(case) == 0
    assert tricks(case, Name.WORST_ORDER) == 4


def test_he_gives_up_no_trick_that_he_can_count() -> None:
    """Ace and king of trumps against two small ones that he knows of, and two hearts: drawn before the
    hearts. The hearts first, both are ruffed, and dummy ruffs two diamonds with the ace and king: two."""
    case = given("SA SK HA HK", "S3 S2 D3 D2", "C5 C4 H3 H2", "DT D9 D8 D7", statement="", aware=True)
    assert tricks(case) == 4
    assert tricks(case, Name.COUNT) == 2


def test_an_unstated_finesse_never_succeeds_but_a_proven_one_does() -> None:
    """Ace, jack, three opposite king, ten, two: the queen may be on either side (70E1), and where West has
    none, the king first leaves no finesse against East any more; known before, it is marked. Ace, three, two
    opposite king, jack, four: the ace first, and who has none is seen in time."""
    assert tricks(given("HA HJ H3", "HQ H7 H6", "HK HT H2", "H9 H8 H5", trump="N", statement="")) == 2
    void = given("HA HJ H3", "HQ H7 H6", "HK HT H2", "C9 C8 C7", trump="N", statement="")
    assert tricks(void) == 2
    assert tricks(void | {"shown_out": {"W": ["H"]}}) == 3
    one_way = given("HA H3 H2", "C9 C8 C7", "HK HJ H4", "HQ H7 H6", trump="N", statement="")
    assert tricks(one_way) == 2
    assert tricks(given("HA H3 H2", "HQ H7 H6", "HK HJ H4", "C9 C8 C7", trump="N", statement="")) == 3


def test_a_statement_is_kept_to() -> None:
    """He said hearts, then spades; the other order would have taken all."""
    hands = ("SA SK H5", "D2 D3 D4", "C2 C3 C4", "H6 HA DA")
    said: dict[str, Any] = {
        "statement": "The heart, then spades.",
        "intents": [{"do": "order", "suits": ["H", "S"]}],
    }
    assert tricks(given(*hands, trump="N", statement="", aware=True)) == 2
    assert tricks(given(*hands, trump="N", **said)) == 0
    assert tricks(given(*hands, trump="N", **said), Name.STATEMENT) == 2


def test_a_blocked_suit_by_class() -> None:
    """Four hearts to the queen-jack in dummy under a bare ace and king, and one entry: an expert clears the
    block."""
    hands = ("SA HQ HJ H4 H3", "SQ SJ H8 H7 D3", "S2 HA HK D2 C2", "SK HT H9 DA CA")
    case = given(*hands, trump="N", leader="S", statement="", claimer="S", claimed=5)
    found = {one: adjudicate(read_case(case), one).declarer_tricks for one in Class}
    assert found[Class.EXPERT] == found[Class.GOOD] == 5
    assert found[Class.CLUB] == found[Class.NOVICE] == 3


def test_what_was_said_is_not_known_or_nothing_was_said() -> None:
    """Only silence counts against claimer: the finesse he may have stated is his when it is not known."""
    case = given("HA HJ H3", "HQ H7 H6", "HK HT H2", "H9 H8 H5", trump="N")
    assert tricks(case | {"statement": None, "class": "expert"}) == 3
    assert tricks(case | {"statement": "", "class": "expert"}) == 2


def test_every_rule_is_cited_and_its_terms_have_sources() -> None:
    assert set(BY_NAME) == set(Name)
    assert len(GUIDELINES) == len(Name)
    for guideline in GUIDELINES:
        assert guideline.clause.startswith("70")
        assert guideline.source and guideline.reason
        assert all(term.source for term in guideline.terms)


def test_a_defenders_claim_does_not_choose_for_partner() -> None:
    """West may lead the diamond: what depends on his choosing the spade is not accepted (70D2)."""
    case = given("DA DK", "SA SK", "C3 C2", "S2 D2", trump="N", leader="W", claimer="E", claimed=2)
    assert tricks(case | {"statement": "We have the rest."}) == 2
    case = given("DA DK", "SA SK", "C3 C2", "S3 S2", trump="N", leader="W", claimer="E", claimed=2)
    assert tricks(case | {"statement": "We have the rest."}) == 0


def test_a_penalty_card_is_played_at_the_first_opportunity() -> None:
    """West would cash the ace of diamonds. Made to lead the king of hearts he loses both tricks."""
    case = given("HA H2", "C5 C4", "C3 C2", "HK DA", trump="N", leader="W", statement="")
    assert tricks(case) == 1
    assert tricks(case | {"restrictions": [{"seat": "W", "card": "HK"}]}) == 2
    assert tricks(case | {"restrictions": [{"seat": "W", "lead": "D", "kind": "forbid"}]}) == 2
