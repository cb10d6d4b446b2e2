"""`rectify-bridge claim`: one claim as text, many as JSON Lines, and every bad line with one clear error."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from rectify_bridge.app.cli.main import main
from tests.equity.claims.positions import endings
from tests.sampling import gate_only

KEYS = {
    "id",
    "edition",
    "authority",
    "date",
    "declarer_tricks",
    "status",
    "line",
    "excluded",
    "clauses",
    "nodes",
    "ms",
}
CASE = """
id: case 3
declarer: S
trump: S
leader: N
hands: {N: [SQ, HA, CA], E: [SK, DA, DK], S: [H2, H3, H4], W: [C2, C3, C4]}
claimer: S
claimed: 3
statement: Dummy is good.
intents: [{do: good, hand: N}]
aware: false
authority: ACBL
date: 1995-06-01
edition: 1997
"""


def test_one_claim_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "claim.yaml"
    file.write_text(CASE)
    assert main(["claim", str(file)]) == 0
    page = capsys.readouterr().out
    assert "Of 3 tricks 0 to declarer, 3 to the defenders." in page
    assert "1. N:SQ E:SK" in page
    assert "rule: safety check with a high trump off: 2 to declarer" in page
    assert main(["claim", str(file), "--without", "safety check with a high trump"]) == 0
    assert "Of 3 tricks 2 to declarer" in capsys.readouterr().out


LED = """
declarer: W
trump: N
leader: W
hands: {N: [SQ, S7, HA, D3], E: [SK, SJ, S3, C2], S: [ST, S9, S8, H2], W: [SA, S4, S2]}
trick: [CA]
claimer: W
claimed: 4
statement: ""
class: good
edition: 2017
authority: EBU
"""


def test_what_is_not_normal_is_told_by_the_trick_of_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The cards on the table belong to the first: East's king under partner's ace is of the second."""
    file = tmp_path / "claim.yaml"
    file.write_text(LED)
    assert main(["claim", str(file)]) == 0
    page = capsys.readouterr().out
    assert "1. W:CA N:" in page and "2. W:SA N:" in page
    assert "    2. W S4 S2: within a suit the play is from the top down" in page
    assert "    2. E SK SJ: " in page and "    1. E" not in page


NO_LAWS = LED.replace("edition: 2017\nauthority: EBU\n", "")


