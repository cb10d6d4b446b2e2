"""The way of the meanings into the rulings: the law, asked with the engine, decides as the table says."""

from __future__ import annotations

from typing import Any

import pytest

from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.meanings import MARK, engines
from rectify_bridge.law.fact import Provenance
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.law.tree import explore
from rectify_bridge.meaning.comparable.comparison import Verdict
from rectify_bridge.meaning.comparable.options import Option
from rectify_bridge.meaning.comparable.situation import Situation, Turn
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.notation import print_auction
from rectify_bridge.table.call import Pass
from tests.meaning.test_examples import ALL, table_of

GROUNDS = ("same or similar meaning", "subset of the meanings", "same purpose")
OPEN = (*GROUNDS, "specifies the same", "a lower bid would do", "comparable")


def ruling(where: Situation, option: Option, meanings: dict[str, Any], **answers: str) -> Outcome:
    """The ruling when the offender makes that call, with nothing answered about what the calls mean."""
    made = where.made
    irregular = Auction(where.before.dealer, (*where.before.calls, made))
    accepted = "accepted" if where.is_insufficient_bid else "accepted out of rotation"
    since = where.now.calls[len(where.before.calls) :] if where.now else ()
    calls = [*(str(one) for one in since), f"{made.seat}:{option.call}"]
    data = {
        "edition": 2017,
        "authority": "WBF",
        "date": "2026-01-01",
        "given": {
            "auction": print_auction(irregular),
            "events": [
                {"attention": str(made.seat.lho)},
                {"answer": {f"i1.{accepted}": "no"}},
                *({"call": call} for call in calls),
            ],
            "answers": {"i1.slip": "no", **answers},
        },
    }
    if isinstance(made.call, Pass):
        data["given"]["answers"]["i1.artificial pass"] = "no"  # type: ignore[index]
    case = read(data)
    docket = open_docket(case.log, case.rulebook, engines(meanings))
    return explore(docket.matters[0]).outcome


@pytest.mark.parametrize("case", ALL, ids=[case["name"] for case in ALL])
def test_the_law_decides_as_the_table_says(case: dict[str, Any]) -> None:
    where, table = table_of(case)
    meanings = case["given"]["meanings"]
    for option in table:
        if option.unknown:
            continue
        outcome = ruling(where, option, meanings)
        if " or " in option.route.cite:
            assert outcome.status is Status.NEEDS, option.call
            assert outcome.key is not None and outcome.key.fact in OPEN, option.call
            continue
        assert outcome.status is not Status.NEEDS or option.verdict is Verdict.NO_CHOICE, (
            option.call,
            outcome.key,
        )
        assert option.route.cite in outcome.path, option.call
        _what_follows(option, outcome, where)


def _what_follows(option: Option, outcome: Outcome, where: Situation) -> None:
    """26B and 16C2 restrict after a call that is not free, and not after one that is."""
    free = option.verdict is Verdict.NO_CHOICE or option.verdict is Verdict.COMPARABLE or option.same is True
    restricted = {"26B", "16C2"} & set(outcome.path)
    assert bool(restricted) is not free, option.call
    if free and where.turn is Turn.HIS_OWN:
        assert "27D" in outcome.path
    elif free and option.verdict is Verdict.COMPARABLE:
        assert "23C" in outcome.path


def one(withdrawn: Any, **calls: str) -> dict[str, Any]:
    return {"withdrawn": withdrawn, "calls": calls}


def first(call: str, meanings: dict[str, Any], **answers: str) -> Outcome:
    where, table = table_of({"given": {"auction": "E: S:1H E:1S", "meanings": meanings}})
    option = next(option for option in table if str(option.call) == call)
    return ruling(where, option, meanings, **answers)


def test_the_evidence_is_in_what_was_read() -> None:
    outcome = first("2H", one(["5+H, 11-20"], **{"2H": "5+H, 12-16"}))
    (known,) = [known for key, known in outcome.reads.items() if key.fact == "comparable"]
    assert known.value is True and known.provenance is Provenance.COMPUTED
    assert known.by.startswith(f"{MARK}23A2, every hand")


def test_the_evidence_against_has_a_hand() -> None:
    outcome = first("2H", one(["5+H, 11-20"], **{"2H": "0-4H, 5+D"}))
    (known,) = [known for key, known in outcome.reads.items() if key.fact == "comparable"]
    assert (
        known.value is False and "no hand could have made both calls" in known.by and "not inside" in known.by
    )


def test_a_finding_of_the_director_counts_before_the_sets() -> None:
    meanings = one(["5+H, 11-20"], **{"2H": "5+H, 12-16"})
    actual = {f"i1.{ground}": "no" for ground in GROUNDS}
    outcome = first("2H", meanings, **actual)
    assert "31A2(b)" in outcome.path


