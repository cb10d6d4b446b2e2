"""The machine that figures were measured on, in one line."""

from __future__ import annotations

import platform
from pathlib import Path


def machine() -> str:
    """Python, architecture and processor."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.machine()}, {_processor()}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or "processor unknown"
    names = (line.partition(": ")[2] for line in lines if line.startswith("model name"))
    return next(names, "processor unknown")
