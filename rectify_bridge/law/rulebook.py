"""A rulebook: the clauses and elections in force for one edition, authority and date, resolved once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType

from rectify_bridge.law.clause import Body, Clause, Role
from rectify_bridge.law.signal import NotEncoded, RulebookError
from rectify_bridge.law.signature import Signature

TEXTS = (".py", ".yaml", ".json")
"""How the names of files end that say something; compiled code is another under every Python."""


@dataclass(frozen=True)
class Rulebook:
    """What the law is, here and now.

    edition: year of the Laws. authority: the Regulating Authority. date: ISO day it is read for.
    elections: what that authority chose where the Laws leave it a choice, by name. regulations: those of
    the event, such as `screens`. clauses: all versions in force, in the order in which they are tried: as in
    the book, but an exception before its rule. sources: the folders of all texts that the words of a ruling
    come from. unread: clauses of the newest edition that add to a ruling, where this older one's text has not
    been looked up. newer: deciding clauses of the newest edition that this older one does not have.
    doubtful: the elections that no source bears out in full, each with the clause that turns on it.
    """

    edition: int
    authority: str
    date: str
    clauses: tuple[Clause, ...]
    elections: Mapping[str, str] = field(default_factory=dict)
    regulations: frozenset[str] = frozenset()
    sources: tuple[Path, ...] = ()
    unread: tuple[Clause, ...] = ()
    newer: tuple[Clause, ...] = ()
    doubtful: Mapping[str, str] = field(default_factory=dict)
    deciding: Mapping[str, tuple[Clause, ...]] = field(init=False)
    defining: Mapping[str, tuple[Clause, ...]] = field(init=False)
    adding: tuple[Clause, ...] = field(init=False)

    def __post_init__(self) -> None:
        of = {role: [c for c in self.clauses if c.role is role] for role in Role}
        object.__setattr__(self, "deciding", _by_group(of[Role.DECIDES]))
        object.__setattr__(self, "defining", _by_group(of[Role.DEFINES]))
        object.__setattr__(self, "adding", (*of[Role.ADDS], *of[Role.CLOSES]))

    def group(self, name: str) -> tuple[Clause, ...]:
        """The deciding clauses of a group.

        Raises:
            NotEncoded: this edition has no verified text for it.
        """
        try:
            return self.deciding[name]
        except KeyError:
            raise NotEncoded(
                name, f"not encoded for {self.authority} in the {self.edition} edition"
            ) from None

    def lacks(self, group: str) -> bool:
        """Whether a group decides today what this older edition does not, or not as far as it was read."""
        return any(clause.group == group for clause in self.newer)

    def elected(self, name: str, *encoded: str) -> str:
        """What the authority chose, by the name of the choice.

        encoded: the values that the clause rules on; none where the value is only said.

        Raises:
            NotEncoded: no verified source says what it chose, or it chose what is not encoded.
        """
        try:
            chosen = self.elections[name]
        except KeyError:
            raise NotEncoded(name, f"no verified election of {self.authority} on {self.date}") from None
        if encoded and chosen not in encoded:
            raise NotEncoded(name, f"'{chosen}' is not encoded")
        return chosen

    @cached_property
    def versions(self) -> Mapping[tuple[str, str], Clause]:
        """The clauses that decide or add, by citation and group."""
        return {(c.cite, c.group): c for c in self.clauses if c.role is not Role.DEFINES}

    @cached_property
    def signature(self) -> Signature:
        """What a ruling can depend on: the same for days between which nothing changed."""
        clauses = tuple((clause.id, clause.body, clause.except_as) for clause in self.clauses)
        elections = frozenset(self.elections.items())
        return Signature((self.edition, self.authority, elections, self.regulations, clauses))

    def without(self, clause_id: str) -> Rulebook:
        """This rulebook with one clause version taken out, for mutation tests."""
        return replace(self, clauses=tuple(c for c in self.clauses if c.id != clause_id))

    def with_body(self, clause_id: str, change: Callable[[Body], Body]) -> Rulebook:
        """This rulebook with the body of one clause version changed, for mutation tests."""
        return replace(
            self,
            clauses=tuple(replace(c, body=change(c.body)) if c.id == clause_id else c for c in self.clauses),
        )

    @cached_property
    def hash(self) -> str:
        """Twelve hex digits that change with a clause, an election, or any text of the sources."""
        import hashlib

        parts = [str(self.edition), self.authority, *sorted(self.regulations)]
        parts += [f"{name}={value}" for name, value in sorted(self.elections.items())]
        parts += [f"{c.id}|{c.group}|{c.except_as}|{c.paraphrase}" for c in self.clauses]
        parts.append(digest(self.sources))
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]


def resolve(
    versions: Iterable[Clause],
    *,
    edition: int,
    authority: str,
    date: str,
    elections: Mapping[str, str],
    regulations: frozenset[str] = frozenset(),
    sources: tuple[Path, ...] = (),
    unread: Collection[str] = (),
) -> Rulebook:
    """Choose the version of each clause that is in force, the authority's own before the general one.

    Raises:
        RulebookError: two versions of one clause are in force, or an exception names no clause.
    """
    chosen: dict[tuple[str, str], Clause] = {}
    versions = tuple(versions)
    for clause in versions:
        if not clause.in_force(edition, authority):
            continue
        limb = (clause.cite, clause.group)
        other = chosen.get(limb)
        if other is None or (clause.authorities and not other.authorities):
            chosen[limb] = clause
        elif bool(clause.authorities) == bool(other.authorities):
            raise RulebookError(
                f"{clause.cite}: two versions in force in {edition}: {other.id} and {clause.id}"
            )
    _check_exceptions(chosen, edition)
    clauses = _exceptions_first(sorted(chosen.values(), key=lambda c: c.place))
    chosen_by = MappingProxyType(dict(elections))
    today = tuple(c for c in versions if _is_todays(c, authority))
    not_read = tuple(c for c in today if c.cite in unread and c.role in (Role.ADDS, Role.CLOSES))
    newer = _beyond(chosen, today)
    return Rulebook(edition, authority, date, clauses, chosen_by, regulations, sources, not_read, newer)


def _check_exceptions(chosen: Mapping[tuple[str, str], Clause], edition: int) -> None:
    cites = {cite for cite, _ in chosen}
    for clause in chosen.values():
        for cite in clause.except_as:
            if cite not in cites:
                raise RulebookError(f"{clause.id} is excepted by {cite}, which is not in force in {edition}")


def _beyond(chosen: Mapping[tuple[str, str], Clause], today: Iterable[Clause]) -> tuple[Clause, ...]:
    """The deciding clauses of today that are not in force under this citation or another."""
    bodies = {clause.body for clause in chosen.values()}
    deciding = (clause for clause in today if clause.role is Role.DECIDES)
    return tuple(c for c in deciding if c.body not in bodies and (c.cite, c.group) not in chosen)


def _is_todays(clause: Clause, authority: str) -> bool:
    """Whether a clause version is one of the newest edition for an authority."""
    return clause.until is None and (not clause.authorities or authority in clause.authorities)


def _exceptions_first(clauses: list[Clause]) -> tuple[Clause, ...]:
    """The clauses in their order, but each after its exceptions of the same group."""
    limbs = {(clause.group, clause.cite): clause for clause in clauses}
    ordered: dict[str, Clause] = {}

    def enter(clause: Clause, rules: tuple[Clause, ...] = ()) -> None:
        for cite in clause.except_as:
            exception = limbs.get((clause.group, cite))
            if exception is not None and exception not in rules:
                enter(exception, (*rules, clause))
        ordered.setdefault(clause.id, clause)

    for clause in clauses:
        enter(clause)
    return tuple(ordered.values())


def _by_group(clauses: Iterable[Clause]) -> Mapping[str, tuple[Clause, ...]]:
    groups: dict[str, tuple[Clause, ...]] = {}
    for clause in clauses:
        groups[clause.group] = (*groups.get(clause.group, ()), clause)
    return MappingProxyType(groups)


@cache
def digest(folders: tuple[Path, ...]) -> str:
    """SHA-256 of every text in these folders, by name, in hexadecimal; the same however lines end."""
    import hashlib

    found = hashlib.sha256()
    for folder in folders:
        for file in texts(folder):
            text = file.read_bytes().replace(b"\r\n", b"\n")
            name = "/".join(file.parts[len(folder.parts) :])
            found.update(f"{folder.name}/{name} {len(text)}\n".encode())
            found.update(text)
    return found.hexdigest()


def texts(folder: Path) -> Iterator[Path]:
    """The texts in a folder and in those below it, in order."""
    found = (file for file in folder.rglob("*") if file.suffix in TEXTS)
    return iter(sorted(found, key=lambda file: file.parts))
