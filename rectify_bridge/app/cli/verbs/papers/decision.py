"""`rectify-bridge decision`: the written decision, and the forms that go with it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rectify_bridge.app.errors import Failure, failure_of

if TYPE_CHECKING:
    from rectify_bridge.app.decision.document import Document
    from rectify_bridge.app.decision.given import DecisionFile


def command(
    file: Annotated[
        str, typer.Argument(help="A decision in YAML (docs/written-decision.md), or - for standard input.")
    ],
    pdf: Annotated[str, typer.Option("--pdf", help="Write a PDF to this file.")] = "",
    form: Annotated[
        str,
        typer.Option("--form", help="Write one form instead: slip, hand, appeal, score, penalty or claim."),
    ] = "",
    paper: Annotated[str, typer.Option("--paper", help="The paper size: a4 or letter.")] = "a4",
    named: Annotated[bool, typer.Option("--named", help="With the names of players and Director.")] = False,
    committee: Annotated[bool, typer.Option("--committee", help="With what was told in confidence.")] = False,
    what_if: Annotated[
        list[str] | None,
        typer.Option("--what-if", help="Show what another fact would change, like i1.hesitation=no."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Write a decision: facts, evidence, law, poll, reasoning, adjustment; as Markdown, JSON or PDF."""
    from rectify_bridge.app.decision.changes import ruled_with
    from rectify_bridge.scoring.adjusted.problem import BadCase

    try:
        decision = _read(file)
        ruled = ruled_with(decision.case, {})
        if what_if:
            _changes(decision, ruled, what_if, json)
            raise typer.Exit(0)
        document = _document(decision, ruled, form, named, committee)
        if pdf:
            _write(pdf, document, paper)
        elif json:
            _print_json(document, ruled)
        else:
            from rectify_bridge.app.decision.markdown import markdown

            print(markdown(document), end="")
    except (ValueError, BadCase) as error:
        raise failure_of(error, file) from None
    raise typer.Exit(ruled.exit_code)


def _read(file: str) -> DecisionFile:
    from rectify_bridge.app.decision.given import read_decision
    from rectify_bridge.app.input.bytes import read_input
    from rectify_bridge.desk.files.intake import case_data

    data, label = read_input(file)
    found = case_data(data, label)
    if len(found) != 1:
        raise Failure(f"it has {len(found)} decisions", label, "give one at a time")
    return read_decision(found[0], label, Path() if file == "-" else Path(file).parent)


def _document(decision: DecisionFile, ruled: Any, form: str, named: bool, committee: bool) -> Document:
    if not form:
        from rectify_bridge.app.decision.writing import decision_document

        return decision_document(decision, ruled, named=named, confidential=committee)
    from rectify_bridge.app.decision import forms

    if form not in forms.FORMS:
        raise Failure(f"'{form}' is not a form", "--form", f"write one of {', '.join(forms.FORMS)}")
    return forms.form(form, decision, ruled, named=named)


def _write(file: str, document: Document, paper: str) -> None:
    from rectify_bridge.app.decision.typeset import pdf
    from rectify_bridge.app.store.text_file import overwrite

    content = pdf(document, paper)
    try:
        overwrite(Path(file), content)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Failure(f"cannot be written ({reason})", file, "name a file in a folder of yours") from None
    print(f"{file}: {len(content) // 1000 + 1} kB")


def _print_json(document: Document, ruled: Any) -> None:
    import json as codec

    from rectify_bridge.app.decision.as_json import as_json

    print(codec.dumps(as_json(document, ruled), ensure_ascii=False))


def _changes(decision: DecisionFile, before: Any, pairs: list[str], json: bool) -> None:
    from rectify_bridge.app.decision.changes import changes, ruled_with
    from rectify_bridge.app.input.bytes import answers_of

    answers: Mapping[str, str] = answers_of(pairs)
    found = list(changes(before, ruled_with(decision.case, answers)))
    if json:
        import json as codec

        lines = [{"change": sign, "line": line} for sign, line in found]
        print(codec.dumps({"schema": "rectify-changes/1", "what_if": dict(answers), "changes": lines}))
        return
    print("\n".join(f"{sign} {line}" for sign, line in found) or "The ruling does not depend on this fact.")
