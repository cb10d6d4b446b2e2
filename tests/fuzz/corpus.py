"""The inputs that are changed: small whole ones of every kind, from the cases, the records and the claims."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

import yaml

from tests.casefiles import CASES, cases
from tests.equity.claims.positions import endings, said
from tests.fuzz.paper_seeds import paper_seeds

SENT = ("edition", "authority", "date", "regulations", "given")
"""What a caller sends of a case."""
LONGEST = 700
"""Bytes of a seed: what is small is quick, and a change in it does more."""
LIN = (
    "md|3SAKQHAKQDAKQCAKQJ,,,|sv|o|mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|pg||pc|H2|pc|H3|",
    "qx|o1|md|1S2468TQH3579JKDAC,S3579JKH2468TQDC,SAHADC,|mb|1h!|an|five|mb|d|mb|r|pg||",
    "vg|Final,Open,I,1,2,A,0,B,0|qx|c2|md|4S2H,,|mb|1N|mb|p|mb|p|mb|p|mc|7|",
)
PBN = (
    '[Dealer "N"]\n[Vulnerable "None"]\n[Auction "N"]\n1S 1H Pass =1=\n[Note "1:late"]\n',
    '[Board "3"]\n[Dealer "S"]\n[Deal "S:AKQJ.AKQ.AKQ.AKQ T98.T98.T98.T987 - -"]\n[Contract "3NT"]\n'
    '[Declarer "S"]\n[Play "W"]\nH2 H3 H4 H5\n+ - *\n',
    '% PBN 2.1\n; a comment\n[Event ""]\n{ more }\n[Auction "E"]\nPass Pass 1NT! X XX AP\n',
)


@cache
def corpus() -> Mapping[str, tuple[bytes, ...]]:
    """Seeds by the name of the reader."""
    sent = [{key: one.data[key] for key in SENT if key in one.data} for one in cases()]
    as_json = [text for one in sent if len(text := json.dumps(one, default=str).encode()) <= LONGEST]
    as_yaml = [yaml.safe_dump(one, sort_keys=False).encode() for one in sent[::40]]
    boards = (CASES.parent / "data" / "vanderbilt-2012.pbn").read_bytes().split(b"\n\n")
    records = [one for one in boards if one.strip() and len(one) <= 3 * LONGEST]
    claims = [{**one, **said(one, one["id"])} for one in endings(30, 3, seed=5)]
    claimed = [json.dumps(_claimed(one)).encode() for one in claims[:8]]
    return {
        "case": (*as_json[::15], *claimed, *(one for one in as_yaml if len(one) <= LONGEST)),
        "record": (*(one.encode() for one in (*LIN, *PBN)), *records[:6]),
        "claim": tuple(json.dumps(one).encode() for one in claims),
        "api": (*as_json[7::15], *claimed),
        **paper_seeds(),
    }


def _claimed(claim: dict[str, object]) -> dict[str, object]:
    """A case with a claim that the cards rule on."""
    said = {"claimer": "S", "claimed": 3, "class": "club"}
    kept = {
        key: claim[key]
        for key in ("declarer", "trump", "leader", "hands", "statement", "intents")
        if key in claim
    }
    events = [{"alleged": {"kind": "contested claim", "by": "S"}}]
    return {"authority": "WBF", "date": "2026-01-15", "given": {"events": events, "claim": {**kept, **said}}}
