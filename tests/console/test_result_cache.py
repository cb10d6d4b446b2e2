"""What was asked for lately is known, within bounds."""

from __future__ import annotations

from collections.abc import Callable

from rectify_bridge.app.console.web.result_cache import ResultCache


def test_an_answer_is_worked_out_once_and_the_oldest_goes_first() -> None:
    recent, worked = ResultCache(most=12), list[str]()

    def answer(text: str) -> Callable[[], bytes]:
        def work() -> bytes:
            worked.append(text)
            return text.encode()

        return work

    for asked in ("a", "b", "a", "a", "c", "b", "a"):  # each weighs 1 + 4 bytes: there is room for two
        assert recent.get(asked, answer(asked * 4)) == asked.encode() * 4
        assert recent.held <= 12
    assert worked == ["aaaa", "bbbb", "cccc", "bbbb", "aaaa"]


def test_an_answer_too_long_to_keep_is_given_all_the_same() -> None:
    recent = ResultCache(most=3)
    assert recent.get("a", lambda: b"long") == b"long"
    assert (recent.held, recent.get("a", lambda: b"new")) == (0, b"new")
