"""Rulings for the service."""

from __future__ import annotations

from rectify_bridge.app.ruled_score import ruled_score
from rectify_bridge.app.service.operations.request import Request
from rectify_bridge.desk.files.case_file import read
from rectify_bridge.desk.rulings.board_rulings import rule_on
from rectify_bridge.desk.rulings.result_json import dumps, result, result_line
from rectify_bridge.desk.rulings.result_templates import ResultTemplates
from rectify_bridge.engines.registry import engines_of

TEMPLATES = ResultTemplates(64_000_000)
"""What this process has written of rulings that are still open: the same comes again, by other players. Every
kind of irregularity in every case of the laws takes 24 MB; with room for 16, each pushed out the next."""


def rule(request: Request) -> bytes:
    """What `rectify-bridge rule --json` prints of a case, in UTF-8: most of it is kept so."""
    case = read(request.data)
    ruled = rule_on(case, engines_of(case), TEMPLATES)
    score = ruled_score(case, ruled)
    if score is None:
        return result_line(ruled, TEMPLATES)
    from rectify_bridge.scoring.adjusted.report.record import as_json

    return dumps(result(ruled) | {"score": as_json(score)}).encode()
