"""The command line. Only the verb that is called is loaded, so that a ruling is there at once."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable
from importlib import import_module
from typing import Annotated, Any

import typer

from rectify_bridge import __version__
from rectify_bridge.app.cli import streams
from rectify_bridge.app.errors import BAD_INPUT, Failure, fault_of
from rectify_bridge.table.source import WITHOUT_END, has_too_many_figures

NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EBADF}
"""What the system says where nothing more can be written, or what it is written to is closed."""
VERBS = {
    "rule": "rulings",
    "ask": "rulings",
    "serve": "rulings",
    "site": "rulings",
    "problems": "rulings",
    "law": "reference",
    "diff": "reference",
    "coverage": "reference",
    "track": "rulings",
    "score": "scores",
    "event": "scores",
    "adjust": "scores",
    "comparable": "rulings",
    "system": "reference",
    "dd": "scores",
    "equity": "scores",
    "claim": "rulings",
    "poll": "papers",
    "psych": "papers",
    "decision": "papers",
    "verify": "papers",
}
"""The verbs, in the order of the help, each with its folder in `rectify_bridge.app.cli.verbs`; a verb is a
module with a `command`."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Returns the exit code; never lets an exception out."""
    typed = sys.argv[1:] if arguments is None else arguments
    as_json = "--json" in typed
    try:
        code = _exit_code(typed, as_json)
        streams.flush()
        return code
    except BrokenPipeError:
        streams.let_go()
        return 0
    except OSError as error:
        streams.let_go()
        return _refused(error).tell(as_json=False)
    finally:
        streams.let_errors_go()


def _exit_code(typed: list[str], as_json: bool) -> int:
    """Run a verb; what is wrong is told. Raises OSError: what it prints, or a file, cannot be written."""
    try:
        streams.prepare(as_json=as_json)
        if any(map(has_too_many_figures, typed)):
            raise Failure(WITHOUT_END, "the command line", "write it in fewer figures")
        return _run(typed)
    except Failure as failure:
        return failure.tell(as_json)
    except KeyboardInterrupt:
        return 130
    except OSError:
        raise
    except MemoryError:
        return Failure("this needs more memory than there is", "", "give less at a time").tell(as_json)
    except Exception as error:
        if os.environ.get("RECTIFY_DEBUG"):
            raise
        return fault_of(error).tell(as_json)


def _refused(error: OSError) -> Failure:
    reason, where = (error.strerror or str(error)).lower(), str(error.filename or "")
    if error.errno in NO_ROOM:
        right = "make room, or send it elsewhere"
        return Failure(f"this cannot be written ({reason})", where or "standard output", right)
    right = "look whether this file or folder is there and may be used"
    return Failure(f"the system refused this ({reason})", where or "rectify", right)


def _run(typed: list[str]) -> int:
    verb = next((word for word in typed if not word.startswith("-")), "")
    app = build((verb,) if verb in VERBS else () if typed == ["--version"] else VERBS)
    try:
        code = typer.main.get_command(app)(typed, prog_name="rectify-bridge", standalone_mode=False)
    except typer.Abort:
        return 130
    except SystemExit as ended:
        if isinstance(
            ended.__context__, BrokenPipeError
        ):  # typer's own code where nobody reads on (`| head`)
            raise ended.__context__ from None
        raise
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        raise Failure(
            _usage(error), f"rectify {verb}".strip(), "see rectify-bridge --help", BAD_INPUT
        ) from None
    return int(code or 0)


def build(verbs: Iterable[str] = VERBS) -> Any:
    """The typer application with these verbs."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

    @app.callback(invoke_without_command=True)
    def rectify(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help="Show the version and stop.")] = False,
    ) -> None:
        """The rulings of a duplicate-bridge Tournament Director: facts in, cited ruling out."""
        if version:
            print(f"rectify-bridge {__version__}")
            raise typer.Exit(0)
        if context.invoked_subcommand is None:
            print(context.get_help())
            raise typer.Exit(0)

    for verb in verbs:
        app.command(verb)(import_module(f"rectify_bridge.app.cli.verbs.{VERBS[verb]}.{verb}").command)
    return app


def _usage(error: Any) -> str:
    return " ".join(str(error.format_message()).split()).rstrip(".")


if __name__ == "__main__":
    sys.exit(main())
