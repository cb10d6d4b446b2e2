"""Comparable calls for the service."""

from __future__ import annotations

from rectify_bridge.app.cli.meaning_options import opinion_setting
from rectify_bridge.app.cli.verbs.rulings.comparable import (
    meaning_of,
    meanings_of,
    situation_of,
    stated,
    tolerance_of,
)
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.service.operations.request import Request
from rectify_bridge.app.text.comparable import as_json
from rectify_bridge.meaning.comparable.attributed import Attributed
from rectify_bridge.meaning.comparable.options import options
from rectify_bridge.meaning.systems.methods import methods

KNOWN = (
    "auction",
    "withdrawn",
    "meanings",
    "system",
    "card",
    "thought",
    "rho_passes",
    "tolerance",
    "opinion",
)


def comparable(request: Request) -> str:
    """What `rectify-bridge comparable --json` prints. The names of the object are those of its options."""
    request.only(*KNOWN)
    try:
        return _compared(request)
    except Failure as error:  # told as of the command line
        where, right = (
            text.replace("--meaning", "meanings").replace("--", "") for text in (error.where, error.right)
        )
        raise Failure(error.what, where, right) from None


def _compared(request: Request) -> str:
    passes = request.data.get("rho_passes", False)
    if not isinstance(passes, bool):
        raise Failure("this is neither true nor false", "rho_passes", "give true or false")
    where = situation_of(request.text("auction"), request.text("withdrawn"), passes)
    mine, by_hand = meanings_of(request.texts("meanings"))
    printed, decides = (
        tolerance_of(request.text("tolerance") or None),
        opinion_setting(request.text("opinion") or None),
    )
    book = methods(request.text("system") or None, request.text("card") or None)
    attributed = Attributed(mine) if mine else stated(where, book, request.text("thought") or None)
    means = meaning_of(where, book, by_hand)
    return as_json(
        where,
        attributed,
        options(where, attributed.meanings, means, printed, decides, attributed.are_readings),
    )
