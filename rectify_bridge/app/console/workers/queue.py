"""Who gets one of a few things: the last of them is for an address that has none; who asks often waits for
himself alone. Where too many wait, the last of the address with the most is turned away."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Full(Exception):
    """Too many wait already."""


class Queue(Generic[Thing]):
    """Things to be taken and given back. most: so many may wait. order: which is taken first."""

    def __init__(self, most: int, order: Callable[[Thing], int]) -> None:
        self._most, self._order = most, order
        self._free: list[Thing] = []
        self._taken: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[Thing]]] = OrderedDict()

    async def take(self, address: str) -> Thing:
        """One of them, as soon as there is one for this address; see `leave`. Raises Full."""
        if sum(map(len, self._waiting.values())) >= self._most:
            self._make_room(address)
        place: asyncio.Future[Thing] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(place)
        self._hand_out()
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.leave(address)
                self.give(place.result())
            raise

    def _make_room(self, address: str) -> None:
        """Turn away the last that another address asked for. Raises Full: no other waits for two more."""
        longest = max(self._waiting, key=lambda one: len(self._waiting[one]), default=address)
        if len(self._waiting.get(longest, ())) <= len(self._waiting.get(address, ())) + 1:
            raise Full
        place = self._waiting[longest].pop()
        if not place.done():
            place.set_exception(Full)

    def leave(self, address: str) -> None:
        """What an address has taken it has no more, whether it is given back or not."""
        self._taken -= Counter((address,))

    def give(self, thing: Thing) -> None:
        """One more to be taken."""
        self._free.append(thing)
        self._free.sort(key=self._order)
        self._hand_out()

    def _hand_out(self) -> None:
        while self._free and (address := self._next()) is not None:
            places = self._waiting.pop(address)
            place = places.popleft()
            if places:
                self._waiting[address] = places  # at the end: the others come first
            if not place.done():
                self._taken[address] += 1
                place.set_result(self._free.pop(0))

    def _next(self) -> str | None:
        """The address that has waited the longest of those that have nothing; of the others, where more than
        one thing is left."""
        without = (address for address in self._waiting if not self._taken[address])
        return next(without, next(iter(self._waiting), None) if len(self._free) > 1 else None)
