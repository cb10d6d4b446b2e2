"""What several forms have: where it was, the hand, the ruling, texts that leave the form on its page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rectify_bridge.app.decision.diagram import diagram
from rectify_bridge.app.decision.document import Block, Field, Section
from rectify_bridge.app.decision.given import DecisionFile, Text
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.ruling import Status
from rectify_bridge.table.seat import CLOCKWISE

LONGEST = 280
"""More characters than this of one text would not leave a form on its page: the rest stands in the
decision."""


def fields(*pairs: tuple[str, str] | tuple[str, str, int]) -> tuple[Block, ...]:
    """A field for each label, text and number of lines."""
    return tuple(Field(*pair) for pair in pairs)


def event_of(given: DecisionFile, ruled: BoardRulings, named: bool) -> Section:
    """Where and when it was, and who sat there. named: with the names."""
    event = given.event
    blocks = fields(
        ("Event, venue", ", ".join(filter(None, (event.get("name", ""), event.get("venue", ""))))),
        (
            "Date, session, round",
            ", ".join(filter(None, (event.get(x, "") for x in ("date", "session", "round")))),
        ),
        (
            "Table, board",
            ", ".join(filter(None, (event.get("table", ""), event.get("board", ruled.docket.log.board)))),
        ),
        ("Scoring, level", ", ".join(filter(None, (event.get("scoring", ""), event.get("level", ""))))),
    )
    players = ", ".join(f"{seat}: {given.players.get(str(seat), '')}" for seat in CLOCKWISE) if named else ""
    who = fields(("Players or numbers, N E S W", players), ("Director", given.director if named else ""))
    return Section("Event", (*blocks, *who))


def board_section(given: DecisionFile) -> Iterator[Section]:
    """The hands, the auction and the result, or room for them."""
    if given.record:
        yield Section("Hand, auction, result", tuple(diagram(given)))
    else:
        yield Section("Hand, auction, result", fields(("Hands, dealer, vulnerability, auction", "", 8)))


def joined(parts: Mapping[str, str], *names: str) -> str:
    """What is known of these parts, on one line."""
    return ", ".join(filter(None, (parts.get(name, "") for name in names)))


def written(texts: tuple[Text, ...]) -> str:
    """What somebody wrote, without what was told in confidence."""
    return short(" ".join(one.text for one in texts if not one.confidential))


def short(text: str) -> str:
    """A text cut so that the form stays on its page."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST].rsplit(' ', 1)[0]} ... (see the decision)"


def laws_of(ruled: BoardRulings) -> str:
    """The clauses of the ruling."""
    return ", ".join(dict.fromkeys(cite for _, outcome, _ in ruled.each for cite in outcome.path))


def ruling_of(ruled: BoardRulings) -> str:
    """The ruling in its sentences."""
    lines = (
        Wording(matter).effect(effect).text for matter, outcome, _ in ruled.each for effect in outcome.effects
    )
    status = "" if ruled.status is Status.RULED else f"Not complete: {ruled.status.value.replace('_', ' ')}. "
    return short(status + " ".join(lines))
