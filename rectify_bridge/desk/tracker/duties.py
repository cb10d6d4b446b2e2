"""The duties at a table, one for each thing that binds: a penalty card is one, whatever clauses name it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.spoken import CLAUSES
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.desk.state.binding_effect import BindingEffect
from rectify_bridge.desk.state.docket import Docket
from rectify_bridge.law.effect import Effect
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.scene.named_cards import ONE_IS_PLAYED, told_cards
from rectify_bridge.table.card import Card
from rectify_bridge.table.seat import Seat

COME_BACK, PASS, CARD, INFORMATION = "come back", "enforced pass", "penalty card", "information"
EXPOSED = "face up"
"""The effect by which a card lies there as long as nobody knows whether it becomes a penalty card (24)."""
KINDS: dict[str, tuple[str, ...]] = {
    PASS: ("must pass",),
    "replacement": ("must replace", "must repeat"),
    CARD: (
        *("must be played", "no lower card of the suit", "penalty card", EXPOSED, "becomes a penalty card"),
        *("penalty card stays", "other penalty cards stay", "comes after"),
        *("declarer chooses each lead", "authorized"),
    ),
    "lead": (
        *("lead forbidden", "must lead the suit", "may not lead the suit", "must lead the suit named"),
        *("may not lead the suits named", "leads from", "any lead", "lead penalty", "lead restriction"),
        *("lead choice", "suit required"),
    ),
    "card to the trick": (
        *("must play to the trick", "may not play to the trick", "must comply", "played at the proper turn"),
        *("any card if unable", "any legal card"),
    ),
    INFORMATION: ("unauthorized", "authorized for", "origin is unauthorized"),
    COME_BACK: (COME_BACK,),
}
"""Each kind of thing with the effects that speak of it, what has to be done first. An effect that is not here
is a thing of its own."""
NEW_CARD = ("penalty card", "becomes a penalty card")
"""Effects that make a card a penalty card."""
OF_ONE = (("his partner ", "{partner} "), ("his ", "{who}'s "), ("he ", "{who} "))
"""How a window that tells of the player whom it binds begins, and how it does where he is known."""
OF_EACH = (("his partner ", "the partner of each "), ("his ", "each player's "), ("he ", "each of them "))
"""The same where it binds several."""
KIND_OF = {effect: kind for kind, effects in KINDS.items() for effect in effects}
PLAYERS = frozenset((*(str(seat) for seat in Seat), "NS", "EW"))


@dataclass(frozen=True, slots=True)
class DutyLine:
    """One effect of a duty. text: one sentence, as it is said at the table. cite: its clause. until: the
    window in which it binds, in words. aloud: may be said at the table. card: of which card it tells here,
    empty where of none by name. made: the Director has made the ruling; until then he would say it."""

    effect: Effect
    incident: str
    text: str
    cite: str
    until: str
    aloud: bool
    card: str = ""
    made: bool = True

    @property
    def said(self) -> tuple[str, str]:
        """What it says, and until when."""
        return self.text, self.until

    @property
    def until_apart(self) -> str:
        """The window in words, to be said after the sentence; empty where the sentence tells it already."""
        says_it = self.effect.type == COME_BACK or windows.is_said_in(self.text, self.effect.ends)
        return "" if says_it else self.until


@dataclass(frozen=True, slots=True)
class Duty:
    """One thing that binds. kind: of `KINDS`, or the type of its only effect. title: what it is, empty where
    the line says so. lines: what has to be done, then all else about it. same: lines that say again what one
    of these says, of another ruling."""

    kind: str
    title: str
    lines: tuple[DutyLine, ...]
    same: tuple[DutyLine, ...] = ()


def duties(ruled: BoardRulings) -> Iterator[Duty]:
    """What players must do or must not do now; then what the Director is to come back for, which no event of
    the log ends."""
    found: dict[tuple[object, ...], list[DutyLine]] = {}
    bound = set[tuple[object, ...]]()
    for binding in ruled.docket.live:
        if binding.effect.type == COME_BACK:
            continue
        for thing, line in _lines(ruled.docket, binding):
            found.setdefault(thing, []).append(line)
            if not PLAYERS.isdisjoint(binding.effect.binds):
                bound.add(thing)
    for matter, outcome, _ in ruled.each:
        for effect in outcome.effects:
            if effect.type == COME_BACK:
                thing = (COME_BACK, effect.begins)
                found.setdefault(thing, []).append(line_of(Wording(matter), effect, matter.incident.id))
                bound.add(thing)
    yield from _once(_duty(ruled.docket, lines) for thing, lines in found.items() if thing in bound)


def _lines(docket: Docket, binding: BindingEffect) -> Iterator[tuple[tuple[object, ...], DutyLine]]:
    """The line of an effect, with the thing that it is about: one for each penalty card that it is about. A
    card is named only where it lies there for all to see."""
    effect = binding.effect
    kind = KIND_OF.get(effect.type, effect.type)
    first, matter = _first(docket, binding.incident), docket.matter(binding.incident)
    line = replace(line_of(Wording(matter), effect, binding.incident), made=binding.made)
    on_table = {one.penalty.card for one in docket.penalty_cards}
    if kind == CARD and binding.made and on_table.intersection(binding.cards):
        for card in filter(on_table.__contains__, binding.cards):
            named = line_of(Wording(matter), effect, binding.incident, _named(card))
            yield (kind, matter.incident.by, card), named
    elif kind == CARD:
        own = frozenset(one.incident for one in docket.live if one.effect.type in NEW_CARD)
        yield (kind, matter.incident.by, _first(docket, binding.incident, own)), line
    elif kind == PASS:
        yield (kind, effect.binds), line
    elif kind == INFORMATION:
        yield (kind, first, effect.part("what")), line
    elif kind in KINDS:
        yield (kind, effect.binds, first), line
    else:
        yield (*effect.substance, first), line


def _named(card: Card) -> str:
    return f"{card.suit.symbol}{card.rank}"


def _first(docket: Docket, incident: str, own: frozenset[str] = frozenset()) -> str:
    """The incident from which another one came. own: those that are not about what came before them."""
    causes = {matter.incident.id: matter.incident.caused_by for matter in docket.matters}
    while incident not in own and (cause := causes.get(incident)) in causes:
        assert cause is not None
        incident = cause
    return incident


def line_of(wording: Wording, effect: Effect, incident: str, card: str = "") -> DutyLine:
    """An effect as it stands among what binds. card: of which card it tells, by name."""
    sentence = wording.effect(effect)
    until = effect.begins if effect.type == COME_BACK else until_of(effect)
    aloud = sentence.aloud and not sentence.does
    text = CLAUSES.sub("", sentence.short) if aloud else sentence.short
    return DutyLine(effect, incident, text, effect.cite, until, aloud, card)


def until_of(effect: Effect) -> str:
    """The end of a window in words. Who is bound alone is named: *until West has called once*; several are
    *each of them*."""
    if not effect.binds or not set(effect.binds) <= PLAYERS:
        return effect.ends
    seats = [seat for seat in Seat if str(seat) in "".join(effect.binds)]
    alone = seats[0] if len(seats) == 1 else None
    for words, named in OF_EACH if alone is None else OF_ONE:
        if effect.ends.startswith(words):
            who = {} if alone is None else {"who": alone.word, "partner": alone.partner.word}
            return named.format(**who) + effect.ends.removeprefix(words)
    return effect.ends


def _once(found: Iterable[Duty]) -> Iterator[Duty]:
    """Two things of which the very same has to be said are one entry, but for penalty cards; so are two where
    one only says what the other says too."""
    said: list[Duty] = []
    for duty in found:
        place = next((n for n, was in enumerate(said) if _is_one(was, duty)), None)
        if place is None:
            said.append(duty)
        elif _says(duty) > _says(said[place]):
            said[place] = _joined(duty, said[place])
        else:
            said[place] = _joined(said[place], duty)
    return iter(said)


def _is_one(was: Duty, duty: Duty) -> bool:
    """Whether two things are one entry. A penalty card is one for itself."""
    if CARD in (was.kind, duty.kind):
        return False
    one, other = _says(was), _says(duty)
    return one <= other or other <= one or (was.lines[0].said == duty.lines[0].said)


def _says(duty: Duty) -> set[tuple[str, str]]:
    """All that is said of a thing."""
    return {line.said for line in duty.lines}


def _joined(one: Duty, other: Duty) -> Duty:
    lines, same = _distinct((*one.lines, *other.lines))
    return Duty(one.kind, one.title, lines, (*one.same, *other.same, *same))


def _distinct(lines: Iterable[DutyLine]) -> tuple[tuple[DutyLine, ...], tuple[DutyLine, ...]]:
    """The lines, and those of them that only say again what one before them says."""
    kept = dict[tuple[str, str], DutyLine]()
    same = list[DutyLine]()
    for line in lines:
        if kept.setdefault(line.said, line) is not line:
            same.append(line)
    return tuple(kept.values()), tuple(same)


def _duty(docket: Docket, lines: Iterable[DutyLine]) -> Duty:
    """A thing with what has to be done first; of several that say so, the one that binds longest."""
    shown, same = _distinct(sorted(lines, key=_order))
    effect = shown[0].effect
    kind = KIND_OF.get(effect.type, effect.type)
    return Duty(kind, _title(docket, shown) if kind == CARD else "", shown, same)


def _order(line: DutyLine) -> tuple[int, int]:
    kind = KIND_OF.get(line.effect.type)
    place = KINDS[kind].index(line.effect.type) if kind else 0
    return place, -windows.ALL.index(line.effect.ends)


def _title(docket: Docket, lines: tuple[DutyLine, ...]) -> str:
    """`North's major penalty card ♣T`, `North's exposed card ♣T` in the auction, `North's card ♣T` before the
    ruling; the card where it lies on record, or was told."""
    first = lines[0]
    matter = docket.matter(first.incident)
    owner = Wording(matter).seat(matter.incident.by)
    told = told_cards(matter.scene, matter.incident.about)
    one_of_them = matter.incident.kind in ONE_IS_PLAYED
    card = first.card or (" or " if one_of_them else " ").join(map(_named, told))
    ranks = {one.penalty.rank for one in docket.penalty_cards if _named(one.penalty.card) == first.card}
    ranks |= {line.effect.part("rank") for line in lines}
    rank = next((f"{rank} " for rank in sorted(ranks) if rank), "")
    kind = "exposed " if first.effect.type == EXPOSED else f"{rank}penalty "
    if not any(line.made for line in lines):
        kind = ""
    several = "s" if len(told) > 1 + one_of_them and not first.card else ""
    return f"{owner}'s {kind}card{several} {card}".rstrip()
