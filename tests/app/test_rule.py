"""`rule`: what it prints and how it ends. The rulings here are written from the Laws, by hand."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.app.terminal import ROOT, SAMPLES, Terminal

INSUFFICIENT = ("rule", "--auction", "N: 1S 1H", "--authority", "WBF", "--date", "2026-01-15")
KINDS = ("QUESTION", "SAY", "DO", "BECAUSE")


def lines(out: str) -> list[str]:
    """The ruling's lines as kind, number, text and citation, each on one line, without the heading."""
    found: list[str] = []
    for row in out.splitlines():
        cite = re.search(r" *\[([^\]]+)\]$", row)
        text = row[: cite.start()] if cite else row
        if text.startswith(KINDS):
            found.append(" ".join(text.split()) + (f" [{cite.group(1)}]" if cite else ""))
        elif found and row.startswith("   "):
            words = " ".join(text.split())
            last, bracket, actual = found[-1].rpartition(" [")
            found[-1] = f"{last} {words} [{actual}" if bracket else f"{found[-1]} {words}"
    return found


def test_an_accepted_insufficient_bid(rectify: Terminal) -> None:
    """27A1: left-hand opponent may treat it as legal; then there is nothing to rectify."""
    ran = rectify(*INSUFFICIENT, "--answer", "i1.slip=no", "--answer", "i1.accepted=yes")
    assert (ran.code, ran.err) == (0, "")
    assert [line for line in lines(ran.out) if line.startswith("SAY")] == [
        "SAY The insufficient bid of 1♥ stands and the auction goes on from it."
        " There is no rectification for that. [27A1]"
    ]


def test_a_pass_for_an_insufficient_bid(rectify: Terminal) -> None:
    """27B2: partner passes throughout; 16C: the withdrawn bid is for opponents only; 26B: one suit may be
    forbidden to partner; 16C3, 72C: the Director comes back, since the withdrawn bid may have been used and
    silencing partner may have paid."""
    facts = ("i1.slip=no", "i1.accepted=no", "i1.replacement=P", "i1.comparable=no")
    ran = rectify(*INSUFFICIENT, *(word for fact in facts for word in ("--answer", fact)))
    assert (ran.code, ran.err) == (0, "")
    actual = [line for line in lines(ran.out) if not line.startswith("BECAUSE")]
    assert [line.partition(" ")[0] for line in actual] == [*["SAY"] * 4, "DO", "SAY", "DO"]
    assert [line[line.rindex("[") :] for line in actual] == [
        "[27B]",
        "[27B2]",
        "[16C1]",
        "[16C2]",
        "[16C3]",
        "[26B]",
        "[72C]",
    ]
    cancelled, silenced, theirs, ours, used, lead, back = actual
    assert "though it may not use that?" in used
    assert "1♥ is cancelled" in cancelled
    assert "replaced by a pass" in silenced
    assert "West must pass for the rest of the auction" in silenced
    assert "authorized for North-South" in theirs
    assert "unauthorized for East-West" in ours
    assert "West's first turn to lead" in lead
    assert "declarer may forbid one suit" in lead
    assert "for as long as West keeps the lead" in lead
    assert "end of play" in back


def test_every_option_comes_before_the_choice(rectify: Terminal) -> None:
    """27A1, then 27B1(a), 27B1(b), 27B2, 27B3, 27B4: in the order of the book, each numbered, each cited."""
    ran = rectify(*INSUFFICIENT, "--answer", "i1.slip=no")
    assert ran.code == 3
    actual = lines(ran.out)
    numbers = [number for line in actual if (number := line.split()[1])[0].isdigit()]
    assert numbers == ["1", "2", "2.1", "2.2", "2.3", "2.4", "2.5"]
    assert all(line.endswith("]") for line in actual if line.startswith(("SAY", "DO")))
    says = " ".join(line for line in actual if line.startswith("SAY"))
    order = ["[27A1]", "[27B]", "[27B1(a)]", "[27B1(b)]", "[27B2]", "[27B3]"]
    assert sorted(order, key=says.index) == order
    assert "Hear every option" in actual[1]
    assert "--answer 'i1.accepted=...': yes | no" in ran.out


def test_what_may_not_be_said_is_marked(rectify: Terminal) -> None:
    """Whether a call is comparable is for the Director only: never asked in front of the players."""
    facts = ("i1.slip=no", "i1.accepted=no", "i1.replacement=P")
    ran = rectify(*INSUFFICIENT, *(word for fact in facts for word in ("--answer", fact)))
    assert ran.code == 3
    questions = [line for line in lines(ran.out) if line.startswith("QUESTION")]
    assert questions
    assert all(line.startswith("QUESTION AWAY") for line in questions)


