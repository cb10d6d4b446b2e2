"""Builds wheel and sdist, and tries each in an environment where nothing else of Rectify is.

    python tests/package.py

Each is installed alone and rules on a sample. The wheel then gets what the lock file names by its hashes, and
has a console.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SAMPLE = ROOT / "samples" / "insufficient-bid.yaml"
CONSOLE = (
    "from rectify_bridge.app.console.web.app import create_app; "
    "from rectify_bridge.app.store.memory import Memory; assert create_app(Memory()).routes"
)


def run(*command: str | Path, where: Path) -> str:
    """What a command prints, run in a folder where the sources cannot be imported."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(list(map(str, command)), cwd=where, env=clean, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} ended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def built(folder: Path) -> tuple[Path, Path]:
    """The wheel and the sdist; the wheel is made from the sdist, so that the sdist is known to be whole."""
    run(sys.executable, "-m", "build", "--outdir", folder, ROOT, where=folder)
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, sdist


def complete(wheel: Path, sdist: Path) -> None:
    """Nothing that the package needs is missing, and nothing of the tests is in the wheel."""
    inside = zipfile.ZipFile(wheel).namelist()
    sources = [
        path for path in (ROOT / "rectify_bridge").rglob("*") if path.is_file() and path.suffix != ".so"
    ]
    wanted = {path.relative_to(ROOT).as_posix() for path in sources if path.parent.name != "__pycache__"}
    missing = wanted - set(inside)
    strange = [name for name in inside if not name.startswith(("rectify_bridge/", "rectify_bridge-"))]
    licences = [name for name in inside if name.endswith("LICENSE")]
    if missing or strange or not licences:
        sys.exit(f"{wheel.name}: missing {sorted(missing)}, strange {strange}, licences {licences}")
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    for needed in ("LICENSE", *(path.relative_to(ROOT).as_posix() for path in (ROOT / "native").iterdir())):
        if not any(name.endswith(f"/{needed}") for name in names):
            sys.exit(f"{sdist.name}: no {needed}")


def tried(package: Path, folder: Path) -> Path:
    """An environment with the package alone, which rules on the sample. Returns its folder of programs."""
    venv.create(folder, with_pip=True)
    programs = folder / "bin"
    run(programs / "pip", "install", "--quiet", "--disable-pip-version-check", package, where=folder)
    if "insufficient bid of 1♥ is cancelled" not in run(
        programs / "rectify-bridge", "rule", SAMPLE, where=folder
    ):
        sys.exit(f"{package.name} does not rule on the sample")
    return programs


def main() -> None:
    """Build, try, and say what was tried."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel, sdist = built(folder)
        complete(wheel, sdist)
        tried(sdist, folder / "sdist")
        programs = tried(wheel, folder / "wheel")
        lock = ROOT / "requirements.lock"
        run(programs / "pip", "install", "--quiet", "--require-hashes", "--requirement", lock, where=folder)
        run(programs / "python", "-c", CONSOLE, where=folder)
        print(f"{wheel.name} and {sdist.name}: installed, ruled; with the lock file the console is there")


if __name__ == "__main__":
    main()
