"""Tag values taken from games before (PBN 4.8): `#`, and `##` for all games that follow."""

from __future__ import annotations

from dataclasses import dataclass, field

# `#` is forbidden for what a game is played with.
_OWN = frozenset(("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"))


@dataclass(slots=True)
class Inheritance:
    """What earlier games of the file leave to later ones. real: the last value of each tag. header: the tags
    that hold until they are given anew."""

    real: dict[str, str] = field(default_factory=dict)
    header: dict[str, str] = field(default_factory=dict)

    def settle(self, tags: dict[str, str]) -> dict[str, str]:
        """The tags of the next game with every inherited value in its place."""
        settled = {name: self._value(name, value) for name, value in tags.items()}
        for name, value in self.header.items():
            settled.setdefault(name, value)
        return settled

    def _value(self, name: str, value: str) -> str:
        if name in _OWN:
            return value
        if value == "#":
            return self.real.get(name, "")
        if value.startswith("##"):
            value = value[2:]
            self.header[name] = value
        elif name in self.header:
            self.header[name] = value
        self.real[name] = value
        return value