def test_a_judgement_stays_the_directors() -> None:
    meanings = one(["5+H, 11-20"], **{"2H": "5+H, 9-16"})
    outcome = first("2H", meanings)
    assert outcome.key is not None and outcome.key.fact == "same or similar meaning"
    assert "31A2(a)" in first("2H", meanings, **{"i1.same or similar meaning": "yes"}).path
    assert "31A2(b)" in first("2H", meanings, **{"i1.same or similar meaning": "no"}).path


def test_of_two_meanings_only_the_open_one_is_asked_about() -> None:
    """Two hearts is similar to the first meaning by the printed margin, near the second, and no subset."""
    meanings = one(["5+H, 10-20", "5+H, 0-3S, 10-20"], **{"2H": "5+H, 9-16"})
    meanings["tolerance"] = {"points": 2, "source": "a club"}
    outcome = first("2H", meanings)
    assert outcome.key is not None
    assert (outcome.key.fact, outcome.key.about) == ("same or similar meaning", "meaning 2")
    assert "31A2(a)" in first("2H", meanings, **{"i1.same or similar meaning@meaning 2": "yes"}).path


def test_a_subset_of_two_meanings_together_is_comparable() -> None:
    """Ten points are too few for the one meaning and seventeen too many for the other."""
    meanings = one(["5+H, 12-20", "5+H, 8-15"], **{"2H": "5+H, 10-17"})
    outcome = first("2H", meanings)
    (known,) = [known for key, known in outcome.reads.items() if key.fact == "comparable"]
    assert known.value is True and "fits one of the meanings" in known.by and "31A2(a)" in outcome.path


def test_a_subset_of_all_meanings_is_one_question() -> None:
    """With a relay among the meanings it is the Director's, and it is asked of all of them at once."""
    meanings = one(["any | relay", "5+C, 9-16"], **{"2D": "5+D, 9-16"})
    answers = {"i1.same or similar meaning@meaning 1": "no"}
    outcome = first("2D", meanings, **answers)
    assert outcome.key is not None
    assert (outcome.key.fact, outcome.key.about) == ("subset of the meanings", "")
    assert "31A2(a)" in first("2D", meanings, **answers, **{"i1.subset of the meanings": "yes"}).path


def test_a_system_is_known_by_its_name_as_people_write_it() -> None:
    names = ("standard-american", "Standard American")
    file_name, as_people_do = (first("3H", {"withdrawn": ["5+H, 11-20"], "system": name}) for name in names)
    assert file_name.path == as_people_do.path


def test_a_system_speaks_for_the_other_calls() -> None:
    """There a jump overcall at the three level has 5 to 10 points: no hand that opens one heart."""
    outcome = first("3H", {"withdrawn": ["5+H, 11-20"], "system": "standard-american"})
    assert "31A2(b)" in outcome.path
    (known,) = [known for key, known in outcome.reads.items() if key.fact == "comparable"]
    assert known.value is False


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("15-17", "this must be a mapping"),
        ({}, "`withdrawn`, `calls`, `system` and `cards` are missing"),
        ({"withdrawn": ["5+H"], "thought": "N: 1NT P"}, "`thought` is read with a `system`"),
        ({"system": "acol", "thought": "N: 9Q"}, "given.meanings.thought: call 1"),
        (
            {"withdrawn": ["5+H"], "call": {}},
            "'call' is not known: write withdrawn, calls, system, cards, thought, tolerance, opinion",
        ),
        ({"withdrawn": ["waek"]}, "withdrawn, i1, number 1, character 1, 'waek': not understood; write weak"),
        ({"withdrawn": ["5+H", "11+, 0-7"]}, "number 2, character 6, '0-7': no hand fits"),
        ({"withdrawn": {"i2": ["5+"], "i1": ["9 aces"]}}, "withdrawn, i1, number 1, character 1"),
        ({"withdrawn": ["5+H"], "calls": {"8Q": "5+H"}}, "'8Q' is not a call"),
        (
            {"withdrawn": ["5+H"], "calls": {"2H": {"show": "5+H"}}},
            "calls, 2H: 'show' is not part of a meaning",
        ),
        ({"withdrawn": ["5+H"], "calls": {"2H": 7}}, "calls, 2H"),
        ({"withdrawn": ["5+H"], "system": "klondike"}, "there is no system 'klondike'"),
        (
            {"withdrawn": ["5+H"], "tolerance": 3},
            "this must be a mapping",
        ),
        ({"withdrawn": ["5+H"], "tolerance": {"points": 3}}, "where they are printed"),
        (
            {"withdrawn": ["5+H"], "opinion": "maybe"},
            "'maybe' is not a setting of the opinion: write decides",
        ),
        ({"withdrawn": ["5+H"], "opinion": 7}, "given.meanings.opinion: '7' is not a setting"),
        ({"withdrawn": [{"shows": "7+S 7+H"}]}, "'7+H': no hand fits"),
    ],
)
def test_meanings_that_cannot_be_read(data: Any, says: str) -> None:
    with pytest.raises(LogError) as caught:
        engines(data)
    assert says in str(caught.value)
