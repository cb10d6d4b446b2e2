"""The rulings on a case, each worked out once: the status of the board, its exit code, what went unused."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from rectify_bridge.authorities.doubtful_election import doubtful_elections
from rectify_bridge.desk.files.board_marks import notices
from rectify_bridge.desk.files.case_file import CaseFile
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.desk.reader.scene import ACCEPTANCES
from rectify_bridge.desk.rulings.impossible_record import Impossible, impossible_in
from rectify_bridge.desk.rulings.looking_ahead import (
    decides_what_is_asked,
    is_open,
    look_ahead,
    why_not_asked,
)
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.desk.state.log import LogError
from rectify_bridge.desk.state.ruling_on_calls import CHANGE
from rectify_bridge.law.dispute import ruling_and_sides
from rectify_bridge.law.fact import Key
from rectify_bridge.law.matter import Engine, Matter
from rectify_bridge.law.rulebook import Rulebook
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.table.event import Answered

if TYPE_CHECKING:
    from rectify_bridge.desk.rulings.result_templates import ResultTemplates

WORST_FIRST = (
    Status.CONFLICT,
    Status.GAP,
    Status.NOT_ENCODED,
    Status.NEEDS,
    Status.HOLD,
    Status.RULED,
)
"""A board's status is the first of these that one of its incidents has; a dispute needs a finding."""
EXIT_CODES = {
    Status.RULED: 0,
    Status.NEEDS: 3,
    Status.HOLD: 3,
    Status.NOT_ENCODED: 4,
    Status.GAP: 4,
    Status.CONFLICT: 4,
}


Ruled = tuple[Matter, Outcome, dict[str, Outcome]]
"""An incident with its ruling, and with the ruling by each side's version where the facts are disputed."""
_ACCEPTANCES = tuple(fact.name for fact in ACCEPTANCES)


def waits_for(ruled: Ruled, other: Ruled) -> bool:
    """Whether a player's option to accept a call waits for the ruling on another call, made over it before
    the Director ruled."""
    matter, outcome, _ = ruled
    over, undecided, _ = other
    if outcome.key is None or outcome.key.fact not in _ACCEPTANCES or matter is over:
        return False
    if not is_open(undecided) or any(effect.type in ("stands", "cancelled") for effect in undecided.effects):
        return False
    return _is_over(matter, over)


def _is_over(matter: Matter, over: Matter) -> bool:
    """Whether the call of one incident was made over that of another, or in its place."""
    first, second, scene = matter.incident, over.incident, over.scene
    if first.at is None or second.at is None or not isinstance(matter.scene, Scene):
        return False
    if first.at == second.at:
        return second.kind == CHANGE and first.kind != CHANGE
    assert isinstance(scene, Scene)
    is_among = any(made.seat is scene.offender and made.call == scene.call for made in matter.scene.later)
    return second.at > first.at and is_among


