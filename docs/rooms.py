"""The rooms as the code has them: files, lines, imports between rooms, and circles of files.

python docs/rooms.py [FOLDER]      FOLDER: a checkout; this one without it
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

PACKAGE = "rectify_bridge"
Graph = dict[str, set[str]]


def modules(root: Path) -> dict[str, Path]:
    """Every module of the package, by its dotted name."""
    found = {}
    for path in sorted((root / PACKAGE).rglob("*.py")):
        name = ".".join(path.relative_to(root).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


def imports(found: dict[str, Path]) -> Graph:
    """Which module imports which, at its top, inside a function, or for types alone."""
    return {name: set(_imported(path, found)) - {name} for name, path in found.items()}


def _imported(path: Path, known: dict[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield from (name for name in (whole if whole in known else node.module,) if name in known)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)


def circles(graph: Graph) -> list[list[str]]:
    """Files that import each other in a loop, each set of them once (Tarjan, 1972)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in order:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], order[other])
        if low[name] == order[name]:
            at = stack.index(name)
            loop, stack[at:] = stack[at:], []
            if len(loop) > 1:
                found.append(sorted(loop))

    for name in graph:
        if name not in order:
            visit(name)
    return found


def room_of(name: str) -> str:
    """The room of a module: the first folder below the package."""
    return name.split(".")[1] if "." in name else PACKAGE


def main() -> None:
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1]
    sys.setrecursionlimit(10_000)
    found = modules(root)
    graph = imports(found)
    paths = [path for path in found.values() if path.stem != "__init__"]
    folders = Counter(path.parent.relative_to(root).as_posix() for path in paths)
    for room in sorted({room_of(name) for name in found} - {PACKAGE}):
        mine = [name for name in found if room_of(name) == room]
        lines = sum(len(found[name].read_text(encoding="utf-8").splitlines()) for name in mine)
        uses = sorted({room_of(other) for name in mine for other in graph[name]} - {room, PACKAGE})
        most = max((n for folder, n in folders.items() if folder.split("/")[1:2] == [room]), default=0)
        sizes = f"{room:<12}{len(mine):>5} files{lines:>8} lines, {most:>3} in the largest folder"
        print(f"{sizes}; imports {', '.join(uses)}")
    loops = circles(graph)
    print(f"{len(loops)} circles of files" + "".join(f"\n    {' '.join(loop)}" for loop in loops))


if __name__ == "__main__":
    main()
