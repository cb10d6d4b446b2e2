"""Reads YAML within bounds: no aliases, and no more depth or size than a case can have."""

from __future__ import annotations

import re
from typing import Any

import yaml

from rectify.authorities.rulebooks import Loader
from rectify.table.errors import RecordError

SIZE = 1_000_000
DEPTH = 20


class _Plain(Loader):  # type: ignore[misc, valid-type]
    """Reads dates and long numbers as text, so that an error can quote them as they were written."""

    yaml_implicit_resolvers = {
        first: [
            (tag, re.compile(r"-?(0|[1-9]\d{0,8})$") if tag.endswith(":int") else pattern)
            for tag, pattern in resolvers
            if not tag.endswith((":timestamp", ":float"))
        ]
        for first, resolvers in Loader.yaml_implicit_resolvers.items()
    }


def documents(text: str, name: str) -> list[Any]:
    """Every case in a YAML text: of each document, the mapping it is or the mappings it lists.

    name: of the file, for errors.

    Raises:
        RecordError: it is not YAML, or is larger, deeper or more entangled than a case can be.
    """
    if len(text) > SIZE:
        raise RecordError(f"{len(text):,} characters", name, f"a case file has at most {SIZE:,}")
    try:
        _check(text, name)
        found = list(yaml.load_all(text, _Plain))
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(*_what_and_where(error, name)) from None
    cases = [case for document in found for case in (document if isinstance(document, list) else [document])]
    if not cases or all(case is None for case in cases):
        raise RecordError("the file is empty", name, "a case file has `given`: what happened")
    return cases


def _check(text: str, name: str) -> None:
    """Refuse what a small file could use to grow without end, before anything is built from it."""
    depth = 0
    for event in yaml.parse(text, Loader):
        if isinstance(event, yaml.AliasEvent):
            raise RecordError("a YAML alias (*name)", _line(event.start_mark, name), "write the value out")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEPTH:
                raise RecordError("nested too deep", _line(event.start_mark, name), "a case has a few levels")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _what_and_where(error: Exception, name: str) -> tuple[str, str, str]:
    mark = getattr(error, "problem_mark", None)
    what = getattr(error, "problem", None) or str(error)
    return (
        f"this is not YAML: {' '.join(str(what).split())[:120]}",
        _line(mark, name),
        "see docs/case-format.md",
    )


def _line(mark: Any, name: str) -> str:
    return f"{name}, line {mark.line + 1}" if mark is not None else name
