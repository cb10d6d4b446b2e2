"""No printed command installs a package of somebody else's, and no other distribution is taken for ours."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from rectify_bridge import __version__
from rectify_bridge.extras import NEWEST, Extra, how_to_install

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
KINDS = {".py", ".md", ".toml", ".yaml", ".yml", ".html", ".js", ".sh", ".txt"}
OURS = ("rectify_bridge", "tests", "docs", "samples", "benchmarks", ".github", ".ci")
INSTALLED = re.compile(r"pip3? install (?:-\S+ )*['\"]?([^\s'\"`]*)")
"""What a command in a text installs: the first thing that is not an option."""
WITH_EXTRAS = re.compile(r"(?<![\w.-])rectify\[[a-z]")
"""The name of somebody else's distribution, with extras of ours."""


def texts() -> Iterator[tuple[str, str]]:
    """Every text of the project: its path and what stands in it."""
    paths = [path for folder in OURS for path in (ROOT / folder).rglob("*") if path.suffix in KINDS]
    for path in [*paths, *(path for path in ROOT.glob("*") if path.is_file())]:
        if path != Path(__file__):
            yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")


def test_no_command_installs_from_an_index() -> None:
    """Each installs from a folder or a file; an index may have anybody's package under any name."""
    found = [(path, what) for path, text in texts() for what in INSTALLED.findall(text)]
    assert len(found) > 5
    ours = re.compile(r"\.|rectify_bridge-[\d.]+-py3-none-any\.whl")
    assert [(path, what) for path, what in found if not ours.match(what)] == []


def test_nobody_elses_distribution_is_named_with_our_extras() -> None:
    assert [path for path, text in texts() if WITH_EXTRAS.search(text)] == []


def test_the_distribution_has_a_name_and_a_version_of_its_own() -> None:
    assert PROJECT["name"] == "rectify-bridge"
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.findall(r"^## (\S+)", changes, re.MULTILINE)[0]
    assert newest == __version__


def test_each_optional_part_has_its_command() -> None:
    assert set(get_args(Extra)) == set(PROJECT["optional-dependencies"]) - {"dev", "docs"}
    command = "in the folder of Rectify, run: pip install '.[solver]'"
    assert how_to_install("solver", (3, 13)) == command
    assert how_to_install("solver", (3, 14)) == f"with Python 3.13, {command}"


def test_what_has_no_build_for_a_newer_python_is_left_out_there() -> None:
    """An install needs no compiler; the error says which Python has the optional part."""
    for extra, parts in PROJECT["optional-dependencies"].items():
        bounds = {found[1] for one in parts if (found := re.search(r"python_version < '3\.(\d+)'", one))}
        newest = NEWEST.get(extra)
        assert bounds == (set() if newest is None else {str(newest[1] + 1)}), extra
