"""The revoke table, cell by cell, in each edition that is encoded: who won the trick of the revoke, what the
side won later, on which trick it was, and each exemption. Written by hand from Laws 62D and 64 of 2017, and
from Law 64 of 2007, and of 1997 with the reading that the WBF Laws Committee gave it in January 2000."""

from __future__ import annotations

from itertools import product

import pytest

from rectify_bridge.authorities.rulebooks import AUTHORITIES, rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.fact import Key
from rectify_bridge.law.ruling import Outcome, Status, rule
from rectify_bridge.table.event import Alleged
from rectify_bridge.table.seat import Seat

DATE = "2024-01-01"
TABLE = {
    ("offender", True): ("two tricks", "64A1"),
    ("offender", False): ("one trick", "64A1"),
    ("partner", True): ("one trick", "64A2"),
    ("partner", False): ("one trick", "64A2"),
    ("opponent", True): ("one trick", "64A2"),
    ("opponent", False): ("none", "64B1"),
}
"""Winner of the revoke trick, and whether the offending side won a later one: tricks transferred, clause."""
EXEMPT = {
    "repeated": "64B2",
    "penalty card or dummy": "64B3",
    "called on next deal": "64B4",
    "round over": "64B5",
    "both sides": "64B7",
}
"""What leaves nothing to transfer, whoever won the tricks."""


def revoke(authority: str, edition: int = 2017, **answers: object) -> Outcome:
    """The ruling on an established revoke by West, found with these answers."""
    docket = open_docket(Log((Alleged("revoke", Seat.W),)), rulebook(edition, authority, DATE))
    matter = docket.matters[0]
    found: dict[str, object] = {
        "could have complied": True,
        "since the revoke": "played",
        "tricks without the revoke": "no more",
        "result without the infraction": "one",
        "own part in the damage": "none",
        "another revoke, corrected": "none",
        "card not played lay face up": False,
    }
    found |= {name.replace("__", ", ").replace("_", " "): value for name, value in answers.items()}
    for fact, value in found.items():
        matter = matter.with_answer(Key(matter.incident.id, fact), value)
    return rule(matter)


def transferred(outcome: Outcome) -> tuple[str, str]:
    """How many tricks go to the other side, and by which clause."""
    assert outcome.status is Status.RULED, outcome.key or outcome.reason
    moved = [e for e in outcome.effects if e.type in ("tricks transferred", "no automatic adjustment")]
    assert len(moved) == 1
    return moved[0].part("number") or "none", moved[0].cite


@pytest.mark.parametrize("authority", AUTHORITIES)
@pytest.mark.parametrize(("winner", "later"), TABLE)
def test_tricks_one_to_eleven(authority: str, winner: str, later: bool) -> None:
    """The number of the trick makes no difference before the twelfth."""
    outcome = revoke(authority, circumstance="none", winner_of_the_revoke_trick=winner, later_trick_won=later)
    assert transferred(outcome) == TABLE[winner, later]
    assert {e.binds for e in outcome.effects if e.type == "tricks transferred"} <= {("NS",)}


@pytest.mark.parametrize("authority", AUTHORITIES)
@pytest.mark.parametrize(("exemption", "cell"), list(product(EXEMPT, TABLE)))
def test_exemptions(authority: str, exemption: str, cell: tuple[str, bool]) -> None:
    """An exemption holds in every cell."""
    winner, later = cell
    outcome = revoke(
        authority, circumstance=exemption, winner_of_the_revoke_trick=winner, later_trick_won=later
    )
    assert transferred(outcome) == ("none", EXEMPT[exemption])


@pytest.mark.parametrize("authority", AUTHORITIES)
@pytest.mark.parametrize(("hand", "back"), list(product(("defender", "declarer", "dummy"), (False, True))))
def test_trick_twelve(authority: str, hand: str, back: bool) -> None:
    """On the twelfth trick it is corrected while not all hands are back, and moves no trick either way."""
    outcome = revoke(
        authority,
        circumstance="trick 12, hands back" if back else "trick 12, hands out",
        hand_of_the_revoke_card=hand,
        dummy_without_rights_asked=False,
        twelfth_trick_before_partner=False,
        played_since_the_revoke="nobody",
    )
    assert transferred(outcome) == ("none", "64B6")
    types = {effect.type for effect in outcome.effects}
    assert ("must correct" in types, "trick stands" in types) == (not back, back)
    assert ("penalty card" in types) == (hand == "defender" and not back)


