"""A line to a server that can be cut and mended while the server lives."""

from __future__ import annotations

import selectors
import socket
import threading
from contextlib import suppress

from tests.console.served import free_port


class Relay:
    """Passes every byte on, both ways. port: where it listens, on this computer. passed: how many bytes."""

    def __init__(self, server: str | tuple[str, int]) -> None:
        """server: where it leads to, the path of a Unix socket or host and port."""
        self._server, self.port = server, free_port()
        self._lines: list[tuple[socket.socket, socket.socket]] = []
        self._lock = threading.Lock()
        self.passed = 0

    def __enter__(self) -> Relay:
        self._open()
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()

    def mend(self) -> None:
        """Take connections again, at the same port, which nobody else is given meanwhile."""
        self._open()

    def cut(self) -> None:
        """Drop every connection in the middle of whatever it carries."""
        self._close(self._listener)
        self._taker.join()  # it may be at a connection: only now no more come
        with self._lock:
            for pair in self._lines:
                for one in pair:
                    self._close(one)
            self._lines.clear()

    @staticmethod
    def _close(one: socket.socket) -> None:
        with suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)  # wakes the thread that waits for it
        one.close()

    def _open(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", self.port))
        self._taker = threading.Thread(target=self._take, args=(self._listener,), daemon=True)
        self._taker.start()

    def _take(self, listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = listener.accept()
                far = socket.socket(socket.AF_UNIX if isinstance(self._server, str) else socket.AF_INET)
                with self._lock:
                    self._lines.append((near, far))
                try:
                    far.connect(self._server)
                except OSError:  # the server is not there: whoever came is told so, and others may come
                    self._close(near)
                    self._close(far)
                    continue
                threading.Thread(target=self._pass, args=(near, far), daemon=True).start()

    def _pass(self, near: socket.socket, far: socket.socket) -> None:
        other = {near: far, far: near}
        with suppress(OSError, ValueError), selectors.DefaultSelector() as ready:
            for one in other:
                ready.register(one, selectors.EVENT_READ)
            while True:
                for key, _ in ready.select():
                    one = near if key.fileobj is near else far
                    if not (sent := one.recv(1 << 16)):
                        self._close(other[one])
                        self._close(one)
                        return
                    other[one].sendall(sent)
                    self.passed += len(sent)
