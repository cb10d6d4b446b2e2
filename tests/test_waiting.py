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
LEAST = 20
"""Seconds that something may take at the least."""
CLOCKS = ("monotonic", "perf_counter", "process_time", "thread_time", "time.time")
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
