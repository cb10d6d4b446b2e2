"""An adjustment in words, for reading on a screen."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rectify_bridge.scoring.adjusted.award.share import decimal, percent
from rectify_bridge.scoring.adjusted.award.weights import Weighing
from rectify_bridge.scoring.adjusted.desk import Adjustment
from rectify_bridge.scoring.adjusted.penalty import amount_in_words
from rectify_bridge.scoring.adjusted.report.record import contestants, described, rounded
from rectify_bridge.scoring.adjusted.scorer import Points
from rectify_bridge.scoring.adjusted.teams import single_law

SIDES = ("North-South", "East-West")
"""What a contestant is called who has no other name."""


def in_words(done: Adjustment) -> str:
    """The adjustment as text, one fact a line."""
    parts = (
        _head,
        _sides,
        _special,
        _steps,
        _field,
        _ranking,
        _match,
        _penalties,
        _weights,
        _warnings,
        _entry,
    )
    return "\n".join(line for part in parts for line in part(done))


def _head(done: Adjustment) -> Iterator[str]:
    case, laws = done.case, ", ".join(done.ruling.laws)
    yield f"{case.line.name}, {case.form.value}: {laws} ({case.book})"
    if case.appeal is not None:
        merit = ", the appeal without merit" if case.appeal.without_merit else ""
        yield f"Appeal: the ruling was {case.appeal.decision}{merit}"


def _sides(done: Adjustment) -> Iterator[str]:
    had = done.recorded.obtained(done.case.at)
    for _, side, who in contestants(done.case):
        points = done.settled.table[who]
        was = f" (with the table result {_points(had[who])})" if who in had else ""
        score = rounded(done, who, side) or "nothing"
        exact = "" if points is None or decimal(points) == score else f", exactly {points}"
        yield f"{who if who in SIDES else f'{side} {who}'}: {described(done.ruling.sides[side])}"
        yield f"    {score} {done.case.form.unit}{_share(done, points)}{exact}{was}"


def _share(done: Adjustment, points: Points) -> str:
    top = done.settled.top
    if points is None or not top:
        return ""
    return f" of {_points(top)}, {_short(points * 100 / top)}%"


def _special(done: Adjustment) -> Iterator[str]:
    own, apart = done.settled.own, done.settled.apart
    if own is not None:
        parts = f"{_points(own.self_inflicted)} of {_points(own.total)}"
        yield f"Own damage ({own.law}): {parts} is self-inflicted"
    if apart is not None:
        each = ", ".join(f"{who} {_points(points)}" for who, points in apart.items())
        yield f"Made single by averaging ({single_law(done.case.book)}): {each}"


def _steps(done: Adjustment) -> Iterator[str]:
    steps = done.ruling.steps
    if steps is not None:
        yield f"Likely: {', '.join(p.name for p in steps.likely) or 'none'}"
        yield f"Also at all probable: {', '.join(p.name for p in steps.probable) or 'none'}"
        for side, together in steps.together.items():
            if together is not None:
                than = "better" if done.ruling.innocent(side) else "worse"
                yield f"    {side}: {steps.picked[side].name} or {than} {percent(together)}"


def _field(done: Adjustment) -> Iterator[str]:
    if done.case.form.is_teams:
        return
    yield "The board:"
    for n, line in enumerate(done.case.lines):
        scores = (
            f"{who}: {_points(points)}{_was(done, n, who)}" for who, points in done.recorded.lines[n].items()
        )
        form = f", form {line.group_after}" if line.group_after else ""
        about = "" if line.name == " v ".join(done.recorded.lines[n]) and not form else f"{line.name}{form}: "
        yield f"    {about}{'; '.join(scores)}"


def _was(done: Adjustment, line: int, who: str) -> str:
    before = done.recorded.before
    if before is None or before[line][who] == done.recorded.lines[line][who]:
        return ""
    return f" (was {_points(before[line][who])})"


def _ranking(done: Adjustment) -> Iterator[str]:
    if not done.ranking_after:
        return
    yield "Ranking" + (":" if done.case.session else " on this board alone:")
    was = {(p.group, p.who): p for p in done.ranking_before}
    for place in done.ranking_after:
        old = was.get((place.group, place.who))
        moved = f" (was {old.rank})" if old is not None and old.rank != place.rank else ""
        unit = "%" if done.case.form.has_top else f" {done.case.form.unit}"
        tie = "=" if place.tied else ""
        yield f"    {place.group} {place.rank}{tie}: {place.who}, {_short(place.score)}{unit}{moved}"


def _match(done: Adjustment) -> Iterator[str]:
    was = {team.who: team for team in done.match_before}
    for team in done.match_after:
        old = f" (was {_points(was[team.who].imps)})" if team.who in was else ""
        vps = f", {_points(team.vps)} VP" if team.vps is not None else ""
        yield f"Match: {team.who} {_points(team.imps)} IMPs{vps}{old}"


def _penalties(done: Adjustment) -> Iterator[str]:
    for p in done.ruling.penalties:
        amount = amount_in_words(p.amount, p.unit)
        yield f"Penalty (Law {p.law}): {p.who} loses {amount}: {p.why} ({p.source})"


def _weights(done: Adjustment) -> Iterator[str]:
    for table in done.weighings:
        yield f"What the weights change ({' and '.join(str(side) for side in table.sides)}):"
        yield "    " + " / ".join(str(outcome) for outcome in table.outcomes)
        yield from (_weighing(row) for row in table.rows)


def _weighing(row: Weighing) -> str:
    weights = " / ".join(percent(weight) for weight in row.weights)
    scores = ", ".join(f"{who} {_points(points)}{_place(row, who)}" for who, points in row.table.items())
    return f"  {'>' if row.proposed else ' '} {weights}: {scores}"


def _place(row: Weighing, who: str) -> str:
    place = row.places.get(who)
    return f" (rank {place.rank}{'=' if place.tied else ''})" if place is not None else ""


def _warnings(done: Adjustment) -> Iterator[str]:
    for w in done.warnings:
        yield f"WARNING ({w.law}): {w.text} [{w.about}]; {w.right}"
        for e in w.unless:
            yield f"    allowed by {e.law} when {e.text}"


def _entry(done: Adjustment) -> Iterator[str]:
    yield "What to type:"
    for t in done.entry:
        doubt = "" if t.verified or t.source is None else " (not verified)"
        yield f"    {t.program}: {t.type}{doubt}" + (f"; lost: {t.lost}" if t.lost else "")


def _points(points: Points) -> str:
    return "nothing" if points is None else decimal(points)


def _short(value: Fraction) -> str:
    return decimal(Fraction(round(value * 100), 100))
