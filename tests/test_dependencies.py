"""The lower bounds are those that are tried, and the lock file holds what `make run` needs, by its hashes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OLDEST = (ROOT / "tests/constraints-oldest.txt").read_text(encoding="utf-8")
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
CONSOLE = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["console"]]
OTHERS = [*PROJECT["optional-dependencies"]["postgres"], *PROJECT["optional-dependencies"]["solver"]]


def least(requirement: str) -> tuple[str, str]:
    """The name in a requirement, and its lower bound."""
    found = re.match(r"([\w-]+)(?:\[\w+\])?>=([\d.]+)", requirement)
    assert found, f"'{requirement}' has no lower bound"
    return found[1].lower(), found[2]


def parts(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def test_the_oldest_versions_that_are_tried_are_the_lower_bounds() -> None:
    tried = {name.lower(): version for name, version in re.findall(r"^([\w-]+)==(\S+)", OLDEST, re.MULTILINE)}
    assert tried == dict(map(least, [*CONSOLE, *OTHERS]))


def test_the_lock_has_each_dependency_within_its_bound_and_by_its_hashes() -> None:
    locked = dict(re.findall(r"^([\w-]+)==([\d.]+)", LOCK, re.MULTILINE))
    for name, version in map(least, CONSOLE):
        assert parts(locked[name]) >= parts(version), name
    blocks = re.split(r"\n(?=\S)", LOCK.strip())
    assert all("--hash=sha256:" in block for block in blocks) and len(blocks) == len(locked)


def test_the_lock_names_no_host() -> None:
    assert "://" not in LOCK and "index" not in LOCK
