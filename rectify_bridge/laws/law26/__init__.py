"""Law 26, Call withdrawn, lead restrictions."""

from __future__ import annotations

from itertools import combinations

from rectify_bridge.law.case import Case
from rectify_bridge.law.clause import Law
from rectify_bridge.law.effect import Consequence, Refer, decide
from rectify_bridge.law.fact import Answer, Fact, Key, Kind, Value, yes_no
from rectify_bridge.laws.effects import change, common
from rectify_bridge.laws.irregularity import Irregularity
from rectify_bridge.laws.law23 import COMPARABLE, help_is_judged
from rectify_bridge.laws.scene.scene import CHANGED, Scene
from rectify_bridge.table.call import Pass, parse_call
from rectify_bridge.table.event import Led

law = Law(26, "Call withdrawn, lead restrictions")

IRREGULARITIES = (
    Irregularity(
        "lead restriction due",
        group="26",
        law="26",
        phase="play",
        asks="Whose call was withdrawn in the auction?",
        words=(
            "lead restriction",
            "may I forbid a lead",
            "can I bar a suit",
            "lead penalty",
            "withdrawn call and now the lead",
        ),
    ),
)

ACCEPTED_BEHIND_A_SCREEN = "80B2(e) accepted"
_LEFT_OPEN = ("25B1", "25B2", "36B1", ACCEPTED_BEHIND_A_SCREEN)
"""Rulings in which a call is withdrawn and the law does not say whether what takes its place must be
comparable."""


def _another_accepted(case: Case) -> bool:
    """A second insufficient bid in the place of the first, and accepted."""
    return case.applied("27B4") and case.applied("27A1")


def _open(case: Case) -> bool:
    return any(case.applied(cite) for cite in _LEFT_OPEN) or _another_accepted(case)


COMPARABLE_CALL, OTHER_CALL = "comparable call", "another call"


def _in_its_place(scene: Scene, key: Key) -> Value | None:
    """The offender's next call in the record, before or after the ruling. Where a call was changed that has
    a ruling of its own it is that call or the second, whichever stands, or else the one made instead of
    both. Of two calls in a row, the second at the left-hand opponent's turn, one takes the other's place."""
    if scene.changed_call is not None and scene.since != CHANGED:
        return None
    if scene.is_further_change:
        return scene.call if scene.first_stands else _instead_of_both(scene)
    made = scene.first_call("offender") or scene.first_call("offender", among="after")
    return made.call if made is not None else None


def _instead_of_both(scene: Scene) -> Value | None:
    """Of a call changed twice, what stands once neither change is accepted: the call that they changed, or
    else the next one. None while the player on the left may still accept the first change."""
    if scene.is_cancelled and scene.call_changed_twice is not None:
        return scene.call_changed_twice.call
    return next((made.call for made in scene.calls_since if made.seat is scene.offender), None)


IN_ITS_PLACE = Fact(
    "call in its place",
    Kind.CHOICE,
    "{offender}: what takes the place of the withdrawn call?",
    (
        Answer(COMPARABLE_CALL, "a call comparable with the withdrawn one"),
        Answer(OTHER_CALL, "a call that is not comparable with it"),
    ),
    "26A",
    who=("offender",),
    guidance="If one of two calls stands, the other one is the withdrawn call.",
    read=_in_its_place,
    parse=parse_call,
    offer=(
        "a call comparable with the withdrawn one",
        "any other call",
    ),
)


STANDING_COMPARABLE = Fact(
    "standing call comparable",
    Kind.JUDGEMENT,
    "Is the call that stands comparable with the withdrawn one?",
    yes_no(),
    "26A",
    guidance="Both calls have been made: nobody chooses any more. It is comparable when it means the same or "
    "nearly the same, when every hand that makes it would have made the withdrawn call too, or when it has "
    "the same purpose (23A).",
    aloud=False,
    conditions=("", "if the calls are not comparable"),
)


@law.clause("26", "Call that stands already", group="call in its place", since=2017, role="defines")
def both_calls_were_made(case: Case) -> Value | None:
    """Of two calls that were both made, one stands and the other is withdrawn: the one that stands is in the
    place of the other, and its player chooses no more. Which calls they were is not on record."""
    changed = any(map(case.applied, ("25B1", "25B2", ACCEPTED_BEHIND_A_SCREEN)))
    if not (changed or _another_accepted(case)) or case.scene.auction is not None:
        return None
    return COMPARABLE_CALL if case.get(STANDING_COMPARABLE) else OTHER_CALL


def _comparable(case: Case) -> bool:
    """A kind of call is taken as it is; a call is compared."""
    call = case.get(IN_ITS_PLACE)
    return call == COMPARABLE_CALL if isinstance(call, str) else bool(case.get(COMPARABLE))


def defends(case: Case) -> bool | None:
    """Whether the offender is a defender, by the contract on record or by the law that led here; None while
    the auction leaves it open."""
    found: bool | None = True if case.applied("39C") else case.scene.defends
    return found


def is_withdrawn(case: Case) -> bool:
    """Whether a call was cancelled or withdrawn in this ruling."""
    return case.has("cancelled") or case.has("withdrawn")