@pytest.mark.parametrize("authority", AUTHORITIES)
def test_trick_thirteen(authority: str) -> None:
    """With one card left nobody can fail to follow suit when able."""
    outcome = revoke(authority, could_have_complied=False)
    assert [effect.type for effect in outcome.effects] == ["no rectification"]


@pytest.mark.parametrize("authority", AUTHORITIES)
def test_corrected_on_the_same_trick(authority: str) -> None:
    """Both sides revoked on one trick and only one has played on: both are corrected, nothing moves."""
    outcome = revoke(authority, circumstance="both on the trick")
    assert transferred(outcome) == ("none", "64B8")


@pytest.mark.parametrize(("winner", "later"), TABLE)
def test_the_better_of_transfer_and_equity_never_their_sum(winner: str, later: bool) -> None:
    """Where equity gives more, an adjusted score takes the place of the transfer."""
    outcome = revoke(
        AUTHORITIES[0],
        circumstance="none",
        winner_of_the_revoke_trick=winner,
        later_trick_won=later,
        tricks_without_the_revoke="more",
    )
    assert transferred(outcome) == TABLE[winner, later]
    adjusted = [effect for effect in outcome.effects if effect.type == "adjusted score"]
    assert [effect.cite for effect in adjusted] == ["64C1"]


TABLE_OF_1997 = {
    # winner of the trick, later tricks of the side, of these by the offender with a card playable then
    ("offender", 0, False): ("one trick", "64A1"),
    ("offender", 1, False): ("two tricks", "64A1"),
    ("offender", 1, True): ("two tricks", "64A1"),
    ("offender", 2, False): ("two tricks", "64A1"),
    ("offender", 2, True): ("two tricks", "64A1"),
    ("partner", 0, False): ("one trick", "64A2"),
    ("partner", 1, False): ("one trick", "64A2"),
    ("partner", 1, True): ("two tricks", "64A2"),
    ("partner", 2, False): ("one trick", "64A2"),
    ("partner", 2, True): ("two tricks", "64A2"),
    ("opponent", 0, False): ("none", "64B1"),
    ("opponent", 1, False): ("one trick", "64A2"),
    ("opponent", 1, True): ("one trick", "64A2"),
    ("opponent", 2, False): ("one trick", "64A2"),
    ("opponent", 2, True): ("two tricks", "64A2"),
}
"""Without a later trick there is none with such a card."""
NUMBER = {"none": 0, "one trick": 1, "two tricks": 2}


def of_1997(authority: str, winner: str, later: int, such: bool) -> Outcome:
    """The ruling of 1997 on one cell."""
    return revoke(
        authority,
        1997,
        circumstance="none",
        winner_of_the_revoke_trick=winner,
        later_trick_won=later > 0,
        won_with_a_card_that_could_have_been_played=such,
        won_another_later_trick=later > 1,
    )


@pytest.mark.parametrize("authority", AUTHORITIES)
@pytest.mark.parametrize(("winner", "later", "such"), TABLE_OF_1997)
def test_1997(authority: str, winner: str, later: int, such: bool) -> None:
    outcome = of_1997(authority, winner, later, such)
    assert transferred(outcome) == TABLE_OF_1997[winner, later, such]
    assert {e.binds for e in outcome.effects if e.type == "tricks transferred"} <= {("NS",)}


@pytest.mark.parametrize(("winner", "later", "such"), TABLE_OF_1997)
def test_the_table_of_1997_follows_from_its_words(winner: str, later: int, such: bool) -> None:
    """One trick if the side won any from the revoke on; a second needs two tricks won from there on, and the
    revoke trick or one with such a card won by the offender. So the handbook puts it."""
    won = (winner != "opponent") + later
    second = won >= 2 and (winner == "offender" or such)
    assert NUMBER[TABLE_OF_1997[winner, later, such][0]] == min(won, 1) + second


@pytest.mark.parametrize(("winner", "later"), TABLE)
def test_the_table_of_2017_follows_from_its_words(winner: str, later: bool) -> None:
    """One trick if the side won any from the revoke on; a second if the offender won the revoke trick."""
    won = (winner != "opponent") + later
    assert NUMBER[TABLE[winner, later][0]] == min(won, 1) + (won == 2 and winner == "offender")


