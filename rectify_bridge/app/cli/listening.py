"""The port that the console listens on: the one that was asked for, else the first that is free from 8000."""

from __future__ import annotations

import errno
import socket
import sys

from rectify_bridge.app.errors import Failure

PORT = 8000
"""Where the console is, unless another program is there."""
ATTEMPTS = 20
"""So many ports are tried in order, where nobody asked for one."""
WHERE = "rectify-bridge serve"
FILES = 2_048
"""Files and connections that may be open at once."""


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens, at a port that was asked for, or at the first free one where port is None.

    Raises:
        Failure: the port that was asked for cannot be used, or none of those that are tried.
    """
    if port is not None:
        return _listen_at(host, port)
    for candidate in range(PORT, PORT + ATTEMPTS):
        try:
            return _socket_at(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise _cannot_use(candidate, error) from None
    what = f"the ports {PORT} to {PORT + ATTEMPTS - 1} are all in use"
    raise Failure(what, WHERE, "stop a program that uses one, or choose another with --port")


def _listen_at(host: str, port: int) -> socket.socket:
    try:
        return _socket_at(host, port)
    except OSError as error:
        raise _cannot_use(port, error) from None


def _socket_at(host: str, port: int) -> socket.socket:
    # named TCP, so that what is accepted sends at once: otherwise each answer waits 40 ms for the one before
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()  # at once: a port that is only bound can be bound a second time
    except OSError:
        listening.close()
        raise
    return listening


def _cannot_use(port: int, error: OSError) -> Failure:
    if error.errno == errno.EADDRINUSE:
        return Failure(f"port {port} is in use", WHERE, "choose another with --port")
    return Failure(f"port {port} cannot be used ({error.strerror})", WHERE, "choose another with --port")


def allow_files() -> None:
    """Some systems let a process have so few files open that the connections alone would be too many."""
    if sys.platform == "win32":
        return
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, wanted), most))
