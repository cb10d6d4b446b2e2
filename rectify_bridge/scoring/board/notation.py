"""Results and adjusted scores as one writes them in a file: `4SN=`, `60% 420, 40% -50`, `A+/A-`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import floor

from rectify_bridge.scoring.board.contract_score import possible_table_scores, table_score
from rectify_bridge.scoring.board.declared_contract import PASSED_OUT, DeclaredContract
from rectify_bridge.scoring.board.field import (
    NOT_PLAYED,
    Artificial,
    Award,
    Entry,
    NotPlayed,
    Result,
    SideScore,
    Split,
    Weighted,
    WeightedResult,
)
from rectify_bridge.table.board import Board, Vulnerability
from rectify_bridge.table.errors import RecordError, shown
from rectify_bridge.table.seat import Seat, Side

Vulnerable = frozenset[Side]

_SHORT = re.compile(
    r"([0-9](?:NT|[CDHSN])(?:XX?)?)\s*(?:BY\s+)?([NESW])\s*(=|[+-]?[0-9]{1,2})", re.IGNORECASE
)
_NUMBER = r"[0-9]{1,4}(?:\.[0-9]{1,6})?"
_WEIGHT = re.compile(rf"({_NUMBER})\s*%\s*(.+)")
_PARTS = re.compile(r"[,;]|(?<=\s)and(?=\s)")
"""Between outcomes. No spaces: a text with a megabyte of them would be gone through once for each."""
_PERCENT = re.compile(rf"({_NUMBER})\s*%")
_IMPS = re.compile(rf"([+-]?{_NUMBER})\s*IMPS?", re.IGNORECASE)
_SCORE = re.compile(r"[+-]?[0-9]{1,5}")
_TRICKS = re.compile(r"=|[+-]?[0-9]{1,2}")

_POINTS = re.compile(rf"([+-]?{_NUMBER})\s*points?", re.IGNORECASE)

_AWARD = re.compile(rf"A[+=-]?|{_NUMBER}\s*%|[+-]?{_NUMBER}\s*(IMPS?|points?)", re.IGNORECASE)

AVERAGES = {"A+": (60, 3), "A": (50, 0), "A=": (50, 0), "A-": (40, -3)}
"""Average plus, average and average minus as they are written, with percentage and IMPs (12C2)."""

Averages = Callable[[], Mapping[str, Award]]
"""What they are under the Laws in force; asked only where one of them is written."""


def vulnerable_on(board: str) -> Vulnerable | None:
    """Who is vulnerable on a board by its number (Law 2); None when it has no number."""
    if not re.fullmatch(r"0*[1-9][0-9]{0,5}", board):
        return None
    marked = Board(int(board)).vulnerable
    return None if marked is None else sides(marked)


def sides(marked: Vulnerability) -> Vulnerable:
    """The vulnerable sides."""
    return frozenset(side for side in Side if marked.of(side))


def parse_vulnerable(text: str) -> Vulnerable:
    """Read `None`, `NS`, `EW`, `All`.

    Raises:
        RecordError: the text says no vulnerability.
    """
    try:
        return sides(Vulnerability.parse(text))
    except ValueError:
        raise RecordError(
            f"{shown(text)} is not a vulnerability", right="write None, NS, EW or All"
        ) from None


def parse_tricks(text: str, contract: DeclaredContract) -> int:
    """Read what declarer won: `10` tricks, or `=`, `+1`, `-2` against the contract.

    Raises:
        RecordError: no number, or one that cannot be.
    """
    word = text.strip()
    if not _TRICKS.fullmatch(word):
        right = "write 0-13, or =, +1, -2 against the contract"
        raise RecordError(f"{shown(text)} is not a number of tricks", right=right)
    tricks = contract.needed if word == "=" else int(word) + (contract.needed if word[0] in "+-" else 0)
    if not 0 <= tricks <= 13:
        raise RecordError(f"{contract} {word} is {tricks} tricks", right="declarer wins 0 to 13 tricks")
    return tricks


def parse_contract(text: str, declarer: str) -> DeclaredContract:
    """Read a contract and its declarer.

    Raises:
        RecordError: a contract that cannot exist, or no declarer.
    """
    if not declarer.strip():
        raise RecordError(f"the declarer of {text.strip()} is missing", right="write N, E, S or W")
    try:
        return DeclaredContract.parse(text, Seat.parse(declarer))
    except ValueError as error:
        what, _, right = str(error).partition(": ")
        raise RecordError(what, right=right) from None


def parse_score(text: str, vulnerable: Vulnerable | None) -> int:
    """Read a score that some contract gives.

    Raises:
        RecordError: no number, or one that no contract gives at that vulnerability.
    """
    word = text.strip()
    if not _SCORE.fullmatch(word):
        raise RecordError(f"score {shown(text)}", right="write points seen from North-South, like -50")
    score = int(word)
    if score in possible_table_scores(vulnerable):
        return score
    anywhere = score in possible_table_scores(None)
    raise RecordError(
        f"no contract gives {score:+d}" + (" at this vulnerability" if anywhere else ""),
        right="write a score of Law 77, seen from North-South",
    )


def parse_result(text: str, vulnerable: Vulnerable | None) -> Result:
    """Read one result: `420`, `-50`, `4SN=`, `3NT by E -1`, `pass`.

    Raises:
        RecordError: no result, or one that cannot be.
    """
    word = text.strip()
    if word.lower() in ("pass", "passed", "passed out", "p"):
        return Result(table_score(PASSED_OUT, (), None))
    if _SCORE.fullmatch(word):
        return Result(parse_score(word, vulnerable))
    if match := _SHORT.fullmatch(word):
        if vulnerable is None:
            raise RecordError(f"the vulnerability of {word} is missing", right="give the vulnerability")
        contract = parse_contract(match[1], match[2])
        return Result(table_score(contract, vulnerable, parse_tricks(match[3], contract)))
    raise RecordError(
        f"{shown(word)} is not a result", right="write a score like -50, or a contract like 4SN= or 3NTE-1"
    )


def parse_entry(text: str, vulnerable: Vulnerable | None, averages: Averages) -> Entry:
    """Read an adjusted score.

    `420`: that result. `60% 420, 40% -50`: a weighted score. `A+/A-`, `60%/40%`, `2 IMPs/-3 IMPs`,
    `100 points/0 points`: an award for each side, North-South first. `60% 420, 40% -50 / -50`: each side
    its own. `not played`. Scores are seen from North-South on both sides of the stroke.

    Raises:
        RecordError: none of these, weights that do not add up to 100%, or a score no contract gives; or an
            average where the Laws in force are not known.
    """
    if text.strip().lower() in ("not played", "np"):
        return NOT_PLAYED
    given = [_side(part, vulnerable, averages) for part in text.split("/")]
    if len(given) == 1:
        if isinstance(given[0], Result | Weighted):
            return given[0]
        raise RecordError(f"{shown(text)} is for one side only", right="write both, North-South first: A+/A-")
    if len(given) != 2:
        raise RecordError(f"{shown(text)} has {len(given)} sides", right="write North-South / East-West")
    ns, ew = given
    if isinstance(ns, Award) and isinstance(ew, Award):
        return Artificial(ns, ew)
    return Split(ns, ew)


def parse_award(text: str, averages: Averages) -> Award:
    """Read an artificial score for one side: `A+`, `60%`, `3 IMPs`, `100 points`.

    Raises:
        RecordError: it is none.
    """
    found = _side(text, None, averages) if _AWARD.fullmatch(text.strip()) else None
    if not isinstance(found, Award):
        raise RecordError(f"{shown(text)} is not an artificial score", right="write A+, A, A- or 60%")
    return found


def _side(text: str, vulnerable: Vulnerable | None, averages: Averages) -> SideScore:
    word = text.strip()
    if word.upper() in AVERAGES:
        return averages()[word.upper()]
    if match := _PERCENT.fullmatch(word):
        if Fraction(match[1]) > 100:
            raise RecordError(f"{word} is more than 100%", right="write 0% to 100%")
        return Award(Fraction(match[1]))
    if match := _IMPS.fullmatch(word):
        return Award(None, imps=Fraction(match[1]))
    if match := _POINTS.fullmatch(word):
        return Award(None, points=Fraction(match[1]))
    if "%" not in word:
        return parse_result(word, vulnerable)
    parts = []
    for part in map(str.strip, _PARTS.split(word)):
        match = _WEIGHT.fullmatch(part)
        if match is None:
            raise RecordError(f"{shown(part)} has no weight", right="write each outcome like 60% 420")
        result, weight = parse_result(match[2], vulnerable), Fraction(match[1]) / 100
        try:
            parts.append(WeightedResult(result, weight))
        except ValueError as error:
            raise RecordError(str(error)) from None
    try:
        return Weighted(tuple(parts))
    except ValueError as error:
        raise RecordError(str(error), right="change the weights") from None


def show_entry(entry: Entry) -> str:
    """The entry as `parse_entry` reads it."""
    if isinstance(entry, Artificial | Split):
        return f"{_show(entry.ns)} / {_show(entry.ew)}"
    return _show(entry)


def _show(score: SideScore) -> str:
    if isinstance(score, Result):
        return f"{score.score:+d}" if score.score else "0"
    if isinstance(score, Weighted):
        return ", ".join(f"{decimal(o.weight * 100)}% {_show(o.result)}" for o in score.outcomes)
    if isinstance(score, NotPlayed):
        return "not played"
    for name, (percent, imps) in AVERAGES.items():
        if score.percent == percent and score.imps == imps:
            return name
    if score.percent is not None:
        return f"{decimal(score.percent)}%"
    unit, value = ("IMPs", score.imps) if score.imps is not None else ("points", score.points)
    return f"{decimal(value or Fraction(0))} {unit}"


def decimal(value: Fraction, places: int | None = None) -> str:
    """An exact value as a decimal: rounded half up to so many places, or as it is when that ends, and as
    a fraction otherwise."""
    if places is None:
        rest = value.denominator
        for prime in (2, 5):
            while rest % prime == 0:
                rest //= prime
        if rest != 1:
            return str(value)
        places = next(n for n in range(value.denominator.bit_length() + 1) if 10**n % value.denominator == 0)
    whole = floor(abs(value) * 10**places + Fraction(1, 2))
    digits = f"{whole:0{places + 1}d}"
    text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return f"-{text}" if value < 0 and whole else text