def test_whose_laws_is_said_in_the_answer_and_never_assumed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The edition may be left out: it is the one in force for the authority on the day."""
    file = tmp_path / "claim.yaml"
    file.write_text(NO_LAWS)
    assert main(["claim", str(file)]) == 2
    assert capsys.readouterr().err.endswith(
        "claim.yaml: No authority was given. Add `authority: WBF` or `--authority WBF`.\n"
    )
    assert main(["claim", str(file), "--authority", "ACBL", "--date", "2012-03-01"]) == 0
    assert "(Laws 2007, ACBL, 2012-03-01)" in capsys.readouterr().out
    assert main(["claim", str(file), "--authority", "WBF", "--edition", "1997", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["edition"], found["authority"]) == (1997, "WBF")
    file.write_text(LED)
    assert main(["claim", str(file), "--authority", "WBF", "--date", "2018-01-01"]) == 0
    assert "(Laws 2017, WBF, 2018-01-01)" in capsys.readouterr().out
    for option, value in (("--authority", "XYZ"), ("--edition", "2016"), ("--date", "yesterday")):
        assert main(["claim", str(file), option, value]) == 2
        assert value in capsys.readouterr().err


def test_many_as_json_with_bad_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = [json.dumps({**given, "statement": ""}) for given in endings(6, 3, seed=1)]
    twice = json.loads(good[0])
    twice["hands"]["N"][0] = twice["hands"]["E"][0]
    short = json.loads(good[1])
    short["hands"]["N"].pop()
    lines = [good[0], "{not json}", good[1], json.dumps(twice), good[2], json.dumps(short), *good[3:]]
    file = tmp_path / "claims.jsonl"
    file.write_text("\n".join(lines))
    for jobs in ("1", "2"):
        assert main(["claim", str(file), "--json", "--class", "club", "--jobs", jobs]) == 2
        out = capsys.readouterr()
        found = [json.loads(line) for line in out.out.splitlines()]
        assert [number for number, one in enumerate(found, 1) if "error" in one] == [2, 4, 6]
        assert all(set(one) >= KEYS for one in found if "error" not in one)
        assert len(out.err.splitlines()) == 3
        assert "line 2" in out.err and "line 4" in out.err and "different lengths" in out.err


def test_sensitivity_where_it_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For a single claim as a rule, for a batch on request."""
    given = [json.dumps({**given, "statement": ""}) for given in endings(12, 3, seed=2)]
    file = tmp_path / "claims.jsonl"

    def moves(lines: list[str], *options: str) -> int:
        file.write_text("\n".join(lines))
        main(["claim", str(file), "--json", "--class", "novice", *options])
        return sum(len(json.loads(line)["sensitivity"]) for line in capsys.readouterr().out.splitlines())

    alone = [moves([one]) for one in given]
    assert sum(alone) > 0 == moves(given)
    assert moves(given, "--sensitivity") == moves(given, "--sensitivity", "--jobs", "2") == sum(alone)
    assert moves([given[alone.index(max(alone))]], "--no-sensitivity") == 0


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--class", "master"], "is not a class of player"),
        (["--jobs", "0"], "more than 0"),
        (["--nodes", "0"], "more than 0"),
        (["--without", "luck"], "is not a rule of normality"),
    ],
)
def test_bad_options(
    options: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "claim.yaml"
    file.write_text(CASE)
    assert main(["claim", str(file), *options]) == 2
    assert says in capsys.readouterr().err


WORDS = """
declarer: S
trump: N
leader: S
hands: {N: [S2, H2, C2], E: [CA, DK, DQ], S: [SA, HA, C3], W: [S3, H3, D2]}
claimer: S
class: good
edition: 2017
authority: EBU
words: losng a club at the end, xyzzy
"""


def test_words_are_read_and_the_reading_stands_beside_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not confirmed, it is a judgement that is open; confirmed, it is a ruling."""
    file = tmp_path / "claim.yaml"
    file.write_text(WORDS)
    assert main(["claim", str(file)]) == 3
    page = capsys.readouterr().out
    assert "  As read, not confirmed:\n" in page and "The words are as read, not confirmed." in page
    assert (
        '1. "losng a club at the end": gives up one trick in ♣ at the end: keeps his losers in ♣ back' in page
    )
    assert 'not understood: "xyzzy"' in page and "Of 3 tricks 2 to declarer" in page
    assert main(["claim", str(file), "--yes"]) == 0
    page = capsys.readouterr().out
    assert "  Read as, and confirmed:\n" in page and "not confirmed" not in page


def test_words_of_the_command_line_count_before_those_of_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "claim.yaml"
    for text in (WORDS, WORDS.replace("words:", "statement:"), WORDS.replace("words", "# words")):
        file.write_text(text)
        assert main(["claim", str(file), "--said", "clubs first", "--json"]) == 3
        found = json.loads(capsys.readouterr().out)
        assert found["reading"]["parts"][0]["intents"] == [{"do": "order", "suits": ["C"]}]
        assert (found["reading"]["confirmed"], found["declarer_tricks"]) == (False, 0)
    assert main(["claim", str(file), "--said", "clubs last", "--yes", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["reading"]["confirmed"], found["declarer_tricks"]) == (True, 2)


def test_words_on_the_command_line_belong_to_one_claim(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [json.dumps({**given, "words": "all"}) for given in endings(2, 3, seed=1)]
    file = tmp_path / "claims.jsonl"
    file.write_text("\n".join(lines))
    assert main(["claim", str(file), "--said", "rest"]) == 2
    assert (
        capsys.readouterr().err
        == "rectify: --said: the file has more than one claim; write `words` in each of them\n"
    )
    assert main(["claim", str(file), "--json", "--yes", "--no-sensitivity"]) in (0, 3)
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["reading"]["confirmed"] for one in found] == [True, True]


@pytest.mark.parametrize(
    ("typed", "code", "says"),
    [
        ("y\n", 0, "Read as, and confirmed:"),
        ("n\n", 3, "As read, not confirmed:"),
        ("", 3, "As read, not confirmed:"),
        ("maybe\n9\n1\n", 0, "Of 3 tricks"),
    ],
)
def test_a_reading_is_confirmed_or_changed_at_the_terminal(
    typed: str,
    code: int,
    says: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Part 1 removed, no line was stated; what cannot be taken is asked for again."""

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    file = tmp_path / "claim.yaml"
    file.write_text(WORDS)
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    assert main(["claim", str(file), "--no-sensitivity"]) == code
    page = capsys.readouterr().out
    assert says in page and '"losng a club at the end, xyzzy" is read as:' in page
    assert page.count("Type y, n, or numbers from 1 to 1.") == (2 if "maybe" in typed else 0)
    assert ("As read" in page or "Read as" in page) is ("maybe" not in typed)


def test_where_nothing_was_said_nothing_is_read_or_confirmed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    (file := tmp_path / "claim.yaml").write_text(WORDS)
    assert main(["claim", str(file), "--no-sensitivity", "--said", " "]) == 0
    page = capsys.readouterr().out
    assert "No statement was made" in page and "what was meant" not in page and "ead as" not in page


@gate_only
def test_ten_thousand_piped_in() -> None:
    lines = "\n".join(json.dumps(given) for given in endings(10_000, 1, seed=10))
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from rectify_bridge.app.cli.main import main; sys.exit(main())",
            "claim",
            "-",
            "--json",
        ],
        input=lines,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["id"] for one in found] == [f"1 cards, {number}" for number in range(10_000)]
    assert {one["status"] for one in found} == {"ruled"}


def test_words_for_a_claim_that_cannot_be_read_leave_its_own_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "claim.json"
    file.write_text("{broken}")
    assert main(["claim", str(file), "--said", "the rest"]) == 2
    assert "this is not JSON" in capsys.readouterr().err
