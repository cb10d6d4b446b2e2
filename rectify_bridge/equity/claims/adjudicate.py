"""The ruling on a claim or concession (Laws 68 to 71)."""

from __future__ import annotations

from dataclasses import replace

from rectify_bridge.equity.claims.case import Case, Class, Response
from rectify_bridge.equity.claims.citations import as_numbered
from rectify_bridge.equity.claims.count.counting import IS_COMPILED
from rectify_bridge.equity.claims.deadline import Deadline
from rectify_bridge.equity.claims.followed import withdrawn
from rectify_bridge.equity.claims.followed.response import (
    at_its_moment,
    uncounted,
    why_contested,
    with_response,
    without_cards,
)
from rectify_bridge.equity.claims.knowledge import as_seen, ruled
from rectify_bridge.equity.claims.normal import belief
from rectify_bridge.equity.claims.normal.guideline import Name, in_force
from rectify_bridge.equity.claims.question import Question
from rectify_bridge.equity.claims.search.exclusions import exclusions
from rectify_bridge.equity.claims.search.lines import LineBounds
from rectify_bridge.equity.claims.search.moves import moves
from rectify_bridge.equity.claims.search.turnings import turnings
from rectify_bridge.equity.claims.settled import still_open
from rectify_bridge.equity.claims.verdict import Status, Verdict
from rectify_bridge.equity.pack import card_of
from rectify_bridge.equity.solver.interface import Solver
from rectify_bridge.table.card import Card
from rectify_bridge.table.seat import CLOCKWISE, Seat

NODES = 390_000
"""The budget of one claim; past it the ruling is `undecided`."""
PLAIN_SECONDS = 20.0
"""Where nothing is compiled a claim ends after so many seconds, if nobody names a deadline."""

NOT_LOOKED_AT = (
    "claimer may get fewer: the lines of one who knows more were not searched to the end; a larger limit"
    " decides it"
)
"""What stands beside a number where only the lines of claimer as he is were all looked at."""
LONGER = "the Director decides it by playing the cards through; " + (
    "a longer search may decide it too" if IS_COMPILED else "a search that is compiled may decide it too"
)
"""What would decide a claim that was ended."""


def adjudicate(
    case: Case,
    player_class: Class = Class.EXPERT,
    without: frozenset[Name] = frozenset(),
    nodes: int = NODES,
    sensitivity: bool = False,
    solver: Solver | None = None,
    deadline: Deadline | None = None,
    two_cores: bool = False,
) -> Verdict:
    """The ruling on one claim.

    player_class: of a claimer whose class the case does not tell. without: rules switched off. nodes: the
    budget of each search. sensitivity: also how the ruling moves with each point of judgement. solver: who
    is handed a double-dummy number that takes more nodes than these; without one it is `undecided`.
    deadline: by which all of it has to end; what is not proved by then is `undecided`. None: when the nodes
    are spent; where nothing is compiled, after `PLAIN_SECONDS`. two_cores: whether a claim that takes long
    may be searched on a second core too; the answer is the same.
    """
    if deadline is None and not IS_COMPILED:
        deadline = Deadline(PLAIN_SECONDS)
    given, case = case, at_its_moment(case)
    early = without_cards(case)
    if early is not None:
        return replace(early, reading=case.reading)
    question = _question(case, player_class, without, nodes, solver, deadline)
    question = replace(question, two_cores=two_cores)
    verdict = _ruled(question)
    if sensitivity and verdict.status is not Status.UNDECIDED:
        verdict = replace(verdict, moves=tuple(moves(question, verdict)))
    notes = (*verdict.notes, *why_contested(given), *_as_read(case))
    return as_numbered(replace(verdict, reading=case.reading, notes=notes))


def _as_read(case: Case) -> list[str]:
    """What the ruling rests on where the words of the statement were read."""
    if case.reading is None:
        return []
    found = [] if case.reading.confirmed else ["the words are as read, not confirmed"]
    unread = ", ".join(f"'{word}'" for word in case.reading.unread)
    if unread:
        found.append(f"not understood, and not in the ruling: {unread}")
    if case.reading.claimed not in (None, case.claimed):
        found.append(f"the words come to {case.reading.claimed} of the tricks left, not to {case.claimed}")
    return found


