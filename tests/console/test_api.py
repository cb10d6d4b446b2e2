"""The API: the bytes of the command line, and one shape of error."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import yaml
from jsonschema_rs import Draft202012Validator

from rectify_bridge.desk.files.bounded_yaml import documents
from tests.app.terminal import ROOT, SAMPLES, Terminal
from tests.console.browser import Browser
from tests.console.test_guard import error_of
from tests.sampling import share

CASES = [path for path in sorted(SAMPLES.glob("*.yaml")) if "\ngiven:" in path.read_text(encoding="utf-8")]


@pytest.fixture
def rectify(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_result_is_the_command_lines_byte_for_byte(path: Path, rectify: Terminal) -> None:
    case = json.loads(json.dumps(yaml.safe_load(path.read_text(encoding="utf-8")), default=str))
    answer = Browser().client.post("/api/rule", json=case)
    assert answer.status_code == 200
    assert answer.content == rectify("rule", str(path), "--json").out.encode()


FILES = sorted((ROOT / "tests/cases").glob("law*/*.yaml"))
SAMPLE = Random(27).sample(FILES, 60)
"""Of the cases that the Laws are tested with: every phase, edition and authority has some."""


@pytest.mark.parametrize("path", share(SAMPLE, 10), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_many_cases_have_the_same_bytes_by_api_and_command_line(
    path: Path, rectify: Terminal, tmp_path: Path
) -> None:
    browser = Browser()
    for number, case in enumerate(documents(path.read_text(encoding="utf-8"), path.name)):
        file = tmp_path / f"{number}.json"
        file.write_text(json.dumps(case), encoding="utf-8")
        answer, ran = browser.client.post("/api/rule", json=case), rectify("rule", str(file), "--json")
        if answer.status_code == 200:
            assert answer.content == ran.out.encode()
        else:
            assert answer.status_code == 422 and ran.code == 2
            assert error_of(answer.text)["what"] == error_of(ran.out)["what"]


def test_a_case_of_the_pages_has_the_same_result(rectify: Terminal, tmp_path: Path) -> None:
    browser = Browser().under("WBF").open("/").fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H")
    browser.tap("option", "2").tap("option", "2").tap("option", "3")
    case = browser.path.rpartition("/")[2]
    file = tmp_path / "case.yaml"
    file.write_text(browser.client.get(f"/api/cases/{case}").text, encoding="utf-8")
    result = browser.client.get(f"/api/cases/{case}/result")
    assert result.content == rectify("rule", str(file), "--json").out.encode()
    schema = json.loads((ROOT / "docs/result.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(result.json())
    (link,) = [link for link in browser.page.links if link.startswith("/ruling/")]
    assert browser.client.get(f"/api/rulings/{link.rpartition('/')[2]}").content == result.content


BAD = [
    ('{"given": {}}', "no authority"),
    ("{}", "given"),
    ('{"authority": "XYZ", "given": {}}', "XYZ"),
    ('{"authority": "WBF", "given": {"auction": "N: foo"}}', "there is no such call"),
    ('{"authority": "WBF", "gven": {}}', "gven"),
    ('{"authority": "WBF", "given": {"auction": 7}}', ""),
    ("[]", ""),
    ("nonsense", ""),
    ("[" * 5000, ""),
]


@pytest.mark.parametrize(("body", "names"), BAD)
def test_bad_input_is_one_clear_error(body: str, names: str) -> None:
    answer = Browser().client.post("/api/rule", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422), answer.text
    assert names in str(error_of(answer.text))


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("get", "/api/nowhere", 404),
        ("get", "/api/cases/none", 404),
        ("get", "/api/rulings/none", 404),
        ("get", "/api/rule", 405),
    ],
)
def test_what_is_not_there_has_the_same_shape(method: str, path: str, status: int) -> None:
    answer = Browser().client.request(method, path)
    assert answer.status_code == status
    error_of(answer.text)


def test_the_api_describes_itself_and_only_itself() -> None:
    paths = Browser().client.get("/api/openapi.json").json()["paths"]
    stored = ("/api/cases/{case}", "/api/cases/{case}/result", "/api/rulings/{ruling}")
    paper = "/api/cases/{case}/decision"
    assert set(paths) == {"/api/rule", "/api/irregularities", paper, *stored}


def test_a_ruling_that_would_be_another_today_is_shown_beside_it() -> None:
    browser = Browser().under("WBF").open("/").fill("/find", words="N: 1S 1H").tap("text", "N: 1S 1H")
    browser.tap("option", "2").tap("option", "1")
    (link,) = [link for link in browser.page.links if link.startswith("/ruling/")]
    assert "it is the same today" in browser.open(link).text
    memory = browser.app.state.desk.store
    old = memory.ruling(link.rpartition("/")[2])
    result = json.loads(old.result)
    result["rulings"][0]["say"][0]["text"] = "An older ruling."
    memory._rulings[old.id] = replace(old, result=json.dumps(result), rulebook="000000000000")
    browser.open(link)
    assert browser.heading == "This ruling would be different today"
    assert "An older ruling." in browser.text and "000000000000" in browser.text
    assert "The insufficient bid of 1♥ stands" in browser.text
