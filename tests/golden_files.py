"""Texts that tests compare with files in `tests/golden`; FEASTBOX_WRITE_GOLDEN=1 writes them anew."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent / "golden"


def check(name: str, text: str) -> None:
    """Compare a text with a golden file ("halali_2.txt"), or write the file if the environment says so."""
    path = FOLDER / name
    if os.environ.get("FEASTBOX_WRITE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{name} is missing: write it with FEASTBOX_WRITE_GOLDEN=1 and read it before committing"
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines(), (
        f"{name} differs: if that is meant, write it anew with FEASTBOX_WRITE_GOLDEN=1"
    )
