"""How many contested claims there are, and of which kinds: those of public pages and those of the gate.

python -m tests.published.counts          the table of docs/claims.md
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rectify_bridge.equity.claims.case import Case, Response
from rectify_bridge.equity.claims.case_reader import read_case
from rectify_bridge.equity.claims.normal.intent import IntentKind
from tests import yaml_file
from tests.published.published import FOLDER, LONG

GATE = Path(__file__).parents[1] / "cases" / "claims"
KINDS = ("all", "ten cards or more", "by a defender", "concessions")


def published() -> Iterator[Case]:
    """The claims of public pages that have the whole position, an expected number or not."""
    for entry in yaml_file.read(FOLDER / "cases" / "claims.yaml"):
        yield read_case(entry["given"])


def of_the_gate() -> Iterator[Case]:
    for path in sorted(GATE.glob("*.yaml")):
        for entry in yaml_file.read(path):
            yield read_case({"authority": "WBF", **entry["given"]})


def is_concession(case: Case) -> bool:
    """Whether claimer gave up a trick: by what he said, by the number he claimed, or regretting it later."""
    gives = any(one.do in (IntentKind.GIVE, IntentKind.THROW_IN) for one in case.intents)
    fewer = case.claimed is not None and case.claimed < case.position.tricks_left
    return gives or fewer or case.response is Response.CONCESSION_REGRETTED


def counted(cases: list[Case]) -> list[int]:
    """How many there are of each kind, in the order of `KINDS`."""
    return [
        len(cases),
        sum(case.position.tricks_left >= LONG for case in cases),
        sum(case.by_defender for case in cases),
        sum(map(is_concession, cases)),
    ]


def table() -> str:
    """Markdown: a line for each source, and the sum."""
    rows = {"of public pages": counted(list(published())), "of the gate": counted(list(of_the_gate()))}
    rows["together"] = [sum(column) for column in zip(*rows.values(), strict=True)]
    lines = [f"| contested claims | {' | '.join(KINDS)} |", "|---|" + "---|" * len(KINDS)]
    return "\n".join(lines + [f"| {name} | {' | '.join(map(str, row))} |" for name, row in rows.items()])


if __name__ == "__main__":
    print(table())
