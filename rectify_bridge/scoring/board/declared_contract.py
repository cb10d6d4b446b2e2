"""What was played at a table: a contract with its declarer, or nothing because all passed."""

from __future__ import annotations

from dataclasses import dataclass

from rectify_bridge.table.card import Denomination
from rectify_bridge.table.contract import Contract, Risk
from rectify_bridge.table.seat import Seat


@dataclass(frozen=True, slots=True)
class PassedOut:
    """The board that all four players passed: no contract, score zero (Laws 22A and 77)."""

    def __str__(self) -> str:
        return "passed out"


PASSED_OUT = PassedOut()


@dataclass(frozen=True, slots=True)
class DeclaredContract:
    """A final contract and who declares it.

    Raises:
        ValueError: a level that no contract has (1 to 7 exist), or no denomination.
    """

    contract: Contract
    declarer: Seat

    def __post_init__(self) -> None:
        level = self.contract.level
        if level is None or not 1 <= level <= 7:
            raise ValueError(f"there is no contract at level {level}: write 1 to 7")
        if self.contract.denomination is None:
            raise ValueError("the denomination is missing: write C, D, H, S or NT after the level")

    @property
    def level(self) -> int:
        """The odd tricks: 1 to 7."""
        assert self.contract.level is not None
        return self.contract.level

    @property
    def denomination(self) -> Denomination:
        assert self.contract.denomination is not None
        return self.contract.denomination

    @property
    def risk(self) -> Risk:
        return self.contract.risk

    @property
    def needed(self) -> int:
        """How many tricks fulfil it."""
        return self.level + 6

    def __str__(self) -> str:
        return f"{self.contract} by {self.declarer.word}"

    @classmethod
    def parse(cls, text: str, declarer: Seat) -> DeclaredContract:
        """Read `4S`, `3NTX`, `2♥XX`, also with spaces, and with `*` for `X`.

        Raises:
            ValueError: the text is not a contract that can be played.
        """
        try:
            return cls(Contract.parse("".join(text.split()).replace("*", "X")), declarer)
        except ValueError:
            right = "write a level 1-7, C D H S or NT, then X or XX if doubled"
            raise ValueError(f"'{text}' is not a contract: {right}") from None
