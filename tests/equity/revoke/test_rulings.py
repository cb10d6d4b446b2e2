"""64C in a ruling: what the cards of a case answer, and what they leave to the Director."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml

from rectify_bridge.equity.solver.local import Local
from tests.app.terminal import Ran, Terminal

LONG_SUIT = {
    "deal": "N:..KQJT9876. 432.AKQJT.. .65432.32.A ..A.8765432",
    "trumps": "NT",
    "leader": "S",
    "play": "D2 C2 D6 S2 | DK S3 D3 DA | C8 D7 S4 CA | H2 C3 D8 HT | HA H3 C4 D9 | HK H4 C5 DT | HQ H5 C6 DJ "
    "| HJ H6 C7 DQ",
}
"""West throws a club on the first diamond with the bare ace in hand: declarer has two tricks and not
seven."""
ACE_WINS_ANYWAY = {
    "deal": "N:K2.A.. .KQ..A 43.2.. A.3..2",
    "trumps": "S",
    "leader": "S",
    "play": "H2 C2 HA HQ SK CA S3 SA H3 S2 HK S4",
}
KING_OR_SMALL = {
    "deal": "N:Q65.43.. ..432.AK A72.KQ.. K8.J65..",
    "trumps": "S",
    "leader": "S",
    "play": "SA H5 S5 D2 S2 SK S6 D3 HJ H3 D4 HK HQ H6 H4 CA S7 S8 SQ CK",
}
"""West throws a heart on the ace with K 8 of the suit: following with the king would have cost a trick."""


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Endings, and the engine that every machine has."""
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.shared_solver", Local)


def ruled(rectify: Terminal, equity: Any, *options: str, by: tuple[str, ...] = ("W",), **answers: Any) -> Ran:
    """The ruling on established revokes by these players, asked only what the cards do not tell."""
    found = {}
    for number, _ in enumerate(by, 1):
        found[f"i{number}.since the revoke"] = "played"
        found[f"i{number}.circumstance"] = "none"
    found |= {key.replace("_", " ").replace(" ", ".", 1): value for key, value in answers.items()}
    case = {
        "edition": 2017,
        "authority": "WBF",
        "given": {
            "events": [{"alleged": {"kind": "revoke", "by": seat}} for seat in by],
            "answers": found,
            "equity": equity,
        },
    }
    return rectify("rule", "-", *options, typed=yaml.safe_dump(case))


def effects(ran: Ran, incident: str = "i1") -> list[tuple[str, str]]:
    data = json.loads(ran.out)
    (ruling,) = [one for one in data["rulings"] if one["incident"] == incident]
    return [(one["type"], one["cite"]) for one in ruling["effects"]]


def test_the_damage_is_greater_than_the_transfer(rectify: Terminal) -> None:
    """C000-14: five tricks lost, one transferred: an adjusted score in its place."""
    score: dict[str, Any] = {"i1_result without the infraction": "one", "i1_own part in the damage": "none"}
    ran = ruled(rectify, LONG_SUIT, "--json", **score)
    assert ran.code == 0
    assert ("assigned score", "12C1(b)") in effects(ran)
    assert ("tricks transferred", "64A2") in effects(ran)
    assert ("adjusted score", "64C1") in effects(ran)
    facts = {fact["key"]: fact for fact in json.loads(ran.out)["facts"]}
    assert facts["i1.winner of the revoke trick"]["value"] == "opponent"
    assert facts["i1.later trick won"]["value"] is True
    assert facts["i1.could have complied"]["value"] is True
    without = facts["i1.tricks without the revoke"]
    assert (without["value"], without["provenance"]) == ("more", "computed")
    assert "NS won 2 as it was played, 3 with the 1 transferred" in without["by"]
    assert "with DA: 7" in without["by"]


def test_the_transfer_is_kept_where_the_revoke_did_no_damage(rectify: Terminal) -> None:
    """C000-15: the ace of trumps wins whatever happens; one trick goes over all the same."""
    ran = ruled(rectify, ACE_WINS_ANYWAY, "--json")
    assert ran.code == 0
    assert ("tricks transferred", "64A2") in effects(ran)
    assert "adjusted score" not in [kind for kind, _ in effects(ran)]


def test_the_figures_stand_beside_the_transfer_of_the_edition(rectify: Terminal) -> None:
    """In 1997 two tricks go over for the same play, where the revoker later won one with a card that he
    could have played: the figures start from those two."""
    found = {
        "i1.since the revoke": "played",
        "i1.circumstance": "none",
        "i1.won with a card that could have been played": "yes",
        "i1.won another later trick": "yes",
        "i1.card not played lay face up": "no",
        "i1.another revoke, corrected": "none",
    }
    given = {
        "events": [{"alleged": {"kind": "revoke", "by": "W"}}],
        "answers": found,
        "equity": LONG_SUIT,
    }
    case = {"edition": 1997, "authority": "ACBL", "date": "2001-06-01", "given": given}
    ran = rectify("rule", "-", "--json", typed=json.dumps(case))
    facts = {fact["key"]: fact for fact in json.loads(ran.out)["facts"]}
    assert (
        "NS won 2 as it was played, 4 with the 2 transferred" in facts["i1.tricks without the revoke"]["by"]
    )
    assert ("adjusted score", "64C") in effects(ran)


