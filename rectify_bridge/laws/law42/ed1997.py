"""Law 42 of 1997, where another law of that edition says what it says today."""

from __future__ import annotations

from rectify_bridge.laws.law42 import attention_after_play, law

law.clause(
    "9A2(b)(1)", "Dummy draws attention after play", group="42", since=1997, until=1997, except_as=("68D",)
)(attention_after_play)
