"""What is wrong with the adjusted score, with the name of its field on the form: the case that is made of the
form has other names."""

from __future__ import annotations

import re

from rectify_bridge.scoring.adjusted.problem import BadCase

NAMES = (
    (re.compile(r"(field\[0\]|table\b).*"), "the result at the table"),
    (re.compile(r"field\[(\d+)\].*"), r"other table \1"),
    (re.compile(r"other_table.*"), "the other table"),
    (re.compile(r"ruling\..*weighted\[\d+\]\.(\w+)"), r"the \1 of an outcome"),
    (re.compile(r"ruling\..*weighted(\[\d+\])?"), "the outcomes"),
    (re.compile(r"others\.([\w-]+).*"), r"the other boards of \1"),
    (re.compile(r"match\b.*"), "the rest of the match"),
)
"""Places in a case, and what the form calls each."""


def on_the_form(error: Exception) -> str:
    """The message, with the place as the form names it."""
    if not isinstance(error, BadCase):
        return str(error)
    named = ((pattern.fullmatch(error.where), name) for pattern, name in NAMES)
    where = next((found.expand(name) for found, name in named if found), error.where)
    return str(BadCase(where, error.what, error.right))
