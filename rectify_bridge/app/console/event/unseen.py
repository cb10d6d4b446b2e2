"""What a Director who plays himself must not see: hands, results and rulings of boards that he has still to
play. It is a blind, not a lock: he is who he says he is."""

from __future__ import annotations

import re
from typing import NamedTuple

from rectify_bridge.app.console.cases.history import History
from rectify_bridge.app.event_log.calls.call import TableCall
from rectify_bridge.app.event_log.calls.directors import directors
from rectify_bridge.app.event_log.opening import session_of
from rectify_bridge.app.store.entry import Store
from rectify_bridge.event.still_to_play import still_to_play

NUMBER = re.compile(r"[0-9]{1,6}")


class Unseen(NamedTuple):
    """Boards of an event. event: its id."""

    event: str
    boards: frozenset[int]

    def hides(self, history: History) -> bool:
        """Whether a case is of one of them. A case of another event is not; of one whose board nobody told,
        nobody can know. What a Director typed for the board may be `07`, or `board 7`."""
        if not self.boards:
            return False
        if history.place:
            return history.place["event"] == self.event and int(history.place["board"]) in self.boards
        return bool({int(text) for text in NUMBER.findall(history.label["board"])} & self.boards)

    def hides_call(self, call: TableCall) -> bool:
        """Whether the board at the table of a call is one of them."""
        return call.event == self.event and call.board in self.boards


NOTHING = Unseen("", frozenset())


def unseen_by(store: Store, name: str) -> Unseen:
    """What a Director must not see."""
    me = directors(store).get(name)
    if me is None or not me.plays:
        return NOTHING
    last, plays = store.newest_reading(), me.plays
    if last is None or last.event != plays["event"]:
        return NOTHING
    boards = still_to_play(session_of(last), plays["section"], plays["pair"], plays["side"])
    return Unseen(last.event, boards)
