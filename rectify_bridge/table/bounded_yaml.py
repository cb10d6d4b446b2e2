"""What no YAML that is read here may have: aliases, depth or size without end, half characters. What is
written here has none of them either."""

from __future__ import annotations

import re
from typing import Any

from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.source import WITHOUT_END, has_too_many_figures

SIZE = 1_000_000
"""Characters of a text."""
HALF = re.compile("[\ud800-\udfff]")
DEPTH = 20
"""Lists and mappings in each other, where a caller says nothing else."""


def check(text: str, name: str, deepest: int = DEPTH) -> None:
    """Refuse what a small file could use to grow without end, before anything is built from it.

    name: of the file, for errors.

    Raises:
        RecordError: it has an alias, half a character, a number without end, or more depth or size than it
            may have; or it is not YAML.
    """
    import yaml

    if len(text) > SIZE:
        raise RecordError(f"{len(text):,} characters", name, f"give at most {SIZE:,}")
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    depth = 0
    try:
        for event in yaml.parse(text, loader):
            if isinstance(event, yaml.AliasEvent):
                raise RecordError("a YAML alias (*name)", line_of(event, name), "write the value out")
            if isinstance(event, yaml.ScalarEvent) and HALF.search(event.value):
                raise RecordError("half a character", line_of(event, name), "write the text in UTF-8")
            if isinstance(event, yaml.ScalarEvent) and has_too_many_figures(event.value):
                raise RecordError(WITHOUT_END, line_of(event, name), "write it in fewer figures")
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                if depth > deepest:
                    right = f"give at most {deepest} levels"
                    raise RecordError("nested too deep", line_of(event, name), right)
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
    except RecordError:
        raise
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise not_yaml(error, name) from None


def written(data: Any, width: int = 80) -> str:
    """Plain data as YAML in the order it has. A value that stands in two places is written out in both."""
    import yaml

    class Plain(yaml.SafeDumper):
        """Without aliases, which `check` refuses."""

        def ignore_aliases(self, data: Any) -> bool:
            return True

    return str(yaml.dump(data, Dumper=Plain, sort_keys=False, allow_unicode=True, width=width))


def not_yaml(error: Exception, name: str) -> RecordError:
    """What a reader of YAML says, as an error of the file."""
    what = " ".join(str(getattr(error, "problem", None) or error).split())
    mark = getattr(error, "problem_mark", None)
    where = f"{name}, line {mark.line + 1}" if mark else name
    if isinstance(error, RecursionError) or "nesting" in what:  # the compiled reader counts levels itself
        return RecordError("nested too deep", where, "use fewer levels")
    return RecordError(f"this is not YAML: {what[:120]}", where, "check this place")


def line_of(event: Any, name: str) -> str:
    """The file with the line at which something begins."""
    return f"{name}, line {event.start_mark.line + 1}" if event.start_mark else name
