"""Every verb that reads anything, found in the registry, and every input that none of them can use."""

from __future__ import annotations

import os
import re
import resource
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import typer

from rectify_bridge.app.cli.main import VERBS, build, main

READ = ("file", "files", "cards", "what")
"""What an argument is called that names a file."""
BESIDE: Mapping[str, tuple[str, ...]] = {
    "rule": ("--authority", "WBF"),
    "ask": ("--authority", "WBF"),
    "track": ("--authority", "WBF"),
    "diff": ("--authority", "WBF", "--edition", "2007", "--edition", "2017"),
    "equity": ("--authority", "WBF", "--sample", "0", "--jobs", "1"),
    "claim": ("--authority", "WBF"),
    "dd": ("--jobs", "1", "--seconds", "2"),
    "poll new": ("--out", "{out}", "--seat", "N", "--after", "0", "--methods", "x", "--level", "club"),
    "poll show": ("--played", "not entered"),
    "poll answer": ("--by", "P1", "--played", "not entered", "--chose", "Pass"),
    "poll tally": ("--authority", "WBF", "--edition", "2017"),
    "system hand": ("--hand", "AK5.QT4.J654.A98", "--authority", "WBF", "--date", "2024-05-31"),
    "system regulations": ("--authority", "WBF", "--date", "2024-05-31"),
}
"""What a verb is told beside its file, so that it comes to reading it."""
WRITES = {"psych log"}
"""What takes a file to write to and reads no more of it than its end."""
SECONDS, MEMORY = 60, 1_500_000_000
"""In which a verb must have answered, and the bytes that it may take for it beside what is held already."""
KEEP_THREADS = ("typst",)
"""Modules that work in threads of their own. A copy of a process that has used one has the module and not its
threads, and waits for them for ever; so there the command is loaded anew."""


class Form(NamedTuple):
    """One way to call a verb that reads a file. words: the command, the file left out."""

    name: str
    words: tuple[str, ...]

    def command(self, file: str, out: Path) -> list[str]:
        """The command with its file."""
        return [*self.words, file, *(one.format(out=out / "out.json") for one in BESIDE.get(self.name, ()))]


def parameters(verb: str) -> list[Any]:
    """What a verb takes."""
    commands: Any = typer.main.get_command(build((verb,)))
    return [one for one in commands.commands[verb].params if one.name != "help"]


def forms() -> Iterator[Form]:
    """Every verb that reads a file, once for each of its actions."""
    for verb in VERBS:
        given = {one.name: one for one in parameters(verb) if one.param_type_name == "argument"}
        if not set(given) & set(READ):
            continue
        actions = re.findall(r"\w+", given["action"].help) if "action" in given else [""]
        for action in actions:
            name = f"{verb} {action}".strip()
            if action != "or" and name not in WRITES:
                yield Form(name, tuple(name.split()))


