"""The tables of the database. Rows are only ever added: triggers refuse all else (see the migrations)."""

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
    link: see `rectify.app.store.chain`; None of one made before entries had links."""

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


class RulingRow(Base):
    """A ruling as it was given."""

    __tablename__ = "rulings"
    id: Mapped[str] = mapped_column(primary_key=True)
    case_id: Mapped[str] = mapped_column(ForeignKey("cases.id"), index=True)
    at: Mapped[str]
    rulebook: Mapped[str]
    data: Mapped[dict[str, Any]]
    result: Mapped[str] = mapped_column(Text)


class SettingRow(Base):
    """A setting from a moment on; the newest of a name counts."""

    __tablename__ = "settings"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(index=True)
    value: Mapped[str]
    at: Mapped[str]
    by: Mapped[str]
