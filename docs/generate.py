"""Makes what is generated from the laws and their cases: docs/laws.md, docs/spoken.md, and the lists of cases
and of published rulings that the package carries.

python docs/generate.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests import spoken_page
from tests.listing import LIST, PAGE, write
from tests.published.features import INDEX, write_index

if __name__ == "__main__":
    write()
    write_index()
    spoken_page.write()
    for path in (LIST, PAGE, INDEX, spoken_page.PAGE):
        print(path.relative_to(Path(__file__).parents[1]))