def test_a_pbn_board_with_an_insufficient_bid_from_end_to_end(rectify: Terminal) -> None:
    """South bid over East's insufficient bid and so accepted it (27A1); the other board is regular."""
    ran = rectify(
        "rule",
        str(SAMPLES / "insufficient-bid.pbn"),
        "--authority",
        "WBF",
        "--answer",
        "i1.slip=no",
        "--json",
    )
    assert ran.code == 0
    first, second = map(json.loads, ran.out.splitlines())
    assert (first["board"], second["board"]) == ("1", "2")
    assert [(i["kind"], i["by"], i["at"]) for i in first["incidents"]] == [("insufficient bid", "E", 1)]
    assert "27A1" in [clause["cite"] for clause in first["rulings"][0]["clauses"]]
    assert [e["type"] for e in first["rulings"][0]["effects"]] == ["stands", "no rectification"]
    assert (second["status"], second["incidents"]) == ("ruled", [])
    assert first["rulebook"]["date"] == "2026-01-15"


def test_a_file_that_cannot_be_read_is_told_where_a_board_is_named(rectify: Terminal) -> None:
    """Not that there is no such board: of what was not read no board is known."""
    ran = rectify("rule", str(SAMPLES / "insufficient-bid.pbn"), "--board", "1")
    assert ran.code == 2 and "no authority was given" in ran.err


def test_only_one_board_of_a_file(rectify: Terminal) -> None:
    ran = rectify("rule", str(SAMPLES / "insufficient-bid.pbn"), "--authority", "WBF", "--board", "2")
    assert ran.code == 0
    assert "No irregularity found" in ran.out
    assert "Board 1" not in ran.out


@pytest.mark.parametrize(
    ("answers", "code"),
    [((), 3), (("i1.slip=undetermined",), 3), (("i1.slip=no", "i1.accepted=yes"), 0)],
)
def test_the_exit_code_says_how_it_ended(answers: tuple[str, ...], code: int, rectify: Terminal) -> None:
    assert rectify(*INSUFFICIENT, *(w for a in answers for w in ("--answer", a))).code == code


DEAL = {
    "events": [{"alleged": {"kind": "cards wrongly dealt", "by": "N"}}],
    "answers": {
        "i1.auction begun for a side": True,
        "i1.fault in the deal": "a card was seen",
        "i1.saw it himself": True,
        "i1.partner saw it": False,
        "i1.opponents who saw it": "neither",
        "i2.when the information came": "after",
    },
}
"""In 2007 the law sends to 16C; of what is done after a call (16C3) no text was found."""


def test_law_that_is_not_encoded_is_named(tmp_path: Path, rectify: Terminal) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(yaml.safe_dump({"authority": "ACBL", "edition": 2007, "given": DEAL}), encoding="utf-8")
    ran = rectify("rule", str(case))
    assert ran.code == 4
    assert "not encoded" in ran.out
    assert "2007" in ran.out


def test_several_cases_in_a_file_end_with_the_worst(tmp_path: Path, rectify: Terminal) -> None:
    path = tmp_path / "two.yaml"
    done = (SAMPLES / "insufficient-bid.yaml").read_text()
    path.write_text(f"{done}\n---\n{(SAMPLES / 'insufficient-bid-open.yaml').read_text()}")
    ran = rectify("rule", str(path), "--json")
    assert ran.code == 3
    assert [json.loads(line)["status"] for line in ran.out.splitlines()] == ["ruled", "needs"]


def test_standard_input_is_a_file_too(rectify: Terminal) -> None:
    from_file = rectify("rule", str(SAMPLES / "insufficient-bid.yaml"), "--json")
    typed = (SAMPLES / "insufficient-bid.yaml").read_text()
    assert rectify("rule", "-", "--json", typed=typed) == from_file
    records = (SAMPLES / "insufficient-bid.pbn").read_bytes()
    assert rectify("rule", "-", "--authority", "WBF", "--json", typed=records).code == 3


def test_what_is_said_beside_the_file_counts_before_it(rectify: Terminal) -> None:
    ran = rectify("rule", str(SAMPLES / "insufficient-bid.yaml"), "--authority", "EBU", "--json")
    assert json.loads(ran.out)["rulebook"]["authority"] == "EBU"
    ran = rectify("rule", str(SAMPLES / "insufficient-bid.yaml"), "--answer", "i1.accepted=yes", "--json")
    assert json.loads(ran.out)["rulings"][0]["clauses"][-1]["cite"] == "27A1"


