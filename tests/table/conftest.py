"""Lets the tests of this folder share `table_strategies`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
