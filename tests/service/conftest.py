"""Databases for answers that are kept: those of the console's tests."""

from tests.console.conftest import postgres_server, postgres_url, url

__all__ = ["postgres_server", "postgres_url", "url"]
