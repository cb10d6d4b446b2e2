"""Who waits for one of a few things: by address in turn, so that who asks often waits for himself alone."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
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
        self._waiting: OrderedDict[str, deque[asyncio.Future[Thing]]] = OrderedDict()

    async def take(self, address: str) -> Thing:
        """One of them, as soon as there is one for this address. Raises Full."""
        if self._free:
            return self._free.pop(0)
        if sum(map(len, self._waiting.values())) >= self._most:
            raise Full
        place: asyncio.Future[Thing] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.give(place.result())
            raise

    def give(self, thing: Thing) -> None:
        """Let the next address have it; nobody waits: keep it."""
        while self._waiting:
            address, places = self._waiting.popitem(last=False)
            place = places.popleft()
            if places:
                self._waiting[address] = places
            if not place.done():
                place.set_result(thing)
                return
        self._free.append(thing)
        self._free.sort(key=self._order)
