"""The docket on awkward records: one incident per irregular call, and rulings that act on the auction."""

from __future__ import annotations

import pytest

from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import Log, LogError
from rectify_bridge.law.ruling import rule
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Alleged, Answered, Attention, DirectorCame, Event
from rectify_bridge.table.seat import Seat
from tests.desk.logs import LAWS, answered, called, docket

NO_SLIPS = answered(i1__slip=False, i2__slip=False, i3__slip=False)


def found(d: Docket) -> list[tuple[str, str, int | None]]:
    """The incidents: what, by whom, at which call."""
    return [(m.incident.kind, m.incident.by, m.incident.at) for m in d.matters]


def stands(d: Docket) -> str:
    assert d.auction is not None
    return f"{' '.join(map(str, d.auction.legal))} / {d.auction.turn}"


def scene_of(d: Docket) -> Scene:
    scene = d.matters[0].scene
    assert isinstance(scene, Scene)
    return scene


def path(d: Docket, incident: str) -> list[str]:
    return list(rule(d.matter(incident)).path)


def test_a_legal_call_taken_back_is_a_change_of_call_and_the_second_call_part_of_it() -> None:
    d = docket("N: 1S 2H>3H")
    assert found(d) == [("change of call", "E", 1)]
    assert [str(made) for made in scene_of(d).later] == ["E:3H"]


def test_an_insufficient_bid_taken_back_is_an_insufficient_bid_and_nothing_else() -> None:
    assert found(docket("N: 1S 1H>2H")) == [("insufficient bid", "E", 1)]
    assert found(docket("N: 1S 1H>X")) == [("insufficient bid", "E", 1)]
    assert found(docket("N: 1S 1H>1D")) == [("insufficient bid", "E", 1)]


def test_an_insufficient_bid_taken_back_may_still_be_accepted() -> None:
    """27C: the left-hand opponent accepts the first bid, and what replaced it is withdrawn."""
    d = docket("N: 1S 1H>2H", *NO_SLIPS, *answered(i1__accepted=True))
    assert found(d) == [("insufficient bid", "E", 1)]
    assert stands(d) == "N:1S E:1H / S"


def test_a_call_out_of_rotation_taken_back_is_ruled_on_all_the_same() -> None:
    d = docket("N: S:1H> N:1C", *NO_SLIPS, *answered(i1__accepted_out_of_rotation=False))
    assert found(d) == [("call out of rotation", "S", 0)]
    assert stands(d) == "N:1C / E"
    accepted = docket("N: S:1H>", *NO_SLIPS, *answered(i1__accepted_out_of_rotation=True))
    assert stands(accepted) == "S:1H / W"


@pytest.mark.parametrize(
    ("auction", "kind", "by"),
    [
        ("N: 1S E:1H", "insufficient bid", "E"),
        ("N: 1S S:1H", "call out of rotation", "S"),
        ("N: 1S S:8C", "bid above seven", "S"),
        ("N: 1S S:X", "inadmissible double", "S"),
        ("N: 1S S:XX", "inadmissible redouble", "S"),
        ("N: 1S AP N:1C", "call after the final pass", "N"),
        ("N: 1S AP E:8C", "call after the final pass", "E"),
    ],
)
def test_a_call_that_is_wrong_in_several_ways_is_one_incident(auction: str, kind: str, by: str) -> None:
    """35: after the final pass (39) before all, then what never stands (36, 38), then rotation before
    sufficiency (27A2)."""
    assert [(name, seat) for name, seat, _ in found(docket(auction))] == [(kind, by)]


def test_calls_after_an_inadmissible_double_are_no_incidents_of_their_own() -> None:
    """36A: the double and all that was called since fall together."""
    d = docket("N: 1S P X W:P N:P", *NO_SLIPS, *answered(i1__auction_period_over=False))
    assert found(d) == [("inadmissible double", "S", 2)]
    assert stands(d) == "N:1S E:P / S"


def test_a_bid_above_seven_becomes_a_pass() -> None:
    """38B, 38C: the bid and the calls after it are cancelled and a pass takes its place."""
    d = docket("N: 1S 8C S:P", *NO_SLIPS)
    assert stands(d) == "N:1S E:P / S"


def test_a_bid_by_a_barred_player_stands_when_it_is_called_over() -> None:
    """37A: his left-hand opponent called, so the bid and the call over it stand."""
    actual = answered(i1__slip=False, i1__accepted=False, i1__comparable=False, i2__slip=False)
    d = docket(
        "N: 1S 1H",
        Attention(Seat.S),
        *actual,
        called("E:P"),
        called("S:2S"),
        called("W:3H"),
        called("N:3S"),
    )
    assert found(d)[1] == ("call by a player obliged to pass", "W", 4)
    assert path(d, "i2")[:2] == ["25A1", "37A"]
    assert stands(d) == "N:1S E:P S:2S W:3H N:3S / E"


def test_a_comparable_call_ends_what_was_unauthorized() -> None:
    """31B1, 23B: partner takes care until the offender has made a comparable call, and no longer."""

    def care(comparable: bool) -> list[int | None]:
        """With which event it ended for partner, None while it binds."""
        answers = answered(i1__slip=False, i1__accepted_out_of_rotation=False, i1__comparable=comparable)
        calls = (called("N:1C"), called("E:P"), called("S:1H"))
        d = docket("N: S:1H", Attention(Seat.W), *answers, *calls)
        return [one.until for one in d.effects if one.effect.type == "take care"]

    assert care(False) == [None]
    assert care(True) == [7]


