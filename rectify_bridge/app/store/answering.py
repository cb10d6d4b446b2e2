"""What a database says where it does not answer, or holds something damaged, in words of ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine
from sqlalchemy.exc import DatabaseError, DBAPIError

from rectify_bridge.app.store.entry import StoreFault, unreadable

RIGHT = {
    "sqlite": "check that its disk has room and may be written to",
    "postgresql": "check that its server runs and can be reached, then send this again",
}
"""What to do about a database that does not answer."""
BROKEN = (ValueError, TypeError, AttributeError, LookupError, OverflowError, RecursionError)
"""What reading a damaged row raises: something in it is not a text or not JSON, or is missing."""
UNDECODED = "Could not decode"
"""How SQLite's driver says that a text is none."""


@contextmanager
def as_store_fault(engine: Engine) -> Iterator[None]:
    """Tell what a database raises as a fault of the store.

    Raises:
        StoreFault: it does not answer. Unreadable: what it holds is damaged.
    """
    try:
        yield
    except BROKEN as error:
        raise unreadable(error) from None
    except (DBAPIError, engine.dialect.loaded_dbapi.Error) as error:  # the second, where a line is put back
        said = error.orig if isinstance(error, DBAPIError) else error
        if type(error) is DatabaseError or UNDECODED in str(said):
            raise unreadable(said) from None
        reason = " ".join(str(said).split())[:120]
        raise StoreFault(f"the database does not answer ({reason})", RIGHT[engine.dialect.name]) from None