def test_a_doubt_is_the_director_s_with_the_figures_beside_the_question(rectify: Terminal) -> None:
    """Attention came after the round: no trick is transferred (64B5), and it hangs on West's card."""
    ran = ruled(rectify, KING_OR_SMALL, i1_circumstance="round over")
    assert ran.code == 3
    assert "Answer with --answer 'i1.tricks without the revoke=...'" in ran.out
    message = " ".join(line.removeprefix("AWAY").strip() for line in ran.out.splitlines())
    assert "if West had followed to the spades with S8: 4, double dummy" in message
    assert "if West had followed to the spades with SK: 5, double dummy" in message
    assert "in doubt NS get 5" in message


def test_with_one_trick_transferred_the_doubt_no_longer_matters(rectify: Terminal) -> None:
    ran = ruled(rectify, KING_OR_SMALL, "--json")
    assert ran.code == 0
    assert "adjusted score" not in [kind for kind, _ in effects(ran)]


def test_what_the_director_found_counts_before_the_cards(rectify: Terminal) -> None:
    found: dict[str, Any] = {"i1_tricks without the revoke": "no more"}
    ran = ruled(rectify, LONG_SUIT, "--json", **found)
    assert "adjusted score" not in [kind for kind, _ in effects(ran)]


def test_after_revokes_by_both_sides_the_director_is_asked(rectify: Terminal) -> None:
    """64C2(b) asks for the outcome with no revoke at all: not what one position tells."""
    ran = ruled(rectify, LONG_SUIT, i1_circumstance="both sides")
    assert ran.code == 3
    assert "i1.tricks without the revoke=" in ran.out


def test_where_the_play_breaks_off_or_is_too_long_the_director_is_asked(
    rectify: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = {**LONG_SUIT, "play": "D2 C2 D6 S2 DK S3 D3 DA"}
    assert ruled(rectify, cut).code == 3
    agreed = {**cut, "claimed": {"NS": 1, "EW": 5}}
    assert ("adjusted score", "64C1") in effects(ruled(rectify, agreed, "--json"))
    monkeypatch.setattr("rectify_bridge.equity.solver.choose.shared_solver", lambda: Local(most=5))
    assert ruled(rectify, LONG_SUIT).code == 3


TWO_REVOKES = {
    "deal": "N:AK2.2.. 6.3.32. 54.A.K. 3.Q5..3",
    "trumps": "NT",
    "leader": "S",
    "play": "HA C3 H2 H3 | S4 HQ SK S6 | SA D2 S5 S3 | S2 D3 DK H5",
}
"""West does not follow to the first heart nor to the first spade; North-South win everything all the same."""


def test_each_revoke_of_a_player_is_found_by_its_trick(rectify: Terminal) -> None:
    ran = ruled(rectify, TWO_REVOKES, by=("W", "W"))
    assert ran.code == 3, "which of the two is which is not said"
    by_trick = {**TWO_REVOKES, "revokes": {"i1": 1, "i2": 2}}
    ran = ruled(rectify, by_trick, "--json", by=("W", "W"))
    assert ran.code == 0
    assert [kind for kind, _ in effects(ran, "i2")] == ["trick stands", "no automatic adjustment"]
    by = {fact["key"]: fact["by"] for fact in json.loads(ran.out)["facts"]}
    assert "to the hearts" in by["i1.tricks without the revoke"]
    assert "to the spades" in by["i2.tricks without the revoke"]
    wrong = {**TWO_REVOKES, "revokes": {"i1": 3, "i2": 2}}
    assert ruled(rectify, wrong, by=("W", "W")).code == 3, "nobody revoked in the third trick"


WRONG = [
    ("a list", [], "given.equity: this must be a mapping"),
    ("a stray part", {**LONG_SUIT, "trump": "S"}, "given.equity: 'trump' is not known"),
    (
        "no trumps",
        {"deal": LONG_SUIT["deal"], "leader": "S", "play": ""},
        "given.equity: `trumps` is missing",
    ),
    ("no deal", {**LONG_SUIT, "deal": "x"}, "'x' is not a deal"),
    ("a card not held", {**LONG_SUIT, "play": "SA"}, "South does not hold SA"),
    ("no card", {**LONG_SUIT, "play": "S1"}, "'S1' is not a card"),
    ("unequal hands", {**LONG_SUIT, "deal": "N:A... K... Q... -"}, "the hand of West is not known"),
    ("a card twice", {**LONG_SUIT, "deal": "N:A... A... Q... J..."}, "SA is with North and with East"),
    ("a wrong claim", {**LONG_SUIT, "claimed": {"NS": 1, "EW": 0}}, "after the cards played there are 0"),
    (
        "one side",
        {**LONG_SUIT, "before": {"NS": 1}},
        "given.equity.before: this must be the tricks of both sides",
    ),
    ("no tricks", {**LONG_SUIT, "before": {"NS": 1, "EW": "x"}}, "'x' is not a number of tricks"),
    ("no trick", {**LONG_SUIT, "revokes": {"i1": 0}}, "given.equity.revokes: '0' is not a trick"),
]


@pytest.mark.parametrize(("equity", "message"), [pytest.param(e, t, id=name) for name, e, t in WRONG])
def test_bad_input_is_one_line(equity: Any, message: str, rectify: Terminal) -> None:
    ran = ruled(rectify, equity)
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1
