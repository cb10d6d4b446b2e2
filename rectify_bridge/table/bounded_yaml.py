"""What no YAML that is read here may have: aliases, tags, a name twice, depth or size without end, half
characters. What is written here has none of them either."""

from __future__ import annotations

import re
from dataclasses import dataclass
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
        RecordError: it has an alias, a tag, a name twice, half a character, a number without end, or more
            depth or size than it may have; or it is not YAML.
    """
    import yaml

    if len(text) > SIZE:
        raise RecordError(f"{len(text):,} characters", name, f"give at most {SIZE:,}")
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    depth, names = 0, Names()
    event: Any
    try:
        for event in yaml.parse(text, loader):
            if isinstance(event, yaml.AliasEvent):
                raise RecordError("a YAML alias (*name)", line_of(event, name), "write the value out")
            if getattr(event, "tag", None) is not None:
                raise RecordError("a YAML tag (!name)", line_of(event, name), "write the value without it")
            if (before := names.line_before(event)) is not None:
                what, right = f"'{event.value[:40]}' is given twice", f"the other is in line {before}"
                raise RecordError(what, line_of(event, name), right)
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


@dataclass
class _Open:
    """A list or a mapping that has begun. names: those of a mapping so far, each with its
    line; None of a list."""

    names: dict[str, int] | None
    is_value: bool = False


class Names:
    """The names of the mappings that are open, while a text goes by. Of a name that is given twice a reader
    takes the last, and says nothing of the first."""

    def __init__(self) -> None:
        self._open: list[_Open] = []

    def line_before(self, event: Any) -> int | None:
        """The line in which its mapping has had the name already that begins here; None where it has not."""
        import yaml

        if isinstance(event, yaml.CollectionEndEvent):
            self._open.pop()
            return None
        if event.__class__ not in (yaml.ScalarEvent, yaml.SequenceStartEvent, yaml.MappingStartEvent):
            return None
        inside = self._open[-1] if self._open else _Open(None)
        is_name = inside.names is not None and not inside.is_value
        inside.is_value = is_name
        if isinstance(event, yaml.CollectionStartEvent):
            self._open.append(_Open({} if isinstance(event, yaml.MappingStartEvent) else None))
        elif inside.names is not None and is_name:
            if event.value in inside.names:
                return inside.names[event.value]
            mark: Any = event.start_mark
            inside.names[event.value] = mark.line + 1
        return None


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
