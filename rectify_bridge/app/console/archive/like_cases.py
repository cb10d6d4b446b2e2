"""Like cases: what was ruled on the same board at other tables, and on the same kind by the same clauses,
here and in publications.

For the Director alone, away from the table, once he has ruled himself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rectify_bridge.app.console.archive.features import Differences, Features, differences, features_of
from rectify_bridge.app.console.archive.published import LikePublished, published_like
from rectify_bridge.app.console.cases.case_desk import Desk
from rectify_bridge.app.console.cases.case_names import case_name
from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.decisions.decision import adjusted_score
from rectify_bridge.app.console.decisions.psych_register import REGISTER
from rectify_bridge.app.console.decisions.scored_case import scored_case
from rectify_bridge.app.console.event.unseen import Unseen
from rectify_bridge.app.console.web.clock import day
from rectify_bridge.app.store.entry import NotFound, Unreadable
from rectify_bridge.app.store.sought import Sought
from rectify_bridge.scoring.adjusted.desk import in_force
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.adjusted.report.record import described

SHOWN, LOOKED_AT = 10, 100
"""So many of each are shown, the newest first, of so many that have the right words in them."""


@dataclass(frozen=True, slots=True)
class Compared:
    """An incident of another case beside one of this case. name: of the other one. kind: both are of it."""

    name: str
    clauses: tuple[str, ...]
    apart: Differences | None


@dataclass(frozen=True, slots=True)
class LikeCase:
    """Another case that was ruled on. name: its table and board. ruling: the id of its ruling. parts: its
    incidents. score: the adjusted score that was given there, in words; empty where none was."""

    case: str
    name: str
    day: str
    ruling: str
    parts: tuple[Compared, ...]
    score: str


@dataclass(frozen=True, slots=True)
class LikeCases:
    """What is like a case. is_ruled: whether there is a ruling to compare with. board: on the same board.
    kind: on the same kind by the same clauses, elsewhere. published: what was published on each incident of
    this case, by its name. score: the adjusted score here."""

    is_ruled: bool
    mine: tuple[Features, ...]
    board: tuple[LikeCase, ...]
    kind: tuple[LikeCase, ...]
    published: tuple[tuple[str, tuple[LikePublished, ...]], ...]
    score: str


def like_cases(desk: Desk, history: History, unseen: Unseen) -> LikeCases:
    """The cases that are like one. unseen: boards that whoever asks has still to play."""
    mine = ruled_features(desk, history)
    if not mine:
        return LikeCases(False, (), (), (), (), "")
    board, seen = [], {history.stored.id, REGISTER}
    for other in _found(desk, _same_board(history), seen, unseen):
        if is_same_board(history, other) and (like := _like(desk, mine, other)) is not None:
            board.append(like)
            seen.add(other.stored.id)
    kind: list[LikeCase] = []
    for one in mine:
        for other in _found(desk, _same_clauses(one), seen, unseen):
            like = _like(desk, (one,), other, same=True)
            if like is not None:
                kind.append(like)
                seen.add(other.stored.id)
    published = tuple((one.name, published_like(one)) for one in mine)
    return LikeCases(True, mine, tuple(board[:SHOWN]), tuple(kind[:SHOWN]), published, score_words(history))


def ruled_features(desk: Desk, history: History) -> tuple[Features, ...]:
    """Of the ruling that stands in a case; empty where there is none, or where it was changed since."""
    ruling = ruling_in_force(history)
    try:
        kept = desk.intact_ruling(ruling) if ruling else None
    except NotFound:
        return ()
    return features_of(json.loads(kept.result)) if kept else ()


def ruling_in_force(history: History) -> str:
    """The id of the ruling that was given last and not taken back; empty where there is none."""
    return next((entry.ruling for entry in reversed(history.entries_in_force) if entry.ruling), "")


def is_same_board(one: History, other: History) -> bool:
    """Whether two cases are of one board: in one event its number, else its number on one day; where both
    have hands, these too."""
    if one.label["board"].strip() != other.label["board"].strip():
        return False
    events = [history.place.get("event") for history in (one, other)]
    days = [str(history.stored.base.get("date")) for history in (one, other)]
    deals = [deal for history in (one, other) if (deal := _deal(history))]
    is_one_session = events[0] == events[1] if any(events) else days[0] == days[1]
    return is_one_session and len(set(deals)) < 2


def score_words(history: History) -> str:
    """The adjusted score of a case, in words: `NS 4S by N -1; EW the same`; empty where there is none."""
    try:
        return "; ".join(f"{side} {award}" for side, award in score_by_side(history).items())
    except (BadCase, ValueError) as error:
        return f"it cannot be worked out ({error})"


def score_by_side(history: History) -> dict[str, str]:
    """What each side gets of the adjusted score, in words; empty where there is none.

    Raises:
        BadCase, ValueError: it cannot be worked out.
    """
    text = adjusted_score(history)
    sides = in_force(scored_case(text)).sides if text else {}
    return {str(side): described(award) for side, award in sides.items()}


def entered_score(history: History) -> dict[str, str]:
    """The same for the table: empty as well where it cannot be worked out, which the decision says."""
    try:
        return score_by_side(history)
    except (BadCase, ValueError):
        return {}


def _deal(history: History) -> str:
    return history.deal or str((history.stored.base.get("given") or {}).get("deal", ""))


def _found(desk: Desk, sought: Iterable[Sought], seen: Iterable[str], unseen: Unseen) -> Iterator[History]:
    wanted = tuple(sought)
    if not wanted:
        return
    for kept in desk.store.archive("", LOOKED_AT, wanted):
        if kept.id not in seen and kept.is_readable and not unseen.hides(found := History(kept)):
            yield found


def _same_board(history: History) -> Iterator[Sought]:
    """What the rows of a case of the same board have in them."""
    board = json.dumps(history.label["board"].strip())[1:-1]
    if not board:
        return
    if event := history.place.get("event"):
        yield Sought((f'"event": "{event}"',))
    yield Sought(tuple(f'"board": {one}' for one in (f'"{board}"', f"{board},", f"{board}}}")))


def _same_clauses(one: Features) -> Iterator[Sought]:
    yield Sought((), (), (f'"kind": "{one.kind}"',))
    for cite in sorted(one.clauses):
        yield Sought((), (), (f'"cite": {json.dumps(cite)}',))


def _like(desk: Desk, mine: tuple[Features, ...], other: History, *, same: bool = False) -> LikeCase | None:
    """Another case beside this one; None where nothing is ruled there. same: only what has the same
    clauses."""
    try:
        theirs = ruled_features(desk, other)
    except Unreadable:
        return None
    parts = [_compared(mine, one) for one in theirs if not same or _is_same(mine, one)]
    if not parts:
        return None
    stored = other.stored
    score = score_words(other)
    return LikeCase(
        stored.id, case_name(other), day(stored.opened), ruling_in_force(other), tuple(parts), score
    )


def _is_same(mine: tuple[Features, ...], other: Features) -> bool:
    return any((one.kind, one.clauses) == (other.kind, other.clauses) for one in mine)


def _compared(mine: tuple[Features, ...], other: Features) -> Compared:
    """Beside the first incident of the same kind here; without one there is nothing to compare."""
    alike = next((one for one in mine if one.kind == other.kind), None)
    apart = None if alike is None else differences(alike, other)
    return Compared(other.name, tuple(sorted(other.clauses)), apart)