BOMB = "a: &a [x, x]\n" + "".join(
    f"{b}: &{b} [*{a}, *{a}, *{a}, *{a}]\n" for a, b in zip("abcdefghijklmno", "bcdefghijklmnop", strict=True)
)
DEEP = 100_000
TEXTS: Mapping[str, bytes] = {
    "empty": b"",
    "blank": b" \n\n\t\n",
    "binary": bytes(range(256)) * 40,
    "nul": b"given:\0\n" * 10,
    "latin-1": b"name: caf\xe9\n",
    "half a character": b'{"name": "\\ud800", "given": {"auction": "N: 1S 1H"}}\n',
    "half a character in YAML": b'name: "\\ud800"\ngiven: {auction: "N: 1S 1H"}\n',
    "half a character in bytes": b"name: \xed\xa0\x80\n",
    "not a number": b'{"given": NaN, "deal": NaN, "board": Infinity, "cards": -Infinity}\n',
    "not a number in YAML": b"given: .nan\nboard: .inf\ncards: .nan\ndeal: .nan\n",
    "aliases": BOMB.encode(),
    "an alias of itself": b"given: &a [*a]\nboard: &b {c: *b}\n",
    "deep lists": b"[" * DEEP,
    "deep objects": b'{"a":' * DEEP,
    "deep in a line": b'{"given": ' + b"[" * DEEP + b"]" * DEEP + b"}\n",
    "deep YAML": b"given: " + b"{a: " * DEEP + b"\n",
    "deep blocks": b"".join(b" " * n + b"a:\n" for n in range(900)),
    "deep dashes": b"- " * DEEP + b"x\n",
    "nested lists": b"- [[1, [2]], [[3]]]\n- [[[]]]\n",
    "lists in lines": b"[[1, [2]], [3]]\n[[]]\n",
    "null": b"null\n",
    "a word": b"word\n",
    "a number": b"9" * 6_000 + b"\n",
    "an empty object": b"{}\n",
    "an object of a line": b'{"other": [1, {"x": null}]}\n',
    "wrong kinds": b"given: 7\nboard: [1]\ndeal: {a: b}\ncards: 3\nauction: {}\ncalls: 5\nclaim: 1\n",
    "a tag of Python": b"given: !!python/object/apply:os.system ['true']\n",
    "a tag of a number": b"given: {board: !!int 0x" + b"f" * 5_000 + b"}\n",
    "a tag of a truth": b"given: {board: !!bool maybe}\n",
    "a tag of bytes": b"given: {board: !!binary aGFsbG8=, auction: !!set {a, b}}\n",
    "a name twice": b"given: {auction: 'N: 1S 1H'}\nsystem: x\nedition: 2017\nedition: 2007\nsystem: y\n",
    "a name twice in a line": b'{"trump": "NT", "given": 1, "trump": "S"}\n',
    "names without end": b"".join(b"a%d:\n" % n for n in range(100_000)),
    "a key that is a list": b"? [a, b]\n: c\n? {d: e}\n: f\n",
    "two documents": b"--- 1\n--- [2]\n--- {}\n",
    "broken YAML": b"given: {a: [b\n",
    "broken PBN": b'[Board "1"]\n[Dealer "N',
    "broken LIN": b"qx|o1|md|3S|\n",
    "a broken session": b"form: mitchell\nboard,ns,ew,result\n1,1,2\n",
    "a long line": b"name: " + b"x" * 3_000_000 + b"\n",
    "many tags": b"".join(b'[T%d "x"]\n' % n for n in range(60_000)),
    "carriage returns": b"\r" * 1_000_000,
}
"""What no verb can use, as the content of a file."""
FILES: Mapping[str, Callable[[Path], str]] = {
    "zeros without end": lambda folder: "/dev/zero",
    "100 MB of zeros": lambda folder: str(sparse(folder / "big.pbn")),
    "100 MB of letters": lambda folder: str(letters(folder / "big.yaml")),
    "a folder": str,
    "no file": lambda folder: str(folder / "none.yaml"),
    "a name too long": lambda folder: str(folder / ("n" * 5000)),
    "a name that is no UTF-8": lambda folder: f"{folder}/\udcff.yaml",
    "a file that ends another": lambda folder: f"{folder}/none/../none/x.pbn",
    "a link to itself": lambda folder: str(circle(folder / "circle.yaml")),
}
"""The same by the name that a verb is given."""
ALL: Mapping[str, bytes | Callable[[Path], str]] = {**TEXTS, **FILES}


def sparse(path: Path) -> Path:
    """100 MB of nothing, which take no room."""
    with path.open("wb") as file:
        file.truncate(100_000_000)
    return path


def circle(path: Path) -> Path:
    """A link that leads to itself."""
    path.symlink_to(path.name)
    return path


def letters(path: Path) -> Path:
    """100 MB of YAML in one line."""
    with path.open("wb") as file:
        file.write(b"name: ")
        for _ in range(100):
            file.write(b"x" * 1_000_000)
    return path


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


def run(command: list[str], out: Path, prints_to: str = "", encoding: str = "utf-8") -> Ended:
    """Run `rectify-bridge` in a copy of this process, within bounds: loading it anew for each would take
    minutes.
    out: the folder for what it prints. prints_to: another place for it. encoding: of what it prints."""
    paths = [out / "stdin", Path(prints_to) if prints_to else out / "stdout", out / "stderr"]
    paths[0].touch()
    child = os.fork()
    if not child:
        _as_a_program(command, paths, encoding)
    _, status = os.waitpid(child, 0)
    printed = b"" if prints_to else paths[1].read_bytes()
    texts = (data.decode("utf-8", "replace") for data in (printed, paths[2].read_bytes()))
    return Ended(os.waitstatus_to_exitcode(status), *texts)


def _held() -> int:
    """Bytes of addresses that this process has already: late in the suite more than a command may add."""
    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


def _as_a_program(command: list[str], paths: list[Path], encoding: str) -> NoReturn:
    """What the copy does: standard input and output are files, and it never returns."""
    code = 71
    try:
        for number, path in enumerate(paths):
            os.dup2(os.open(path, os.O_RDWR | os.O_CREAT), number)
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
        sys.stdout = os.fdopen(1, "w", encoding=encoding, closefd=False)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)
        most = _held() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(SECONDS)
        if any(name in sys.modules for name in KEEP_THREADS):
            anew = [sys.executable, "-m", main.__module__, *command]
            os.execve(sys.executable, anew, {**os.environ, "PYTHONIOENCODING": encoding})
        code = main(command)
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)
