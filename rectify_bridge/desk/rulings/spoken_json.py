"""What is said at the table as plain data: the offer, what follows now and what binds later."""

from __future__ import annotations

from rectify_bridge.desk.rulings.json_value import Json, json_value
from rectify_bridge.desk.rulings.offer import Offer
from rectify_bridge.desk.rulings.spoken import Spoken, SpokenLine


def spoken_json(spoken: Spoken) -> Json:
    """The three layers (docs/result.schema.json, `spoken`)."""
    return {
        "offer": None if spoken.offer is None else _offer(spoken.offer),
        "now": [_said(said) for said in spoken.now],
        "later": [_said(said) for said in spoken.later],
    }


def _offer(offer: Offer) -> Json:
    return {
        "to": list(offer.to),
        "text": offer.text,
        "aloud": offer.aloud,
        "options": [
            {
                "number": number,
                "text": option.text,
                "cite": option.cite,
                "answers": [{"key": str(key), "value": json_value(value)} for key, value in option.answers],
            }
            for number, option in enumerate(offer.options, start=1)
        ],
        "in any case": offer.in_any_case,
    }


def _said(said: SpokenLine) -> Json:
    return {
        "to": list(said.to),
        "text": said.text,
        "aloud": said.aloud,
        "cite": said.cite,
        "from": said.begins,
        "until": said.ends,
    }
