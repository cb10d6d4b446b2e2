"""The contracts that could have been reached, for what they could have come to: the rest of `given.equity`.

given:
  equity:
    deal: "N:AK32.K4.QJ9.A876 ..."     all four hands
    outcomes:
      - {contract: 4S, by: N, weight: 60}
      - {contract: 5DX, by: E, weight: 20, lead: SA}     the lead, where it is known
      - {auction: "N: 1S P 2S P P P", weight: 15}        the calls that lead to it, for what they show
      - {contract: Pass, weight: 5}                      the board passed out
    meanings: {N: "5+S, 11-15", S: "4+S, 6-9"}           what each player's calls showed
    systems: {NS: standard-american, EW: acol}           what the calls of each `auction` mean
    sample: 60                                           deals to look at, 0 for none
    seed: 1                                              the same seed, the same deals
    step: 10                                             weights in steps of so many percent
    most: 3                                              outcomes at most
    favor: {side: NS, percent: 5, source: "club regulation 4"}   a rule that favors the innocent side
    decides: S                                           who chose among them, in place of the weights
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from rectify_bridge.desk.state.log import LogError
from rectify_bridge.engines.sections.calls import Shown, read_meanings, read_systems
from rectify_bridge.engines.sections.choice import choice_of, decider, until_then
from rectify_bridge.engines.sections.contract import RIGHT, GivenContract, contract_of
from rectify_bridge.engines.sections.equity import PLACE
from rectify_bridge.equity.choice import Choice
from rectify_bridge.equity.distribution import Asked
from rectify_bridge.equity.position import Hands, Position, PositionError
from rectify_bridge.equity.proposal import MOST, STEP
from rectify_bridge.meaning.systems.system import System
from rectify_bridge.scoring.board.declared_contract import DeclaredContract, PassedOut
from rectify_bridge.table.board import Vulnerability
from rectify_bridge.table.card import Denomination
from rectify_bridge.table.deal import Deal
from rectify_bridge.table.seat import Seat, Side

MOST_DEALS = 1_000
STEPS = (1, 2, 5, 10, 20, 25)


@dataclass(frozen=True)
class Favor:
    """A rule that moves some weight to what is best for a side. percent: how much. source: which rule."""

    side: Side
    percent: int
    source: str


@dataclass(frozen=True)
class GivenOutcomes:
    """What is to be weighed.

    contracts: each with its level. passed_out: how likely nobody bids, of 1. shown: what the calls of each
    contract showed. step, most: of the weights and outcomes to propose. favor: a rule that moves weight.
    vulnerable: the sides that are; None where the case does not say. choice: who chose among them, where the
    weights are to come from that; until then all are alike.
    """

    asked: Asked
    contracts: tuple[DeclaredContract, ...]
    passed_out: Fraction
    shown: tuple[Shown, ...]
    step: int
    most: int
    favor: Favor | None
    vulnerable: Vulnerability | None
    choice: Choice | None = None

    @property
    def questions(self) -> int:
        """How many positions there are to solve at most."""
        return self.asked.questions + (0 if self.choice is None else self.choice.questions)

    def weighed(self, shares: Sequence[Fraction]) -> GivenOutcomes:
        """With the shares of the choice as weights, in the order of the rows; what has none is left out."""
        assert self.choice is not None
        by_row = list(zip(self.choice.contracts, shares, strict=True))
        passed = sum((share for one, share in by_row if isinstance(one, PassedOut)), Fraction(0))
        weights = [share for one, share in by_row if not isinstance(one, PassedOut)]
        rows = zip(self.asked.contracts, self.contracts, self.shown, weights, strict=True)
        kept = [(replace(r, weight=w), contract, shown) for r, contract, shown, w in rows if w]
        reachable, contracts, shown = zip(*kept, strict=True) if kept else ((), (), ())
        asked = replace(self.asked, contracts=tuple(reachable))
        return replace(self, asked=asked, contracts=tuple(contracts), shown=tuple(shown), passed_out=passed)


def read_outcomes(
    data: Mapping[str, Any],
    systems: Mapping[Side, System] | None = None,
    vulnerable: Vulnerability | None = None,
) -> GivenOutcomes | None:
    """The contracts of a case and what its players showed; None where it gives no contracts.

    systems: what the sides play, beside what the case says. vulnerable: of the board, where it is known.

    Raises:
        LogError: they cannot be read; it says where, what is wrong and what would be right.
    """
    if "outcomes" not in data:
        return None
    hands, common = _hands(data), read_meanings(data.get("meanings", {}))
    played = {**read_systems(data.get("systems", {})), **(systems or {})}
    decides = decider(data)
    rows = _rows(data["outcomes"], hands, common, played, has_weights=decides is None)
    deals, seed = _number(data, "sample", 40, MOST_DEALS), _number(data, "seed", 1, 2**31)
    choice = None
    if decides is not None:
        choice = choice_of(decides, rows, until_then(rows, common, played), hands, vulnerable, deals, seed)
    return GivenOutcomes(
        Asked(hands, tuple(row.reachable for row in rows if row.reachable), common.by, deals, seed),
        tuple(row.contract for row in rows if row.contract),
        sum((row.weight for row in rows if row.reachable is None), Fraction(0)),
        tuple(row.shown for row in rows if row.reachable),
        _step(data),
        _number(data, "most", MOST, 100, least=1),
        _favor(data.get("favor"), vulnerable),
        vulnerable,
        choice,
    )


def _rows(
    given: Any, hands: Hands, common: Shown, systems: Mapping[Side, System], *, has_weights: bool
) -> list[GivenContract]:
    """What is listed. has_weights: each says how likely it is, unless it is alone."""
    place = f"{PLACE}.outcomes"
    if not isinstance(given, list) or not given:
        raise LogError("this must be a list of contracts", place, RIGHT)
    usual = None if has_weights and len(given) > 1 else Fraction(1, len(given))
    rows = [
        contract_of(row, hands, usual, common, systems, f"{place}, number {n}")
        for n, row in enumerate(given, 1)
    ]
    total = sum(row.weight for row in rows)
    if total != 1:
        raise LogError(f"the weights add up to {float(total * 100):g}", place, "they must add up to 100")
    return rows


def _hands(data: Mapping[str, Any]) -> Hands:
    if (text := data.get("deal")) is None:
        raise LogError("`deal` is missing", PLACE, "give all four hands")
    try:
        position = Position.of_deal(Deal.parse(str(text)), Denomination.NOTRUMP, Seat.N)
    except PositionError as error:
        raise LogError(error.what, f"{PLACE}.deal", error.right) from None
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise LogError(what, f"{PLACE}.deal", right) from None
    if position.tricks_left != 13:
        raise LogError(f"the hands have {position.tricks_left} cards", f"{PLACE}.deal", "give thirteen each")
    return position.hands


def _step(data: Mapping[str, Any]) -> int:
    value = data.get("step", STEP)
    if isinstance(value, bool) or value not in STEPS:
        right = f"write one of {', '.join(map(str, STEPS))}"
        raise LogError(f"'{str(value)[:20]}' cannot be", f"{PLACE}.step", right)
    return int(value)


def _favor(data: Any, vulnerable: Vulnerability | None) -> Favor | None:
    place = f"{PLACE}.favor"
    right = "write whose rule it is, like {side: NS, percent: 5, source: club regulation 4}"
    if data is None:
        return None
    if not isinstance(data, Mapping) or set(data) != {"side", "percent", "source"}:
        raise LogError("this must be a side, a percentage and a source", place, right)
    if str(data["side"]) not in [side.value for side in Side] or not str(data["source"]).strip():
        raise LogError("the side and its percentage are not valid", place, right)
    if vulnerable is None:
        raise LogError(
            "the best result is not known without the vulnerability",
            place,
            "give `board`, for the vulnerability",
        )
    percent = _number(data, "percent", 0, 50, least=1, place=place)
    return Favor(Side(str(data["side"])), percent, str(data["source"]))


def _number(
    data: Mapping[str, Any], key: str, usual: int, most: int, least: int = 0, place: str = PLACE
) -> int:
    value = data.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise LogError(
            f"'{str(value)[:20]}' cannot be", f"{place}.{key}", f"write a number from {least} to {most:,}"
        )
    return value
