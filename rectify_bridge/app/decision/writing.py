"""From a decision's file to its document, section by section, in the order in which it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING

from rectify_bridge.app.decision.document import Block, Document, Paragraph, Section, Table, nameless
from rectify_bridge.app.decision.given import DecisionFile, Text
from rectify_bridge.app.decision.signs import action, contracts
from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.wording import SIDES, Wording
from rectify_bridge.law.clauses_cited import clauses_cited
from rectify_bridge.law.fact import Key, Known
from rectify_bridge.law.ruling import Status
from rectify_bridge.laws import book
from rectify_bridge.laws.irregularity import NOT_HIS
from rectify_bridge.table.bounded_yaml import written

if TYPE_CHECKING:
    from rectify_bridge.poll.poll import Poll

TYPING = "What to type"
"""Where the scorer's part begins: it is on no decision."""
APPEALS = 92
"""The law on the right to appeal."""
PERIODS = {"corrections": "Corrections of the score", "appeals": "Requests for a ruling and appeals"}
SAYS = {"agreed": "Agreed", "found": "Found by the Director", "NS": "North-South say", "EW": "East-West say"}


def decision_document(
    given: DecisionFile, ruled: BoardRulings, *, named: bool = False, confidential: bool = False
) -> Document:
    """The decision.

    named: with the players' and the Director's names; else seats stand in their place wherever they occur.
    confidential: with what was told in confidence.

    Raises:
        Failure, BadCase, PollError: a file that it names cannot be read.
    """
    sections = [
        Section("The board", tuple(_board(given, ruled, named))),
        Section("Facts", tuple(_facts(given, ruled, confidential))),
        Section("Evidence", tuple(_evidence(given, confidential))),
        Section("The claim", tuple(_claim(given, ruled))),
        Section("Law", tuple(_law(ruled))),
        Section("Poll", tuple(_polls(given, ruled))),
        Section("Reasoning", tuple(_paragraphs(given.reasoning, confidential))),
        Section("Ruling", tuple(_ruling(ruled))),
        Section("Adjusted score", tuple(adjustment(given))),
        Section("Penalties, separate from the score", tuple(_paragraphs(given.penalties, confidential))),
        Section("Still open", tuple(_open(ruled))),
        Section("Appeal", tuple(_appeal(given, ruled))),
    ]
    book_ = ruled.rulebook
    under = (
        f"Laws of {book_.edition}, {book_.authority}, as in force on {book_.date}; rulebook {book_.hash[:12]}"
    )
    title = f"Decision {given.number}".strip()
    document = Document(title, under, tuple(section for section in sections if section.blocks))
    return document if named else nameless(document, given.names)


def _board(given: DecisionFile, ruled: BoardRulings, named: bool) -> Iterator[Block]:
    rows = [(name.capitalize(), text) for name, text in given.event.items()]
    if "board" not in given.event and ruled.docket.log.board:
        rows.append(("Board", ruled.docket.log.board))
    if named:
        rows += [(seat, name) for seat, name in given.players.items()]
        rows += [("Director", given.director)] if given.director else []
    if rows:
        yield Table(("", ""), tuple(rows))
    if given.record:
        from rectify_bridge.app.decision.diagram import diagram

        yield from diagram(given)
    names = _names(ruled)
    for matter, _, _ in ruled.each:
        wording = Wording(matter)
        by = "" if matter.incident.kind in NOT_HIS else "by "
        thing = f"{wording.irregularity()}, {by}{wording.seat('offender')}"
        yield Paragraph(f"{thing[:1].upper()}{thing[1:]}", names[matter.incident.id])


def _names(ruled: BoardRulings) -> dict[str, str]:
    """What each irregularity is called, by the id of its incident: nothing where it is the only one."""
    many = len(ruled.each) > 1
    return {
        matter.incident.id: f"Irregularity {number}" if many else ""
        for number, (matter, _, _) in enumerate(ruled.each, start=1)
    }


def _facts(given: DecisionFile, ruled: BoardRulings, confidential: bool) -> Iterator[Block]:
    yield from _paragraphs(given.facts, confidential)
    facts, seen, names, evidence = book.facts(), set(), _names(ruled), _evidence_in(given)
    for matter, outcome, by_side in ruled.each:
        wording = Wording(matter)
        for used in (outcome, *by_side.values()):
            for key, known in used.reads.items():
                fact = facts[key.fact]
                if (key, known) in seen or key.fact not in facts:
                    continue
                seen.add((key, known))
                source = wording.source(fact, known.provenance, evidence(known))
                value = wording.value(fact, known.value).rstrip(".")
                sentence = f"{wording.ask(fact)} {value[:1].upper()}{value[1:]} ({source})."
                yield Paragraph(sentence, _asked_by(names[matter.incident.id], wording, key, fact.cite))


def _evidence_in(given: DecisionFile) -> Callable[[Known], str]:
    """Who or what says a fact; short where the case has a claim, of which the line is shown."""
    if (given.case.get("given") or {}).get("claim") is None:
        return attrgetter("by")
    from rectify_bridge.app.decision.claim import evidence

    return evidence


