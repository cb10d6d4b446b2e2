"""The program itself for the folder: Pyodide from npm, and Rectify with PyYAML as one archive of sources."""

from __future__ import annotations

import hashlib
import io
import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml

import rectify_bridge
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.site.page import HERE

PYODIDE = "314.0.7"
"""The version that is tried (tests/browser/test_engine.py)."""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
ARCHIVE, WORKER = "rectify.zip", "engine.js"
ENDINGS = (".py", ".yaml", ".txt", ".json")
APP = "app"
"""The room of which a phone needs little: not the command line, the console, the service."""
OF_APP = ("__init__.py", "text", "site/__init__.py", "site/program.py")
"""What it needs of that room: the texts, and what a page asks."""
_SECONDS = 300


def engine() -> Mapping[str, bytes]:
    """The content of each file, by its name within the folder; the folder in it is named by its content.

    Raises:
        Failure: npm is not there, or does not give the package.
    """
    found = {**_runtime(), ARCHIVE: _archive(), WORKER: HERE.joinpath(WORKER).read_bytes()}
    whole = hashlib.sha256(b"".join(name.encode() + found[name] for name in sorted(found)))
    return {f"engine-{whole.hexdigest()[:12]}/{name}": content for name, content in found.items()}


def _runtime() -> dict[str, bytes]:
    """The files of Pyodide that a page needs."""
    npm, right = shutil.which("npm"), "install npm and let it reach its registry, or leave --with-engine out"
    if npm is None:
        raise Failure("the engine needs npm, which is not installed", "--with-engine", right)
    with TemporaryDirectory() as kept:
        try:
            command = [npm, "pack", "--silent", f"pyodide@{PYODIDE}"]
            subprocess.run(command, cwd=kept, check=True, capture_output=True, timeout=_SECONDS)
            with tarfile.open(next(Path(kept).glob("*.tgz"))) as package:
                return {name: _member(package, f"package/{name}") for name in RUNTIME}
        except (subprocess.SubprocessError, OSError, StopIteration, tarfile.TarError, KeyError):
            raise Failure(f"npm does not give pyodide {PYODIDE}", "--with-engine", right) from None


def _member(package: tarfile.TarFile, name: str) -> bytes:
    file = package.extractfile(name)
    if file is None:
        raise KeyError(name)
    return file.read()


def _archive() -> bytes:
    """The sources, always in the same order and with the same day."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in sorted(_sources()):
            archive.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _sources() -> Iterator[tuple[str, Path]]:
    own, theirs = Path(rectify_bridge.__file__).parent, Path(yaml.__file__).parent
    for path in own.rglob("*"):
        parts = path.relative_to(own).parts
        if path.suffix in ENDINGS and (parts[0] != APP or _is_needed("/".join(parts[1:]))):
            yield "/".join((own.name, *parts)), path
    for path in theirs.glob("*.py"):
        yield f"{theirs.name}/{path.name}", path


def _is_needed(name: str) -> bool:
    return any(name == one or name.startswith(f"{one}/") for one in OF_APP)
