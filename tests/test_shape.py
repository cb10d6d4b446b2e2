"""The shape of the project: which room may import which, how long a file may be, where years live."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from rectify_bridge.authorities.rulebooks import EDITIONS

ROOT = Path(__file__).parents[1]
ARROWS: dict[str, set[str]] = {
    "table": set(),
    "law": set(),
    "laws": {"table", "law"},
    "authorities": {"laws", "law"},
    "scoring": {"table"},
    "meaning": {"table"},
    "poll": {"table"},
    "register": {"table"},
    "event": {"table", "scoring"},
    "equity": {"table", "scoring", "meaning"},
    "desk": {"table", "law", "laws", "authorities"},
    "engines": {"table", "law", "laws", "authorities", "scoring", "meaning", "equity", "desk"},
    "library": {
        *("table", "law", "authorities", "scoring", "meaning", "equity", "desk", "engines"),
    },
    "app": {
        *("table", "law", "laws", "authorities", "scoring", "meaning", "poll", "register", "equity", "desk"),
        *("engines", "event"),
    },
}
"""Which rooms a room may import."""
BESIDE = {"extras", "__version__"}
"""What stands beside the rooms, which every room may import."""
DESK_ARROWS: dict[str, set[str]] = {
    "state": set(),
    "files": {"state"},
    "reader": {"state", "files"},
    "rulings": {"state", "files", "reader"},
    "tracker": {"state", "files", "reader", "rulings"},
    "interview": {"state", "files", "reader", "rulings"},
    "reference": set(),
}
"""Which rooms of the desk a room of the desk may import."""
MOST_MODULES = 15
MOST_LINES, LONGEST_FUNCTION = 300, 40
LONG_FUNCTIONS = {
    "rectify_bridge/app/cli/verbs/scores/equity.py: command": "its options, a line or more for each",
    "rectify_bridge/app/cli/verbs/rulings/claim.py: command": "its options, a line for each",
    "rectify_bridge/app/cli/verbs/rulings/rule.py: command": "its options, a line for each",
    "rectify_bridge/app/cli/verbs/papers/poll.py: command": "the options of four actions, a line for each",
    "tests/law/toy.py: toy": "a whole toy law, clause by clause",
}
"""Functions that may be longer, each with the reason."""
SOURCES = sorted((ROOT / "rectify_bridge").rglob("*.py"))
ROOMS = sorted(
    {path.relative_to(ROOT).parts[1] for path in SOURCES if path.parent != ROOT / "rectify_bridge"}
)
ALL = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "benchmarks").rglob("*.py"))]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def imported(path: Path) -> Iterator[str]:
    """The modules of ours that a file imports, at its top or inside a function."""
    for node in nodes(path):
        match node:
            case ast.Import(names=names):
                found = [alias.name for alias in names]
            case ast.ImportFrom(module="rectify_bridge", names=names, level=0):
                found = [f"rectify_bridge.{alias.name}" for alias in names]
            case ast.ImportFrom(module=str(module), level=0):
                found = [module]
            case _:
                continue
        yield from (name for name in found if name.split(".")[0] in ("rectify_bridge", "tests", "benchmarks"))


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    assert room in ARROWS, f"rectify_bridge/{room} is a new room: say in ARROWS what it may import"
    wrong = [
        f"{name_of(path)} imports {name}"
        for path in (ROOT / "rectify_bridge" / room).rglob("*.py")
        for name in imported(path)
        if name != "rectify_bridge" and name.split(".")[1] not in ARROWS[room] | {room} | BESIDE
    ]
    assert not wrong


@pytest.mark.parametrize("room", sorted(DESK_ARROWS))
def test_a_room_of_the_desk_imports_only_what_it_may(room: str) -> None:
    folder = ROOT / "rectify_bridge" / "desk"
    assert {path.name for path in folder.iterdir() if (path / "__init__.py").exists()} == set(DESK_ARROWS)
    wrong = [
        f"{name_of(path)} imports {name}"
        for path in (folder / room).rglob("*.py")
        for name in imported(path)
        if name.startswith("rectify_bridge.desk.") and name.split(".")[2] not in DESK_ARROWS[room] | {room}
    ]
    assert not wrong


def test_no_files_import_each_other_in_a_circle() -> None:
    """Imports under TYPE_CHECKING and inside functions count as well."""
    modules = {module_of(path): path for path in SOURCES}
    graph = {name: set(modules_imported(path, modules)) for name, path in modules.items()}
    in_circle = {name_of(modules[name]) for name in modules if name in reached(graph, name)}
    assert not in_circle


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def modules_imported(path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    """The modules of ours that a file imports. `from rectify_bridge.laws import book` imports the module
    `book`."""
    for node in nodes(path):
        match node:
            case ast.Import(names=names):
                found = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), names=names):
                whole = {alias.name: f"{module}.{alias.name}" for alias in names}
                found = [name if name in modules else module for name in whole.values()]
            case _:
                continue
        yield from (name for name in found if name in modules)


def reached(graph: Mapping[str, set[str]], name: str) -> set[str]:
    """Every module that a module imports, directly or by way of others."""
    found: set[str] = set()
    waiting = graph[name] - {name}
    while waiting:
        found |= waiting
        waiting = {one for module in waiting for one in graph[module]} - found
    return found


def test_no_folder_has_too_many_modules() -> None:
    folders = {path.parent for path in SOURCES}
    found = {name_of(f): len([p for p in f.glob("*.py") if p.name != "__init__.py"]) for f in folders}
    assert not {name: count for name, count in found.items() if count > MOST_MODULES}


def test_no_private_name_is_imported() -> None:
    wrong = [
        f"{name_of(path)} imports {alias.name}"
        for path in SOURCES
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rectify_bridge")
        for alias in node.names
        if alias.name.startswith("_") and not alias.name.startswith("__")
    ]
    assert not wrong


def test_nobody_writes_into_the_dict_of_another_object() -> None:
    assert not [
        f"{name_of(path)}:{node.lineno}"
        for path in SOURCES
        for node in nodes(path)
        if isinstance(node, ast.Attribute) and node.attr == "__dict__"
        if not (isinstance(node.value, ast.Name) and node.value.id == "self")
    ]


@pytest.mark.parametrize("room", ROOMS)
def test_a_class_name_stands_once_in_a_room(room: str) -> None:
    names = [
        node.name
        for path in (ROOT / "rectify_bridge" / room).rglob("*.py")
        for node in nodes(path)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]
    twice = sorted({name for name in names if names.count(name) > 1})
    assert not twice


def test_the_package_imports_nothing_of_its_tests() -> None:
    assert not [
        name_of(p) for p in SOURCES if any(name.split(".")[0] != "rectify_bridge" for name in imported(p))
    ]


def test_imports_are_written_in_full() -> None:
    """A relative import hides which room it comes from."""
    imports = ((p, node) for p in ALL for node in nodes(p) if isinstance(node, ast.ImportFrom))
    assert not [name_of(p) for p, node in imports if node.level]


def test_no_file_is_too_long() -> None:
    found = {name_of(p): len(p.read_text(encoding="utf-8").splitlines()) for p in ALL}
    assert not {name: lines for name, lines in found.items() if lines > MOST_LINES}


def test_no_function_is_too_long() -> None:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    found = {
        f"{name_of(path)}: {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in ALL
        for node in nodes(path)
        if isinstance(node, kinds)
    }
    long = {name: lines for name, lines in found.items() if lines > LONGEST_FUNCTION}
    wrong = set(long) ^ set(LONG_FUNCTIONS)
    assert not wrong, {name: long.get(name, "not too long any more") for name in wrong}


def test_no_edition_is_named_in_the_machine_or_the_application() -> None:
    """Differences of editions are dated data; prose in help and docstrings may name one as an example."""
    years = {*EDITIONS, *map(str, EDITIONS)}
    wrong = [
        f"{name_of(path)}:{node.lineno}"
        for room in ("law", "app")
        for path in (ROOT / "rectify_bridge" / room).rglob("*.py")
        for node in nodes(path)
        if isinstance(node, ast.Constant) and node.value in years
    ]
    assert not wrong


def test_no_edition_is_named_inside_a_clause() -> None:
    """A clause's body mentions no year: two versions stand side by side instead."""
    wrong = [
        f"{name_of(path)}:{node.lineno}"
        for path in (ROOT / "rectify_bridge" / "laws").rglob("*.py")
        for function in nodes(path)
        if isinstance(function, ast.FunctionDef)
        for statement in function.body
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and node.value in {*EDITIONS}
    ]
    assert not wrong


def test_templates_and_scripts_stand_in_the_console_and_the_site_alone() -> None:
    """Tests hold that no word of the law is in them (tests/console/test_pages.py, tests/app/site)."""
    kinds = (".html", ".j2", ".jinja", ".js", ".ts", ".tmpl")
    found = [name_of(path) for path in (ROOT / "rectify_bridge").rglob("*") if path.suffix in kinds]
    rooms = ("rectify_bridge/app/console/", "rectify_bridge/app/site/")
    assert not [name for name in found if not name.startswith(rooms)]
