"""What the cards of a case are worth, as text: revokes, and outcomes with weights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Any

from rectify_bridge.app.text.outcome import contract_lines, decided_line, left_out_line
from rectify_bridge.app.text.revoke import revoke_award, revoke_lines
from rectify_bridge.engines.proposed_award import LIKELY, WEIGHTED, Award

SCHEMA = "rectify-equity/1"


def text_of(data: Mapping[str, Any], columns: int) -> Iterator[str]:
    """The data of a case, for people."""
    if data["id"]:
        yield data["id"]
    for one in data.get("revokes", ()):
        of = f" ({one['incident']})" if "incident" in one else ""
        yield f"Revoke by {one['by']} in trick {one['trick']}, {one['card']}{of}"
        yield from _lines(revoke_lines(one), columns)
        if (award := revoke_award(one)) is not None:
            yield from _for_adjust(*award)
    if "outcomes" in data:
        yield from _outcomes(data["outcomes"], columns)


def _outcomes(data: Mapping[str, Any], columns: int) -> Iterator[str]:
    yield from _lines([*data["shown"], *data["unlike"]], columns, "")
    if "decides" in data:
        yield from _lines([decided_line(data["decides"])], columns, "")
    for one in data["contracts"]:
        yield f"{one['contract']}" + (f", weight {one['weight']:g}%" if "weight" in one else "")
        yield from _lines(contract_lines(one), columns)
    if "proposed" not in data:
        return
    yield "Proposed, for the Director to accept or change:"
    for one in data["proposed"]:
        yield f"  {one['weight']:>3}%  {one['is']}"
        yield from _lines([one["why"]], columns, "        ")
    if data["left_out"]:
        yield "Left out:"
        yield from _lines(map(left_out_line, data["left_out"]), columns)
    given = data["award"]
    if given["open"]:
        yield from _lines([f"For the Director to say: {given['open']}"], columns, "")
    way = LIKELY if LIKELY in given else WEIGHTED
    rows = given[LIKELY] if way == LIKELY else given["both"][WEIGHTED]
    yield from _for_adjust(Award(way, tuple(rows)), [given["law"]] if given["law"] else [])


def _for_adjust(award: Award, laws: Iterable[str]) -> Iterator[str]:
    law = ", ".join(laws)
    yield f"For rectify-bridge adjust{f' (Law {law})' if law else ''}:"
    yield f"    {award.way}:"
    for row in award.rows:
        yield f"      - {{{', '.join(f'{name}: {value}' for name, value in row.items())}}}"


def _lines(sentences: Any, columns: int, indent: str = "    ") -> Iterator[str]:
    for sentence in sentences:
        yield from wrap(sentence, columns, initial_indent=indent, subsequent_indent=f"{indent}  ")
