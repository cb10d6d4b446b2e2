"""The boards on record in a file: of a case file, what each case has on record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rectify_bridge.desk.files.intake import (
    UNREADABLE,
    CaseOptions,
    case_from,
    each_case,
    kind_of,
    placed,
    records_in,
)
from rectify_bridge.desk.files.record_to_case import record_of
from rectify_bridge.desk.reader.reader import open_docket
from rectify_bridge.table.record import Record


def any_records_in(data: bytes, name: str) -> Iterator[Record]:
    """The boards of a PBN or LIN file; of a case file, what each case has on record: deal, auction and play,
    with the cards that its rulings have taken back.

    Raises:
        RecordError: the file cannot be read.
    """
    if kind_of(data, name) != "case":
        yield from records_in(data, name)
        return
    for where, case in each_case(data, name):
        yield replace(_record_of_case(case, where), where=where)


def _record_of_case(case: Any, where: str) -> Record:
    try:
        found = case_from(case, CaseOptions())
        return record_of(open_docket(found.log, found.rulebook))
    except UNREADABLE as error:
        raise placed(error, where) from None
