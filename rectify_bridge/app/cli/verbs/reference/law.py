"""`rectify-bridge law`: what a law says, in our words, and what it asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rectify_bridge.app.errors import Failure

if TYPE_CHECKING:
    from rectify_bridge.desk.reference.law_index import IndexEntry

DEFINITIONS = "definitions"
LAST = 93


def command(
    number: Annotated[
        str, typer.Argument(help="A law, like 27, a clause, like '27B1(a)', or `definitions`.")
    ],
    clause: Annotated[str | None, typer.Argument(help="Only this clause, like '27B1(a)'.")] = None,
    edition: Annotated[int | None, typer.Option(help="Only what is in force in this edition.")] = None,
    authority: Annotated[str | None, typer.Option(help="Only what is in force for WBF, ACBL or EBU.")] = None,
    date: Annotated[
        str | None, typer.Option(help="Only what the authority has in force on this date, like 2024-05-31.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Show a law in our own words: its clauses, its other provisions, and the facts that it asks for."""
    from rectify_bridge.authorities.rulebooks import AUTHORITIES, EDITIONS
    from rectify_bridge.desk.reference.law_text import definitions_text

    if authority is not None and authority not in AUTHORITIES:
        right = f"write one of {', '.join(AUTHORITIES)}"
        raise Failure(f"'{authority}' is not known", "--authority", right)
    if edition is not None and edition not in EDITIONS:
        right = f"write one of {', '.join(map(str, EDITIONS))}"
        raise Failure(f"there is no {edition} edition", "--edition", right)
    if number.strip().lower() == DEFINITIONS:
        print(_definitions_as_json() if json else "\n".join(definitions_text()))
        return
    if date is not None:
        from rectify_bridge.app.cli.rulebook_options import edition_in_force

        edition = edition_in_force(edition, authority, date, "law --date")
    law, cite = _wanted(number, clause)
    _show(law, cite, edition, authority, json)


def _show(law: Any, cite: str, edition: int | None, authority: str | None, json: bool) -> None:
    from rectify_bridge.authorities.rulebooks import EDITIONS
    from rectify_bridge.desk.reference.edition_page import clauses_of
    from rectify_bridge.desk.reference.law_index import provisions
    from rectify_bridge.desk.reference.law_text import edition_text, is_of, law_text, register_text
    from rectify_bridge.laws import book

    printed = law.clauses if edition is None else clauses_of(law.number, book.clauses(), edition)
    found = [c for c in printed if c.cite.startswith(cite) and _in_force(c, edition, authority)]
    if authority is not None and edition is not None:  # its own version takes the place of everybody's
        own = {(c.cite, c.group) for c in found if c.authorities}
        found = [c for c in found if c.authorities or (c.cite, c.group) not in own]
    also = [e for e in provisions(law.number, edition) if e.name.startswith(cite)]
    older = edition is not None and edition != max(EDITIONS)
    if not found and not also and (cite or not older):
        known = ", ".join(dict.fromkeys((*(c.cite for c in law.clauses), *_names(law.number))))
        raise Failure(f"no clause '{cite}' is encoded for that", f"Law {law.number}", f"known: {known}")
    facts = [f for f in book.facts().values() if is_of(f.cite, law.number) and f.cite.startswith(cite)]
    if json:
        print(_as_json(law, found, facts, also, edition))
        return
    register: Iterable[str] = ()
    if not cite:
        register = register_text(law.number) if edition is None else edition_text(law.number, edition)
    asked = [] if older else facts  # they are of every edition; which an older one asks for is not told apart
    print("\n".join((*law_text(law, found, asked, also, edition), *register)))


def _names(number: int) -> list[str]:
    from rectify_bridge.desk.reference.law_index import provisions

    return [entry.name for entry in provisions(number)]


def _wanted(number: str, clause: str | None) -> tuple[Any, str]:
    """The law and the beginning of the citations to show.

    Raises:
        Failure: there is no such law.
    """
    from rectify_bridge.laws import book

    digits = number.strip()
    while digits and not digits.isdecimal():
        digits = digits[:-1]
    laws = {str(law.number): law for law in book.laws()}
    if digits.lstrip("0") not in laws:
        raise Failure(f"there is no Law '{number}'", "", f"write 1 to {LAST}, or {DEFINITIONS}")
    law = laws[digits.lstrip("0")]
    cite = clause or (number.strip() if number.strip() != digits else "")
    return law, cite


def _in_force(clause: Any, edition: int | None, authority: str | None) -> bool:
    if authority is not None and clause.authorities and authority not in clause.authorities:
        return False
    return edition is None or (clause.since <= edition and (clause.until is None or edition <= clause.until))


def _provision(entry: IndexEntry, edition: int) -> dict[str, str]:
    from rectify_bridge.desk.reference.edition_page import said_then

    return {
        "cite": entry.name,
        "title": entry.title,
        "what": entry.status,
        "says": said_then(entry, edition),
        "carried_out_by": entry.where,
    }


def _definitions_as_json() -> str:
    from json import dumps

    from rectify_bridge.desk.reference.law_index import editions, provisions

    newest = editions()[-1]
    return dumps({"definitions": [_provision(entry, newest) for entry in provisions(0)]}, ensure_ascii=False)


def _beside_today(number: int, edition: int) -> list[dict[str, str]]:
    from rectify_bridge.desk.reference.law_index import beside_today

    verdicts = beside_today(edition, number).items()
    return [
        {"cite": e.name, "verdict": verdict, "why": e.why, "read": e.checked if e.edition == edition else ""}
        for verdict, entries in verdicts
        for e in entries
    ]


def _as_json(
    law: Any, clauses: list[Any], facts: list[Any], also: list[IndexEntry], edition: int | None
) -> str:
    """The law as JSON. edition: of which it is a page; each rule of an older one is set beside today's."""
    import json

    from rectify_bridge.desk.reference.edition_page import says
    from rectify_bridge.desk.reference.law_index import editions

    newest = editions()[-1]
    year = edition or newest

    said = [
        {
            "cite": c.cite,
            "title": c.title,
            "group": c.group,
            "role": c.role.value,
            "since": c.since,
            "until": c.until,
            "authorities": list(c.authorities),
            "says": says(c, year),
        }
        for c in clauses
    ]
    asked = [{"name": f.name, "kind": f.kind.value, "cite": f.cite, "ask": f.ask} for f in facts]
    data = {"law": law.number, "title": law.title, "clauses": said, "facts": asked}
    data["besides"] = [_provision(entry, year) for entry in also]
    if year != newest:
        data["beside_today"] = _beside_today(law.number, year)
    return json.dumps(data, ensure_ascii=False)
