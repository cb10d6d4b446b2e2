"""A ruling as text: three kinds of line, each with its citation in the right margin."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from shutil import get_terminal_size
from textwrap import wrap

from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.option_tree import is_for_a_player
from rectify_bridge.desk.rulings.script import script
from rectify_bridge.desk.rulings.script_line import LineKind, ScriptLine
from rectify_bridge.desk.rulings.wording import Wording
from rectify_bridge.law.clauses_cited import clauses_cited
from rectify_bridge.law.fact import Kind, Provenance
from rectify_bridge.law.matter import Matter
from rectify_bridge.law.ruling import Outcome, Status
from rectify_bridge.laws import book
from rectify_bridge.laws.irregularity import with_player

NARROW, WIDE, PLAIN = 60, 100, 88
STATUS_WORDS = {
    Status.RULED: "ruled",
    Status.NEEDS: "a fact is needed",
    Status.DISPUTED: "a fact is disputed",
    Status.HOLD: "held until a fact is known",
    Status.NOT_ENCODED: "not encoded",
    Status.GAP: "no ruling: the encoded law has a gap",
    Status.CONFLICT: "no ruling: two encoded rules conflict",
}


def width() -> int:
    """Columns to write in: the terminal's within reason, the same everywhere else."""
    if not sys.stdout.isatty():
        return PLAIN
    return max(NARROW, min(WIDE, get_terminal_size().columns))


def page(
    ruled: BoardRulings,
    name: str = "",
    *,
    trace: bool = False,
    brief: bool = False,
    columns: int = PLAIN,
    typed: bool = True,
) -> str:
    """The ruling on a board. trace: with every clause that was tried. brief: as it is said at the table.
    typed: with what to type for an answer."""
    return "\n".join(_page(ruled, name, trace, brief, columns, typed))


def _page(
    ruled: BoardRulings, name: str, trace: bool, brief: bool, columns: int, typed: bool
) -> Iterator[str]:
    book = ruled.rulebook
    yield f"{name or 'Ruling'}   (Laws {book.edition}, {book.authority}, {book.date})"
    auction = ruled.docket.auction
    if auction is not None:
        from rectify_bridge.table.auction.notation import print_auction

        yield f"Auction now: {print_auction(auction)}"
    for notice in ruled.notices:
        yield from wrap(notice, columns, initial_indent="NOTE  ", subsequent_indent=" " * 6)
    if not ruled.each:
        yield "No irregularity found."
    for matter, outcome, by_side in ruled.in_order_of_options:
        yield ""
        yield _heading(matter, outcome)
        yield from _facts(matter, outcome, columns)
        full = script(matter, outcome, by_side)
        if brief:
            from rectify_bridge.app.text.spoken import spoken_lines

            yield from spoken_lines(matter, outcome, columns)
            full = () if _is_offered(outcome) else asked(full)
        yield from lines(full, columns)
        if typed:
            yield from _answer_with(matter, outcome, columns)
        if trace:
            yield from _trace(matter, outcome)
    for key, why in ruled.unused_because.items():
        yield from wrap(f"Not used: {key} ({why})", columns, subsequent_indent="    ")


def _heading(matter: Matter, outcome: Outcome) -> str:
    incident = matter.incident
    wording = Wording(matter)
    about = f", {wording.about()}" if wording.about() else ""
    unit = "card" if book.irregularities()[incident.kind].phase in ("play", "dummy") else "call"
    place = f", {unit} {incident.at + 1}" if incident.at is not None else ""
    thing = with_player(incident.kind, wording.seat(incident.by))
    title = f"{incident.id}  {thing[:1].upper()}{thing[1:]}"
    return f"{title}{about}{place}{wording.passed_over()}: {STATUS_WORDS[outcome.status]}"


def _facts(matter: Matter, outcome: Outcome, columns: int) -> Iterator[str]:
    """What the ruling rests on, apart from what the record shows and what follows from other facts."""
    wording = Wording(matter)
    for key, known in outcome.reads.items():
        if known.provenance in (Provenance.RECORD, Provenance.COMPUTED):
            continue
        fact = book.facts()[key.fact]
        source = wording.source(fact, known.provenance, known.by)
        because = f"{wording.ask(fact)} {wording.value(fact, known.value).rstrip('.')} ({source}: {key})"
        yield from wrap(because, columns, initial_indent="BECAUSE  ", subsequent_indent=" " * 9)


def lines(script: Iterable[ScriptLine], columns: int = PLAIN) -> Iterator[str]:
    """The script, wrapped: the kind on the left, the citation on the right."""
    said = tuple(script)
    left = max((len(label(one)) for one in said), default=0) + 2
    right = max((len(one.cite) for one in said), default=0) + 4
    for one in said:
        indent = "    " * one.depth
        number = f"{one.number}  " if one.number else ""
        if number:
            indent = indent[4:]
        room = max(24, columns - left - len(indent) - right)
        first, *rest = wrap(number + one.text, room, subsequent_indent=" " * len(number)) or [""]
        cite = f"[{one.cite}]" if one.cite else ""
        text = f"{label(one):<{left}}{indent}{first}"
        yield f"{text:<{columns - len(cite)}}{cite}" if cite else text
        for line in rest:
            yield f"{'':<{left}}{indent}{line}"


def asked(said: Iterable[ScriptLine]) -> tuple[ScriptLine, ...]:
    """The questions of a script, with their answers."""
    return tuple(one for one in said if one.kind is LineKind.QUESTION)


def _is_offered(outcome: Outcome) -> bool:
    """Whether what is open is a player's choice: the offer says it."""
    return outcome.fact is not None and is_for_a_player(outcome.fact)


def label(said: ScriptLine) -> str:
    """QUESTION, SAY or DO; AWAY marks what may not be said at the table."""
    away = not said.aloud and said.kind is not LineKind.DO
    return f"{said.kind.value} AWAY" if away else said.kind.value


def _answer_with(matter: Matter, outcome: Outcome, columns: int) -> Iterator[str]:
    if outcome.key is None or outcome.fact is None:
        return
    values = " | ".join(_typed(value) for value in outcome.fact.values)
    calls = f" | {outcome.fact.typed}" if outcome.fact.parse else ""
    if outcome.fact.kind is Kind.JUDGEMENT and outcome.fact.guidance:
        guidance = Wording(matter).fill(outcome.fact.guidance)
        yield from wrap(guidance, columns, initial_indent="    ", subsequent_indent="    ")
    yield f"Answer with --answer '{outcome.key}=...': {values}{calls}"


def _typed(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _trace(matter: Matter, outcome: Outcome) -> Iterator[str]:
    yield "    Clauses tried, in order:"
    says = {clause.cite: clause.paraphrase for clause in clauses_cited(matter, outcome)}
    for step in outcome.steps:
        nth = f" (occurrence {step.nth})" if step.nth > 1 else ""
        yield f"    {step.cite:<12} {step.verdict:<15} {step.group}{nth}"
    yield "    What they say:"
    for cite, text in says.items():
        yield f"    {cite:<12} {text}"
