"""Small whole inputs for the readers of `tests.fuzz.papers`, made of the examples, cases and files of other
tests."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

import yaml

from rectify_bridge.app.service.operations.every import OPERATIONS
from tests.casefiles import CASES
from tests.equity.claims.positions import endings
from tests.event.damage import SEEDS
from tests.register.test_register import GIVEN

DATA, SAMPLES = CASES.parent / "data", CASES.parents[1] / "samples"
SESSIONS = (
    "# contest: teams\n# form: imps\n# reward: net\n# authority: WBF\n# date: 2026-01-15\n"
    "board,ns,ew,contract,by,tricks,match\n1,1,2,4S,N,=,1\n1,2,1,4S,N,-1,1\n",
    "# form: butler\n# drop: 0\n# contest: pairs\n# authority: ACBL\n# date: 2020-05-01\n# winners: 2\n"
    "board,ns,ew,score\n1,1,11,420\n1,2,12,-50\n1,3,13,140\n",
    '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n'
    '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1 2 4S N 10\n3 4 3NT S 9\n',
)
CARDS = (
    "system: ours\nmeanings:\n  opening:\n    order: as written\n    1NT: {shows: 11-14 balanced}\n"
    '    2S: {undefined: "not agreed"}\n  1M:\n    2NT: {shows: "4+M, 13+", artificial: true}\n',
    "system: theirs\nmeanings:\n  1x-(1NT):\n    X: {shows: 10+, force: not forcing}\n  1M-2M:\n"
    '    3oM, 3NT: {shows: "0-1oM, 16+", artificial: true, specifies: {M: length, oM: shortness}}\n'
    "    other: any\n",
    "system: few\nmeanings:\n  opening in third or fourth seat:\n    2H: 5+H, 3-10\n",
)
ROUNDS = (
    "section,round,table,closed,ns,ew,boards\nA,1,1,,1,2,1-2\nA,1,2,,3,4,3-4\nA,2,1,,1,3,3-4\n",
    "section,round,table,closed,ns,ew,boards\nA,1,1,,1,2,1 2\n",
)
DEALS = (
    '{"id": "a", "deal": "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"}\n',
    '{"trump": "NT", "leader": "S", "hands": {"N": ["SA"], "E": ["S2"], "S": ["S3"], "W": ["S4"]}}\n',
)
COMPARED = (
    {"auction": "N: 1S 1H", "system": "acol", "card": CARDS[0]},
    {
        "auction": "N: 1NT P 1H",
        "meanings": ["4+S, 8+", "any"],
        "thought": "1S",
        "tolerance": "1: club regulation 7",
    },
)


@cache
def paper_seeds() -> Mapping[str, tuple[bytes, ...]]:
    """Seeds by the name of the reader."""
    poll, entry = (SAMPLES / "decision/poll.json").read_bytes(), json.dumps(GIVEN)
    lines = [json.dumps({"schema": "rectify/backup/1", "revision": "0008", "made": "x", "names": False,
                         "tables": [["cases", ["id", "at"], 1]]}), '["a", 1]', '{"sha256": ""}']  # fmt: skip
    scores = [json.dumps(one).encode() for one in _scores()]
    example = OPERATIONS["score"].example["session"]
    texts = {
        "session": (example, *SESSIONS), "card": CARDS, "words": _words(), "psych": (entry,), "deals": DEALS,
        "movement": ROUNDS,
        "backup": ("\n".join(lines) + "\n",),
    }  # fmt: skip
    found = {name: tuple(one.encode() for one in given) for name, given in texts.items()}
    found |= {"event": tuple(data for data, _ in SEEDS.values()), "adjust": tuple(scores), "poll": (poll,)}
    return found | {f"service {name}": _asked(name) for name in OPERATIONS}


def _scores() -> list[dict[str, object]]:
    files = sorted((CASES / "scores").glob("*.yaml"))
    cases = [one for file in files for one in yaml.load(file.read_text("utf-8"), Loader=yaml.CBaseLoader)]
    outside = {"edition", "authority", "date"}
    asked = [one for one in cases if one["given"].get("ask") == "desk"][::6]
    made = [{**{k: one[k] for k in outside & set(one)}, **one["given"]["case"]} for one in asked]
    return [json.loads(json.dumps(one, default=str)) for one in made]


def _words() -> tuple[str, ...]:
    said = yaml.safe_load((DATA / "phrases.yaml").read_text("utf-8"))["tried"]
    return (*(one["said"] for one in said[:20]), "5+H, 8-16", "4+M, 0-1oM, 10-13", "balanced 15-17 or 6+C",
            "two suits, at least 5-5", "singleton or void in S; game forcing")  # fmt: skip


def _asked(name: str) -> tuple[bytes, ...]:
    more: Mapping[str, object] = {
        "comparable": COMPARED, "adjust": _scores()[:12], "score": [{"session": one} for one in SESSIONS[:2]],
        "dd": endings(6, 3, seed=9), "claim": endings(6, 2, seed=4),
    }  # fmt: skip
    given = (OPERATIONS[name].example, *more.get(name, ()))  # type: ignore[misc]
    return tuple(json.dumps(one).encode() for one in given)
