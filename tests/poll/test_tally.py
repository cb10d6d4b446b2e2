"""Tallies worked by hand, by the standard of each authority and edition."""

from __future__ import annotations

import pytest

from rectify_bridge.poll.answer import Answer
from rectify_bridge.poll.errors import PollError
from rectify_bridge.poll.poll import Poll
from rectify_bridge.poll.problem import sheet_of
from rectify_bridge.poll.standard import Standard, standard, standards
from rectify_bridge.poll.tally import FALLS_SHORT, JUDGED, REACHES, Tally, tally
from tests.poll.boards import SOUTH, slam

EBU = standard(2017, "EBU")


def polled(*answers: str, peer: bool | None = True) -> Poll:
    """A poll with answers such as `6D Pass`: what was chosen, then what else was considered."""
    poll = Poll(sheet_of(slam(), SOUTH))
    for number, words in enumerate(answers, start=len(poll.answers) + 1):
        chose, *considered = words.split()
        poll = poll.then(Answer(f"P{number}", "tournament", peer, chose, tuple(considered)))
    return poll


def readings(counted: Tally) -> dict[str, tuple[int, int, str]]:
    return {line.action: (line.chose, line.considered, line.reading) for line in counted.lines}


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        # Pass is considered by 2 of 10 (one in five) and chosen by 2: more than an isolated exception.
        (["6D"] * 8 + ["Pass"] * 2, (2, 2, REACHES)),
        # Considered by 3 of 10, chosen by one: whether that is an isolated exception is judged.
        (["6D"] * 7 + ["6D Pass"] * 2 + ["Pass"], (1, 3, JUDGED)),
        # Considered by 3 of 10, chosen by nobody.
        (["6D"] * 7 + ["6D Pass"] * 3, (0, 3, FALLS_SHORT)),
        # Considered by 1 of 10: fewer than one in five, though he chose it.
        (["6D"] * 9 + ["Pass"], (1, 1, FALLS_SHORT)),
        # Exactly one in five of five peers considered it, and one chose it.
        (["6D"] * 4 + ["Pass"], (1, 1, JUDGED)),
    ],
)
def test_ebu(answers: list[str], expected: tuple[int, int, str]) -> None:
    assert readings(tally(polled(*answers), EBU))["P"] == expected


@pytest.mark.parametrize(
    ("edition", "authority"), [(2017, "WBF"), (2017, "ACBL"), (2007, "WBF"), (1997, "ACBL")]
)
def test_where_no_number_is_laid_down_everything_is_judged(edition: int, authority: str) -> None:
    counted = tally(polled("6D", "6D", "Pass", "Pass", "Pass"), standard(edition, authority))
    assert {line.reading for line in counted.lines} == {JUDGED}


def test_in_a_standard_of_consideration_alone_choosing_is_not_needed() -> None:
    alone = Standard(
        1997, "XYZ", "16A", "considered", chosen=False, source="made up", considered=EBU.considered
    )
    assert readings(tally(polled("6D Pass", "6D Pass", "6D"), alone))["P"] == (0, 2, REACHES)


@pytest.mark.parametrize(("edition", "authority"), [(1997, "EBU"), (1997, "WBF"), (2017, "FFB")])
def test_a_standard_that_was_not_found_is_refused(edition: int, authority: str) -> None:
    with pytest.raises(PollError, match="not encoded"):
        standard(edition, authority)


def test_every_standard_has_a_source() -> None:
    assert all(one.source and one.words and one.law for one in standards())


def test_a_tie_is_said() -> None:
    counted = tally(polled("6D", "6D", "Pass", "Pass", "6H"), EBU)
    assert counted.most == ("P", "6D")
    assert any("chosen equally often" in one for one in counted.cautions)


def test_actions_come_in_the_order_of_the_book() -> None:
    counted = tally(polled("6H", "5NT", "Pass", "6D", "6D"), EBU)
    assert [line.action for line in counted.lines] == ["P", "5N", "6D", "6H"]


def test_a_withdrawn_answer_counts_for_nothing_and_stays() -> None:
    poll = polled("6D", "6D", "Pass", "6D", "6D").withdraw("P3", "he had heard of the board")
    counted = tally(poll, EBU)
    assert "P" not in readings(counted)
    assert (counted.peers, counted.withdrawn) == (4, 1)
    assert poll.answers[2].why == "he had heard of the board"
    again = poll.then(Answer("P3", "tournament", True, "Pass"))
    assert readings(tally(again, EBU))["P"] == (1, 1, JUDGED)


@pytest.mark.parametrize("peer", [False, None])
def test_only_peers_count(peer: bool | None) -> None:
    counted = tally(polled("6D", "Pass", peer=peer), EBU)
    assert (counted.peers, counted.others, counted.lines) == (0, 2, ())
    assert any("No peer has answered" in one for one in counted.cautions)
    assert any("2 answers are not counted" in one for one in counted.cautions) is (peer is None)


@pytest.mark.parametrize(("count", "few"), [(4, True), (5, False)])
def test_too_few_peers_are_said_to_be_few(count: int, few: bool) -> None:
    cautions = tally(polled(*["6D"] * count), EBU).cautions
    assert any("Fewer than 5" in one for one in cautions) is few


def test_small_numbers_are_reported_as_such() -> None:
    counted = tally(polled(*["6D"] * 5), EBU)
    assert any("33%" in one for one in counted.cautions)
    (line,) = counted.lines
    assert line.between[0] == pytest.approx(0.4782, abs=1e-4)
