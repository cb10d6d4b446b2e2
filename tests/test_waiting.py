"""What the tests wait for: for something to be so, and never for a time, or for who is first. What hangs on
the pace of the machine passes here and fails there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.test_shape import ROOT, name_of, nodes

TESTS = sorted((ROOT / "tests").rglob("*.py"))
SLEEPS = {
    "tests/app/test_parent_killed.py": "every moment is one to be ended at, and none must leave anything",
    "tests/equity/claims/test_interrupted.py": "so it is with Ctrl-C",
    "tests/console/test_connections.py": "half a form is not taken, however long one waits",
    "tests/service/test_batches.py": "nothing more is read, however long one waits",
}
"""Files in which a test waits for a time, each with why its pace decides nothing."""
LOOKS = {
    "tests/console/test_connections.py": "a letter now and then gains no time, however many",
    "tests/console/test_prewarm.py": "nothing more is begun, however often one looks",
}
"""Files in which it looks so and so often, each with why its pace decides nothing."""
LEAST = 20
"""Seconds that something may take at the least."""
CLOCKS = ("monotonic", "perf_counter", "process_time", "thread_time", "time.time")
LESS = 60
"""So few seconds nobody waits for something: what takes longer on a busy machine is no fault."""
CLOSED = {
    "Popen": {"tests/console/served.py": "closed where it is ended, however that was"},
    "openpty": {"tests/terminal.py": "closed at its end"},
    "HTTPConnection": {
        "tests/console/served.py": "of a phone, which is closed",
        "tests/attacks/target.py": "closed at the end of the same function",
    },
    "create_connection": {
        "tests/attacks/target.py": "for its caller to close",
        "tests/console/test_connections.py": "for its caller to close",
    },
    "create_server": {
        "tests/console/relay.py": "closed by `cut`",
        "tests/console/test_untaken.py": "the server that listens there closes it",
    },
    "socket.socket": {
        "tests/console/served.py": "it holds a port for as long as this process lives",
        "tests/console/relay.py": "closed by `cut`",
        "tests/browser/chromium.py": "closed at the end of the console",
    },
    "urlopen": {},
}
"""What has to be closed, and in which files it is not opened by `with`, each with what closes it."""
SENT = "tests/running.py"
"""Where a signal is sent to a process by its number."""
ENDS = {"kill", "killpg", "terminate", "send_signal"}
LOOPS = (ast.While, ast.For, ast.AsyncFor)


def test_what_is_asynchronous_runs_in_a_thread_of_its_own() -> None:
    """After a test in a browser a loop runs already: `asyncio.run` fails there, and alone it passes."""
    found = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("*.py")
        if "asyncio.run(" in path.read_text(encoding="utf-8") and path != Path(__file__)
    ]
    assert not found, "run it by tests/event_loop.py"


def test_a_page_is_not_waited_for_by_a_promise() -> None:
    """The browser is asked once what a promise brings and goes on in any case: `evaluate` waits for it."""
    paths = [path for room in ("tests", "benchmarks") for path in (ROOT / room).rglob("*.py")]
    assert not [f"{name_of(path)}: {script}" for path in paths for script in _promised(path)]


def _promised(path: Path) -> Iterator[str]:
    """The scripts that a page is waited for with and that bring a promise; a name stands for its script."""
    text = path.read_text(encoding="utf-8")
    if "wait_for_function(" not in text:
        return
    tree = ast.parse(text)
    named = {ast.unparse(one.targets[0]): one.value for one in tree.body if isinstance(one, ast.Assign)}
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(".wait_for_function"):
            script = ast.unparse(named.get(ast.unparse(call.args[0]), call.args[0]))
            if script.lstrip("f'\"").startswith("async "):
                yield script


def test_nobody_waits_for_a_time() -> None:
    """Within a loop that looks again and again it is no matter; nor is it where nothing is waited for."""
    found = {name_of(path) for path in TESTS if any(_sleeps(ast.parse(path.read_text(encoding="utf-8"))))}
    assert found == set(SLEEPS), "wait until it is so; or say why the pace decides nothing"


def _sleeps(node: ast.AST) -> Iterator[int]:
    """The lines where it sleeps, but for those within a loop of the same function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call) and ast.unparse(child.func).endswith(("sleep", "wait_for_timeout")):
            if ast.unparse(child.args[0]) != "0":
                yield child.lineno
        elif not isinstance(child, LOOPS):
            yield from _sleeps(child)
        else:
            for function in ast.walk(child):
                if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    yield from _sleeps(function)


