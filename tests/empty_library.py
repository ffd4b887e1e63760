"""An empty library laid where a test wants one: made once, and copied, for each new one waits for the disk."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from feastbox.engine.library import Library


@cache
def _content() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder, "library.sqlite")
        Library(path).close()
        return path.read_bytes()


def lay(path: Path) -> Path:
    """Lay an empty library there, as `Library` would make it, if there is no file yet; return where."""
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_bytes(_content())
        path.chmod(0o600)
    return path