def test_what_the_editions_differ_in() -> None:
    """Only the card that could have been played: without one, 1997 and 2017 transfer alike."""
    for (winner, later, such), (number, _) in TABLE_OF_1997.items():
        if not such:
            assert number == TABLE[winner, later > 0][0]


@pytest.mark.parametrize(
    ("circumstance", "cite"), [("repeated", "64B2"), ("called on next deal", "64B4"), ("round over", "64B5")]
)
def test_the_exemptions_of_1997(circumstance: str, cite: str) -> None:
    outcome = revoke(AUTHORITIES[0], 1997, circumstance=circumstance, tricks_without_the_revoke="no more")
    assert transferred(outcome) == ("none", cite)


def test_of_revokes_by_both_sides_1997_said_nothing() -> None:
    """What the ACBL made of it was not found."""
    outcome = revoke("ACBL", 1997, circumstance="both sides")
    assert (outcome.status, outcome.reason.partition(":")[0]) == (Status.NOT_ENCODED, "64B")


@pytest.mark.parametrize("authority", ["WBF", "EBU"])
def test_the_committee_had_equity_restored_after_revokes_by_both_sides(authority: str) -> None:
    outcome = revoke(authority, 1997, circumstance="both sides", tricks_without_the_revoke="more")
    types = [effect.type for effect in outcome.effects]
    assert outcome.status is Status.RULED and {"no automatic adjustment", "adjusted score"} <= set(types)
    assert "tricks transferred" not in types


def test_a_revoke_by_dummy_in_1997() -> None:
    """No penalty, but equity."""
    outcome = revoke(
        AUTHORITIES[0], 1997, circumstance="penalty card or dummy", tricks_without_the_revoke="more"
    )
    assert transferred(outcome) == ("none", "64B3")
    types = [effect.type for effect in outcome.effects]
    # 12C3: a committee may vary an assigned score
    assert types[2:] == ["adjusted score", "favorable score", "unfavorable score", "varied to do equity"]


@pytest.mark.parametrize("authority", AUTHORITIES)
@pytest.mark.parametrize(("winner", "later"), TABLE)
def test_2007(authority: str, winner: str, later: bool) -> None:
    """As today: the card that could have been played no longer counts."""
    outcome = revoke(
        authority, 2007, circumstance="none", winner_of_the_revoke_trick=winner, later_trick_won=later
    )
    assert transferred(outcome) == TABLE[winner, later]


@pytest.mark.parametrize("exemption", EXEMPT)
def test_exemptions_of_2007(exemption: str) -> None:
    assert transferred(revoke(AUTHORITIES[0], 2007, circumstance=exemption)) == ("none", EXEMPT[exemption])


@pytest.mark.parametrize("other", ["same player", "other side"])
def test_a_corrected_revoke_of_2007_stops_the_ruling(other: str) -> None:
    """Whether it counts for 64B, the Laws of 2007 do not say."""
    outcome = revoke(AUTHORITIES[0], 2007, circumstance="none", another_revoke__corrected=other)
    assert outcome.status is Status.NOT_ENCODED


@pytest.mark.parametrize(("edition", "exempt"), [(1997, True), (2007, True), (2017, False)])
@pytest.mark.parametrize(("winner", "later"), TABLE)
def test_a_card_that_lay_face_up(edition: int, exempt: bool, winner: str, later: bool) -> None:
    """Before 2017 any such card was exempt, declarer's as well; today only a penalty card and dummy's are."""
    outcome = revoke(
        AUTHORITIES[0],
        edition,
        circumstance="none",
        card_not_played_lay_face_up=True,
        winner_of_the_revoke_trick=winner,
        later_trick_won=later,
    )
    assert transferred(outcome) == (("none", "64B3") if exempt else TABLE[winner, later])


def test_a_corrected_revoke_of_1997_stops_the_ruling_if_it_was_the_same_players_in_the_suit() -> None:
    """64B2 does not say whether it counts. Of the other side's revokes the Laws of 1997 say nothing."""
    own = revoke(AUTHORITIES[0], 1997, circumstance="none", another_revoke__corrected="same player")
    assert own.status is Status.NOT_ENCODED
    other = revoke(
        AUTHORITIES[0],
        1997,
        circumstance="none",
        another_revoke__corrected="other side",
        winner_of_the_revoke_trick="offender",
        later_trick_won=False,
    )
    assert transferred(other) == ("one trick", "64A1")
