"""The hundred commonest rulings as they are spoken stand in the documents as they are."""

from __future__ import annotations

from tests import spoken_page
from tests.commonest_leaves import HOW_MANY, commonest
from tests.sampling import gate_only
from tests.sentences import faults


@gate_only
def test_the_page_is_what_is_spoken() -> None:
    """Mended by `python docs/generate.py`; then what has changed is read aloud."""
    assert spoken_page.PAGE.read_text(encoding="utf-8") == spoken_page.page()


@gate_only
def test_there_are_a_hundred_said_in_different_words_and_without_a_fault() -> None:
    reads = commonest()
    assert len({(one.kind, one.heard) for one in reads}) == HOW_MANY
    said = [line for one in reads for line in (*one.now, *one.later)]
    assert [fault for line in said for fault in faults(line)] == []
