"""The documents show what the program prints, and name every verb and option it has."""

from __future__ import annotations

import json
import re

import pytest
import yaml
from jsonschema_rs import Draft202012Validator, meta

from rectify_bridge.app.cli.main import VERBS
from rectify_bridge.desk.files.case_file import GIVEN, TOP
from rectify_bridge.desk.rulings.board_rulings import EXIT_CODES
from tests.app.console import ROOT, Shown, printed, shown
from tests.app.terminal import SAMPLES, Terminal
from tests.casefiles import cases

README = (ROOT / "README.md").read_text(encoding="utf-8")
FORMAT = (ROOT / "docs/case-format.md").read_text(encoding="utf-8")
SCHEMA = json.loads((ROOT / "docs/case-format.schema.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("one", list(shown()), ids=lambda one: one.command)
def test_a_document_shows_what_is_printed(one: Shown) -> None:
    assert printed(one.command) == one.prints


def test_the_first_screen_has_a_ruling() -> None:
    first_screen = "\n".join(README.splitlines()[:50])
    assert "$ rectify-bridge rule" in first_screen
    assert "SAY  " in first_screen
    assert "[29A]" in first_screen


def test_every_verb_is_in_the_help_and_in_the_readme(rectify: Terminal) -> None:
    actual = rectify("--help").out
    for verb in VERBS:
        assert re.search(rf"^  {verb} +\S", actual, re.MULTILINE), verb
        assert re.search(rf"^\| `{verb}[ `]", README, re.MULTILINE), verb
    in_readme = re.findall(r"^\| `(\w+)", README, re.MULTILINE)
    assert tuple(in_readme) == tuple(sorted(in_readme, key=in_readme.index))
    assert set(in_readme) == set(VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_every_option_is_explained(verb: str, rectify: Terminal) -> None:
    ran = rectify(verb, "--help")
    assert ran.code == 0
    options = re.findall(r"^  (--[a-z]+)(?: <?\w+>?)?( .*)?$", ran.out, re.MULTILINE)
    assert options
    for name, words in options:
        assert words.strip() or name == "--help", f"{verb} {name} is not explained"


def test_every_link_leads_somewhere() -> None:
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_schema_of_cases_takes_every_case_and_sample() -> None:
    validator = Draft202012Validator(SCHEMA)
    meta.validate(SCHEMA)
    for path in SAMPLES.glob("*.yaml"):
        validator.validate(json.loads(json.dumps(yaml.safe_load(path.read_text()), default=str)))
    for case in cases():
        validator.validate(json.loads(json.dumps(case.data, default=str)))


def test_the_schema_and_the_reader_of_cases_know_the_same_names() -> None:
    assert set(SCHEMA["properties"]) == set(TOP)
    assert set(SCHEMA["properties"]["given"]["properties"]) == set(GIVEN)
    for event in SCHEMA["$defs"]["event"]["properties"]:
        assert f"`{event}" in FORMAT, event


def test_every_status_and_its_exit_code_are_documented() -> None:
    for status, code in EXIT_CODES.items():
        assert re.search(rf"^\| .*`{status.value}`.*\| {code} \|$", FORMAT, re.MULTILINE), status