def _asked_by(name: str, wording: Wording, key: Key, cite: str) -> str:
    """Which fact it is: `Irregularity 2, Law 27B, time 2`, of a fact that is asked again."""
    again = f"time {key.nth}" if key.nth > 1 else ""
    return ", ".join(filter(None, (name, f"Law {cite}", wording.seat(key.about), again)))


def _paragraphs(texts: tuple[Text, ...], confidential: bool) -> Iterator[Block]:
    for one in texts:
        if confidential or not one.confidential:
            label = SAYS[one.by] + (", in confidence" if one.confidential else "")
            yield Paragraph(one.text, label)


def _evidence(given: DecisionFile, confidential: bool) -> Iterator[Block]:
    for one in (*given.facts, *given.reasoning):
        if one.evidence and (confidential or not one.confidential):
            yield Paragraph(one.evidence, f"For: {one.text.rstrip('.')}")


def _claim(given: DecisionFile, ruled: BoardRulings) -> Iterator[Block]:
    """The cards of a contested claim, where the case gives it."""
    claim = (given.case.get("given") or {}).get("claim")
    if claim is not None:
        from rectify_bridge.app.decision.claim import claim_blocks

        yield from claim_blocks(claim, ruled)


def _law(ruled: BoardRulings) -> Iterator[Block]:
    seen = set()
    for matter, outcome, _ in ruled.each:
        for clause in clauses_cited(matter, outcome):
            if clause.id not in seen:
                seen.add(clause.id)
                yield Paragraph(clause.paraphrase, f"Law {clause.cite}")


def _polls(given: DecisionFile, ruled: BoardRulings) -> Iterator[Block]:
    if not given.polls:
        return
    from rectify_bridge.app.decision.diagram import problem
    from rectify_bridge.poll.errors import PollError
    from rectify_bridge.poll.standard import standard
    from rectify_bridge.poll.tally import tally

    try:
        rule = standard(ruled.rulebook.edition, ruled.rulebook.authority)
    except PollError as error:
        yield Paragraph(f"{len(given.polls)} on record, not tallied: {error}.")
        return
    for one in given.polls:
        poll = _poll(given, one)
        counted = tally(poll, rule)
        yield from problem(poll.sheet)
        yield Paragraph(f"The test: {rule.words} [{rule.law}].")
        rows = (
            (action(line.action), str(line.chose), str(line.considered), line.reading)
            for line in counted.lines
        )
        yield Table(("Action", "Chose", "Considered", "By the standard"), tuple(rows))
        yield from (Paragraph(caution) for caution in counted.cautions)


def _poll(given: DecisionFile, poll: str | Poll) -> Poll:
    """A poll, read from its file where only that is given."""
    if not isinstance(poll, str):
        return poll
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.poll.pollfile import loads

    data, label = read_input(str(given.folder / poll))
    return loads(data.decode("utf-8", "replace"), label)


def _ruling(ruled: BoardRulings) -> Iterator[Block]:
    for matter, outcome, by_side in ruled.each:
        wording = Wording(matter)
        for effect in outcome.effects:
            yield Paragraph(wording.effect(effect).text, f"[{effect.cite}]")
        for side, other in by_side.items():
            for effect in other.effects:
                yield Paragraph(
                    wording.effect(effect).text, f"According to {SIDES.get(side, side)} [{effect.cite}]"
                )


def adjustment(given: DecisionFile) -> Iterator[Block]:
    """The adjusted score as `rectify-bridge adjust` tells it. Raises BadCase: it cannot be read."""
    if given.adjustment is None:
        return
    from rectify_bridge.scoring.adjusted.desk import adjust
    from rectify_bridge.scoring.adjusted.files.case import read_text
    from rectify_bridge.scoring.adjusted.report.words import in_words

    text = written(dict(given.adjustment))
    for line in in_words(adjust(read_text(text))).splitlines():
        if line.startswith(TYPING):
            return
        if line.strip():
            yield Paragraph(contracts(line.strip()))


def _open(ruled: BoardRulings) -> Iterator[Block]:
    names = _names(ruled)
    for matter, outcome, _ in ruled.each:
        if outcome.status is Status.RULED:
            continue
        sentence = outcome.status.value.replace("_", " ")
        asked = Wording(matter).ask(outcome.fact) if outcome.fact is not None else outcome.reason
        yield Paragraph(f"{sentence[:1].upper()}{sentence[1:]}: {asked}", names[matter.incident.id])


def _appeal(given: DecisionFile, ruled: BoardRulings) -> Iterator[Block]:
    """The right to appeal, as the rulebook has it, until when, and what is known of an appeal."""
    for clause in ruled.rulebook.clauses:
        if clause.law == APPEALS:
            yield Paragraph(clause.paraphrase, f"Law {clause.cite}")
    yield from (Paragraph(text, PERIODS[name]) for name, text in given.periods.items())
    yield from (Paragraph(text, name.capitalize()) for name, text in given.appeal.items())
