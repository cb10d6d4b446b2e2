"""`rectify-bridge track` and `rectify-bridge problems` on a case with a play."""

from __future__ import annotations

import json

from tests.app.terminal import SAMPLES, Terminal

CASE = str(SAMPLES / "penalty-card.yaml")


def test_the_end_of_a_play_in_words(rectify: Terminal) -> None:
    ran = rectify("track", CASE)
    assert (ran.code, ran.err) == (0, "")
    assert "To play: South, to trick 2, nobody has led" in ran.out
    assert "On the table: ♦A, a major penalty card of East [i2]" in ran.out


def test_after_so_many_events(rectify: Terminal) -> None:
    """After East's forbidden lead, before anyone noticed: the twelfth event is the answer."""
    data = json.loads(rectify("track", CASE, "--json", "--at", "12").out)
    assert data["play"]["turn"] == "E" and data["play"]["first"] is None
    (east,) = (player for player in data["play"]["players"] if player["seat"] == "E")
    barred = {one["card"]: one for one in east["barred"]}
    assert set(barred) == {"DA", "DK", "D6", "D5"} and not east["aloud"]
    assert barred["DA"]["cites"] == ["50D2(a)", "59"] and barred["DA"]["incident"] == "i1"


def test_every_step_tells_what_it_opened(rectify: Terminal) -> None:
    steps = json.loads(rectify("track", CASE, "--json", "--steps").out)["steps"]
    assert [(step["number"], step["opened"]) for step in steps if step["opened"]] == [
        (7, ["i1"]),
        (13, ["i2"]),
    ]
    out = rectify("track", CASE, "--steps").out
    assert " 13  East plays ♦A" in out and "i2: revoke by East" in out


def test_a_number_without_an_event_and_both_options_are_refused(rectify: Terminal) -> None:
    ran = rectify("track", CASE, "--at", "99")
    assert ran.code == 2 and "give a number from 0 to 18" in ran.err
    assert rectify("track", CASE, "--at", "1", "--steps").code == 2


def test_problems_of_a_case_are_those_of_its_record(rectify: Terminal) -> None:
    data = json.loads(rectify("problems", CASE, "--json").out)
    assert [(p["name"], p["seat"]) for p in data["problems"]] == [("lead out of turn", "W")]
