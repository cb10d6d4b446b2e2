"""Forms of one page, filled from a decision: ruling slip, report of hand, appeal form, and those of
`score_forms`. What is not known is a line to write on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rectify_bridge.app.decision import score_forms
from rectify_bridge.app.decision.document import Document, Paragraph, Section, nameless
from rectify_bridge.app.decision.form_parts import (
    board_section,
    event_of,
    fields,
    joined,
    laws_of,
    ruling_of,
    short,
    written,
)
from rectify_bridge.app.decision.given import DecisionFile
from rectify_bridge.desk.rulings.board_rulings import BoardRulings

SIZE = 8.5
"""The size of a form's letters, in points."""


def form(name: str, given: DecisionFile, ruled: BoardRulings, *, named: bool = False) -> Document:
    """A form by its name, of `FORMS`. named: with players' and Director's names."""
    title, sections = FORMS[name]
    under = (
        f"Case {given.number or '________'}. Laws of {ruled.rulebook.edition}, {ruled.rulebook.authority}."
    )
    document = Document(title, under, tuple(sections(given, ruled, named)), SIZE)
    return document if named else nameless(document, given.names)


def _polled(given: DecisionFile) -> str:
    """The files of polls by their names, the others by their number of answers."""
    lines = (one if isinstance(one, str) else f"a poll of {len(one.answers)}" for one in given.polls)
    return ", ".join((*lines, "see the decision")) if given.polls else ""


def _said(given: DecisionFile, side: str) -> str:
    return written(tuple(one for one in given.facts if one.by == side))


def _slip(given: DecisionFile, ruled: BoardRulings, named: bool) -> Iterator[Section]:
    from rectify_bridge.app.decision.writing import adjustment

    yield event_of(given, ruled, named)
    score = tuple(adjustment(given)) or fields(
        ("Result at the table", ""),
        ("Type: assigned, artificial, split, weighted, not played", ""),
        ("Score for North-South, with weights", "", 2),
        ("Score for East-West, with weights", "", 2),
    )
    yield Section("Ruling", fields(("Law", laws_of(ruled)), ("Ruling", ruling_of(ruled), 3)))
    yield Section("Score", score[:14])
    yield Section(
        "Penalty, not part of the score", fields(("Amount, side, law", written(given.penalties), 2))
    )
    yield Section(
        "Entered",
        fields(
            ("What was typed into the scoring program", ""),
            ("Entered by, at", ""),
            ("Players informed at, right of appeal explained", ""),
            ("Corrections of the score (79C1)", given.periods.get("corrections", "")),
            ("Requests for a ruling and appeals (92B)", given.periods.get("appeals", "")),
            ("Signature of the Director", ""),
        ),
    )  # fmt: skip


def _hand(given: DecisionFile, ruled: BoardRulings, named: bool) -> Iterator[Section]:
    yield event_of(given, ruled, named)
    yield from board_section(given)
    kinds = ", ".join(dict.fromkeys(matter.incident.kind for matter, _, _ in ruled.each))
    yield Section(
        "Report",
        fields(
            ("Type: psychic call, deviation, misbid, wrong explanation, other", kinds),
            ("What happened", written(given.facts), 3),
            ("The player's explanation", "", 2),
            ("Partner's explanation of his own action", "", 2),
            ("Opponents' comments", "", 2),
            ("The Director's finding and action", ruling_of(ruled), 2),
            ("Earlier reports known", ""),
            ("Reported by, sent to, date, signatures", ""),
        ),
    )


def _appeals(given: DecisionFile) -> str:
    """Until when the right is there, where that is known."""
    return f" (92B: {given.periods['appeals']})" if "appeals" in given.periods else ""


def _appeal(given: DecisionFile, ruled: BoardRulings, named: bool) -> Iterator[Section]:
    appeal: Mapping[str, str] = given.appeal
    yield event_of(given, ruled, named)
    yield from board_section(given)
    agreed = tuple(one for one in given.facts if one.by in ("agreed", "found"))
    yield Section(
        "The Director",
        fields(
            ("Facts agreed or found", written(agreed), 2),
            ("North-South say", _said(given, "NS")),
            ("East-West say", _said(given, "EW")),
            ("Ruling", ruling_of(ruled), 2),
            ("Laws", laws_of(ruled)),
            ("Consulted, polled: whom, what was asked, answers", _polled(given)),
            (f"Right of appeal explained, at{_appeals(given)}", ""),
        ),
    )
    yield Section(
        "The appeal",
        fields(
            ("Appealed by, at; both members or captain concur", joined(appeal, "by", "lodged", "concurs")),
            ("Grounds: law, judgement, fact, procedure", appeal.get("grounds", "")),
            ("Appellants' statement", short(appeal.get("statement", "")), 2),
            ("Opponents' statement", short(appeal.get("opponents", "")), 2),
            ("Deposit: amount, taken by, returned", appeal.get("deposit", "")),
        ),
    )  # fmt: skip
    yield Section(
        "The committee",
        fields(
            (
                "Members, attended",
                ", ".join(filter(None, (appeal.get("committee", ""), appeal.get("attended", "")))),
            ),
            ("Facts found, decision, laws", short(appeal.get("decision", "")), 2),
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
    "score": ("Score adjustment", score_forms.score),
    "penalty": ("Penalty", score_forms.penalty),
    "claim": ("Claim diagram", score_forms.claim),
}
"""The forms, by name, with their titles."""