def test_nobody_looks_so_and_so_often() -> None:
    """On a busy machine it may take one look more."""
    assert not [
        f"{name_of(path)}:{node.lineno}"
        for path in TESTS
        if "attacks" not in path.parts and name_of(path) not in LOOKS
        for node in nodes(path)
        if isinstance(node, ast.For) and ast.unparse(node.iter).startswith("range(")
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(("sleep", "wait_for_timeout"))
        if ast.unparse(call.args[0]) != "0"
    ], "wait until it is so"


def test_no_short_time_is_a_bound() -> None:
    """A busy machine is late, and another one slower: `tests/effort.py` measures what is done."""
    assert not [
        f"{name_of(path)}:{node.lineno}: {ast.unparse(node)}"
        for path in TESTS
        for node in nodes(path)
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.BinOp)
        if any(f"{clock}()" in ast.unparse(node.left) for clock in CLOCKS)
        for bound in node.comparators
        if isinstance(bound, ast.Constant) and isinstance(bound.value, (int, float))
        if isinstance(node.ops[0], ast.Lt) and bound.value < LEAST
    ]


def test_nobody_ends_a_process_when_progress_is_told() -> None:
    """It is told of answers in their order: by then the process may have done all that it had to do."""
    wrong = []
    for path in TESTS:
        told = {
            ast.unparse(one.value)
            for one in nodes(path)
            if isinstance(one, ast.keyword) and one.arg == "progress"
        }
        wrong += [
            f"{name_of(path)}:{one.lineno}"
            for function in nodes(path)
            if isinstance(function, ast.FunctionDef) and function.name in told
            for one in ast.walk(function)
            if isinstance(one, ast.Attribute) and one.attr in ENDS
        ]
    assert not wrong, "count what that process itself has said"


def test_nobody_waits_for_a_short_time_alone() -> None:
    """What is waited for comes late on a busy machine. `tests/waiting.py` says how long anything may take."""
    assert not [
        f"{name_of(path)}:{seconds.lineno}: {ast.unparse(node)}"
        for path in TESTS
        if "attacks" not in path.parts  # a program of its own, which tells what is slow
        for node in nodes(path)
        for seconds in _bounds(node)
        if isinstance(seconds, ast.Constant) and isinstance(seconds.value, (int, float))
        if seconds.value < LESS
    ]


def _bounds(node: ast.AST) -> Iterator[ast.expr]:
    """The seconds within which something has to be so, or a process or a thread has to end."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and isinstance(node.left, ast.Call):
        yield from [node.right] if ast.unparse(node.left.func).endswith(CLOCKS) else []
    if isinstance(node, ast.Call):
        name = ast.unparse(node.func).rpartition(".")[2]
        yield from (one.value for one in node.keywords if one.arg == "timeout")
        if name == "join" or (name in ("taken", "is_closed", "wait_for") and len(node.args) > 1):
            yield from node.args[-1:]


def test_what_is_opened_is_closed_where_the_test_fails_too() -> None:
    """A line or a pipe that is left open is told of later, in another test, which then fails."""
    for opens, closed in CLOSED.items():
        found = {name_of(path): lines for path in TESTS if (lines := list(_left_open(path, opens)))}
        assert set(found) == set(closed), f"{opens}: open it by `with`, or say what closes it: {found}"


def _left_open(path: Path, opens: str) -> Iterator[int]:
    """The lines where such a thing is opened, but not by `with`, nor for an `ExitStack`."""
    managed: set[int] = set()
    for node in nodes(path):
        if isinstance(node, (ast.With, ast.AsyncWith)):
            managed |= {id(one) for item in node.items for one in ast.walk(item.context_expr)}
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("enter_context"):
            managed |= {id(one) for one in ast.walk(node)}
    for node in nodes(path):
        if not isinstance(node, ast.Call) or id(node) in managed:
            continue
        if f".{ast.unparse(node.func)}".endswith(f".{opens}"):
            yield node.lineno


def test_a_signal_is_sent_by_who_knows_that_a_process_may_have_ended() -> None:
    """One that was seen in a list may have ended by itself before the signal."""
    assert not [
        f"{name_of(path)}:{node.lineno}: use `is_sent`"
        for path in TESTS
        if name_of(path) != SENT
        for node in nodes(path)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("os.kill", "os.killpg")
        if ast.unparse(node.args[0]) not in ("os.getpid()", "self.pid")
    ]
