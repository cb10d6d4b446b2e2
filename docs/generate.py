"""Makes what is generated from the laws and their cases: docs/laws.md, docs/spoken.md, the lists of cases and
of published rulings that the package carries, and the casebooks among the samples; and copies the schema of a
result to docs.

python docs/generate.py
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from rectify_bridge.app.service.answers import RESULT
from tests import spoken_page
from tests.listing import LIST, PAGE, write
from tests.published.casebook import CASEBOOKS, write_casebooks
from tests.published.features import INDEX, write_index

if __name__ == "__main__":
    write()
    write_index()
    write_casebooks()
    spoken_page.write()
    shutil.copyfile(RESULT, Path(__file__).with_name(RESULT.name))
    for path in (LIST, PAGE, INDEX, *(book.path for book in CASEBOOKS), spoken_page.PAGE):
        print(path.relative_to(Path(__file__).parents[1]))
