"""The facts of a ruling that was kept, in words: its JSON names them as programs do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rectify_bridge.desk.rulings.board_rulings import BoardRulings
from rectify_bridge.desk.rulings.json_value import json_value
from rectify_bridge.desk.rulings.wording import WORDS, Wording
from rectify_bridge.law.fact import Key, Provenance
from rectify_bridge.laws import book
from rectify_bridge.laws.irregularity import with_player

Json = Mapping[str, Any]


def facts_in_words(result: Json, ruled: BoardRulings | None) -> Iterator[str]:
    """Each fact of a result as question, answer, source and clause. ruled: the same case as it is ruled on
    today, whose words these are; a fact that it does not know is called by its name."""
    speeches = {matter.incident.id: Wording(matter) for matter, _, _ in ruled.each} if ruled else {}
    for fact in result["facts"]:
        key = Key.parse(fact["key"])
        wording, known = speeches.get(key.incident), book.facts().get(key.fact)
        if wording is None or known is None:
            name, said = f"{key.fact[:1].upper()}{key.fact[1:]}", _said(fact["value"])
            yield f"{name}: {said} ({fact['provenance']}; Law {fact['cite']})"
            continue
        values = [answer.value for answer in known.answers if json_value(answer.value) == fact["value"]]
        said = wording.value(known, values[0] if values else fact["value"])
        source = wording.source(known, Provenance(fact["provenance"]), fact["by"])
        yield f"{wording.ask(known)} {said[:1].upper()}{said[1:].rstrip('.')} ({source}; Law {fact['cite']})"


def _said(value: Any) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def incidents_in_words(result: Json) -> dict[str, str]:
    """What each incident of a result is called, by its id: `Revoke by West`."""
    return {
        one["id"]: _capital(with_player(one["kind"], WORDS.get(one["by"], one["by"])))
        for one in result["incidents"]
    }


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
