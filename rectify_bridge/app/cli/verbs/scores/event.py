"""`rectify-bridge event`: a session as the file of a scoring program or of table terminals has it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rectify_bridge.app.errors import Failure, failure_of

if TYPE_CHECKING:
    from rectify_bridge.event.reading import Reading
    from rectify_bridge.event.session import EventSession
    from rectify_bridge.scoring.session.event import Event


KEPT = ("open", "status", "rulings", "standing", "statistics", "report", "forget")
"""What needs the database of the console."""
COPIES = ("export", "backup", "restore")
"""What makes a copy of the open event or of all of that database, and a database of a copy."""
ACTIONS = ("read", "score", "check", "compare", "movement", *KEPT, *COPIES)
DB = "The database of the console, like sqlite:///console.db, where the action needs it."
Repeated = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        help="score, check, movement, open, rulings, standing, statistics, forget: a setting, like 'form: "
        "matchpoints'. You may repeat it.",
    ),
]
File = Annotated[
    Path | None,
    typer.Argument(
        help="The session: a Bridgemate file (.bws), USEBIO, PBN, a table of results, or the address of a "
        "Data Connector (http://HOST:5079). movement: mitchell, mitchell-skip, "
        "mitchell-share, howell, or a file that has one. export, backup, restore: that file. What is of the "
        "open event alone takes none.",
        show_default=False,
    ),
]
Rounds = Annotated[Path | None, typer.Option(help="open: a table of rounds, for a file without a movement.")]
Picture = Annotated[
    Path | None, typer.Option(help="standing, statistics: write them as a picture too, to this SVG file.")
]

WithNames = Annotated[
    bool, typer.Option("--with-names", help="export, backup: with the names of players that are kept.")
]

Pdf = Annotated[Path | None, typer.Option(help="report: write it as a PDF (A4) to this file instead.")]


def command(
    action: Annotated[str, typer.Argument(help=f"{', '.join(ACTIONS[:-1])} or {ACTIONS[-1]}.")],
    file: File = None,
    later: Annotated[
        Path | None, typer.Argument(help="compare: the same session, read later.", show_default=False)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
    settings: Repeated = None,
    movement: Rounds = None,
    other: Annotated[
        bool, typer.Option("--other", help="open: the file that is open holds another event now.")
    ] = False,
    db: Annotated[str | None, typer.Option(help=DB)] = None,
    picture: Picture = None,
    pdf: Pdf = None,
    with_names: WithNames = False,
) -> None:
    """Read a session from the file of another program, check it, score it. Nothing is written there."""
    try:
        if action in COPIES:
            from rectify_bridge.app.cli.event_backup import file_of_events

            raise typer.Exit(file_of_events(action, file, db, with_names=with_names))
        if action in KEPT:
            from rectify_bridge.app.cli.event_store import answer

            given = settings or []
            files = {"picture": picture, "pdf": pdf}
            print(answer(action, file, movement, db, given, is_other=other, json=json, files=files))
        elif file is None:
            raise Failure("no file was given", f"rectify-bridge event {action}", "name the session")
        else:
            print(_answer(action, file, later, json, settings or []))
    except ValueError as error:
        from rectify_bridge.event.reading import name_of

        raise failure_of(error, name_of(file) if file else "") from None
    raise typer.Exit(0)


def _answer(action: str, file: Path, later: Path | None, json: bool, settings: list[str]) -> str:
    from rectify_bridge.event.reading import read_file

    if action not in ACTIONS:
        right = f"write {', '.join(ACTIONS[:-1])} or {ACTIONS[-1]}"
        raise Failure(f"'{action}' is not known", "rectify-bridge event", right)
    if (later is not None) != (action == "compare"):
        right = "write 'event compare BEFORE AFTER'; the other actions take one file"
        raise Failure("compare takes two files", "rectify-bridge event", right)
    if action == "movement":
        return _movement(file, json, settings)
    reading = read_file(file)
    if later is not None:
        return _compared(reading, read_file(later), json)
    if action != "read":
        from rectify_bridge.event.scored import scored
        from rectify_bridge.scoring.files.settings import Settings
        from rectify_bridge.scoring.session import report

        event = scored(reading.session, Settings.of(settings))
        return (
            report.answer(event, json=json) if action == "score" else _checked(reading.session, event, json)
        )
    from rectify_bridge.event.report import as_json, as_text

    if not json:
        return as_text(reading)
    import json as codec

    return codec.dumps(as_json(reading), indent=2, ensure_ascii=False)


def _compared(before: Reading, after: Reading, json: bool) -> str:
    """What changed from one reading to the other."""
    from rectify_bridge.event import changes_report
    from rectify_bridge.event.changes import changes

    found = changes(before.session, after.session)
    if not json:
        return changes_report.changes_text(found)
    import json as codec

    return codec.dumps(changes_report.changes_json(before, after, found), indent=2, ensure_ascii=False)


def _movement(file: Path, json: bool, settings: list[str]) -> str:
    """A movement by its name, or that of a file, with what the checks say of it."""
    from rectify_bridge.event.movements import plan, report

    if str(file) not in plan.KINDS and settings:
        right = f"name one of {', '.join(plan.KINDS)} instead of a file"
        raise Failure("a file that has a movement takes no settings", str(file), right)
    found = plan.plan(str(file), settings) if str(file) in plan.KINDS else plan.read_plan(file)
    if not json:
        return report.movement_text(found)
    import json as codec

    return codec.dumps(report.movement_json(found), indent=2, ensure_ascii=False)


def _checked(session: EventSession, event: Event, json: bool) -> str:
    """The totals that the file publishes beside those of its results."""
    from rectify_bridge.event.published import compared

    rows = list(compared(session, event.tally().standing()))
    if not rows:
        raise Failure("the file publishes no totals", "", "give one that does, like USEBIO")
    apart = [row for row in rows if not row.agrees]
    if not json:
        return "\n".join(
            [f"{len(rows) - len(apart)} of {len(rows)} published totals agree", *map(str, apart)]
        )
    import json as codec

    made = {"schema": "rectify/event-check/1", "pairs": len(rows), "apart": [str(row) for row in apart]}
    return codec.dumps(made, indent=2, ensure_ascii=False)