class BoardRulings:
    """A docket with the ruling on each incident, worked out once."""

    def __init__(self, docket: Docket, rulebook: Rulebook, templates: ResultTemplates | None = None) -> None:
        """templates: which may tell already what is asked next."""
        self.docket, self.rulebook = docket, rulebook
        self.each: tuple[Ruled, ...] = tuple(
            (matter, *_ruling_and_sides(matter, templates)) for matter in docket.matters
        )

    @property
    def in_order_of_options(self) -> tuple[Ruled, ...]:
        """The rulings in the order in which the calls can be accepted: a call that was made over another one
        comes first, because whoever accepts it has accepted that one too."""
        found, waiting = list[Ruled](), list(self.each)
        while waiting:
            free = (one for one in waiting if not any(waits_for(one, other) for other in waiting))
            following = next(free, waiting[0])
            found.append(following)
            waiting.remove(following)
        return tuple(found)

    @property
    def unused(self) -> tuple[Key, ...]:
        """The facts that were answered and that no ruling here rests on, now or while the log was read."""
        outcomes = [o for _, outcome, by_side in self.each for o in (outcome, *by_side.values())]
        used = {key for o in outcomes for key in (*o.reads, o.key)} | self.docket.used
        answered = (Key.parse(e.key) for e in self.docket.log.events if isinstance(e, Answered))
        left = [key for key in dict.fromkeys(answered) if key not in used]
        asking = {
            (m.incident.id, key) for m, o, _ in self.each for key in left if decides_what_is_asked(key, m, o)
        }
        return tuple(key for key in left if (key.incident, key) not in asking)

    @property
    def unused_because(self) -> dict[str, str]:
        """Why no ruling rests on an answer, by its key."""
        by_id = {matter.incident.id: (matter, outcome) for matter, outcome, _ in self.each}
        return {
            str(key): why_not_asked(key, *by_id[key.incident])
            if key.incident in by_id
            else f"this board has no {key.incident}"
            for key in self.unused
        }

    @property
    def notices(self) -> tuple[str, ...]:
        """What the Director has to know beside the rulings: how the board is marked, what cannot be as it is
        recorded, and on which doubtful election a ruling rests."""
        outcomes = (o for _, outcome, by_side in self.each for o in (outcome, *by_side.values()))
        doubtful = doubtful_elections(self.rulebook, outcomes)
        return (*notices(self.docket.log), *map(str, self.impossible), *doubtful)

    @cached_property
    def impossible(self) -> tuple[Impossible, ...]:
        """What cannot have happened as the record has it."""
        return impossible_in(self.docket)

    @property
    def status(self) -> Status:
        """The status of the whole; a board without an incident is ruled."""
        found = {Status.NEEDS if o.status is Status.DISPUTED else o.status for _, o, _ in self.each}
        return next((status for status in WORST_FIRST if status in found), Status.RULED)

    @property
    def exit_code(self) -> int:
        """0 ruled, 3 facts needed now or later, 4 no ruling by the law as encoded."""
        return EXIT_CODES[self.status]


def rule_on(
    case: CaseFile, engines: Mapping[str, Engine] | None = None, templates: ResultTemplates | None = None
) -> BoardRulings:
    """The rulings on a case. engines: who can compute facts for it. templates: see `BoardRulings`.

    Raises:
        LogError: its log cannot be read, or it answers for an incident that it does not have; or the record
            is impossible, and there is nothing else in it to rule on.
    """
    ruled = rulings_so_far(case, engines, templates)
    if ruled.impossible and not ruled.each:
        first = ruled.impossible[0]
        raise LogError(first.what, "", first.right)
    return ruled


def rulings_so_far(
    case: CaseFile, engines: Mapping[str, Engine] | None = None, templates: ResultTemplates | None = None
) -> BoardRulings:
    """The same while the record may still be corrected: what is impossible about it is a notice.

    Raises:
        LogError: its log cannot be read, or it answers for an incident that it does not have.
    """
    ruled = BoardRulings(open_docket(case.log, case.rulebook, engines), case.rulebook, templates)
    known = [matter.incident.id for matter, _, _ in ruled.each]
    stray = [str(key) for key in ruled.unused if key.incident not in known and str(key) not in case.beside]
    if stray:
        right = f"the incidents are {', '.join(known)}" if known else "there is no irregularity here"
        raise LogError(f"'{stray[0][:60]}' is about an incident that this board does not have", "", right)
    return ruled


def _ruling_and_sides(
    matter: Matter, templates: ResultTemplates | None
) -> tuple[Outcome, dict[str, Outcome]]:
    """As `ruling_with_next_question`; a template may tell already that the first open question matters."""
    outcome, by_side = ruling_and_sides(matter)
    template = templates.of(matter) if templates is not None and is_open(outcome) else None
    if template is not None and template.asks_first:
        return outcome, by_side
    return look_ahead(matter, outcome), by_side
