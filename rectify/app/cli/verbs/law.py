"""`rectify law`: what a law says, in our words, and what it asks."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Annotated, Any

import typer

from rectify.app.errors import Failure


def command(
    number: Annotated[str, typer.Argument(help="A law, 27, or a clause, '27B1(a)'.")],
    clause: Annotated[str | None, typer.Argument(help="Only this clause, '27B1(a)'.")] = None,
    edition: Annotated[int | None, typer.Option(help="Only what is in force in this edition.")] = None,
    authority: Annotated[str | None, typer.Option(help="Only what is in force for WBF, ACBL or EBU.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Show the clauses of a law in our own words, with the facts that they ask for."""
    from rectify.authorities.rulebooks import AUTHORITIES, EDITIONS

    if authority is not None and authority not in AUTHORITIES:
        right = f"write one of {', '.join(AUTHORITIES)}"
        raise Failure(f"'{authority}' is not known", "--authority", right)
    if edition is not None and edition not in EDITIONS:
        right = f"write one of {', '.join(map(str, EDITIONS))}"
        raise Failure(f"there is no {edition} edition", "--edition", right)
    law, cite = _wanted(number, clause)
    found = [c for c in law.clauses if c.cite.startswith(cite) and _in_force(c, edition, authority)]
    if not found:
        known = ", ".join(dict.fromkeys(c.cite for c in law.clauses))
        raise Failure(f"no clause '{cite}' is encoded for that", f"Law {law.number}", f"encoded: {known}")
    facts = [fact for fact in _facts() if _is_of(fact.cite, str(law.number)) and fact.cite.startswith(cite)]
    print(_as_json(law, found, facts) if json else "\n".join(_text(law, found, facts)))


def _wanted(number: str, clause: str | None) -> tuple[Any, str]:
    """The law and the beginning of the citations to show.

    Raises:
        Failure: there is no such law, or it is not encoded.
    """
    from rectify.laws import book

    digits = number.strip()
    while digits and not digits.isdecimal():
        digits = digits[:-1]
    laws = {str(law.number): law for law in book.laws()}
    if digits.lstrip("0") not in laws:
        right = f"encoded are {', '.join(laws)}"
        raise Failure(f"Law '{number}' is not encoded", "", right)
    law = laws[digits.lstrip("0")]
    cite = clause or (number.strip() if number.strip() != digits else "")
    return law, cite


def _in_force(clause: Any, edition: int | None, authority: str | None) -> bool:
    if authority is not None and clause.authorities and authority not in clause.authorities:
        return False
    return edition is None or (clause.since <= edition and (clause.until is None or edition <= clause.until))


def _facts() -> Iterator[Any]:
    from rectify.laws import book

    yield from book.facts().values()


def _is_of(cite: str, law: str) -> bool:
    return cite.startswith(law) and not cite[len(law) :][:1].isdecimal()


def _text(law: Any, clauses: list[Any], facts: list[Any]) -> Iterator[str]:
    yield f"Law {law.number}: {law.title}"
    for clause in clauses:
        yield ""
        yield f"{clause.cite}  {clause.title[:1].upper()}{clause.title[1:]}  ({_span(clause)})"
        yield from (f"    {line}" for line in wrap(clause.paraphrase, 84))
    if facts:
        yield ""
        yield "Facts asked for"
    for fact in facts:
        yield f"    {fact.cite:<10} {fact.name} ({fact.kind.value}): {_generic(fact.ask)}"


def _span(clause: Any) -> str:
    years = f"{clause.since} to {clause.until}" if clause.until else f"since {clause.since}"
    return f"{years}, {' and '.join(clause.authorities) if clause.authorities else 'every authority'}"


def _generic(text: str) -> str:
    """A question with its roles as words."""
    for role in ("offender", "partner", "declarer", "dummy"):
        text = text.replace(f"{{{role}}}", f"the {role}" if role != "dummy" else role)
    text = text.replace("{lho}", "LHO").replace("{rho}", "RHO").replace("{", "the ").replace("}", "")
    return text[:1].upper() + text[1:]


def _as_json(law: Any, clauses: list[Any], facts: list[Any]) -> str:
    import json

    said = [
        {
            "cite": c.cite,
            "title": c.title,
            "group": c.group,
            "role": c.role.value,
            "since": c.since,
            "until": c.until,
            "authorities": list(c.authorities),
            "says": c.paraphrase,
        }
        for c in clauses
    ]
    asked = [{"name": f.name, "kind": f.kind.value, "cite": f.cite, "ask": f.ask} for f in facts]
    data = {"law": law.number, "title": law.title, "clauses": said, "facts": asked}
    return json.dumps(data, ensure_ascii=False)
