"""What happens at a table and ends what binds there, or brings it up: the words of the buttons that say so.

A record tells it by itself. Where there is none, the Director taps what he sees: `South has called`, `East is
now on lead`. One event ends everything whose window it closes.
"""

from __future__ import annotations

from collections.abc import Iterable

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.console.cases.still_binding import Coming, Obligation, tick_of
from rectify_bridge.desk.reader.lead_options import PENALTY_CARD, RESTRICTION, RESTRICTS
from rectify_bridge.desk.tracker.duties import CARD, COME_BACK, KIND_OF, DutyLine
from rectify_bridge.laws.effects import windows
from rectify_bridge.laws.law50 import RANK
from rectify_bridge.table.seat import Seat

HIS_OWN = {
    windows.NEXT_TURN: "{who} has called",
    windows.AFTER_NEXT_TURN: "{who} has called",
    windows.PARTNERS_CALL: "{partner} has called",
    windows.FIRST_LEAD: "{who} has led",
    windows.AFTER_NEXT_LEAD: "{who} has led",
    windows.WHILE_ON_LEAD: "{who} has lost the lead",
    windows.PLAYED_TO_THE_TRICK: "{who} has played",
}
"""What closes a window for one player."""
FOR_ALL = {
    windows.END_OF_AUCTION: "The auction is over",
    windows.END_OF_AUCTION_PERIOD: "The opening lead is faced",
    windows.END_OF_PLAY: "The play is over",
    windows.END_OF_BOARD: "The board is over",
    windows.END_OF_ROUND: "The round is over",
    windows.CORRECTION_PERIOD: "The correction period is over",
}
"""What closes a window for everybody, in the order of time; each closes those before it as well."""
IN_THE_AUCTION = (windows.NOW, windows.NEXT_TURN, windows.AFTER_NEXT_TURN, windows.PARTNERS_CALL)
IN_THE_PLAY = (*HIS_OWN, windows.PLAYED)
CARDS = "penalty cards"
CARD_GONE = "The card is played or picked up"
SETTLED = "Done"
"""Where no event ends it, as what the Director comes back for."""
JOINED = " and "


def ending(one: Obligation) -> str:
    """The event that ends a thing that binds, as the words of its button."""
    line = one.lines[0]
    window = line.effect.ends
    if line.effect.type == COME_BACK:
        return SETTLED
    if window == windows.PLAYED:
        are = "are" if CARDS in one.title else "is"
        return f"{one.title} {are} played or picked up" if one.title else CARD_GONE
    seats = [seat for seat in Seat if str(seat) in line.effect.binds]
    if window in HIS_OWN and seats:
        who = JOINED.join(seat.word for seat in seats)
        partner = JOINED.join(seat.partner.word for seat in seats)
        words = HIS_OWN[window] if len(seats) == 1 else HIS_OWN[window].replace(" has ", " have ")
        return words.format(who=who, partner=partner)
    return FOR_ALL.get(window, SETTLED)


def ended_with(one: Obligation, all_: Iterable[Obligation]) -> tuple[str, ...]:
    """The ticks of a thing that is over, and of every line of the others that the same event ends."""
    effect = one.lines[0].effect
    if effect.type == COME_BACK:
        return one.ticks
    more = (tick_of(line) for other in all_ for line in other.lines if _ends_with(line, one.lines[0]))
    return tuple(dict.fromkeys((*one.ticks, *more)))


def _ends_with(line: DutyLine, over: DutyLine) -> bool:
    """Whether the event that ends one thing ends another."""
    mine, window = line.effect.ends, over.effect.ends
    if line.effect.type == COME_BACK:
        return False
    if window in HIS_OWN:
        return mine == window and line.effect.binds == over.effect.binds
    if window not in FOR_ALL:
        return False
    order = list(FOR_ALL)
    if mine in FOR_ALL:
        return order.index(mine) <= order.index(window)
    is_over = IN_THE_AUCTION if order.index(window) < order.index(windows.END_OF_PLAY) else IN_THE_PLAY
    return mine in is_over


def upcoming(history: History, one: Obligation) -> Coming | None:
    """What declarer is asked when a defender comes on lead (26B, 50D2); None where nothing is asked, where a
    question is open, and where the cards of the play tell who is on lead."""
    if history.has_cards or history.interview.question.id != "next":
        return None
    effect = one.lines[0].effect
    if effect.type in RESTRICTS:
        leader = Seat(effect.binds[0])
        return Coming(_on_lead(leader), RESTRICTION, str(leader.partner), ends=True)
    is_major = any(line.effect.part("rank") == "major" for line in one.lines)
    if KIND_OF.get(effect.type) == CARD and is_major:
        owner = Seat(one.offender)
        return Coming(
            _on_lead(owner.partner), PENALTY_CARD, str(owner), ends=False, known=((RANK.name, "major"),)
        )
    return None


def _on_lead(leader: Seat) -> str:
    return f"{leader.word} is now on lead"
