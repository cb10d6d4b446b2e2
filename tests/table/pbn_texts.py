"""One deal, and what is read from the text of a PBN file."""

from rectify_bridge.table.pbn import read_pbn
from rectify_bridge.table.record import Record
from rectify_bridge.table.record_problems import problems_of

DEAL = "N:AKQ2.432.432.432 JT9.AKQ5.765.765 876.JT9.AKQ8.T98 543.876.JT9.AKQJ"


def read(text: str) -> list[Record]:
    return list(read_pbn(text.encode()))


def one(text: str) -> Record:
    (record,) = read(text)
    return record


def calls(text: str) -> str:
    auction = one(text).auction
    assert auction is not None
    return " ".join(str(made) for made in auction.calls)


def problems(text: str) -> list[str]:
    return [problem.name for problem in problems_of(one(text))]
