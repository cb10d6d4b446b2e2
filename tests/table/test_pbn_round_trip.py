"""Writing a record and reading it again gives the same record."""

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rectify_bridge.table.errors import RecordError
from rectify_bridge.table.pbn import encode_pbn, read_pbn, write_pbn
from rectify_bridge.table.record import Record
from rectify_bridge.table.record_problems import problems_of
from tests.sampling import number
from tests.table.table_strategies import pbn_records

VANDERBILT = Path(__file__).parent.parent / "data" / "vanderbilt-2012.pbn"
PIECES = [b"^I ", b"^S ", b"^R ", b"=1= ", b"\r\n", b'[Note "', b"{", b"#"]
slow_to_make = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@slow_to_make
@given(st.lists(pbn_records(), min_size=1, max_size=2))
def test_write_then_read(records: list[Record]) -> None:
    assert list(read_pbn(encode_pbn(write_pbn(records)))) == records


def test_real_records() -> None:
    records = list(read_pbn(VANDERBILT))
    assert list(read_pbn(encode_pbn(write_pbn(records)))) == records


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    _read_or_refuse(data)


@settings(max_examples=number(300, 15))
@given(st.data())
def test_mutated_records(data: st.DataObject) -> None:
    """Real games with bytes changed, cut out, doubled or cut off."""
    text = bytearray(VANDERBILT.read_bytes()[:1500])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        kind = data.draw(st.sampled_from(["change", "insert", "cut", "end"]))
        if kind == "change":
            text[at] = data.draw(st.sampled_from(list(b'[]{}"\\;%^=$+*-?!#:. \n\r\x00\xff19SNPX')))
        elif kind == "insert":
            text[at:at] = data.draw(st.sampled_from(PIECES))
        elif kind == "cut":
            del text[at : at + data.draw(st.integers(1, 60))]
        else:
            del text[at:]
        if not text:
            break
    _read_or_refuse(bytes(text))


def _read_or_refuse(data: bytes) -> None:
    try:
        for record in read_pbn(data):
            problems_of(record)
    except RecordError as error:
        assert error.what and error.right
        assert "\n" not in str(error)
