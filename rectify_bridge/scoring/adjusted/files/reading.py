"""Reading a case: text to a mapping, and the small questions every part of the reader asks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.table.bounded_yaml import check
from rectify_bridge.table.errors import RecordError, either

Given = Mapping[str, Any]


def load(text: str) -> Given:
    """A YAML text as a mapping. Every value stays text, so that no number passes through a float.

    Raises:
        BadCase: no YAML, no mapping, or a key given twice.
    """
    import yaml

    class Loader(getattr(yaml, "CBaseLoader", yaml.BaseLoader)):  # type: ignore[misc]
        pass

    def mapping(loader: yaml.BaseLoader, node: yaml.MappingNode) -> dict[str, Any]:
        keys = [str(loader.construct_object(key)) for key, _ in node.value]
        values = [loader.construct_object(value, deep=True) for _, value in node.value]
        return dict(zip(keys, values, strict=True))

    try:
        check(text, "the file")
    except RecordError as error:
        raise BadCase(error.where, error.what, error.right) from None
    Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, mapping)
    try:
        found = yaml.load(text, Loader=Loader)
    except (yaml.YAMLError, TypeError) as error:
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}" if mark else "the file"
        raise BadCase(where, f"this is not YAML: {getattr(error, 'problem', None) or error}") from None
    return as_mapping(found, "the file")


def as_mapping(given: object, where: str) -> Given:
    """A mapping, or one clear refusal."""
    if not isinstance(given, Mapping):
        raise BadCase(where, f"'{short(given)}' is not a list of 'name: value' lines")
    return given


def as_list(given: object, where: str) -> Sequence[Any]:
    """A list, or one clear refusal."""
    if not isinstance(given, list | tuple) or not given:
        raise BadCase(where, f"'{short(given)}' is not a list", "begin each item with '- '")
    return given


def known(given: Given, keys: Collection[str], where: str) -> None:
    """Refuse names that mean nothing here, with the nearest that do."""
    for key in given:
        if key not in keys:
            near = get_close_matches(key, keys, 1)
            hint = f"did you mean {near[0]}?" if near else f"write one of {', '.join(keys)}"
            raise BadCase(where, f"'{key}' is not known here", hint)


def needed(given: Given, key: str, where: str, why: str = "") -> Any:
    """A value that must be there."""
    if given.get(key) in (None, ""):
        raise BadCase(where, f"'{key}' is missing", why)
    return given[key]


def one_of(value: object, words: Mapping[str, Any], where: str) -> Any:
    """What a word stands for."""
    text = str(value).strip().lower()
    if text not in words:
        raise BadCase(where, f"'{value}' is not known here", f"write {either(words)}")
    return words[text]


def yes(value: object, where: str) -> bool:
    """Yes or no; nothing given is no."""
    return value is not None and bool(
        one_of(value, {"true": True, "yes": True, "false": False, "no": False}, where)
    )


def short(value: object) -> str:
    """A value shortened for a message."""
    text = " ".join(str(value).split())
    return text if len(text) <= 40 else text[:37] + "..."
