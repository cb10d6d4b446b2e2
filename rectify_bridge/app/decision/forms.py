"""Forms of one page, filled from a decision: ruling slip, report of hand, appeal form. What is not known is
a line to write on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rectify_bridge.app.decision.diagram import diagram
from rectify_bridge.app.decision.document import Block, Document, Field, Paragraph, Section, nameless
from rectify_bridge.app.decision.given import DecisionFile, Text
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.ruling import Status
from rectify_bridge.table.seat import CLOCKWISE

SIZE, LONGEST = 8.5, 280
"""The size of a form's letters, in points. More characters than this of one text would not leave the form
on its page: the rest stands in the decision."""


def form(name: str, given: DecisionFile, ruled: BoardRulings, *, named: bool = False) -> Document:
    """A form by its name, of `FORMS`. named: with players' and Director's names."""
    title, sections = FORMS[name]
    under = (
        f"Case {given.number or '________'}. Laws of {ruled.rulebook.edition}, {ruled.rulebook.authority}."
    )
    document = Document(title, under, tuple(sections(given, ruled, named)), SIZE)
    return document if named else nameless(document, given.names)


def _fields(*pairs: tuple[str, str] | tuple[str, str, int]) -> tuple[Block, ...]:
    return tuple(Field(*pair) for pair in pairs)


def _event(given: DecisionFile, ruled: BoardRulings, named: bool) -> Section:
    event = given.event
    blocks = _fields(
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
    who = _fields(("Players or numbers, N E S W", players), ("Director", given.director if named else ""))
    return Section("Event", (*blocks, *who))


def _board(given: DecisionFile) -> Iterator[Section]:
    if given.record:
        yield Section("Hand, auction, result", tuple(diagram(given)))
    else:
        yield Section("Hand, auction, result", _fields(("Hands, dealer, vulnerability, auction", "", 8)))


def _joined(parts: Mapping[str, str], *names: str) -> str:
    """What is known of these parts, on one line."""
    return ", ".join(filter(None, (parts.get(name, "") for name in names)))


def _texts(texts: tuple[Text, ...]) -> str:
    return _short(" ".join(one.text for one in texts if not one.confidential))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST].rsplit(' ', 1)[0]} ... (see the decision)"


def _laws(ruled: BoardRulings) -> str:
    return ", ".join(dict.fromkeys(cite for _, outcome, _ in ruled.each for cite in outcome.path))


def _ruling(ruled: BoardRulings) -> str:
    lines = (
        Wording(matter).effect(effect).text for matter, outcome, _ in ruled.each for effect in outcome.effects
    )
    status = "" if ruled.status is Status.RULED else f"Not complete: {ruled.status.value.replace('_', ' ')}. "
    return _short(status + " ".join(lines))


def _polled(given: DecisionFile) -> str:
    """The files of polls by their names, the others by their number of answers."""
    lines = (one if isinstance(one, str) else f"a poll of {len(one.answers)}" for one in given.polls)
    return ", ".join((*lines, "see the decision")) if given.polls else ""


def _said(given: DecisionFile, side: str) -> str:
    return _texts(tuple(one for one in given.facts if one.by == side))


def _slip(given: DecisionFile, ruled: BoardRulings, named: bool) -> Iterator[Section]:
    from rectify_bridge.app.decision.writing import adjustment

    yield _event(given, ruled, named)
    score = tuple(adjustment(given)) or _fields(
        ("Result at the table", ""),
        ("Type: assigned, artificial, split, weighted, not played", ""),
        ("Score for North-South, with weights", "", 2),
        ("Score for East-West, with weights", "", 2),
    )
    yield Section("Ruling", _fields(("Law", _laws(ruled)), ("Ruling", _ruling(ruled), 3)))
    yield Section("Score", score[:14])
    yield Section(
        "Penalty, not part of the score", _fields(("Amount, side, law", _texts(given.penalties), 2))
    )
    yield Section(
        "Entered",
        _fields(
            ("What was typed into the scoring program", ""),
            ("Entered by, at", ""),
            ("Players informed at, right of appeal explained", ""),
            ("Corrections of the score (79C1)", given.periods.get("corrections", "")),
            ("Requests for a ruling and appeals (92B)", given.periods.get("appeals", "")),
            ("Signature of the Director", ""),
        ),
    )  # fmt: skip


def _hand(given: DecisionFile, ruled: BoardRulings, named: bool) -> Iterator[Section]:
    yield _event(given, ruled, named)
    yield from _board(given)
    kinds = ", ".join(dict.fromkeys(matter.incident.kind for matter, _, _ in ruled.each))
    yield Section(
        "Report",
        _fields(
            ("Type: psychic call, deviation, misbid, wrong explanation, other", kinds),
            ("What happened", _texts(given.facts), 3),
            ("The player's explanation", "", 2),
            ("Partner's explanation of his own action", "", 2),
            ("Opponents' comments", "", 2),
            ("The Director's finding and action", _ruling(ruled), 2),
            ("Earlier reports known", ""),
            ("Reported by, sent to, date, signatures", ""),
        ),
    )


def _appeals(given: DecisionFile) -> str:
    """Until when the right is there, where that is known."""
    return f" (92B: {given.periods['appeals']})" if "appeals" in given.periods else ""


def _appeal(given: DecisionFile, ruled: BoardRulings, named: bool) -> Iterator[Section]:
    appeal: Mapping[str, str] = given.appeal
    yield _event(given, ruled, named)
    yield from _board(given)
    agreed = tuple(one for one in given.facts if one.by in ("agreed", "found"))
    yield Section(
        "The Director",
        _fields(
            ("Facts agreed or found", _texts(agreed), 2),
            ("North-South say", _said(given, "NS")),
            ("East-West say", _said(given, "EW")),
            ("Ruling", _ruling(ruled), 2),
            ("Laws", _laws(ruled)),
            ("Consulted, polled: whom, what was asked, answers", _polled(given)),
            (f"Right of appeal explained, at{_appeals(given)}", ""),
        ),
    )
    yield Section(
        "The appeal",
        _fields(
            ("Appealed by, at; both members or captain concur", _joined(appeal, "by", "lodged", "concurs")),
            ("Grounds: law, judgement, fact, procedure", appeal.get("grounds", "")),
            ("Appellants' statement", _short(appeal.get("statement", "")), 2),
            ("Opponents' statement", _short(appeal.get("opponents", "")), 2),
            ("Deposit: amount, taken by, returned", appeal.get("deposit", "")),
        ),
    )  # fmt: skip
    yield Section(
        "The committee",
        _fields(
            (
                "Members, attended",
                ", ".join(filter(None, (appeal.get("committee", ""), appeal.get("attended", "")))),
            ),
            ("Facts found, decision, laws", _short(appeal.get("decision", "")), 2),
            ("Point of law referred back (93B3); merit", appeal.get("merit", "")),
            ("Signatures, time", ""),
        ),
    )
    yield Section("", (Paragraph("Do not add anything after the report is agreed and signed."),))


Sections = Callable[[DecisionFile, BoardRulings, bool], Iterator[Section]]
FORMS: dict[str, tuple[str, Sections]] = {
    "slip": ("Ruling slip", _slip),
    "hand": ("Report of hand", _hand),
    "appeal": ("Appeal form", _appeal),
}
"""The forms, by name, with their titles."""