def test_the_trace_has_every_clause_that_was_tried(rectify: Terminal) -> None:
    plain = rectify("rule", str(SAMPLES / "insufficient-bid.yaml"), "--json")
    traced = rectify("rule", str(SAMPLES / "insufficient-bid.yaml"), "--json", "--trace")
    assert "trace" not in json.loads(plain.out)
    steps = json.loads(traced.out)["trace"]
    assert {"cite": "27A1", "verdict": "does not apply"}.items() <= next(
        s for s in steps if s["cite"] == "27A1"
    ).items()
    assert (
        "27A1         does not apply"
        in rectify("rule", str(SAMPLES / "insufficient-bid.yaml"), "--trace").out
    )


def test_only_what_a_ruling_needs_is_loaded() -> None:
    """The engines, the other verbs and heavy libraries stay out: that is what makes it quick."""
    program = (
        "import sys; from rectify_bridge.app.cli.main import main; "
        f"main(['rule', {str(SAMPLES / 'insufficient-bid.yaml')!r}, '--json']); print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT, timeout=60
    )
    loaded = set(done.stdout.splitlines()[-1].split())
    for heavy in (
        "numpy",
        "pydantic",
        "rich",
        "jsonschema",
        "asyncio",
        "rectify_bridge.scoring",
        "rectify_bridge.meaning",
    ):
        assert heavy not in loaded, heavy
    assert {name for name in loaded if name.startswith("rectify_bridge.app.cli.verbs.")} == {
        "rectify_bridge.app.cli.verbs.rulings",
        "rectify_bridge.app.cli.verbs.rulings.rule",
    }


def test_brief_says_the_offer_in_short(rectify: Terminal) -> None:
    """Law 27A1: the player to the left has two options."""
    words = (*INSUFFICIENT, "--answer", "i1.slip=no")
    said = rectify(*words, "--brief").out
    assert "OFFER  South, you have two options." in said
    assert "2  Refuse it: East must replace it" in said
    assert len(said.split()) < len(rectify(*words).out.split()) / 3


def test_brief_asks_what_is_open(rectify: Terminal) -> None:
    """What no player chooses is asked in the words of the law's own question."""
    said = rectify(*INSUFFICIENT, "--brief").out
    (asked,) = (line for line in rectify(*INSUFFICIENT).out.splitlines() if line.startswith("QUESTION  Does"))
    assert asked in said.splitlines() and "OFFER" not in said


def test_brief_marks_what_the_director_does_and_does_not_say(rectify: Terminal) -> None:
    """Laws 27B2, 16C3 and 72C: he comes back at the end of play, and says nothing of it now."""
    ruled = (
        "--answer",
        "i1.slip=no",
        "--answer",
        "i1.accepted=no",
        "--answer",
        "i1.replacement=other bid or pass",
    )
    lines = rectify(*INSUFFICIENT, *ruled, "--brief").out.splitlines()
    first, last = (n for n, line in enumerate(lines) if line.startswith("DO "))
    for place, cite in ((first, "[16C3]"), (last, "[72C]")):
        assert lines[place].startswith("DO     Come back at the end of play:") and lines[place].endswith(cite)
    later = lines[first - 3 : first]
    assert all(line.startswith("LATER") or not line[:1].strip() for line in later)


def test_a_player_passed_over_is_named_in_the_heading(rectify: Terminal) -> None:
    """Of a call out of rotation; nobody is passed over by an insufficient bid."""
    words = ("rule", "--authority", "WBF", "--date", "2026-01-15", "--auction")
    assert "South, 2♥, call 2 (East was passed over):" in rectify(*words, "N: 1S S:2H").out
    assert "West, 1NT, call 1 (North, East and South were passed over):" in rectify(*words, "N: W:1NT").out
    assert "passed over" not in rectify(*words, "N: 1S 1H").out.partition("\nQUESTION")[0]
    (found,) = json.loads(rectify(*words, "N: 1S S:2H", "--json").out)["incidents"]
    assert found["passed_over"] == ["E"]


def test_an_ending_tells_the_cards_of_a_claim(rectify: Terminal) -> None:
    """West has the spade three over South's two: the ending says so, and the claim need not repeat it."""
    ending = {"deal": "N:-.K.A.- -.A.-.7 2.-.3.- 3.-.4.-", "leader": "S", "won": {"NS": 9, "EW": 2}}
    claim = {"claimer": "S", "claimed": 2, "statement": "", "aware": False, "class": "club"}
    events = [{"claimed": "S:2"}, {"alleged": {"kind": "contested claim", "by": "S"}}]
    given = {"contract": "4S", "declarer": "S", "ending": ending, "events": events, "claim": claim}
    case = {"edition": 2017, "authority": "WBF", "date": "2026-01-15", "given": given}
    ran = rectify("rule", "-", "--json", typed=yaml.safe_dump(case))
    facts = {fact["key"]: fact for fact in json.loads(ran.out)["facts"]}
    assert facts["i1.trump out and not mentioned"]["value"] is True
    assert facts["i1.trump out and not mentioned"]["provenance"] == "computed"
