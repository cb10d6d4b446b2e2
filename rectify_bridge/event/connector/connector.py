"""A Data Connector as it is asked: for a session as a whole, and for the calls of its tables."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rectify_bridge.event.connector.address import Address
from rectify_bridge.event.connector.question import Question
from rectify_bridge.event.connector.td_call import TdCall, td_calls
from rectify_bridge.event.files.connector_snapshot import GUID, SCHEMA
from rectify_bridge.extras import how_to_install
from rectify_bridge.table.errors import RecordError, shown

if TYPE_CHECKING:
    from bridgemate_dataconnector import DataConnectorClient
    from bridgemate_dataconnector.dto import ScoringProgramResponse

CLUB, KEY = "RECTIFY_BRIDGEMATE_CLUB", "RECTIFY_BRIDGEMATE_KEY"
"""The environment variables with the id of the club and its licence key, which a Data Connector may want."""
AGAIN = "read it again"
PARTS = {
    "movements": Question.MOVEMENTS, "results": Question.RESULTS, "hands": Question.HANDS,
    "seats": Question.SEATS, "players": Question.PLAYERS,
}  # fmt: skip
Rows = Sequence[Mapping[str, Any]]


class Taken(NamedTuple):
    """A session as it was at that moment. address: with the GUID of the session. data: all answers, as the
    reader of files takes them (`connector_snapshot`)."""

    address: Address
    data: bytes


def taken(address: Address) -> Taken:
    """Ask for a whole session.

    Raises:
        RecordError: nobody answers, the answer cannot be read, or it is not clear which session is meant.
    """
    connector = Connector(address)
    found = connector.session()
    answers: dict[str, Any] = {"schema": SCHEMA, "session": found}
    answers |= {name: connector.rows(question, found) for name, question in PARTS.items()}
    data = json.dumps(answers, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return Taken(address._replace(session=found), data.encode("utf-8", "replace"))


def called(address: Address) -> Sequence[TdCall]:
    """The calls of a session's tables. address: with its GUID.

    Raises:
        RecordError: nobody answers, it cannot be read, or this Data Connector knows nothing of calls.
    """
    return td_calls(Connector(address).rows(Question.CALLS, address.session))


class Connector:
    """One Data Connector. Raises RecordError: what is needed to ask it is not installed."""

    def __init__(self, address: Address) -> None:
        self._address, self._client = address, _client(address)

    def session(self) -> str:
        """The GUID of the session that is meant. Raises RecordError: it is not clear which, or none runs."""
        meant = self._address.session
        if GUID.fullmatch(meant):
            return meant
        running = self._running()
        named = [guid for guid, name in running.items() if meant in ("", name)]
        if len(named) == 1:
            return named[0]
        if not running:
            raise self._error("no session runs in Bridgemate Control", "start it there first")
        names = ", ".join(
            f"#{guid} ({name})" if name else f"#{guid}" for guid, name in list(running.items())[:9]
        )
        what = f"no session {shown(meant)} runs" if meant else f"{len(running)} sessions run"
        raise self._error(what, f"write one of them behind the address: {names}")

    def rows(self, question: Question, session: str) -> Rows:
        """The answer to a question: a list of objects. Raises RecordError: there is no such answer."""
        found = self._answer(question, session)
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self._error(f"the answer to {question.words} is not a list", AGAIN)
        return found

    def _running(self) -> dict[str, str]:
        """The sessions that run, by GUID; which word their name stands under is not documented."""
        found = self._answer(Question.SESSIONS, "")
        rows = found.get("SessionInformation") if isinstance(found, dict) else None
        if rows is not None and not (isinstance(rows, list) and all(isinstance(one, dict) for one in rows)):
            raise self._error("the answer to the sessions cannot be read", AGAIN)
        names = ("SessionName", "Name")
        return {
            guid: next((str(one[name])[:60] for name in names if one.get(name)), "")
            for one in rows or ()
            if isinstance(guid := one.get("SessionGuid"), str) and GUID.fullmatch(guid)
        }

    def _answer(self, question: Question, session: str) -> Any:
        """What was said, unpacked; an empty text is an empty list."""
        said = self._asked(question, session)
        if said.error_type:
            kind = said.error_type.name.removesuffix("_")
            raise self._error(f"the Data Connector does not give {question.words} ({kind})", AGAIN)
        if said.request_command != question.command:
            raise self._error(f"it answers {int(said.request_command)}, not {question.words}", AGAIN)
        text: object = said.serialized_data or ""
        if not isinstance(text, str):
            raise self._error("what answers there is not a Data Connector", "look at the address")
        try:
            return json.loads(text) if text.strip() else []
        except (ValueError, RecursionError):
            raise self._error(f"the answer to {question.words} cannot be read", AGAIN) from None

    def _asked(self, question: Question, session: str) -> ScoringProgramResponse:
        from bridgemate_dataconnector.dto import (
            DataConnectorResponseData,
            ErrorType,
            ScoringProgramRequest,
        )

        made = ScoringProgramRequest.from_dict({"Command": question.command, "SessionGuid": session})
        made.serialized_data = question.data
        try:
            said = self._client.send_request(made)
        except (AttributeError, TypeError, RecursionError):
            raise self._error("what answers there is not a Data Connector", "look at the address") from None
        if said.data_type is DataConnectorResponseData.Error and not said.error_type:
            said.error_type = ErrorType.Unknown
        return said

    def _error(self, what: str, right: str) -> RecordError:
        return RecordError(what, str(self._address), right)


def _client(address: Address) -> DataConnectorClient:
    try:
        from bridgemate_dataconnector import DataConnectorClient

        from rectify_bridge.event.connector.transport import ReadOnly
    except ModuleNotFoundError as error:
        what = f"the client of Bridgemate is not installed ({error.name} is missing)"
        raise RecordError(what, str(address), how_to_install("bridgemate")) from None
    club, key = (os.environ.get(name, "") for name in (CLUB, KEY))
    transport: Any = ReadOnly(address)
    return DataConnectorClient(club, key, f"http://{address.host}:{address.port}", transport)
