"""The pictures of the console in the documents: pages of a phone, taken in a real browser.

python docs/pictures.py [NAME ...]      writes docs/pictures/NAME.png; all of them without a name

Each is a page of 390 x 844 pixels, in light or dark. The cases are made for it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent))

from evening_pictures import EVENING
from palette import in_few_colours

from tests.browser.chromium import Console, installed, launched
from tests.browser.director import Director

FOLDER = Path(__file__).parent / "pictures"
WIDTH, HEIGHT, WEST = 390, 844, "4"
LEAD, REVOKE = "opening lead out of turn", "revoke"
"""West's, in every case."""


class Picture(NamedTuple):
    """A page: where it is, in what colours."""

    path: Callable[[Director], str]
    colours: str = "light"


def _evening(director: Director) -> str:
    desk = director.console.app.state.desk
    for board, kind in (("3", REVOKE), ("5", LEAD)):
        case = desk.open({"kind": kind}, "Ann", given={"board": board})
        desk.answer(case, 1, {"option": WEST}, "Ann")
    return "/"


def _case(kind: str, *answers: Mapping[str, str]) -> Callable[[Director], str]:
    """A case of a kind, West's, with answers."""

    def begun(director: Director) -> str:
        desk = director.console.app.state.desk
        case = desk.open({"kind": kind}, "Ann")
        for seen, answer in enumerate(({"option": WEST}, *answers), start=1):
            desk.answer(case, seen, answer, "Ann")
        return f"/case/{case}"

    return begun


NO, YES = {"option": "2"}, {"option": "1"}
OPTIONS = _case(LEAD, NO, NO)
PICTURES: Mapping[str, Picture] = {
    "first-page": Picture(_evening),
    "usual-facts": Picture(_case(REVOKE)),
    "options": Picture(OPTIONS),
    "options-dark": Picture(OPTIONS, "dark"),
    "ruling": Picture(_case(LEAD, NO, NO, NO)),
    "ruling-dark": Picture(_case(LEAD, NO, NO, NO), "dark"),
    "tap-the-card": Picture(lambda director: f"{OPTIONS(director)}/card"),
    "archive": Picture(lambda director: "/archive"),
    **{name: Picture(path) for name, path in EVENING.items()},
}


def main(names: list[str]) -> None:
    """Take the pictures named, or all."""
    program = installed()
    if program is None:
        sys.exit("rectify: no Chromium: install Debian's package chromium")
    FOLDER.mkdir(exist_ok=True)
    with launched(program) as browser, Console() as table, Console() as event:
        for name in names or PICTURES:
            path, colours = PICTURES[name]
            console = event if name in EVENING else table
            console.app.state.desk.choose("WBF", "pictures")
            context = browser.new_context(
                base_url=console.url,
                viewport={"width": WIDTH, "height": HEIGHT},
                has_touch=True,
                color_scheme="dark" if colours == "dark" else "light",
            )
            director = Director(context.new_page(), console)
            director.open(path(director))
            (FOLDER / f"{name}.png").write_bytes(in_few_colours(director.page.screenshot()))
            context.close()


if __name__ == "__main__":
    main(sys.argv[1:])
