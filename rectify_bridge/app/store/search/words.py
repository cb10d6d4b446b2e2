"""Words as they are searched for: without capitals and accents, the same in every kind of database."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

LONGEST, MOST = 40, 20_000
"""Characters of a word that count, and words of a row."""
_WORD = re.compile(r"[^\W_]+")


def words_in(text: str) -> list[str]:
    """The words of a text, in order: letters and digits in a row."""
    plain = "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one))
    return [word[:LONGEST] for word in _WORD.findall(plain.casefold())]


def words_of(row: str) -> str:
    """The words of a row of the database, each once, with a blank between them. row: JSON; of a damaged one
    the words of its text."""
    try:
        texts = list(_texts(json.loads(row)))
    except (ValueError, RecursionError):
        texts = [row]
    return " ".join(list(dict.fromkeys(word for text in texts for word in words_in(text)))[:MOST])


def has_words(wanted: list[str], there: list[str]) -> bool:
    """Whether each of the words begins one that is there; without a word nothing is found."""
    return bool(wanted) and all(any(word.startswith(one) for word in there) for one in wanted)


def _texts(data: Any) -> Iterator[str]:
    """The names and values in some JSON."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield str(name)
            yield from _texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value)
    elif isinstance(data, str | int | float) and not isinstance(data, bool):
        yield str(data)
