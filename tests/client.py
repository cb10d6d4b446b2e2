"""Makes a client library from the description of the service, and asks a running service with it.

    python -m tests.client PYTHON FOLDER

PYTHON has openapi-python-client. The library is left in FOLDER. A ruling, a batch, an error, and a claim that
is kept and asked for again are asked for with it; each answer is held against what the library itself says.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

from rectify_bridge.app.service.keys import add_key
from rectify_bridge.app.service.operations.every import OPERATIONS
from rectify_bridge.library.case import Case
from rectify_bridge.library.ruling import rule
from tests.console.served import START, free_port
from tests.running import running
from tests.waiting import PATIENCE

CONFIG = {
    "project_name_override": "rectify-client",
    "package_name_override": "rectify_client",
    "content_type_overrides": {"application/x-ndjson": "application/octet-stream"},
    "post_hooks": [],
}
"""Lines of JSON are bytes for a client: it sends and takes them as they are."""
HARD = {
    "claimed": 5,
    "hands": {
        "N": ["SA", "SQ", "S3", "H2", "D2"],
        "E": ["SK", "S9", "S8", "H3", "D3"],
        "S": ["SJ", "S10", "S4", "HA", "DA"],
        "W": ["S7", "S6", "C2", "C3", "C4"],
    },
}
"""A claim that one node does not decide."""
ASKED = """
import io, json, sys, time
from rectify_client import AuthenticatedClient
from rectify_client.api.default import batch_rule, claim, result, rule
from rectify_client.models import Error, Object, Result, Verdict
from rectify_client.types import File
url, key, case, contested = sys.argv[1:]
with AuthenticatedClient(url, key) as client:
    sent = Object.from_dict(json.loads(case))
    ruled = rule.sync(client=client, body=sent)
    assert isinstance(ruled, Result) and ruled.rulebook.authority == "WBF", ruled
    print(json.dumps(ruled.to_dict()))
    lines = batch_rule.sync(client=client, body=File(io.BytesIO(f"{case}\\n{case}\\n".encode())))
    print(json.dumps([json.loads(line) for line in lines.payload.read().splitlines()]))
    wrong = rule.sync(client=client, body=Object.from_dict({}))
    assert isinstance(wrong, Error), wrong
    print(json.dumps(wrong.error.what))
    sent = Object.from_dict(json.loads(contested))
    found = claim.sync_detailed(client=client, body=sent, nodes="1", keep=True)
    name = found.headers["location"].rpartition("/")[2]
    assert isinstance(found.parsed, Verdict), found.parsed
    print(json.dumps(found.parsed.status))
    while (later := result.sync_detailed(name, client=client)).status_code == 202:
        time.sleep(0.1)
    print(json.dumps(later.parsed["status"]))
"""


def description(port: int, key: str) -> bytes:
    """What the service says of itself, once it answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as line:
                line.request("GET", "/api/openapi.json", headers={"authorization": f"Bearer {key}"})
                return line.getresponse().read()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def made(python: Path, folder: Path, page: bytes) -> None:
    """The library, from the description."""
    with tempfile.TemporaryDirectory() as kept:
        given, config = Path(kept, "openapi.json"), Path(kept, "config.json")
        given.write_bytes(page)
        config.write_text(json.dumps(CONFIG), encoding="utf-8")
        command = ["generate", "--path", given, "--config", config, "--output-path", folder, "--overwrite"]
        generator = [str(python.with_name("openapi-python-client")), *map(str, command)]
        done = subprocess.run(generator, capture_output=True, text=True)
    if done.returncode or "WARNING" in done.stdout + done.stderr:
        sys.exit(f"openapi-python-client: {done.stdout}{done.stderr}")


def asked(python: Path, folder: Path, port: int, key: str) -> list[object]:
    """What the library brings back."""
    case, claim = json.dumps(OPERATIONS["rule"].example), json.dumps({**OPERATIONS["claim"].example, **HARD})
    command = [python, "-c", ASKED, f"http://127.0.0.1:{port}", key, case, claim]
    done = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def main() -> None:
    python, folder = (Path(name).absolute() for name in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as kept:
        keys, port = Path(kept, "keys"), free_port()
        key = add_key(keys, "client", 1_000)
        results = f"sqlite:///{Path(kept, 'results.db')}"
        options = ["--api-only", "--workers", "1", "--port", str(port), "--keys", str(keys)]
        with running([*START, *options, "--results", results], stdout=subprocess.DEVNULL) as service:
            made(python, folder, description(port, key))
            found = asked(python, folder, port, key)
            service.terminate()
            service.wait(PATIENCE)
    ruled = json.loads(rule(Case.from_mapping(OPERATIONS["rule"].example)).as_json())
    expected = [
        ruled,
        [ruled, ruled],
        "this must be a mapping",
        "undecided",
        "ruled",
    ]
    for one, other in zip(found, expected, strict=True):
        if one != other:
            sys.exit(f"the library brings back {one}, expected {other}")
    print(f"{folder}: made from the description, and tried")


if __name__ == "__main__":
    main()
