"""LIN, the format of Bridge Base Online: commands of two letters and their values between bars."""

from rectify_bridge.table.lin.reader import read_lin
from rectify_bridge.table.lin.writer import write_lin

__all__ = ["read_lin", "write_lin"]
