"""`rectify-bridge claim`: contested claims and concessions, decided by their normal lines (Laws 68 to 71)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from rectify_bridge.app.cli.batches.options import BatchOptions, Parquet, Resume, batch_of
from rectify_bridge.app.errors import BAD_INPUT, NEEDED, OUR_FAULT, RULED, Failure

if TYPE_CHECKING:
    from rectify_bridge.app.input.claims import Given
    from rectify_bridge.app.progress import Progress
    from rectify_bridge.equity.claims.normal.guideline import Name

Ruled = tuple[int, str, dict[str, Any] | Failure]
"""The exit code, the text, and the JSON object or the error."""


class Laws(NamedTuple):
    """Whose Laws are named on the command line; they count before those of a claim."""

    edition: int | None
    authority: str | None
    date: str | None


ANOTHER_VERSION = (
    "rectify: the compiled part is of another version and is not used. The search is slower. "
    "To build it: pip install -e . --no-deps"
)
ALONE = "try this claim alone, with fewer --nodes"
Nodes = Annotated[
    int | None,
    typer.Option(help="The limit of the search for one claim, alone or among others."),
]
Sensitivity = Annotated[
    bool | None,
    typer.Option(
        "--sensitivity/--no-sensitivity",
        help="Show what each question of judgement would change. This takes about ten times as long. "
        "Left out: for a single claim.",
        show_default=False,
    ),
]


Edition = Annotated[int | None, typer.Option(help="The edition of the Laws, as a year.")]
Authority = Annotated[str | None, typer.Option(help="The Regulating Authority: WBF, ACBL or EBU.")]
Date = Annotated[str | None, typer.Option(help="The date of the rules, like 2024-05-31.")]
PlayerClass = Annotated[
    str, typer.Option("--class", help="The class, if the claim has none: expert, good, club or novice.")
]
Without = Annotated[
    list[str] | None, typer.Option(help="A rule of normality to switch off. You may repeat it.")
]
Said = Annotated[
    str | None,
    typer.Option(
        help="What was said, word for word, for a single claim. The words are read, and the reading shown."
    ),
]
Yes = Annotated[bool, typer.Option("--yes", help="Confirm how the words are read, without being asked.")]
Shard = Annotated[str, typer.Option(help="Only a share of the claims, like 3/16: the third of sixteen.")]
On = Annotated[str, typer.Option(help="A dask.distributed cluster, like tcp://10.0.0.5:8786.")]
Files = Annotated[
    list[str],
    typer.Argument(
        help="Claims in YAML or JSON Lines (docs/claims.md), folders of them, or - for standard input."
    ),
]
ENDINGS = (".jsonl", ".json", ".yaml", ".yml")
"""How the names of files end that are taken from a folder."""
_TOGETHER = 50
"""So many claims go to a worker of a cluster as one list."""


def command(
    files: Files,
    player_class: PlayerClass = "expert",
    without: Without = None,
    nodes: Nodes = None,
    jobs: Annotated[int, typer.Option(help="The number of processes.")] = 1,
    sensitivity: Sensitivity = None,
    edition: Edition = None,
    authority: Authority = None,
    date: Date = None,
    json: Annotated[bool, typer.Option("--json", help="One line of JSON for each claim.")] = False,
    said: Said = None,
    yes: Yes = False,
    shard: Shard = "",
    resume: Resume = "",
    on: On = "",
    parquet: Parquet = "",
) -> None:
    """Rule on contested claims and concessions, with the line of play that decides."""
    from rectify_bridge.app.cli.batches.archive import files_of
    from rectify_bridge.app.input.claims import claims_of, how_many
    from rectify_bridge.equity.claims.adjudicate import NODES
    from rectify_bridge.equity.claims.search.second_core import cores

    _check(player_class, nodes)
    _tell_of_the_version()
    laws, batch = Laws(edition, authority, date), batch_of(jobs, on, shard, resume, parquet)
    json, names = json or bool(resume), files_of(files, ENDINGS)
    given = _worded(claims_of(names), said, yes)
    first = list(islice(given, 2))
    alone = len(first) == 1
    if said is not None and not alone:
        raise Failure("the file has more than one claim", "--said", "write `words` in each of them")
    if alone and not (yes or json or names == ["-"]):
        first = [_asked(one, laws) for one in first]
    rule = partial(
        rule_one,
        laws=laws,
        player_class=player_class,
        without=_names(without or []),
        nodes=nodes or NODES,
        moves=alone if sensitivity is None else sensitivity,
        two_cores=jobs == 1 and cores() > 1,
    )
    codes = _codes(rule, 1 if alone else how_many(names), chain(first, given), batch, json)
    raise typer.Exit(next((code for code in (OUR_FAULT, BAD_INPUT, NEEDED) if code in codes), RULED))


def _tell_of_the_version() -> None:
    """Say once that a compiled part is there and is not asked: the search takes fifty times as long."""
    import sys

    from rectify_bridge.equity.claims.count.counting import IS_OF_ANOTHER_VERSION

    if IS_OF_ANOTHER_VERSION:
        print(ANOTHER_VERSION, file=sys.stderr)


def _codes(
    rule: Callable[[Given], Ruled], lines: int | None, given: Iterator[Given], batch: BatchOptions, json: bool
) -> set[int]:
    """Rule on the share of a batch that is not done yet, and print it; the exit codes. lines: how many claims
    there are, None where that is not known before all are read."""
    from rectify_bridge.app.progress import Progress
    from rectify_bridge.equity.claims.search.so_far import SoFar, hearing

    with batch.opened() as done:
        mine = islice(batch.share.take(given), done, None)
        total = None if lines is None else batch.share.count(lines) - done
        with Progress("claims", total) as progress:

            def told(found: SoFar) -> None:
                progress.found = found.words if total == 1 else ""

            ruled = batch.crew.each(rule, mine, _lost, _TOGETHER)
            with hearing(told):
                return set(_print_each(ruled, json, progress))


def _worded(given: Iterable[Given], said: str | None, yes: bool) -> Iterator[Given]:
    """The claims with the words of the command line, and confirmed where that is asked for."""
    for where, data in given:
        if isinstance(data, dict) and said is not None:
            data = {key: value for key, value in data.items() if key not in _OF_THE_WORDS} | {"words": said}
        if isinstance(data, dict) and yes and data.get("words") is not None:
            data = {**data, "confirmed": True}
        yield where, data


_OF_THE_WORDS = ("statement", "intents", "words", "confirmed")
"""What a claim says of the statement."""


def _asked(given: Given, laws: Laws) -> Given:
    """A claim whose words have been confirmed or changed at the terminal, where there is somebody to ask."""
    import sys

    where, data = given
    if not isinstance(data, dict) or data.get("words") is None or not sys.stdin.isatty():
        return given
    from rectify_bridge.app.cli.confirmation import confirmed
    from rectify_bridge.engines.claim_case import UNREADABLE, claim_case

    try:
        reading = claim_case(data, *laws).reading
    except UNREADABLE:
        return given  # ruling on it tells what is wrong
    return given if reading is None or reading.confirmed else (where, confirmed(data, reading))


def _print_each(ruled: Iterable[Ruled], json: bool, progress: Progress) -> Iterator[int]:
    """Print each as it comes; its exit code."""
    for code, text, data in ruled:
        if isinstance(data, Failure):
            data.tell(json)
        else:
            _print(text, data, json)
        progress.step()
        yield code


def rule_one(
    given: Given,
    *,
    laws: Laws,
    player_class: str,
    without: frozenset[Name],
    nodes: int,
    moves: bool,
    two_cores: bool = False,
) -> Ruled:
    """One claim of a batch; an error in it is its answer."""
    from time import perf_counter

    from rectify_bridge.app.errors import failure_of
    from rectify_bridge.app.text.claim import page
    from rectify_bridge.engines.claim_case import UNREADABLE, claim_case
    from rectify_bridge.equity.claims.adjudicate import adjudicate
    from rectify_bridge.equity.claims.case import Class
    from rectify_bridge.equity.claims.verdict import Status
    from rectify_bridge.equity.solver.choose import solver_beyond

    where, data = given
    if isinstance(data, Failure):
        return BAD_INPUT, "", data
    try:
        case = claim_case(data, *laws)
    except UNREADABLE as error:
        return BAD_INPUT, "", failure_of(error, where)
    began = perf_counter()
    verdict = adjudicate(
        case, Class(player_class), without, nodes, moves, solver_beyond(), two_cores=two_cores
    )
    found = verdict.as_data() | {"ms": round((perf_counter() - began) * 1000, 3)}
    is_open = verdict.reading is not None and not verdict.reading.confirmed
    code = NEEDED if is_open or verdict.status in (Status.JUDGEMENT, Status.UNDECIDED) else RULED
    return code, page(case, verdict), found


def _lost(given: Given) -> Ruled:
    """Of a claim over which its process died."""
    return OUR_FAULT, "", Failure("the process that worked on it was stopped", given[0], ALONE, OUR_FAULT)


def _check(player_class: str, nodes: int | None) -> None:
    from rectify_bridge.equity.claims.case import Class

    known = [one.value for one in Class]
    if player_class not in known:
        raise Failure(
            f"'{player_class}' is not a class of player", "--class", f"write one of: {', '.join(known)}"
        )
    if nodes is not None and nodes < 1:
        raise Failure("this must be more than 0", "--nodes", "leave it out for the usual value")


def _names(texts: list[str]) -> frozenset[Name]:
    from rectify_bridge.equity.claims.normal.guideline import Name

    found = set()
    for text in texts:
        try:
            found.add(Name(text))
        except ValueError:
            known = "; ".join(name.value for name in Name)
            raise Failure(f"'{text}' is not a rule of normality", "--without", f"one of: {known}") from None
    return frozenset(found)


def _print(text: str, data: dict[str, Any], as_json: bool) -> None:
    if as_json:
        import json as codec

        text = codec.dumps(data, ensure_ascii=False)
    print(text)
