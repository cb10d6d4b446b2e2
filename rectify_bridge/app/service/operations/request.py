"""One request as an operation gets it: the object that was sent, and the options of the address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rectify_bridge.app.errors import Failure


@dataclass(frozen=True, slots=True)
class Request:
    """number: of the line in a batch, from 1 on. seconds: for what is searched or solved."""

    data: dict[str, Any]
    options: Mapping[str, str]
    number: int
    seconds: float

    def option(self, name: str) -> str | None:
        """An option as it was written; None where it is left out."""
        return self.options.get(name)

    def whole(self, name: str, least: int, most: int) -> int | None:
        """An option that is a whole number. Raises Failure: it is none, or too small or too large."""
        text = self.options.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) < 10 and least <= int(text) <= most):
            right = f"give a whole number from {least} to {most}"
            raise Failure(f"'{text[:40]}' is not possible", name, right)
        return int(text)

    def is_set(self, name: str) -> bool:
        """An option that is `true` or `false`; false where it is left out. Raises Failure: it is neither."""
        text = self.options.get(name, "false")
        if text not in ("true", "false"):
            raise Failure(f"'{text[:40]}' is not possible", name, "give true or false")
        return text == "true"

    def edition(self) -> int | None:
        """The edition of the Laws that the address names. Raises Failure: this is not a year."""
        return self.whole("edition", 1900, 2100)

    def text(self, name: str) -> str:
        """A text of the object; empty where it has none. Raises Failure: it is something else."""
        found = self.data.get(name, "")
        if not isinstance(found, str):
            raise Failure("this is not text", name, "write it in quotes")
        return found

    def texts(self, name: str) -> list[str]:
        """A list of texts of the object; empty where it has none. Raises Failure: it is something else."""
        found = self.data.get(name, [])
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise Failure("this is not a list of texts", name, 'write it like ["one", "another"]')
        return found

    def only(self, *names: str) -> None:
        """Refuse what no reader would look at. Raises Failure: the object has another name in it."""
        for name in self.data:
            if name not in names:
                raise Failure(f"'{name[:40]}' is not known", "", f"give {', '.join(names)}")
