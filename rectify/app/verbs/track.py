"""`rectify track`: whose turn it is, what he may call, why he may call nothing else, and what binds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rectify.app.failure import RULED, failure_of
from rectify.app.verbs.rule import worst
from rectify.desk.intake import BAD, Choice

if TYPE_CHECKING:
    from rectify.desk.docket import Tracked
    from rectify.desk.ruled import Ruled
    from rectify.desk.tracker import Tracking


def command(
    file: Annotated[str, typer.Argument(help="Case file, PBN or LIN; - for standard input.")],
    edition: Annotated[int | None, typer.Option(help="Edition of the Laws, by its year.")] = None,
    authority: Annotated[str | None, typer.Option(help="Regulating Authority: WBF, ACBL or EBU.")] = None,
    date: Annotated[str | None, typer.Option(help="Day for which the rules are read, 2024-05-31.")] = None,
    answer: Annotated[list[str] | None, typer.Option(help="A fact, i1.accepted=no; may be repeated.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One line of JSON for each board.")] = False,
) -> None:
    """Follow the auction: who is to call, what is legal, why the rest is not, and what binds."""
    from rectify.app.inputs import answers_of, read_input
    from rectify.desk.intake import cases_in

    choice = Choice(edition, authority, date, answers_of(answer or []))
    try:
        codes = [_track(case, json) for case in cases_in(*read_input(file), choice)]
    except BAD as error:
        codes = [failure_of(error).tell(json)]
    raise typer.Exit(worst(codes))


def _track(case: Any, json: bool) -> int:
    from rectify.desk.ruled import rule_on
    from rectify.desk.tracker import track

    if isinstance(case, Exception):
        return failure_of(case).tell(json)
    try:
        ruled = rule_on(case)
    except BAD as error:
        return failure_of(error, case.name).tell(json)
    tracking = track(ruled.docket)
    if json:
        import json as codec

        print(codec.dumps(_plain(ruled, tracking), ensure_ascii=False))
    else:
        print("\n".join(_text(case.name, ruled, tracking)))
    return RULED


def _text(name: str, ruled: Ruled, tracking: Tracking) -> Iterator[str]:
    if name:
        yield name
    for one in tracking.waiting:
        needs = f", needs {one.needs}" if one.needs else ""
        yield f"{one.incident} is not ruled on yet: {one.status.value.replace('_', ' ')}{needs}"
    yield f"To call: {tracking.turn.word}" if tracking.turn else "Nobody is to call."
    if tracking.legal:
        legal = " ".join(call.word for call in tracking.legal)
        yield from wrap(f"Legal: {legal}", 88, subsequent_indent="       ")
    for (why, cites), refused in groupby(tracking.denied, key=lambda denied: (denied.why, denied.cites)):
        calls = " ".join(denied.call.word for denied in refused)
        told = f"Not legal: {calls}. {why} [{', '.join(cites)}]"
        yield from wrap(told, 88, subsequent_indent="       ")
    for effect in tracking.live:
        yield from wrap(f"Binds: {_says(ruled, effect)}", 88, subsequent_indent="       ")


def _says(ruled: Ruled, tracked: Tracked) -> str:
    from rectify.desk.speech import Speech

    effect = tracked.effect
    text = Speech(ruled.docket.matter(tracked.incident)).effect(effect).text
    return f"{text} From {effect.begins}, until {effect.ends}. [{tracked.incident}, {effect.cite}]"


def _plain(ruled: Ruled, tracking: Tracking) -> dict[str, Any]:
    return {
        "board": ruled.docket.log.board,
        "turn": str(tracking.turn) if tracking.turn else None,
        "legal": [str(call) for call in tracking.legal],
        "denied": [
            {"call": str(d.call), "why": d.why, "cites": list(d.cites), "incident": d.incident}
            for d in tracking.denied
        ],
        "live": [_tracked(ruled, one) for one in tracking.live],
        "ended": [_tracked(ruled, one) for one in tracking.ended],
        "waiting": [
            {"incident": w.incident, "status": w.status.value, "needs": str(w.needs) if w.needs else None}
            for w in tracking.waiting
        ],
    }


def _tracked(ruled: Ruled, tracked: Tracked) -> dict[str, Any]:
    effect = tracked.effect
    return {
        "incident": tracked.incident,
        "type": effect.type,
        "binds": list(effect.binds),
        "from": effect.begins,
        "until": effect.ends,
        "cite": effect.cite,
        "text": _says(ruled, tracked),
    }
