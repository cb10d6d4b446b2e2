"""A whole evening in a backup: names, a poll, readings, calls and rulings come back from either kind of
database, and names that are forgotten after it are forgotten where they were."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

from rectify_bridge.app.cli.main import main
from rectify_bridge.app.event_log.names import names_kept
from rectify_bridge.app.event_log.opening import newest, read_again
from rectify_bridge.app.store.database import Database
from tests.console.test_asked import invited, opened, phone_of, polled
from tests.console.test_planted import NAME, Evening, event


def exported(url: str, file: Path) -> dict[str, Any]:
    """The open event as data, without when it was written."""
    assert main(["event", "export", str(file), "--db", url]) == 0
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    del found["made"]
    return found


def kept_names(url: str) -> list[str]:
    with closing(Database(url)) as store:
        return [one.name for one in names_kept(store, newest(store).event).players]


def test_an_evening_comes_back_whole_and_its_names_can_be_forgotten(url: str, tmp_path: Path) -> None:
    with closing(Database(url)) as store:
        evening = Evening(tmp_path, store=store)
        phone = opened(phone_of(evening.ann), invited(evening.ann, polled(evening.ann), "A 1"))
        phone.fill("/sheet", chose="P")
        (tmp_path / "friday.bws").write_bytes(event(match=True))
        read_again(store, "Ann")
    before = exported(url, tmp_path / "before.json")
    answers = [one["data"] for case in before["cases"] for one in case["entries"] if one["kind"] == "poll"]
    assert {"ask", "open", "answer"} <= {one["does"] for one in answers}
    assert len(before["status"]["readings"]) == 2 and before["calls"] and NAME not in json.dumps(before)
    copy, back = tmp_path / "all.rectify", f"sqlite:///{tmp_path / 'back.db'}"
    assert main(["event", "backup", str(copy), "--with-names", "--db", url]) == 0
    assert main(["event", "forget", "--db", url]) == 0
    assert main(["event", "restore", str(copy), "--db", back]) == 0
    for at, names in ((url, []), (back, [NAME])):
        assert kept_names(at) == names
        assert exported(at, tmp_path / f"{len(names)}.json") == before
        assert main(["verify", "--db", at]) == 0
    assert main(["event", "forget", "--db", back]) == 0
    assert kept_names(back) == []
