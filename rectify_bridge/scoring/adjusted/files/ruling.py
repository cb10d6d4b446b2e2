"""The ruling in a case file: what each side is to get, and on what laws."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.damage import kinds
from rectify_bridge.scoring.adjusted.award.likelihood import Chance, Possible, SixSteps, Thresholds, six_steps
from rectify_bridge.scoring.adjusted.award.outcome import RESULT_KEYS, Outcome, Vulnerable, bridge
from rectify_bridge.scoring.adjusted.award.share import share
from rectify_bridge.scoring.adjusted.case import ScoringForm, TravellerLine
from rectify_bridge.scoring.adjusted.dated import Book, applying
from rectify_bridge.scoring.adjusted.files.award import WAYS, read_side, weighted
from rectify_bridge.scoring.adjusted.files.legality import KEYS as LEGALITY
from rectify_bridge.scoring.adjusted.files.legality import read_disallowed, with_legality
from rectify_bridge.scoring.adjusted.files.nested import leaves
from rectify_bridge.scoring.adjusted.files.penalty import read_penalties
from rectify_bridge.scoring.adjusted.files.reading import (
    Given,
    as_mapping,
    known,
    needed,
    one_of,
    yes,
)
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.ruling import (
    Appeal,
    AsNotPlayed,
    Assigned,
    BetterOfTheTwo,
    Graded,
    Ruling,
    SelfInflicted,
    SideRuling,
    Stands,
)
from rectify_bridge.table.seat import Side

KEYS = (
    "law", "offending", "by", "ns", "ew", "both", "likely", "self_inflicted", "penalties", "disallowed",
    "expected", "better",
)  # fmt: skip
_OFFENDING = {
    "ns": (frozenset([Side.NS]), False),
    "ew": (frozenset([Side.EW]), False),
    "both": (frozenset(Side), False),
    "nobody": (frozenset[Side](), False),
    "director": (frozenset[Side](), True),
}
_CHANCE = {c.words: c for c in Chance}


@dataclass(frozen=True, slots=True)
class Asked:
    """What the reading of a ruling needs to know of the case."""

    book: Book
    vulnerable: Vulnerable
    line: TravellerLine
    form: ScoringForm


def read_ruling(row: Given, asked: Asked, where: str) -> Ruling:
    """A ruling.

    Raises:
        BadCase: the first thing that is wrong with it.
    """
    known(row, KEYS, where)
    why = "write ns, ew, both, nobody, or director for the Director's own error (82C)"
    offending, error = one_of(needed(row, "offending", where, why), _OFFENDING, f"{where}.offending")
    by = str(
        one_of(row.get("by") or "director", {"director": "director", "committee": "committee"}, f"{where}.by")
    )
    sides, steps = _awards(row, asked, offending, where)
    penalties, redressing = read_penalties(
        row.get("penalties"), asked.book, asked.form, asked.line, f"{where}.penalties"
    )
    return Ruling(
        laws=_laws(row, where),
        offending=offending,
        by=by,
        sides=sides,
        method=_method(sides, steps, asked.book, by, where),
        director_error=error,
        steps=steps,
        self_inflicted=_self_inflicted(row.get("self_inflicted"), asked, offending, where),
        penalties=penalties,
        redressing=redressing,
        disallowed=read_disallowed(row.get("disallowed"), f"{where}.disallowed"),
        expected=_expected(row, asked, where),
        better=_better(row, asked, offending, where),
    )


def read_appeal(given: object, asked: Asked) -> Appeal | None:
    """What became of the ruling on appeal, if anything did."""
    if given is None:
        return None
    row = as_mapping(given, "appeal")
    known(row, ("decision", "ruling", "without_merit", "on_law"), "appeal")
    words = {"upheld": "upheld", "changed": "changed"}
    decision = str(one_of(needed(row, "decision", "appeal"), words, "appeal.decision"))
    if (decision == "changed") != (row.get("ruling") is not None):
        raise BadCase("appeal.ruling", "write the first ruling here if it was changed, and only then")
    ruling = None
    if row.get("ruling") is not None:
        ruling = read_ruling(
            {"by": "committee", **as_mapping(row["ruling"], "appeal.ruling")}, asked, "appeal.ruling"
        )
    merit = yes(row.get("without_merit"), "appeal.without_merit")
    return Appeal(decision, ruling, merit, yes(row.get("on_law"), "appeal.on_law"))


def outcomes(given: object, vulnerable: Vulnerable, where: str) -> tuple[Outcome, ...]:
    """Weighted outcomes, or one result alone."""
    if isinstance(given, list):
        return weighted(given, vulnerable, where)
    return (Outcome(bridge(given, vulnerable, where), Fraction(1)),)


def _laws(row: Given, where: str) -> tuple[str, ...]:
    given = needed(row, "law", where, "write the clauses that the ruling rests on")
    return tuple(str(law) for law in given) if isinstance(given, list) else (str(given),)


def _awards(
    row: Given, asked: Asked, offending: frozenset[Side], where: str
) -> tuple[dict[Side, SideRuling], SixSteps | None]:
    given = {key for key in ("ns", "ew", "both", "likely", "better") if row.get(key) is not None}
    if len(asked.line.sides) == 1:
        return _alone(row, asked, given, where), None
    if given == {"likely"}:
        possible = _possible(row["likely"], asked.vulnerable, f"{where}.likely")
        steps = six_steps(tuple(p for p, _ in possible), offending, Thresholds.of(asked.book))
        named = dict(possible)
        return {s: Assigned((named[steps.picked[s]],)) for s in Side}, steps
    if given == {"better"}:
        found = _better(row, asked, offending, where)
        assert found is not None
        return {s: Assigned(found.outcomes) for s in Side}, None
    if given == {"both"}:
        return {
            s: read_side(row["both"], asked.book, asked.vulnerable, f"{where}.both", s) for s in Side
        }, None
    if given == {"ns", "ew"}:
        return {
            s: read_side(row[s.value.lower()], asked.book, asked.vulnerable, f"{where}.{s.value.lower()}", s)
            for s in Side
        }, None
    right = f"write both, or ns and ew, or likely, or better; in each, one of {', '.join(WAYS)}"
    raise BadCase(where, f"the awards are for {', '.join(sorted(given)) or 'nobody'}", right)


def _alone(row: Given, asked: Asked, given: set[str], where: str) -> dict[Side, SideRuling]:
    """The artificial score of a pair whose opponents had played the board (15B)."""
    (side,) = asked.line.sides
    name = side.value.lower()
    if given != {name}:
        right = f"write {name}: {{artificial: plus}}"
        raise BadCase(where, f"only {side} could not play the board, and has an award", right)
    award = read_side(row[name], asked.book, asked.vulnerable, f"{where}.{name}", side)
    if not isinstance(award, Graded):
        right = "write artificial, fault or a figure"
        what = f"{side} could not play, so only an artificial score is left"
        raise BadCase(f"{where}.{name}", what, right)
    return {side: award, side.opponents: AsNotPlayed()}


def _possible(given: object, vulnerable: Vulnerable, where: str) -> list[tuple[Possible, Outcome]]:
    found = []
    for row, at, factor, _ in leaves(given, "chance", where):
        known(row, (*RESULT_KEYS, "is", "chance", *LEGALITY), at)
        result = bridge(row["is"] if row.get("is") is not None else row, vulnerable, at)
        text = str(needed(row, "chance", at, "write likely, at all probable or possible")).strip().lower()
        words = factor == 1 and text in _CHANCE
        chance = _CHANCE[text] if words else factor * share(text, f"{at}.chance")
        outcome = with_legality(Outcome(result, Fraction(1)), row, at)
        found.append((Possible(result.score, chance, str(result)), outcome))
    return found


def _method(
    sides: dict[Side, SideRuling], steps: SixSteps | None, book: Book, by: str, where: str
) -> str | None:
    assigned = [award for award in sides.values() if isinstance(award, Assigned)]
    if steps is not None:
        _permitted("likely", book, by, where)
        return "likely"
    if not any(len(award.outcomes) > 1 for award in assigned):
        return None
    allowed = {row["method"] for row in applying("method", book) if by in row["by"]}
    for method in ("weighted", "equity"):
        if method in allowed:
            return method
    raise BadCase(
        where,
        f"a {by} may not give a weighted score under {book}",
        f"use likely ({', '.join(sorted(allowed))} applies)",
    )


def _permitted(method: str, book: Book, by: str, where: str) -> None:
    rows = applying("method", book)
    if not any(row["method"] == method and by in row["by"] for row in rows):
        used = ", ".join(sorted(row["law"] for row in rows if by in row["by"]))
        raise BadCase(
            f"{where}.likely", f"likely and at all probable do not apply under {book}", f"{used} does"
        )


def _self_inflicted(
    given: object, asked: Asked, offending: frozenset[Side], where: str
) -> SelfInflicted | None:
    if given is None:
        return None
    at = f"{where}.self_inflicted"
    row = as_mapping(given, at)
    known(row, ("by", "kind", "without_it"), at)
    side: Side = one_of(needed(row, "by", at), {s.value.lower(): s for s in Side}, f"{at}.by")
    if side in offending:
        raise BadCase(
            f"{at}.by", f"{side} is the offending side: only the other side can have caused its own damage"
        )
    words = kinds(asked.book)
    kind = str(
        one_of(needed(row, "kind", at, "; ".join(words.values())), {k: k for k in words}, f"{at}.kind")
    )
    unspoilt = outcomes(needed(row, "without_it", at), asked.vulnerable, f"{at}.without_it")
    return SelfInflicted(side, kind, unspoilt)


def _better(row: Given, asked: Asked, offending: frozenset[Side], where: str) -> BetterOfTheTwo | None:
    if row.get("better") is None:
        return None
    at = f"{where}.better"
    given = as_mapping(row["better"], at)
    known(given, ("to", "weighted"), at)
    side: Side = one_of(needed(given, "to", at), {s.value.lower(): s for s in Side}, f"{at}.to")
    if side in offending:
        raise BadCase(f"{at}.to", f"{side} is at fault", "name the team that is not at fault (86B2(b))")
    return BetterOfTheTwo(side, weighted(needed(given, "weighted", at), asked.vulnerable, f"{at}.weighted"))


def _expected(row: Given, asked: Asked, where: str) -> tuple[Outcome, ...]:
    if row.get("expected") is None:
        return ()
    return outcomes(row["expected"], asked.vulnerable, f"{where}.expected")


def unchanged(ruling: Ruling) -> bool:
    """Whether the table result stands for both sides."""
    return all(isinstance(award, Stands) for award in ruling.sides.values())
