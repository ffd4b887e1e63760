"""The wheel: built, installed by itself, it finds its assets and plays."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    line = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(line, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel unpacked into a folder of its own, as an installer of a pure wheel does."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run(folder: Path, code: str, *argv: str) -> str:
    """Run code with the installed package before anything else, and without the checkout."""
    start = f"import sys; sys.path.insert(0, {str(folder)!r}); sys.argv = ['feastbox', *{list(argv)!r}]; {code}"
    done = subprocess.run([sys.executable, "-I", "-c", start], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


def test_every_asset_is_in_the_wheel(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    assets = {f"feastbox/{path.relative_to(ROOT)}" for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert assets
    assert assets <= packed
    assert not [name for name in packed if name.startswith("tests/") or "__pycache__" in name]


def test_the_installed_package_finds_its_own_assets(installed: Path) -> None:
    said = run(installed, "from feastbox import assets; print(assets.root())")
    assert said.strip() == str(installed / "feastbox" / "assets")


def test_the_installed_program_plays(installed: Path, tmp_path: Path) -> None:
    start = "from feastbox.cli import main; sys.exit(main())"
    assert "Halali" in run(installed, start, "games")
    assert run(installed, start, "rules", "halali", "HAL-28").startswith("Moving\nHAL-28 ")
    said = run(installed, start, "simulate", "halali", "--games", "1")
    assert "1 of 1 matches finished, 0 errors" in said


def test_the_command_is_declared(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("entry_points.txt"))
        assert "feastbox = feastbox.cli:main" in archive.read(name).decode()