def _question(
    case: Case,
    player_class: Class,
    without: frozenset[Name],
    nodes: int,
    solver: Solver | None,
    deadline: Deadline | None,
) -> Question:
    rules = in_force(case.authority, case.date, without)
    regretted = case.response is Response.CONCESSION_REGRETTED
    stated = regretted or case.statement is not None  # Law 71 asks for every normal play, whatever was said
    unaware = belief.is_taken_as_unaware(case)
    strict = case.authority == "ACBL"
    named = case.player_class or player_class
    question = Question(case, named, unaware, stated, rules, strict, nodes, solver, deadline)
    return uncounted(question) if regretted else question


def _ruled(question: Question) -> Verdict:
    case = question.case
    found, nodes, decisive, unseen = ruled(question, shown=True)
    clauses, notes = _grounds(question)
    notes += as_seen(question, decisive)
    status = Status.RULED if found.low == found.high else Status.UNDECIDED
    notes += _proof(question, found) if status is Status.RULED else _open(decisive, found)
    if status is Status.RULED and case.aware is None and question.unaware:
        other, more, _, others_unseen = ruled(replace(question, unaware=False))
        nodes += more
        if other.low >= found.high and not others_unseen:
            unseen = tuple(one for one in unseen if one.unaware)
        other = with_response(case, other)[0]
        if not _same_number(other, with_response(case, found)[0]):
            status = Status.JUDGEMENT
            aware = _number(case, other)
            notes.append(f"if he knew about the outstanding trumps: {aware} to declarer's side")
    notes += [NOT_LOOKED_AT] if unseen else []
    found, kept = with_response(case, found)
    notes += kept
    if case.response is Response.AGREEMENT_WITHDRAWN:
        novices = None
        if status is Status.RULED:
            status, novices = withdrawn.certain(question, found)
        notes += withdrawn.notes(question, status, found, novices)
    low, high = sorted((case.declarers(found.low), case.declarers(found.high)))
    line = _line(question, found)
    left = case.position.tricks_left
    excluded = exclusions(decisive, found) if found.line else ()
    used = tuple(dict.fromkeys([*clauses, *(one.clause for one in excluded)]))
    verdict = Verdict(*case.heading, status, low, high, left, line, excluded, used, tuple(notes), nodes=nodes)
    return replace(verdict, turnings=tuple(turnings(decisive, found)) if status is not Status.AGREED else ())


def _same_number(one: LineBounds, other: LineBounds) -> bool:
    return (one.low, one.high) == (other.low, other.high)


def _proof(question: Question, found: LineBounds) -> list[str]:
    """Who proved a double-dummy number."""
    if not question.is_best_known:
        return []
    if found.by:
        return [f"the double-dummy number; the search ran out of nodes, so {found.by} found it, card by card"]
    return ["the double-dummy number; our own search proved it"]


def _open(question: Question, found: LineBounds) -> list[str]:
    """Which question stays open, why, and what would decide the claim."""
    deadline, open_ = question.deadline, still_open(question, found)
    if deadline is not None and deadline.is_past:
        return [*open_, deadline.ended, LONGER]
    if question.is_best_known:
        return [
            *open_,
            "the double-dummy number needs more nodes than the limit;"
            " a larger limit, or the solver, decides it",
        ]
    return [
        *open_,
        "the normal lines need more nodes than the limit; a larger limit, or the Director playing the cards"
        " through, decides it",
    ]


def _grounds(question: Question) -> tuple[list[str], list[str]]:
    case = question.case
    clauses, notes = ["70A"], []
    if case.response is Response.CONCESSION_REGRETTED:
        clauses = ["71"]
    if case.response is Response.AGREEMENT_WITHDRAWN:
        clauses = ["69B"]
    if case.response is Response.CONCESSION_REGRETTED:
        if Name.COUNT not in question.rules:
            notes.append("he had not counted what he conceded: the count protects none of it")
    elif case.statement is None:
        notes.append("it is not known what was said: that does not count against claimer")
    elif not case.statement.strip():
        clauses.append("68C")
        notes.append("no statement was made: every normal line counts")
    else:
        clauses.append("70D1")
    if question.unaware:
        clauses.append("70C")
    if case.by_defender:
        clauses.append("70D2")
        notes.append("a defender's claim: partner's normal plays are all open")
    return clauses, notes


def _number(case: Case, found: LineBounds) -> str:
    low, high = sorted((case.declarers(found.low), case.declarers(found.high)))
    return str(low) if low == high else f"{low} to {high}"


def _line(question: Question, found: LineBounds) -> tuple[tuple[Seat, Card], ...]:
    scene, line = question.scene, []
    for card in found.line:
        line.append((CLOCKWISE[scene.seat], card_of(card)))
        scene = scene.play(card, question.trumps, question.mine)[0]
    return tuple(line)
