"""The names of players: kept as long as was said once, hidden and apart from all else; then forgotten."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from rectify_bridge.app.errors import Failure
from rectify_bridge.app.event_log.periods import is_moment
from rectify_bridge.app.store.entry import Store, StoreFault, Unreadable, now
from rectify_bridge.event.players import Player, pack_players, unpack_players

SETTING, FORGOTTEN = "names", "names forgotten "
"""The names of the settings: for how many days, and since when an event, whose id follows, has none."""
LONGEST = 3650
"""Days for which names can be kept."""


@dataclass(frozen=True, slots=True)
class NamesKept:
    """What is known of the names of an event. players: those that are kept. until: when they are forgotten;
    empty where none are kept. days: for which names are kept here; None before anybody has said it, 0 for
    never. forgotten: since when; empty where they are not."""

    players: tuple[Player, ...]
    until: str
    days: int | None
    forgotten: str


def days_of(text: str) -> int:
    """For how many days names are kept, as somebody writes it. Raises Failure: it is not such a number."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 4 and int(text) <= LONGEST):
        what = f"'{text[:12]}' is not a number of days"
        raise Failure(what, "names", f"write 1 to {LONGEST}, or 0 to keep no names")
    return int(text)


def keep_for(store: Store, days: int, by: str) -> None:
    """Say for how many days names are kept, from now on and of all events."""
    store.set(SETTING, str(days), by)
    forget_due(store)


def keep(store: Store, event: str, players: tuple[Player, ...]) -> None:
    """Keep the names of an event, unless nobody has said for how long, or they are forgotten."""
    if players and _days_or_none(store) and not store.setting(FORGOTTEN + event):
        made = pack_players(players)
        if store.names_of(event) != made:
            store.keep_names(event, made)


def names_kept(store: Store, event: str) -> NamesKept:
    """What is known of the names of an event, now. Damaged names are none: no page waits for them."""
    with suppress(StoreFault):  # they are forgotten all the same; the console wipes what is left
        forget_due(store)
    days, forgotten = _days_or_none(store), store.setting(FORGOTTEN + event) or ""
    since, kept = store.named_since().get(event), _names_of(store, event)
    if since is None or kept is None or not days:
        return NamesKept((), "", days, forgotten)
    return NamesKept(unpack_players(kept), _end(since, days), days, forgotten)


def _names_of(store: Store, event: str) -> bytes | None:
    try:
        return store.names_of(event)
    except Unreadable:
        return None


def forget(store: Store, events: Iterable[str], by: str) -> None:
    """Forget the names of some events for good; no later reading brings them back. Raises as
    `Store.forget_names`."""
    theirs = tuple(events)
    for event in theirs:
        if not store.setting(FORGOTTEN + event):
            store.set(FORGOTTEN + event, now(), by)
    store.forget_names(theirs)


def forget_due(store: Store) -> None:
    """Forget the names of every event whose time is over. Raises as `Store.forget_names`."""
    days, moment = _days(store), now()
    due = [
        event for event, since in store.named_since().items() if days is None or _end(since, days) <= moment
    ]
    if due:
        forget(store, due, "time")


def _days(store: Store) -> int | None:
    said = store.setting(SETTING)
    try:
        return None if said is None else days_of(said)
    except Failure as error:
        raise StoreFault(f"the setting of the names is damaged: {error.what}", error.right) from None


def _days_or_none(store: Store) -> int | None:
    """As `_days`; where the setting is damaged nobody has said it."""
    try:
        return _days(store)
    except StoreFault:
        return None


def _end(since: str, days: int) -> str:
    """When so many days are over; empty, as long ago, where nobody can tell since when."""
    if not is_moment(since):
        return ""
    end = datetime.fromisoformat(since).astimezone(UTC) + timedelta(days=days)
    return end.isoformat(timespec="milliseconds")
