"""`rectify-bridge diff`: what changes from one edition of the Laws to another, in a law or in a ruling. A law
is shown in its clauses and, where there is an example, in a case ruled on under both editions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

import rectify_bridge.desk.reference
from rectify_bridge.app.cli.rulebook_options import Regulations
from rectify_bridge.app.errors import BAD_INPUT, Failure, failure_of
from rectify_bridge.desk.files.intake import UNREADABLE, CaseOptions

EXAMPLES = Path(rectify_bridge.desk.reference.__file__).parent / "examples"
"""A case for some of the laws that changed, to be ruled on under two editions."""
CITATION = re.compile(r"\s*\(\d(?:[^()]|\([^()]*\))*\)")
"""A citation within what a ruling says."""
NO_CHANGE = "nothing changed in what this law asks for."
DEFINITIONS, LAST = "definitions", 93
Editions = tuple[int, int]
Json = dict[str, Any]


def command(
    what: Annotated[str, typer.Argument(help="A law, like 27, `definitions`, or a file to rule on.")],
    edition: Annotated[
        list[int] | None, typer.Option(help="An edition of the Laws, as a year. Give two.")
    ] = None,
    authority: Annotated[str | None, typer.Option(help="The Regulating Authority: WBF, ACBL or EBU.")] = None,
    date: Annotated[str | None, typer.Option(help="The date of the rules, like 2024-05-31.")] = None,
    regulations: Regulations = None,
    json: Annotated[bool, typer.Option("--json", help="One line of JSON for each case or law.")] = False,
) -> None:
    """Compare two editions of the Laws: the clauses of a law with an example, or the ruling on each case of a
    file."""
    if len(edition or ()) != 2:
        raise Failure("two editions are needed", "--edition", "give --edition twice, each with a year")
    if authority is None:
        raise Failure("no authority was given", "--authority", "add --authority WBF (or ACBL, EBU)")
    choice = CaseOptions(None, authority, date, regulations=tuple(regulations or ()))
    editions = (edition or [0, 0])[0], (edition or [0, 0])[1]
    try:
        law = "0" if what.strip().lower() == DEFINITIONS else what.strip()
        if law.isdecimal():
            found = [_of_law(int(law), editions, choice)]
            example = EXAMPLES / f"law{int(law):02}.yaml"
            for one in _of_file(str(example), editions, choice) if example.exists() else ():
                if any(_otherwise(ruling) for ruling in one.get("rulings", ())):
                    found.append({**one, "name": f"For example: {one['name']}"})
        else:
            found = list(_of_file(what, editions, choice))
    except UNREADABLE as error:
        raise typer.Exit(failure_of(error).tell(json)) from None
    _print(found, editions, json)
    raise typer.Exit(BAD_INPUT if any("error" in one for one in found) else 0)


def _of_law(number: int, editions: Editions, choice: CaseOptions) -> Json:
    from datetime import date as Day

    from rectify_bridge.authorities.rulebooks import rulebook
    from rectify_bridge.desk.reference.law_difference import law_difference

    day, event = choice.date or Day.today().isoformat(), frozenset(choice.regulations)
    old, new = (rulebook(year, str(choice.authority), day, event) for year in editions)
    try:
        return law_difference(number, old, new)
    except LookupError:
        right = f"write 1 to {LAST}, or {DEFINITIONS}"
        raise Failure(f"there is no Law '{number}'", "", right) from None


def _otherwise(ruling: Json) -> bool:
    """Whether two rulings differ by more than the numbers of their clauses."""
    before, after = ruling["before"], ruling["after"]
    if before is None or after is None:
        return before is not after
    said = [[CITATION.sub("", text) for text in one["effects"]] for one in (before, after)]
    return before["status"] != after["status"] or said[0] != said[1]


def _of_file(file: str, editions: Editions, choice: CaseOptions) -> Iterator[Json]:
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
            yield {"name": f"Case {number}", "error": str(wrong[0])}
            continue
        yield {"name": new.name or f"Case {number}", "rulings": list(_rulings(old, new))}


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
        "clauses": [clause["cite"] for clause in ruling["clauses"]],
        "effects": [effect["text"] for effect in ruling["effects"]],
    }


def _print(found: list[Json], editions: Editions, json: bool) -> None:
    if json:
        import json as codec

        for one in found:
            print(codec.dumps({"editions": list(editions), **one}, ensure_ascii=False))
        return
    for one in found:
        print(f"{one['name']}: {editions[0]} and {editions[1]}")
        for line in _law_lines(one, editions) if "changed" in one else _case_lines(one, editions):
            print(f"    {line}")


def _law_lines(one: Json, editions: Editions) -> Iterator[str]:
    from rectify_bridge.desk.reference.law_text import without_years

    for step in one["in short"]:
        yield from (f"with the Laws of {step['with']}: {says}" for says in step["says"] or (NO_CHANGE,))
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


def _case_lines(one: Json, editions: Editions) -> Iterator[str]:
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
            yield f"{ruling['incident']}, {year}: {of_year['status']}{reason} {' '.join(of_year['clauses'])}"
            yield from (f"    {text}" for text in of_year["effects"])
            said = ruling[f"law {key}"]
            yield from (f"    by {c['cite']}: {without_years(c['says'])}" for c in said)
