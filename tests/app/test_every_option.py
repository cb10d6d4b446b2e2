"""Every option of every verb, found in the parser, with values that none of them can use: that is told in a
line, at once, or does not matter to what is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rectify_bridge.app.cli.main import VERBS
from rectify_bridge.app.service.operations.every import OPERATIONS
from tests.app.bad_inputs import parameters, run
from tests.app.terminal import SAMPLES
from tests.app.test_every_reader import in_order
from tests.sampling import brute_share

CARDS = '{"trump": "NT", "leader": "S", "hands": {"N": ["SA"], "E": ["S2"], "S": ["S3"], "W": ["S4"]}}\n'
TWO = ("--authority", "WBF", "--edition", "2007", "--edition", "2017")
ASKED: Mapping[str, tuple[str, ...]] = {
    "rule": ("{samples}/insufficient-bid.yaml",), "ask": ("{samples}/insufficient-bid-open.yaml",),
    "problems": ("{samples}/insufficient-bid.pbn",), "law": ("27",), "coverage": (),
    "diff": ("27", *TWO), "track": ("{samples}/insufficient-bid.yaml",), "score": ("{session}",),
    "event": ("read", "{session}"), "adjust": ("{time}",), "dd": ("{cards}", "--jobs", "1"),
    "comparable": ("--auction", "N: 1S 1H", "--meaning", "5+H, 8-16"), "system": ("show", "acol"),
    "equity": ("{cards}", "--jobs", "1", "--sample", "0"), "claim": ("{cards}",),
    "poll": ("tally", "{samples}/decision/poll.json", "--authority", "WBF", "--edition", "2017"),
    "psych": ("report", "{empty}"), "decision": ("{samples}/decision/slow-five-diamonds.yaml",),
    "verify": ("--db", "sqlite:///{empty}"), "site": ("{empty}/none",), "serve": ("--new-key", "x"),
}  # fmt: skip
"""A question of each verb that is answered or refused at once, so that an option more decides."""
NUMBER = "00001" + "9" * 400
VALUES = (
    "", "x", "-1", "9" * 5_000, NUMBER, "NaN", "1e999", "\u0661", "\udcff", "x" * 5_000, "/dev/full",
    "/dev/zero", "/proc/nowhere/x", "/", "a\nb", "::", "[", "\u202ex", "2026-99-99", "sqlite:///",
    "postgresql://", "1/0", "NS=/dev/zero",
)  # fmt: skip


def options() -> Iterator[tuple[str, str]]:
    """Each verb with each of its options that take a value. `--on` names another computer."""
    for verb in VERBS:
        for one in parameters(verb):
            if one.param_type_name == "option" and not one.is_flag and one.name != "on":
                yield verb, one.opts[0]


def files(folder: Path) -> dict[str, Any]:
    """What the questions are about."""
    made = {"session": OPERATIONS["score"].example["session"], "cards": CARDS, "empty": ""}
    made["time"] = "ask: time\nboards: 2\nminutes: 12\nedition: 2017\nauthority: WBF\ndate: 2026-01-15\n"
    for name, text in made.items():
        (folder / name).write_text(text, encoding="utf-8")
    return {"samples": SAMPLES, **{name: folder / name for name in made}}


def test_every_verb_is_asked() -> None:
    assert set(ASKED) == set(VERBS)


def name_of(one: object) -> str:
    """For the name of a test: some values are none for a terminal."""
    return str(one)[:20].encode("ascii", "replace").decode()


@pytest.mark.parametrize(("option", "value"), brute_share(product(options(), VALUES), 37, 61), ids=name_of)
def test_no_value_breaks_it(
    option: tuple[str, str], value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verb, name = option
    asked = [one.format(**files(tmp_path)) for one in ASKED[verb]]
    (out := tmp_path / "out").mkdir()
    (here := tmp_path / "here").mkdir()
    monkeypatch.chdir(here)  # some options name a file to write
    in_order(run([verb, *asked, name, value], out))