def test_a_slip_is_replaced_where_it_was_made() -> None:
    """25A: the call that was meant takes the place of the insufficient slip, and is not an incident."""
    actual = answered(
        i1__slip=True,
        i1__another_call_meant=True,
        i1__how_it_went_wrong="hand",
        i1__intended_call="2NT",
    )
    d = docket("N: 2S 1NT", *actual)
    assert found(d) == [("insufficient bid", "E", 1)]
    assert stands(d) == "N:2S E:2N / S"


def test_three_irregular_calls_one_after_another() -> None:
    """1C, then 1S out of turn, 1H over it, which is insufficient, and 1D by the player who was passed
    over."""
    d = docket("N: 1C S:1S W:1H E:1D", *NO_SLIPS)
    assert [(kind, by) for kind, by, _ in found(d)] == [
        ("call out of rotation", "S"),
        ("insufficient bid", "W"),
        ("call out of rotation", "E"),
    ]
    assert path(d, "i1") == ["25A1", "29A"]


def test_an_answer_about_the_first_call_changes_what_the_next_one_was() -> None:
    """South bids at North's turn and North bids as well: in turn if South's bid is not accepted, out of turn
    if it is, provided the Director had come before North bid."""
    events: tuple[Event, ...] = (DirectorCame(), called("N:1NT"))
    refused = docket("N: S:1H", *events, *NO_SLIPS, *answered(i1__accepted_out_of_rotation=False))
    assert found(refused) == [("call out of rotation", "S", 0)]
    accepted = docket("N: S:1H", *events, *NO_SLIPS, *answered(i1__accepted_out_of_rotation=True))
    assert found(accepted) == [("call out of rotation", "S", 0), ("call out of rotation", "N", 1)]


def test_a_ruling_binds_only_once_the_director_has_made_it() -> None:
    """West bids over South's call before anyone sends for the Director: he was not yet obliged to pass."""
    without = docket("N: 1S 8C S:P", called("W:2C"), *NO_SLIPS)
    assert found(without) == [("bid above seven", "E", 1)]
    ruled = docket("N: 1S 8C", DirectorCame(), called("S:P"), called("W:2C"), *NO_SLIPS)
    assert found(ruled)[1:] == [("call by a player obliged to pass", "W", 3)]


def test_calls_before_and_after_the_director_are_kept_apart() -> None:
    d = docket("N: 1S 1H", called("E:2H"), DirectorCame(), called("S:P"))
    scene = scene_of(d)
    assert [str(m) for m in scene.later] == ["E:2H"]
    assert [str(m) for m in scene.after] == ["S:P"]


def test_an_alleged_incident_at_a_call_of_the_record_knows_the_calls_since() -> None:
    d = docket("N: 1S P 2S P", Alleged("call without looking", Seat.E, 1))
    assert [str(m) for m in scene_of(d).later] == ["S:2S", "W:P"]
    assert stands(d) == "N:1S E:P S:2S W:P / N"


def test_a_correction_of_an_answer_does_not_make_the_call_twice() -> None:
    actual = (*NO_SLIPS, *answered(i1__accepted=False, i1__comparable=False, i1__replacement="P"))
    d = docket("N: 1S 1H", *actual, Answered("i1.replacement", "X"))
    assert d.auction is not None
    assert [str(m) for m in d.auction.calls] == ["N:1S", "E:1H", "E:X"]


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (Answered("i1.acepted", True), "did you mean accepted"),
        (Answered("accepted", True), "is not a key"),
        (Answered("i1.accepted", "perhaps"), "is not an answer to 'accepted'"),
        (Alleged("insuficient bid", Seat.E), "'insuficient bid' is not a kind of irregularity"),
        (Alleged("quarrel", Seat.E), "'quarrel' is not a kind of irregularity"),
    ],
)
def test_a_log_that_cannot_be_read_is_refused_with_what_would_be_right(event: Event, message: str) -> None:
    with pytest.raises(LogError, match=message):
        docket("N: 1S 1H", event)


@pytest.mark.parametrize(
    ("event", "right"),
    [
        (Answered("i1.accepted", "perhaps"), "write 'yes' or 'no'"),
        (
            Answered("i1.replacement", "perhaps"),
            "or write P, X, XX or a bid like 1S or 3NT",
        ),
        (
            Alleged("insuficient bid", Seat.E),
            "did you mean 'insufficient bid' or 'damage after an insufficient bid'?",
        ),
        (Alleged("quarrel", Seat.E), "`rectify-bridge ask` finds it by what was said"),
    ],
)
def test_what_would_be_right_stands_in_quotation_marks(event: Event, right: str) -> None:
    with pytest.raises(LogError) as told:
        docket("N: 1S 1H", event)
    assert told.value.right.endswith(right) and len(str(told.value)) < 400


def test_calls_without_a_dealer_are_refused() -> None:
    with pytest.raises(LogError, match="no dealer"):
        open_docket(Log((called("N:1S"),)), LAWS)
