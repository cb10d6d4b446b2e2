"""Portable Bridge Notation 2.1 (Veugen, 2017): import and export form."""

from rectify_bridge.table.pbn.reader import read_pbn
from rectify_bridge.table.pbn.writer import encode_pbn, write_pbn

__all__ = ["encode_pbn", "read_pbn", "write_pbn"]
