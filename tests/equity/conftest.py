from __future__ import annotations

from tests.app.conftest import rectify

__all__ = ["rectify"]
