"""One verb over many files and folders: in order, in several processes, in shares, and resumed. A bad file is
one line, and the others go on."""

from __future__ import annotations

import io
import json as codec
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from typing import NamedTuple

import typer

from rectify_bridge.app.cli.batches.options import BatchOptions
from rectify_bridge.app.errors import BAD_INPUT, NEEDED, NO_RULING, OUR_FAULT, RULED, Failure, fault_of

ENDINGS = (".pbn", ".lin", ".yaml", ".yml", ".json")
"""How the names of files end that are taken from a folder."""
WORST = (OUR_FAULT, BAD_INPUT, NO_RULING, NEEDED)
"""Exit codes; of several files the first of these that one has."""

_TOGETHER = 8
"""So many files go to a worker of a cluster as one list: some hundreds of boards."""


class Archive(NamedTuple):
    """Several files to be worked through. files: their names, in order, without those of other shares."""

    files: tuple[str, ...]
    batch: BatchOptions


class Todo(NamedTuple):
    """One file to be done. printed: so many of its lines were printed already."""

    file: str
    printed: int


class Printed(NamedTuple):
    """What a verb printed over one file, and its exit code."""

    file: str
    out: str
    err: str
    code: int


def archive_of(
    names: Sequence[str], batch: BatchOptions, endings: tuple[str, ...] = ENDINGS
) -> Archive | None:
    """The files named, and those in the folders named; None for a single file, which a verb does by itself.

    endings: how the names of files end that are taken from a folder.

    Raises:
        Failure: a folder has no such files; standard input beside files.
        OSError: a folder cannot be read.
    """
    if len(names) == 1 and not Path(names[0]).is_dir():
        return None
    return Archive(tuple(batch.share.take(files_of(names, endings))), batch)


def files_of(names: Sequence[str], endings: tuple[str, ...]) -> list[str]:
    """The files named, and those in the folders named, in order and each once. Raises: as `archive_of`."""
    if len(names) > 1 and "-" in names:
        raise Failure("standard input cannot be one of several files", "-", "give it alone")
    return list(dict.fromkeys(file for name in names for file in _files_of(name, endings)))


def _files_of(name: str, endings: tuple[str, ...]) -> list[str]:
    if not Path(name).is_dir():
        return [name]
    found = sorted(
        os.path.join(folder, file)
        for folder, _, files in os.walk(name, onerror=_refuse)
        for file in files
        if file.lower().endswith(endings) and _may_be_read(os.path.join(folder, file))
    )
    if not found:
        raise Failure(
            "there is no record in this folder", name, f"give files that end in {', '.join(endings)}"
        )
    return found


def _may_be_read(name: str) -> bool:
    """Whether it is a file, or a link that leads nowhere, which is told of. For a pipe one would wait without
    end."""
    return os.path.isfile(name) or not os.path.exists(name)


def _refuse(error: OSError) -> None:
    raise error


def over(archive: Archive, work: Callable[[str], object], *, json: bool) -> int:
    """Do each file, and print what that prints: of JSON with the name of the file as `file`, else under the
    name. Returns the exit code of all.

    work: does one file, and prints; a function of a module, since other processes must find it.

    Raises:
        Failure: the file to go on with cannot be written, or is not of these files.
    """
    from rectify_bridge.app.progress import Progress

    todo, codes = _todo(archive), set[int]()
    do = partial(_captured, work, json)
    with archive.batch.opened(), Progress("files", len(todo)) as progress:
        answers = archive.batch.crew.each(do, todo, _lost, _TOGETHER)
        for each, printed in zip(todo, answers, strict=True):
            sys.stderr.write(printed.err)
            for line in _lines(printed, json)[each.printed :]:
                print(line)
            codes.add(printed.code)
            progress.step()
    return next((code for code in WORST if code in codes), RULED)


def _captured(work: Callable[[str], object], json: bool, todo: Todo) -> Printed:
    """Do one file; whatever is wrong with it is told, and is its exit code."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = _code(partial(work, todo.file), json)
    return Printed(todo.file, out.getvalue(), err.getvalue(), code)


def _code(do: Callable[[], object], json: bool) -> int:
    try:
        do()
    except typer.Exit as ended:
        return int(ended.exit_code)
    except Failure as failure:
        return failure.tell(json)
    except Exception as error:
        return fault_of(error).tell(json)
    return RULED


def _lost(todo: Todo) -> Printed:
    """Of a file over which its process died."""
    failure = Failure(
        "the process that worked on it was stopped", todo.file, "give this file alone", OUR_FAULT
    )
    return Printed(todo.file, f"{failure.as_json()}\n", f"rectify: {failure}\n", OUR_FAULT)


def _lines(printed: Printed, json: bool) -> list[str]:
    """The lines of one file, each with the file's name, or under it."""
    lines = printed.out.splitlines()
    if json:
        return [f'{{"file": {codec.dumps(printed.file, ensure_ascii=False)}, {line[1:]}' for line in lines]
    return [f"{printed.file}:", *lines, ""] if lines else []


def _todo(archive: Archive) -> list[Todo]:
    """The files that are not done yet, the first of them perhaps in part.

    Raises:
        Failure: the lines that are there already are not of these files.
    """
    last, printed = _last_done(archive.batch.resume)
    if not printed:
        return [Todo(file, 0) for file in archive.files]
    if last not in archive.files:
        right = "name the same files and the same --shard as before, or another file"
        raise Failure("its last line is not of these files", archive.batch.resume, right)
    rest = archive.files[archive.files.index(last) :]
    return [Todo(file, printed if file == last else 0) for file in rest]


def _last_done(resume: str) -> tuple[str, int]:
    """The file that the last whole line of an output is of, and how many lines are of it."""
    last, printed = "", 0
    if not resume or not Path(resume).is_file():
        return last, printed
    with Path(resume).open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.endswith("\n"):
                file = _file_of(line)
                last, printed = file, printed + 1 if file == last else 1
    return last, printed


def _file_of(line: str) -> str:
    """The file that a line of output is of; empty where it is not said."""
    try:
        found = codec.loads(line)
    except ValueError:
        return ""
    return str(found.get("file", "")) if isinstance(found, dict) else ""
