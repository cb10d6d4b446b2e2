"""`event export`, `backup` and `restore`: an event or all that the console keeps in one file, and a database
made of it."""

from __future__ import annotations

from pathlib import Path

from rectify_bridge.app.cli.verbs.papers.verify import existing, report
from rectify_bridge.app.cli.verbs.rulings.serve import default_database
from rectify_bridge.app.errors import Failure
from rectify_bridge.extras import how_to_install


def file_of_events(action: str, file: Path | None, db: str | None, *, with_names: bool) -> int:
    """Export an event, make a backup, or a database of one; say what was done, and return the exit code.

    Raises:
        Failure: it cannot be done; nothing is half done then.
    """
    if file is None:
        raise Failure("no file was given", f"rectify-bridge event {action}", "name the file")
    if with_names and action == "restore":
        right = "leave it out: a backup made with it has them"
        raise Failure("restore takes no --with-names", "--with-names", right)
    try:
        from rectify_bridge.app.store.entry import StoreFault
    except ModuleNotFoundError as error:
        what = f"the console is not installed ({error.name} is missing)"
        raise Failure(what, f"rectify-bridge event {action}", how_to_install("console")) from None
    url = db or default_database()
    try:
        if action == "backup":
            print(_made(url, file, with_names))
            return 0
        if action == "export":
            print(_exported(url, file, with_names))
            return 0
        return _restored(url, file)
    except StoreFault as error:
        raise Failure(error.what, str(file), error.right) from None


def _made(url: str, file: Path, with_names: bool) -> str:
    found = existing(url)
    try:
        head = found.back_up(file, with_names=with_names)
    finally:
        found.close()
    names = "with the names of players" if head.names else "without names of players"
    return f"{file}: {head.rows} rows, {names}. 'rectify-bridge event restore' makes a database of it."


def _exported(url: str, file: Path, with_names: bool) -> str:
    from rectify_bridge.app.cli.event_export import export

    found = existing(url)
    try:
        return export(found, file, with_names=with_names)
    finally:
        found.close()


def _restored(url: str, file: Path) -> int:
    from rectify_bridge.app.store.backup.restoring import restore

    head = restore(file, url)
    print(f"Restored: {head.rows} rows, as they were at {head.made[:16].replace('T', ' ')} UTC.")
    found = existing(url)
    try:
        return report(found)
    finally:
        found.close()
