"""A call in the place of a withdrawn one, with the meanings of both as the case has them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rectify_bridge.engines.sections.meanings import Given
from rectify_bridge.law.fact import Key
from rectify_bridge.law.matter import Matter
from rectify_bridge.laws import book
from rectify_bridge.laws.law23 import COUNT, MEANINGS
from rectify_bridge.laws.law25.deliberate_change import SECOND_ACCEPTED
from rectify_bridge.laws.scene.scene import Scene
from rectify_bridge.meaning.comparable.attributed import Attributed, NothingAttributedError
from rectify_bridge.meaning.comparable.comparison import Comparison, Verdict
from rectify_bridge.meaning.comparable.options import Unknown, over_all, over_readings, told_of
from rectify_bridge.meaning.comparable.specified import Specified
from rectify_bridge.meaning.comparable.together import all_together
from rectify_bridge.meaning.meaning import Meaning
from rectify_bridge.table.auction.auction import Auction
from rectify_bridge.table.auction.made import Made
from rectify_bridge.table.call import Bid, Call, Double, Pass, Redouble

SUBSET = "subset of the meanings"
_REPLACEMENTS = ("replacement", "replaced by", "new call", "call in its place")
"""The facts that hold what the offender calls instead, in Laws 27, 29 and 26."""
_COMPARED = ("insufficient bid", "call out of rotation")


@dataclass(frozen=True)
class ComparisonQuestion:
    """What the law asks of a call in the place of a withdrawn one, beside what the case says of both.

    given: the meanings of the case. matter, key: the incident, and the fact that the law asks for.
    """

    given: Given
    matter: Matter
    key: Key

    @cached_property
    def withdrawn(self) -> Attributed:
        """What the withdrawn call could mean. Raises NothingAttributedError: nothing says it."""
        incident, scene = self.matter.incident, self.scene
        if incident.id in self.given.withdrawn:
            return Attributed(self.given.withdrawn[incident.id])
        made = self._made
        if made is None or scene.auction is None:
            raise NothingAttributedError("the record has no call to attribute a meaning to")
        return self.given.attributed(incident.id, scene.auction, made)

    @property
    def _made(self) -> Made | None:
        """The withdrawn call as it was made, where it is of a kind that Law 23 compares: a call out of
        rotation, or an insufficient bid."""
        incident, scene = self.matter.incident, self.scene
        if incident.kind not in _COMPARED or scene.offender is None or scene.call is None:
            return None
        if scene.changed_call is not None and self._second_accepted:
            return None  # the first call is the withdrawn one, and it was made in turn
        calls = scene.now.calls if scene.now is not None else ()
        on_record = calls[incident.at] if incident.at is not None and incident.at < len(calls) else None
        if on_record is not None and (on_record.seat, on_record.call) == (scene.offender, scene.call):
            return on_record
        return Made(scene.offender, scene.call)

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """Those attributed to the withdrawn call; none where nothing says what it could mean."""
        try:
            return self.withdrawn.meanings
        except NothingAttributedError:
            return ()

    @property
    def scene(self) -> Scene:
        scene = self.matter.scene
        assert isinstance(scene, Scene)
        return scene

    @property
    def replacement(self) -> Call | None:
        """What the offender calls instead, where it is known as a call and not only as a kind."""
        if self._is_first_left:
            return self.scene.call
        changed = self.scene.changed_call
        if changed is not None and self._second_accepted is not None:
            return self.scene.call if self._second_accepted else changed.call
        for name in _REPLACEMENTS:
            fact = book.facts()[name]
            key = Key(self.key.incident, name, "", self.key.nth if fact.repeats else 1)
            known = self.matter.known(key, fact)
            if known is not None and isinstance(known.value, Pass | Double | Redouble | Bid):
                return known.value
        return None

    @property
    def _is_first_left(self) -> bool:
        """Whether of a changed call the first stands, since the second was not accepted (25B2): then the
        second is the withdrawn one."""
        is_change = self.matter.incident.kind == "change of call" and not self.scene.is_further_change
        return is_change and self._second_accepted is False

    @property
    def _second_accepted(self) -> bool | None:
        """Whether the second of two calls in a row was accepted (25B); None while that is open."""
        known = self.matter.known(Key(self.key.incident, SECOND_ACCEPTED.name), SECOND_ACCEPTED)
        return None if known is None else known.value is True

    @property
    def now(self) -> Auction | None:
        """The auction at the offender's turn to call instead."""
        scene = self.scene
        if scene.auction is None or scene.now is None:
            return None
        before = scene.auction.legal
        since = []
        for made in scene.now.legal[len(before) :]:
            if made.seat is scene.offender:
                break
            since.append(made)
        return Auction(scene.auction.dealer, (*before, *since))

    @property
    def missing(self) -> str:
        """What the case would have to say for the replacement to be compared."""
        call = self.replacement
        if call is None or self.now is None:
            return "the call in its place is known only as a kind: enter the call itself to have it compared"
        reason = self.given.meaning_of(call, self.now)
        why = reason.reason if isinstance(reason, Unknown) else "one of the meanings is not given"
        return f"{call.word} is not compared: {why}; add what it means to `calls`, or a `system`"

    @property
    def meaning(self) -> Meaning | None:
        """What the replacement means, where it is known."""
        call, now = self.replacement, self.now
        if call is None or now is None:
            return None
        found = self.given.meaning_of(call, now)
        return None if isinstance(found, Unknown) else found

    @property
    def specified(self) -> Specified | None:
        """What the replacement specifies; None where that is not known."""
        call, now = self.replacement, self.now
        return None if call is None or now is None else told_of(self.given.meaning_of(call, now), call)

    @cached_property
    def findings(self) -> tuple[Comparison, ...]:
        """The replacement held against each of the meanings; empty where it has none that is known."""
        new = self.meaning
        if new is None:
            return ()
        return tuple(self.given.compared(one, new) for one in self.meanings)

    @property
    def is_between_readings(self) -> bool:
        """Whether the law asks of one meaning while the program has several readings, of which one holds."""
        return self.withdrawn.are_readings and not self.key.about and len(self.meanings) > 1

    @property
    def _count(self) -> int | None:
        """How many meanings are attributable, as found; None where that is open."""
        known = self.matter.known(Key(self.key.incident, MEANINGS.name), MEANINGS)
        return None if known is None else COUNT[str(known.value)]

    def together(self, findings: tuple[Comparison, ...]) -> Comparison | None:
        """The replacement held against all of the meanings together; None where there is one."""
        new = self.meaning
        return None if new is None else all_together(self.meanings, new, findings)

    @property
    def finding(self) -> Comparison | None:
        """What the ground that the law asks about rests on: one meaning (`meaning 2`), the only one, or, for
        23A2, all of them together."""
        found = self.findings
        if self.key.fact == SUBSET and len(found) > 1:
            return self.together(found) if self._count == len(found) else None
        if not self.key.about and len(found) > 1:
            return None  # which of them holds is not said
        number = int(self.key.about.removeprefix("meaning ") or 1)
        return found[number - 1] if number <= len(found) else None

    @property
    def verdict(self) -> Verdict | None:
        """Over all meanings; None where the call in its place has none. What readings do not agree on is
        open."""
        found = self.findings
        if not found:
            return None
        over = over_readings if self.withdrawn.are_readings else over_all
        return over(found, self.together(found))
