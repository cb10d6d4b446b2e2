"""The files of the package are read the same without the compiled reader of YAML, as in a browser; no file of
the package or of the tests gives a name twice."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import rectify_bridge
from rectify_bridge.table.bounded_yaml import Names

TESTS = Path(__file__).parent
FILES = sorted(Path(rectify_bridge.__file__).parent.rglob("*.yaml"))
COMPILED = getattr(yaml, "CSafeLoader", None)


@pytest.mark.skipif(COMPILED is None, reason="this Python has no compiled reader of YAML")
def test_plain_and_compiled_readers_of_yaml_agree() -> None:
    assert len(FILES) > 100 and COMPILED is not None
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert yaml.load(text, yaml.SafeLoader) == yaml.load(text, COMPILED), path


def test_no_file_gives_a_name_twice() -> None:
    """The last would count, and the first be read by nobody."""
    loader, looked = getattr(yaml, "CBaseLoader", yaml.BaseLoader), 0
    for path in (*FILES, *TESTS.rglob("*.yaml")):
        names = Names()
        for event in yaml.parse(path.read_text(encoding="utf-8"), loader):
            before = names.line_before(event)
            assert before is None, f"{path}{event.start_mark}: the other is in line {before}"
            looked += 1
    assert looked > 100_000
