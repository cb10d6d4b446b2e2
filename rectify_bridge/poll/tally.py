"""The tally: who considered what, who chose it, and what that says by the standard in force.

A tally decides nothing. It says of each action whether the answers reach the standard's numbers, where the
standard has numbers, and how little a few answers can tell; the finding is the Director's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rectify_bridge.poll.answer import Answer, in_order
from rectify_bridge.poll.chance import interval, nobody
from rectify_bridge.poll.poll import Poll
from rectify_bridge.poll.standard import Standard

AIM = 5
"""Fewer peers than this are few: with a class divided 75 to 25, five answers name the wrong majority about
one time in ten."""
REACHES, FALLS_SHORT, JUDGED = "reaches the numbers", "falls short of them", "the Director must judge it"


@dataclass(frozen=True, slots=True)
class Line:
    """One action. chose, considered: how many peers chose it, and seriously considered it, choosers included.
    share: of the peers who considered it. between: the shares of the whole class that this leaves open, 95 in
    100. reading: what the standard's numbers say of it, and why in words."""

    action: str
    chose: int
    considered: int
    share: Fraction
    between: tuple[float, float]
    reading: str
    why: str


@dataclass(frozen=True)
class Tally:
    """What a poll amounts to. peers: whose answers count. others: asked, but no peers, or nobody has said
    whether they are. withdrawn: no longer counted. lines: each action, in the order of the book. most: the
    action or actions that most peers chose. cautions: what to keep in mind, in words. suggestions: what
    partner's action suggests, by those who were asked."""

    standard: Standard
    peers: int
    others: int
    withdrawn: int
    lines: tuple[Line, ...]
    most: tuple[str, ...]
    cautions: tuple[str, ...]
    suggestions: tuple[str, ...] = ()


def tally(poll: Poll, standard: Standard) -> Tally:
    """Count the answers of peers."""
    peers = [one for one in poll.answers if one.counts]
    kept = [one for one in poll.answers if not one.withdrawn]
    named = {action for one in peers for action in (one.chose, *one.considered)}
    lines = tuple(_line(action, peers, standard) for action in in_order(poll.sheet, named))
    best = max((line.chose for line in lines), default=0)
    return Tally(
        standard,
        len(peers),
        len(kept) - len(peers),
        len(poll.answers) - len(kept),
        lines,
        tuple(line.action for line in lines if line.chose == best),
        tuple(_cautions(kept, peers, lines, best, standard)),
        tuple(one.suggests for one in peers if one.suggests),
    )


def _line(action: str, peers: list[Answer], standard: Standard) -> Line:
    chose = sum(one.chose == action for one in peers)
    considered = sum(action in (one.chose, *one.considered) for one in peers)
    reading, why = _reading(chose, considered, len(peers), standard)
    share = Fraction(considered, len(peers))
    return Line(action, chose, considered, share, interval(considered, len(peers)), reading, why)


def _reading(chose: int, considered: int, peers: int, standard: Standard) -> tuple[str, str]:
    """What the numbers say of an action, and why."""
    counted = f"{considered} of {peers} considered it, {chose} chose it"
    if standard.considered is None:
        return JUDGED, f"{counted}; the rule gives no number"
    if Fraction(considered, peers) < standard.considered:
        return FALLS_SHORT, f"{counted}; fewer than {_share(standard.considered)} considered it"
    if not standard.chosen:
        return REACHES, counted
    if chose == 0:
        return FALLS_SHORT, f"{counted}; nobody chose it"
    if standard.more_than is None:
        return JUDGED, f"{counted}; the rule gives no number for 'some might select it'"
    if chose <= standard.more_than:
        return JUDGED, f"{counted}; the Director judges whether {chose} is more than an isolated exception"
    return REACHES, counted


def _share(share: Fraction) -> str:
    return f"{share.numerator} in {share.denominator}"


def _cautions(
    kept: list[Answer], peers: list[Answer], lines: tuple[Line, ...], best: int, standard: Standard
) -> Iterator[str]:
    unknown = sum(one.peer is None for one in kept)
    if not peers:
        yield "No peer has answered yet. There is nothing to count."
        yield from _uncounted(unknown)
        return
    count = len(peers)
    yield f"{count} {'peer' if count == 1 else 'peers'}; a count is evidence. The Director decides."
    if count < AIM:
        yield f"Fewer than {AIM} peers: ask more, by telephone if necessary, or say why that was impossible."
    if standard.considered is not None:
        missed = nobody(count, float(standard.considered))
        considered_action = f"if {_share(standard.considered)} of the class consider an action"
        yield f"With {count}, {considered_action} stays unnamed {missed:.0%} of the time."
    if sum(line.chose == best for line in lines) > 1:
        tied = " and ".join(line.action for line in lines if line.chose == best)
        yield f"{tied} were chosen equally often."
    yield from _uncounted(unknown)


def _uncounted(unknown: int) -> Iterator[str]:
    """That some answers wait until the Director has said whether the player is a peer."""
    if unknown:
        whose = "answer is" if unknown == 1 else "answers are"
        yield f"{unknown} {whose} not counted: nobody has said whether the player is a peer."
