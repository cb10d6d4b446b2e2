"""Incidents of one auction in every order: none vanishes, and the last call comes first and settles more."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import ContextVar
from itertools import pairwise, product

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS, rulebook
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.rulings.board_rulings import BoardRulings, Ruled
from rectify_bridge.desk.state.log import Log
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Status
from rectify_bridge.laws.scene.scene import CALLED_OVER, Scene
from rectify_bridge.table.auction.notation import parse_auction
from rectify_bridge.table.event import Answered, Called
from tests.desk.logs import LAWS
from tests.sampling import brute_share

ACCEPTANCES = ("accepted", "accepted out of rotation", "second call accepted")
OF_ITSELF = ("insufficient bid", "change of call")
"""What the player calls at once after these is part of the ruling: 27C, 25B."""
NEVER_STAND = ("inadmissible double", "inadmissible redouble", "bid above seven")
INSTEAD = ("call in its place", "new call", "replacement")
"""What a player is asked who is to call again."""
CALLS = ("P", "1H", "2C", "X")
PAIRS = [
    " ".join((opening, *(f"{seat}:{call}" for seat, call in zip(seats, calls, strict=True))))
    for opening in ("N:", "N: 1S")
    for seats in product("NESW", repeat=2)
    for calls in product(CALLS, repeat=2)
]
TRIPLES = [
    f"N: 1S {first}:1H {second}:{call} {third}:2H"
    for first, second, third in product("NESW", repeat=3)
    for call in CALLS
]
EVERY = [*PAIRS, *TRIPLES]


IN_FORCE = ContextVar("IN_FORCE", default=LAWS)
"""The rulebook in force; `test_in_the_older_laws_too` puts another one in."""


def rulings(auction: str, **answers: bool) -> BoardRulings:
    """The rulings on an auction; nobody claims a slip. answers: `i1__accepted` for `i1.accepted`."""
    laws = IN_FORCE.get()
    made = parse_auction(auction)
    slips = (Answered(f"i{number}.slip", False) for number in range(1, 5))
    given = (Answered(key.replace("__", ".").replace("_", " "), value) for key, value in answers.items())
    calls = tuple(Called(one.seat, one.call, not one.standing) for one in made.calls)
    return BoardRulings(open_docket(Log((*calls, *slips, *given), "", made.dealer), laws), laws)


def options(ruled: BoardRulings) -> list[Ruled]:
    """The incidents in which a player is to accept a call or not, in the order in which they are asked."""
    return [one for one in ruled.in_order_of_options if _is_option(one)]


def _is_option(ruled: Ruled) -> bool:
    key = ruled[1].key
    return ruled[1].status is Status.NEEDS and key is not None and key.fact in ACCEPTANCES


def _answer(ruled: Ruled, value: bool) -> dict[str, bool]:
    return {str(ruled[1].key).replace(".", "__").replace(" ", "_"): value}


def _incidents(ruled: BoardRulings) -> list[Matter]:
    return [matter for matter, _, _ in ruled.each]


@pytest.mark.parametrize("auction", brute_share(EVERY, 3, 21))
def test_no_irregular_call_vanishes(auction: str) -> None:
    """Every call that the table finds wrong has an incident, or is part of that of the same player's call
    just before, or falls with a call that can never stand."""
    made = parse_auction(auction)
    ruled = rulings(auction)
    incidents = [matter.incident for matter in _incidents(ruled)]
    for problem in made.problems():
        own = made.calls[problem.at or 0].seat
        just_before = (problem.at or 0) - 1
        is_change = just_before >= 0 and made.calls[just_before].seat is own
        assert (
            any(one.at == problem.at for one in incidents)
            or (is_change and any(one.at == just_before and one.kind in OF_ITSELF for one in incidents))
            or any(
                one.kind in NEVER_STAND and one.at is not None and one.at < just_before + 1
                for one in incidents
            )
        ), (auction, problem, incidents)


@pytest.mark.parametrize("auction", brute_share(EVERY, 3, 21))
def test_a_further_call_by_the_same_player_is_never_a_second_call_out_of_turn(auction: str) -> None:
    made = parse_auction(auction)
    incidents = [matter.incident for matter in _incidents(rulings(auction))]
    out_of_turn = [one.at for one in incidents if one.kind == "call out of rotation"]
    for one, other in pairwise(out_of_turn):
        assert one is not None and other is not None
        assert other != one + 1 or made.calls[one].seat is not made.calls[other].seat, auction


@pytest.mark.parametrize("auction", brute_share(EVERY, 3, 21))
def test_the_call_on_top_comes_first_and_settles_those_below(auction: str) -> None:
    """The option about the last call is the first. Once it is accepted nobody is asked about a call that it
    was made over, and each of those tells what has become of it. Partner's call over it, in turn until then,
    may be asked about: 28B is not for him."""
    ruled = rulings(auction)
    open_options = options(ruled)
    if not open_options:
        return
    places = [one[0].incident.at or 0 for one in open_options]
    assert places == sorted(places, reverse=True), auction
    accepted = rulings(auction, **_answer(open_options[0], True))
    assert all((one[0].incident.at or 0) > places[0] for one in options(accepted)), auction
    for below in open_options[1:]:
        _, outcome, _ = next(one for one in accepted.each if one[0].incident == below[0].incident)
        assert {"settled", "stands", "cancelled"} & {effect.type for effect in outcome.effects}, auction


@pytest.mark.parametrize("auction", brute_share(EVERY, 3, 21))
def test_refused_from_the_top_every_call_has_its_own_ruling(auction: str) -> None:
    """Nobody is asked twice about one call, and it ends."""
    answers: dict[str, bool] = {}
    ruled = rulings(auction)
    while left := options(ruled):
        answer = _answer(left[0], False)
        about = {key.partition("__")[0] for key in answers if "#" not in key}
        asked_again = next(iter(answer)).partition("__")[0] in about and "#" not in next(iter(answer))
        assert not asked_again, (auction, answers, answer)
        answers |= answer
        ruled = rulings(auction, **answers)
    assert all(outcome.status is not Status.GAP for _, outcome, _ in ruled.each), auction


@pytest.mark.parametrize("auction", brute_share(EVERY[::8], 3, 21))
def test_nobody_is_offered_a_call_whose_turn_is_gone(auction: str) -> None:
    """Accepted or refused, in every order: who is asked what to call instead has not called since, and may
    still do so."""
    for ruled in _settled(auction, {}):
        for matter, outcome, _ in ruled.each:
            if outcome.status is Status.NEEDS and outcome.key is not None and outcome.key.fact in INSTEAD:
                scene = matter.scene
                assert isinstance(scene, Scene) and scene.auction is not None and scene.now is not None
                since = [made.seat for made in scene.now.legal[len(scene.auction.legal) :]]
                assert scene.offender not in since, (auction, str(outcome.key), ruled.docket.log.events)
                is_over = outcome.key.fact == "replacement" and scene.since == CALLED_OVER
                assert not is_over, (auction, ruled.docket.log.events)
                is_on_top = {made.seat for made in scene.now.legal[-1:]} == {scene.offender}
                assert not (is_on_top and scene.is_further_change), (auction, ruled.docket.log.events)


def _settled(auction: str, answers: dict[str, bool]) -> Iterator[BoardRulings]:
    """The rulings for every way in which the calls can be accepted and refused."""
    ruled = rulings(auction, **answers)
    left = options(ruled)
    if not left:
        yield ruled
    for value in (True, False) if left else ():
        yield from _settled(auction, answers | _answer(left[0], value))


def test_a_refused_bid_is_not_replaced_once_partners_call_is_accepted() -> None:
    """South refuses one heart (27B), and North accepts the double that West made at East's turn (29A). The
    auction goes on from the double, so East has no turn at which to replace one heart."""
    ruled = rulings("N: 1S E:1H W:X", i1__accepted=False, i2__accepted_out_of_rotation=True)
    (_, bid, _), (_, double, _) = ruled.each
    assert [(bid.status, double.status)] == [(Status.RULED, Status.RULED)]
    assert [effect.type for effect in bid.effects if effect.cite == "27B"] == ["cancelled", "settled"]
    assert ruled.docket.auction is not None
    assert [str(made) for made in ruled.docket.auction.legal] == ["N:1S", "W:X"]


@pytest.mark.parametrize("edition", sorted(set(EDITIONS) - {LAWS.edition}))
@pytest.mark.parametrize("auction", EVERY[::101])
def test_in_the_older_laws_too(auction: str, edition: int) -> None:
    before = IN_FORCE.set(rulebook(edition, "WBF", "2026-01-01"))
    try:
        test_no_irregular_call_vanishes(auction)
        test_the_call_on_top_comes_first_and_settles_those_below(auction)
        test_refused_from_the_top_every_call_has_its_own_ruling(auction)
        test_nobody_is_offered_a_call_whose_turn_is_gone(auction)
    finally:
        IN_FORCE.reset(before)
