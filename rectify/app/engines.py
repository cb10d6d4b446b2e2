"""The engines that a case asks for: loaded only when it gives what they work on."""

from __future__ import annotations

from collections.abc import Mapping

from rectify.desk.casefile import CaseFile
from rectify.law.matter import Engine


def engines_of(case: CaseFile) -> Mapping[str, Engine]:
    """Who can compute facts for this case, by the facts' names.

    Raises:
        LogError: what the case gives for them cannot be read.
    """
    given = case.data.get("given") or {}
    if "meanings" not in given:
        return {}
    from rectify.app.meaning_engine import engines

    return engines(given["meanings"])
