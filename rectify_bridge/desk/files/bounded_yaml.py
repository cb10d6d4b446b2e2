"""Reads YAML within bounds: no aliases, and no more depth or size than a case can have."""

from __future__ import annotations

import re
from typing import Any

import yaml

from rectify_bridge.authorities.editions import Loader
from rectify_bridge.table.bounded_yaml import check, not_yaml
from rectify_bridge.table.errors import RecordError


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
    check(text, name)
    try:
        found = list(yaml.load_all(text, _Plain))
    except RecordError:
        raise
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise not_yaml(error, name) from None
    cases = [case for document in found for case in (document if isinstance(document, list) else [document])]
    if not cases or all(case is None for case in cases):
        raise RecordError("the file is empty", name, "a case file has `given`: what happened")
    return cases