@law.clause("26A", "No lead restriction", group="", since=2017, role="adds")
def no_lead_restriction(case: Case) -> Consequence | None:
    """A withdrawn call that a comparable one replaced restricts no lead when the offender becomes a
    defender. Then 16C does not apply either, and 23C stays open."""
    if case.excludes("26B") or not is_withdrawn(case) or not _open(case):
        return None
    if case.applied("37B"):
        return None  # a pass that had to be made is compared with nothing
    if not _comparable(case):
        return None
    side = defends(case)
    free = () if side is False else (change.free_in_defence(defends=side is True), help_is_judged())
    return decide(change.lead_not_restricted(), *free, without=("26B",))


@law.clause("26B", "Lead restriction possible", group="", since=2017, role="adds", except_as=("26A",))
def one_suit_may_be_forbidden(case: Case) -> Consequence | None:
    """An offender's call was withdrawn and not replaced by a comparable one: if he defends, declarer may
    forbid his partner one suit that the offender has not specified in the legal auction, at partner's
    first turn to lead and for as long as he keeps the lead."""
    side = defends(case)
    return decide(common.lead_restriction(side is True)) if is_withdrawn(case) and side is not False else None


DEFENDS = Fact(
    "offender defends",
    Kind.RECORD,
    "Is {offender} a defender?",
    yes_no("yes, a defender", "no, declarer or dummy"),
    "26B",
    read=lambda scene, key: scene.defends,
)


def _first_turn(scene: Scene, key: Key) -> Value | None:
    """Known from a record at the opening lead: it is his when he sits on declarer's left and nobody has led;
    and where the play is on record, which is asked only at his first turn."""
    if scene.law == "26" and scene.play is not None and scene.offender is not None:
        return scene.play.to_lead is scene.offender.partner
    declarer = scene.declarer
    if declarer is None or scene.offender is None or any(isinstance(e, Led) for e in scene.timeline):
        return None
    return True if declarer.lho is scene.offender.partner else None


FIRST_TURN = Fact(
    "first turn to lead",
    Kind.RECORD,
    "Is it {partner}'s first turn to lead on this board?",
    yes_no("yes, the first", "no, {partner} has led before"),
    "26B",
    guidance="It may be the opening lead or any later trick.",
    read=_first_turn,
)
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
NONE = "none"


def _subsets() -> tuple[Answer, ...]:
    sets = [" ".join(c) for n in range(1, 5) for c in combinations(SUITS, n)]
    return (Answer(NONE, "none"), *(Answer(s, ", ".join(SUITS[x] for x in s.split())) for s in sets))


def parse_suits(text: str) -> str:
    """Suits in any order: `hearts, clubs`, `CH`, `D S`."""
    letters = {
        word[0]
        for word in text.upper().replace(",", " ").split()
        if word.capitalize().lower() in SUITS.values()
    }
    if not letters:
        letters = set(text.upper().replace(",", " ").replace(" ", ""))
    if not letters or not letters <= set(SUITS):
        raise ValueError(text)
    return " ".join(suit for suit in SUITS if suit in letters)


def _specified(scene: Scene, key: Key) -> Value | None:
    """A player who only passed, without an alert, has specified nothing; what bids specified the Director
    judges."""
    if scene.now is None or not scene.now.is_over or scene.offender is None:
        return None
    mine = [made for made in scene.now.legal if made.seat is scene.offender]
    plain = all(isinstance(made.call, Pass) and not made.alerted and made.note is None for made in mine)
    return NONE if plain else None


SPECIFIED = Fact(
    "suits specified",
    Kind.JUDGEMENT,
    "Which suits did {offender} specify in the legal auction?",
    _subsets(),
    "26B",
    guidance="Only calls that stand count, also those made after the withdrawn one. A natural bid "
    "specifies its suit, and a raise specifies partner's suit. An artificial call specifies the "
    "suits that it describes, and not the suit that it names.",
    read=_specified,
    parse=parse_suits,
    typed="suits, such as D C",
)
FORBIDDEN = Fact(
    "suit forbidden",
    Kind.CHOICE,
    "{declarer}: do you forbid {partner} one suit, and which?",
    (*(Answer(suit, f"forbid {name}") for suit, name in SUITS.items()), Answer(NONE, "forbid none")),
    "26B",
    who=("declarer",),
    parse=parse_suits,
    typed="suits, such as D C",
    repeats=True,
    offer=(
        "forbid spades",
        "forbid hearts",
        "forbid diamonds",
        "forbid clubs",
        "forbid no suit",
    ),
)


@law.clause("26B", "Whether a restriction applies", group="26", since=2017)
def restriction_or_not(case: Case) -> Consequence:
    """The restriction is for an offender who defends, and for his partner's first turn to lead only. Declarer
    may never require a suit."""
    if not case.get(DEFENDS) or not case.get(FIRST_TURN):
        return decide(change.lead_not_restricted())
    return decide(then=Refer("26B choice"))


@law.clause("26B", "Declarer may forbid a suit", group="26B choice", since=2017)
def declarer_chooses(case: Case) -> Consequence:
    """Declarer forbids one suit that the offender has not specified in the legal auction, or none."""
    specified = str(case.get(SPECIFIED)).split()
    if set(specified) == set(SUITS):
        return decide(change.lead_not_restricted(), change.lead_is_free("partner"))
    suit = case.get(FORBIDDEN)
    if suit == NONE:
        return decide(change.lead_is_free("partner"))
    if suit in specified:
        why = "{offender} specified it in the legal auction"
        return decide(change.not_available(SUITS[suit], why), then=Refer("26B choice", again=True))
    return decide(change.lead_forbidden(SUITS[suit]))
