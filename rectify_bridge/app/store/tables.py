"""The tables of the database. Rows are only ever added, and triggers refuse all else (see the migrations);
but the key of some names can be taken away."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, ForeignKey, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Base(DeclarativeBase):
    """What all tables have in common."""

    type_annotation_map = {dict[str, Any]: JSON}


class CaseRow(Base):
    """A case, and how it began."""

    __tablename__ = "cases"
    id: Mapped[str] = mapped_column(primary_key=True)
    opened: Mapped[str] = mapped_column(index=True)
    by: Mapped[str]
    base: Mapped[dict[str, Any]]
    entries: Mapped[list[EntryRow]] = relationship(order_by="EntryRow.number", lazy="selectin")


class EntryRow(Base):
    """One entry. Two of one case cannot have the same number: of two authors at once, one is refused.
    link: see `rectify_bridge.app.store.chain`; None of one made before entries had links. ruling, seal: see
    `rectify_bridge.app.store.entry.Entry`; None where no ruling was given with it."""

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("case_id", "number"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    case_id: Mapped[str] = mapped_column(ForeignKey("cases.id"), index=True)
    number: Mapped[int]
    at: Mapped[str]
    by: Mapped[str]
    kind: Mapped[str]
    data: Mapped[dict[str, Any]]
    link: Mapped[str | None]
    ruling: Mapped[str | None] = mapped_column(index=True)
    seal: Mapped[str | None]


class RulingRow(Base):
    """A ruling as it was given. words: None where an older program kept it."""

    __tablename__ = "rulings"
    id: Mapped[str] = mapped_column(primary_key=True)
    case_id: Mapped[str] = mapped_column(ForeignKey("cases.id"), index=True)
    at: Mapped[str]
    rulebook: Mapped[str]
    data: Mapped[dict[str, Any]]
    result: Mapped[str] = mapped_column(Text)
    words: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))


class InheritedRow(Base):
    """What a database held when rulings were first sealed; one row. entry: the number in the table of the
    last entry without a link, 0 where all have one. rulings: one seal of the rulings kept by then."""

    __tablename__ = "inherited"
    id: Mapped[int] = mapped_column(primary_key=True)
    entry: Mapped[int]
    rulings: Mapped[str]


class ReadingRow(Base):
    """A reading of an event: see `rectify_bridge.app.store.reading`. Two of one event cannot have the same
    number."""

    __tablename__ = "readings"
    __table_args__ = (UniqueConstraint("event", "number"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    event: Mapped[str] = mapped_column(index=True)
    number: Mapped[int]
    at: Mapped[str]
    by: Mapped[str]
    source: Mapped[str]
    kind: Mapped[str]
    digest: Mapped[str]
    changes: Mapped[dict[str, Any]]
    session: Mapped[bytes]
    link: Mapped[str]


class CallRow(Base):
    """An entry of the log of calls: see `rectify_bridge.app.store.calls.entry`. Two cannot have the same
    number: of two authors at once, one is refused."""

    __tablename__ = "call_entries"
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[str] = mapped_column(index=True)
    by: Mapped[str]
    call: Mapped[str]
    kind: Mapped[str]
    data: Mapped[dict[str, Any]]
    link: Mapped[str]


class SearchRow(Base):
    """The words of a row, for the search: see `rectify_bridge.app.store.search`. kind: `case`, `entry` or
    `ruling`. key: of that row."""

    __tablename__ = "search_rows"
    __table_args__ = (UniqueConstraint("kind", "key"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    key: Mapped[str]
    case_id: Mapped[str] = mapped_column(index=True)
    words: Mapped[str] = mapped_column(Text)


class NamesRow(Base):
    """Names of players, unreadable without their key: see `rectify_bridge.app.store.names`. event: whose."""

    __tablename__ = "player_names"
    id: Mapped[int] = mapped_column(primary_key=True)
    event: Mapped[str] = mapped_column(index=True)
    at: Mapped[str]
    hidden: Mapped[bytes]


class NameKeyRow(Base):
    """The key of some names. The only rows that can be taken away."""

    __tablename__ = "name_keys"
    id: Mapped[int] = mapped_column(ForeignKey("player_names.id"), primary_key=True, autoincrement=False)
    key: Mapped[bytes]


class SettingRow(Base):
    """A setting from a moment on; the newest of a name counts."""

    __tablename__ = "settings"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(index=True)
    value: Mapped[str]
    at: Mapped[str]
    by: Mapped[str]
