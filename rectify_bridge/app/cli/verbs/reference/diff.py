"""`rectify-bridge diff`: what changes from one edition of the Laws to another, in a law or in a ruling. A law
is shown in its clauses and, where there is an example, in a case ruled on under both editions. A file of more
than one case ends with how many are ruled on alike, and the names of the others. Without editions each case
is ruled on by its own and by today's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import rectify_bridge.desk.reference
from rectify_bridge.app.cli.rulebook_options import Regulations
from rectify_bridge.app.errors import BAD_INPUT, Failure, failure_of
from rectify_bridge.desk.reference.case_difference import EditionChange, change_of_case

if TYPE_CHECKING:
    from rectify_bridge.desk.files.intake import CaseOptions

EXAMPLES = Path(rectify_bridge.desk.reference.__file__).parent / "examples"
"""A case for some of the laws that changed, to be ruled on under two editions."""
NO_CHANGE = "nothing changed in what this law asks for."
DEFINITIONS, LAST = "definitions", 93
BEGINNING = {
    "ruled": "ruled by",
    "needs": "open, so far by",
    "hold": "nobody can tell, so far by",
    "disputed": "disputed, so far by",
    "not_encoded": "not encoded",
    "gap": "no clause goes on after",
    "conflict": "two rulings by",
}
"""How the line of a ruling begins, by its status."""
Editions = tuple[int, int]
Json = dict[str, Any]


def command(
    what: Annotated[str, typer.Argument(help="A law, like 27, `definitions`, or a file to rule on.")],
    edition: Annotated[
        list[int] | None,
        typer.Option(
            help="An edition of the Laws, as a year. Give two; for a file, none is its own and today's."
        ),
    ] = None,
    authority: Annotated[str | None, typer.Option(help="The Regulating Authority: WBF, ACBL or EBU.")] = None,
    date: Annotated[str | None, typer.Option(help="The date of the rules, like 2024-05-31.")] = None,
    regulations: Regulations = None,
    short: Annotated[
        bool, typer.Option("--short", help="Of a law the summary, of a file what changes.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="One line of JSON for each case or law.")] = False,
) -> None:
    """Compare two editions of the Laws: the clauses of a law with an example, or the ruling on each case of a
    file."""
    from rectify_bridge.desk.files.intake import UNREADABLE, CaseOptions

    law = "0" if what.strip().lower() == DEFINITIONS else what.strip()
    editions = _two(edition or [], is_file=not law.isdecimal())
    if authority is None and editions is not None:
        raise Failure("no authority was given", "--authority", "add --authority WBF (or ACBL, EBU)")
    choice = CaseOptions(None, authority, date, regulations=tuple(regulations or ()))
    try:
        if editions is not None and law.isdecimal():
            found = [_of_law(int(law), editions, choice)]
            example = EXAMPLES / f"law{int(law):02}.yaml"
            for one in _of_file(str(example), editions, choice) if example.exists() else ():
                if one.get("change") in (EditionChange.OPEN, EditionChange.OTHERWISE):
                    found.append({**one, "name": f"For example: {one['name']}"})
        else:
            found = list(_of_file(what, editions or _own_and_today(), choice))
    except UNREADABLE as error:
        raise typer.Exit(failure_of(error).tell(json)) from None
    _print(found, short, json)
    raise typer.Exit(BAD_INPUT if any("error" in one for one in found) else 0)


def _two(given: list[int], *, is_file: bool) -> Editions | None:
    """The two editions that were given; None for a file of which none was."""
    if not given and is_file:
        return None
    if len(given) != 2:
        raise Failure("two editions are needed", "--edition", "give --edition twice, each with a year")
    return given[0], given[1]


def _own_and_today() -> tuple[None, int]:
    from rectify_bridge.authorities.rulebooks import EDITIONS

    return None, EDITIONS[-1]


def _of_law(number: int, editions: Editions, choice: CaseOptions) -> Json:
    from datetime import date as Day

    from rectify_bridge.authorities.rulebooks import rulebook
    from rectify_bridge.desk.reference.law_difference import law_difference

    day, event = choice.date or Day.today().isoformat(), frozenset(choice.regulations)
    old, new = (rulebook(year, str(choice.authority), day, event) for year in editions)
    try:
        return {"editions": list(editions), **law_difference(number, old, new)}
    except LookupError:
        right = f"write 1 to {LAST}, or {DEFINITIONS}"
        raise Failure(f"there is no Law '{number}'", "", right) from None


def _of_file(file: str, editions: tuple[int | None, int], choice: CaseOptions) -> Iterator[Json]:
    from itertools import zip_longest

    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.desk.files.intake import cases_in

    source = read_input(file)
    sides = [cases_in(*source, replace(choice, edition=year)) for year in editions]
    for number, (old, new) in enumerate(zip_longest(*sides), start=1):
        wrong = [one for one in (old, new) if isinstance(one, Exception)]
        failures = {str(failure): failure for failure in map(failure_of, wrong)}
        for failure in failures.values():  # what is wrong under both editions is told once
            failure.tell(False)
        if isinstance(old, Exception) or isinstance(new, Exception):
            yield {"editions": list(editions), "name": f"Case {number}", "error": str(wrong[0])}
            continue
        rulings = list(_rulings(old, new))
        yield {
            "editions": [old.rulebook.edition, new.rulebook.edition],
            "name": new.name or f"Case {number}",
            "change": change_of_case(rulings),
            "rulings": rulings,
        }


def _rulings(old: Any, new: Any) -> Iterator[Json]:
    from itertools import zip_longest

    from rectify_bridge.desk.rulings.board_rulings import rule_on
    from rectify_bridge.desk.rulings.result_json import result
    from rectify_bridge.engines.registry import engines_of

    ruled = [rule_on(case, engines_of(case)) for case in (old, new)]
    before, after = (result(one) for one in ruled)
    said = [{matter.incident.id: _says(matter, outcome) for matter, outcome, _ in one.each} for one in ruled]
    for left, right in zip_longest(before["rulings"], after["rulings"]):
        incident = (right or left)["incident"]
        one: Json = {"incident": incident}
        for name, ruling, whole in (("before", left, before), ("after", right, after)):
            one[name] = _ruled(ruling, whole) if ruling else None
        one["same"] = one["before"] == one["after"]
        one["law before"], one["law after"] = _apart(*(each.get(incident, []) for each in said))
        yield one


def _says(matter: Any, outcome: Any) -> list[dict[str, str]]:
    """What the clauses that applied say, those too that tell what a word means, in order."""
    versions = {(c.cite, c.group): c for c in matter.rulebook.clauses}
    applied = [versions[s.cite, s.group] for s in outcome.steps if s.verdict == "applies"]
    return [{"cite": clause.cite, "says": clause.paraphrase} for clause in dict.fromkeys(applied)]


def _apart(*sides: list[dict[str, str]]) -> Iterator[list[dict[str, str]]]:
    """What each of two says and the other does not."""
    for here, there in (sides, sides[::-1]):
        yield [one for one in here if one not in there]


def _ruled(ruling: Json, whole: Json) -> Json:
    status = next(i["status"] for i in whole["incidents"] if i["id"] == ruling["incident"])
    return {
        "status": status,
        "reason": ruling.get("reason", ""),
        "asks": [one["ask"] for one in whole["needed"] if one["key"].startswith(f"{ruling['incident']}.")],
        "clauses": [clause["cite"] for clause in ruling["clauses"]],
        "effects": [effect["text"] for effect in ruling["effects"]],
    }


def _print(found: list[Json], short: bool, json: bool) -> None:
    if json:
        import json as codec

        for one in found:
            print(codec.dumps(one, ensure_ascii=False))
        return
    ruled_on = [one for one in found if "change" in one]
    for one in found:
        if short and one in ruled_on:
            continue
        print(f"{one['name']}: {_years(one['editions'])}")
        for line in _lines(one, short):
            print(f"    {line}")
    if len(ruled_on) > 1 or (short and len(ruled_on) == len(found)):
        print("\n".join(_in_all(ruled_on)))


def _years(editions: list[int | None]) -> str:
    return " and ".join("its own edition" if year is None else str(year) for year in editions)


def _lines(one: Json, short: bool) -> Iterator[str]:
    if "changed" not in one:
        return _case_lines(one, one["editions"])
    return _in_short(one) if short else _law_lines(one, one["editions"])


def _in_all(cases: list[Json]) -> Iterator[str]:
    """How many cases of a file are ruled on alike, and which are not."""
    pairs = list(dict.fromkeys(_years(one["editions"]) for one in cases))
    yield f"{len(cases)} cases, {'; '.join(pairs)}:"
    for change in EditionChange:
        names = [one["name"] for one in cases if one["change"] is change]
        if names:
            yield f"    {len(names)} {change}"
        if change in (EditionChange.OPEN, EditionChange.OTHERWISE):
            yield from (f"        {name}" for name in names)


def _in_short(one: Json) -> Iterator[str]:
    for step in one["in short"]:
        yield from (f"with the Laws of {step['with']}: {says}" for says in step["says"] or (NO_CHANGE,))


def _law_lines(one: Json, editions: Sequence[int]) -> Iterator[str]:
    from rectify_bridge.desk.reference.law_text import without_years

    yield from _in_short(one)
    for year, encoded in zip(editions, one["encoded"], strict=True):
        if not encoded and any(one["encoded"]):
            yield f"{year}: no clause of this law is encoded"
    for year, key in zip(editions, ("only before", "only after"), strict=True):
        yield from (f"only {year}  {c['cite']}: {without_years(c['says'])}" for c in one[key])
    for c in one["changed"]:
        yield f"changed {c['cite']}"
        yield f"    {editions[0]}: {without_years(c['before'])}"
        yield f"    {editions[1]}: {without_years(c['after'])}"
    for pair in one["renumbered"]:
        before, after = (" and ".join(pair[key]) for key in ("before", "after"))
        yield f"the same under another number: {before} of {editions[0]}, {after} of {editions[1]}"
    if one["in other words"]:
        yield f"the same in substance: {', '.join(one['in other words'])}"
    if any(one["encoded"]):
        yield f"{one['same']} the same word for word"


def _case_lines(one: Json, editions: Sequence[int]) -> Iterator[str]:
    from rectify_bridge.desk.reference.law_text import without_years

    if "error" in one:
        yield one["error"]
    for ruling in one.get("rulings", ()):
        if ruling["same"]:
            yield f"{ruling['incident']}: the same in both"
            continue
        for year, key in zip(editions, ("before", "after"), strict=True):
            of_year = ruling[key]
            if of_year is None:
                yield f"{ruling['incident']}, {year}: no incident"
                continue
            reason = f" ({of_year['reason']})" if of_year["reason"] else ""
            clauses = " ".join(dict.fromkeys(of_year["clauses"]))
            yield f"{ruling['incident']}, {year}: {BEGINNING[of_year['status']]}{reason} {clauses}".rstrip()
            yield from (f"    {text}" for text in of_year["effects"])
            yield from (f"    asks: {question}" for question in of_year["asks"])
            said = ruling[f"law {key}"]
            yield from (f"    by {c['cite']}: {without_years(c['says'])}" for c in said)
