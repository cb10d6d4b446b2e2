"""Which tests read files that people write beside the program: documents, lists of `tests/data`, the tests
themselves. `make shape` runs them alone.

Found in the sources: a definition reads such a file if it names one, or uses a definition that does. Fixtures
are definitions too, and a test uses those that its arguments name.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FOLDERS = ("", "docs", "tests", "tests/data")
"""Where a name of a file may lead from."""
KINDS = {".md", ".py", ".toml", ".lock", ".yaml", ".txt", ".json"}
EVERY = {"*.py", "*.md", "*.yaml"}
ARE_INPUT = {"tests/cases", "tests/browser", "samples"}
"""Folders of what is ruled on and entered: what is in them is tried, and not listed."""
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


class Name(NamedTuple):
    """A definition at the top of a module."""

    module: str
    name: str


class Source:
    """A module of the tests. defined: what stands at its top. imported: where its other names come from."""

    def __init__(self, path: Path) -> None:
        self.path, self.defined, self.imported = path, dict[str, ast.AST](), dict[str, Name]()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests"):
                for one in node.names:
                    self.imported[one.asname or one.name] = Name(str(node.module), one.name)
        for node in tree.body:
            for name in _defines(node):
                self.defined[name] = node


def _defines(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            yield from (one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name


@cache
def source(module: str) -> Source | None:
    """A module by its name; None where there is none."""
    path = ROOT.joinpath(*module.split("."))
    found = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return Source(found) if found.exists() else None


def uses(one: Name) -> set[Name]:
    """The definition with all that it uses, near and far."""
    found, left = set[Name](), [one]
    while left:
        if (here := left.pop()) in found or (there := source(here.module)) is None:
            continue
        found.add(here)
        if here.name in there.imported:
            left.append(there.imported[here.name])
        elif here.name in there.defined:
            left += (Name(here.module, name) for name in _names(there.defined[here.name]))
        elif source(f"{here.module}.{here.name}") is None and here.name in _fixtures(here.module):
            left.append(_fixtures(here.module)[here.name])
    return found


def _names(node: ast.AST) -> Iterator[str]:
    for one in ast.walk(node):
        if isinstance(one, ast.Name):
            yield one.id
        elif isinstance(one, ast.arg):
            yield one.arg


@cache
def _fixtures(module: str) -> dict[str, Name]:
    """What a module has from the `conftest` of its folder and of those above."""
    found = dict[str, Name]()
    parts = module.split(".")
    for length in range(1, len(parts)):
        name = ".".join((*parts[:length], "conftest"))
        if (there := source(name)) is not None and name != module:
            found |= {one: Name(name, one) for one in there.defined}
    return found


@cache
def reads(one: Name) -> bool:
    """Whether this definition itself names a file that people write."""
    there = source(one.module)
    node = there.defined.get(one.name) if there is not None else None
    if there is None or node is None:
        return False
    texts = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return any(isinstance(text, str) and _is_file(text, there.path.parent) for text in texts)


def _is_file(text: str, beside: Path) -> bool:
    if text in EVERY:
        return True
    if not text or Path(text).suffix not in KINDS or len(text) > 100 or "\n" in text:
        return False
    for folder in (*(ROOT / name for name in FOLDERS), beside):
        if (folder / text).is_file():
            found = (folder / text).resolve().relative_to(ROOT).as_posix()
            return not any(found.startswith(f"{inputs}/") for inputs in ARE_INPUT)
    return False


def found() -> Iterator[str]:
    """The tests that read such a file, as pytest names them."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        there = source(module)
        for name in there.defined if there is not None else ():
            if name.startswith(("test_", "Test")) and any(map(reads, uses(Name(module, name)))):
                yield f"{path.relative_to(ROOT).as_posix()}::{name}"


if __name__ == "__main__":
    print(*found(), sep="\n")
