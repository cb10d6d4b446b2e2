"""The files of the package are read the same without the compiled reader of YAML, as in a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import rectify_bridge

FILES = sorted(Path(rectify_bridge.__file__).parent.rglob("*.yaml"))
COMPILED = getattr(yaml, "CSafeLoader", None)


@pytest.mark.skipif(COMPILED is None, reason="this Python has no compiled reader of YAML")
def test_plain_and_compiled_readers_of_yaml_agree() -> None:
    assert len(FILES) > 100 and COMPILED is not None
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert yaml.load(text, yaml.SafeLoader) == yaml.load(text, COMPILED), path
