"""Where the program keeps its files: library, settings, logs. Imports nothing heavy before it is asked."""

from __future__ import annotations

import os
from pathlib import Path

_APP = "feastbox"


def library_path(given: str | None = None) -> Path:
    """Return the file of kept matches: `given` (--library), else FEASTBOX_LIBRARY, else in the user's data folder."""
    named = given or os.environ.get("FEASTBOX_LIBRARY")
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path(_APP, appauthor=False) / "library.sqlite"


def settings_path() -> Path:
    """Return the settings file: FEASTBOX_SETTINGS (a guest's lies beside the matches), else in the user's folder."""
    named = os.environ.get("FEASTBOX_SETTINGS")
    if named:
        return Path(named).expanduser()
    from platformdirs import user_config_path

    return user_config_path(_APP, appauthor=False) / "settings.toml"


def log_folder() -> Path:
    """Return the folder that crash reports go to."""
    from platformdirs import user_log_path

    return user_log_path(_APP, appauthor=False)
