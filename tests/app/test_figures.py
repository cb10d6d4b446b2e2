"""Numbers without end: each way in refuses them in one line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

import rectify_bridge
from rectify_bridge.app.cli.main import main
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.service.operations.every import OPERATIONS, answer_to
from rectify_bridge.poll.problem import meanings_of
from rectify_bridge.scoring.adjusted.award.share import exact, number, share
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.board.notation import parse_score
from rectify_bridge.table.source import MOST_FIGURES, has_too_many_figures

PACKAGE = Path(rectify_bridge.__file__).parent
END = "9" * 5_000
LAWS = ("--authority", "WBF", "--date", "2026-01-15")
PBN = f'[Dealer "N"]\n[Auction "N"]\n1S Pass ={END}= Pass\n[Note "1:late"]\n'
CASE = f"authority: WBF\ndate: 2026-01-15\ngiven: [{{call: 'N:1S'}}, {{play: 'N:S5@{END}'}}]\n"
ADJUST = f"authority: WBF\nedition: 2017\ndate: 2026-01-15\nform: matchpoints\nexpected: {END}\n"
CSV = f"# form: matchpoints\nboard,ns,ew,contract,by,tricks\n1,1,2,3NT,N,{END}\n"


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (["rule", "FILE.pbn", *LAWS], PBN),
        (["problems", "FILE.pbn"], PBN),
        (["rule", "FILE.lin", *LAWS], f"qx|o1|md|1,,,|sv|o|mb|{END}S|pg||"),
        (["rule", "FILE.yaml"], CASE),
        (["adjust", "FILE.yaml"], ADJUST),
        (["score", "FILE.csv"], CSV),
        (["event", "open", "FILE.csv"], CSV),
        (["claim", "FILE.jsonl"], json.dumps({"statement": END, "intents": []}) + "\n"),
        (["dd", "FILE.jsonl"], json.dumps({"deal": END}) + "\n"),
        (["diff", END], ""),
        (["rule", "FILE.yaml", "--answer", f"i1.replacement#{END}=1S"], CASE),
    ],
    ids=lambda value: " ".join(value)[:20] if isinstance(value, list) else "",
)
def test_every_verb_refuses_them(
    typed: list[str], text: str, tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    words = []
    for word in typed:
        if word.startswith("FILE"):
            file = f"{tmp_path}/{word}"
            with open(file, "w", encoding="utf-8") as stream:
                stream.write(text)
            word = file
        words.append(word)
    assert main(words) == 2
    said = capsys.readouterr()
    assert "a number with more than 1,000 figures" in said.err and len(said.err) < 600


@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_every_operation_of_the_service_refuses_them(name: str) -> None:
    body = json.dumps({**OPERATIONS[name].example, "id": END}).encode()
    with pytest.raises(Failure, match="figures"):
        answer_to(name, body, {}, 1, 10.0)


@pytest.mark.parametrize("read", [number, share])
@pytest.mark.parametrize("text", [END, "1e9990", "1e999999999", "1/0", "1/00", "inf", "nan", "1_0", "٣", ""])
def test_a_number_is_what_a_score_can_have(read: Callable[[object, str], Fraction], text: str) -> None:
    with pytest.raises(BadCase):
        read(text, "here")


@pytest.mark.parametrize(
    ("text", "value"),
    [("12", 12), ("-4.8", Fraction(-24, 5)), ("1 / 3", Fraction(1, 3)), (".5", Fraction(1, 2)), ("+3", 3)],
)
def test_an_exact_number(text: str, value: Fraction) -> None:
    assert exact(text) == value


def test_how_many_figures_there_may_be() -> None:
    assert not has_too_many_figures("9" * MOST_FIGURES) and has_too_many_figures("9" * (MOST_FIGURES + 1))
    assert not has_too_many_figures("9 " * (MOST_FIGURES + 1))


def test_what_is_looked_at_is_what_is_read() -> None:
    """`strip` takes signs away that `int` does not take: a text that was looked at without them is read
    without them too."""
    looked_at = re.compile(r"\b(\w+)\.strip\(\)(?:\.is\w+)?\(?\)")
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for found in looked_at.finditer(source):
            after = source[found.end() :].partition("\ndef ")[0]
            assert f"int({found[1]})" not in after, f"{path}: {found[0]}, then int({found[1]})"


@pytest.mark.parametrize("sign", ["\x1c", "\x1e", "\x85", "\u2003"])
def test_a_number_between_signs_that_are_not_seen_is_that_number(sign: str) -> None:
    assert parse_score(f"{sign}420{sign}", None) == 420
    assert meanings_of([f"{sign}3{sign}=weak"]) == {3: "weak"}
