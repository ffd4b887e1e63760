"""`feastbox saves`: list, export, import and delete the matches of the library."""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import Namespace
from pathlib import Path

from feastbox import catalog, places
from feastbox.commands import Failure, UsageError, confirm, library_failure
from feastbox.commands.opening import back_up_quietly
from feastbox.engine.library import Library, LibraryDamaged, LibraryError
from feastbox.engine.records import MatchRow

MOST_BYTES = 32 * 2**20
"""More of a file is not even read; the library refuses what is larger than a match can be."""


def run(args: Namespace) -> int:
    """Do what `feastbox saves WHAT` says and return the exit code."""
    if args.what == "restore":
        return _restore(places.library_path(args.library), args.file, args.yes)
    try:
        with Library(places.library_path(args.library)) as library:
            match args.what:
                case "list":
                    return _list(library, args.json)
                case "export":
                    return _export(library, _row(library, args.id), args.file)
                case "import":
                    return _import(library, args.file)
                case _:
                    return _delete(library, _row(library, args.id), args.yes)
    except LibraryError as error:
        raise library_failure(error) from None


def _row(library: Library, match_id: str) -> MatchRow:
    try:
        return library.match(match_id)
    except LibraryError as error:
        raise UsageError(str(error)) from None


def _list(library: Library, as_json: bool) -> int:
    rows = library.matches()
    if as_json:
        print(json.dumps([_as_dict(row) for row in rows], ensure_ascii=False, indent=2))
        return 0
    if not rows and sys.stdout.isatty():
        print("no match has been played yet; start one with: feastbox play halali")
    for row in rows:
        changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.changed))
        print(f"{row.id}  {changed}  {_text(row)}")
    return 0


def _as_dict(row: MatchRow) -> dict[str, object]:
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "where": row.where,
        "moves": row.head,
        "seats": [info._asdict() for info in row.seats],
        "created": row.created,
        "changed": row.changed,
    }


def _text(row: MatchRow) -> str:
    """Return what a match is in a line: the game, who plays, where it stands."""
    try:
        name = catalog.find(row.game).name
    except catalog.UnknownGame:
        name = row.game
    line = f"{name}: {', '.join(info.name for info in row.seats)}; {row.where or 'begun'} ({row.status})"
    return "".join(sign if sign.isprintable() else "?" for sign in line)


def _export(library: Library, row: MatchRow, name: str) -> int:
    text = library.export(row.id) + "\n"
    if name == "-":
        sys.stdout.write(text)
        return 0
    try:
        with open(name, "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Failure(f"{name} exists already; delete it first, or name another file") from None
    except (OSError, ValueError) as error:
        raise Failure(f"{name} cannot be written: {_reason(error)}") from None
    print(f"match {row.id} is written to {name}")
    return 0


def _import(library: Library, name: str) -> int:
    from feastbox.keeping import prove

    try:
        if name == "-":
            raw = sys.stdin.buffer.read(MOST_BYTES)
        else:
            with Path(name).open("rb") as file:
                raw = file.read(MOST_BYTES)
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Failure("this is no exported match: it is not UTF-8") from None
    except (OSError, ValueError) as error:
        raise Failure(f"{name} cannot be read: {_reason(error)}") from None
    row = library.import_(text, prove)
    back_up_quietly(library)
    print(f"match {row.id} is added: {_text(row)}")
    return 0


def _delete(library: Library, row: MatchRow, sure: bool) -> int:
    if not sure and not confirm(f"Delete match {row.id}, {_text(row)}?"):
        raise Failure("nothing was deleted")
    library.delete(row.id)
    print(f"match {row.id} is deleted")
    return 0


def _restore(path: Path, name: str | None, sure: bool) -> int:
    """Save what can be saved of a damaged library, from its own file, its backups and the file named."""
    from feastbox.engine import library_rescue
    from feastbox.keeping import holds

    why, damaged = "the library opens, but a backup has more of its matches", False
    try:
        Library(path).close()
    except LibraryDamaged as error:
        why, damaged = str(error), True
    except LibraryError as error:
        raise Failure(str(error)) from None
    if name is not None and not Path(name).is_file():
        raise Failure(f"{name} cannot be read: there is no such file")
    try:
        rescue = library_rescue.look(path, [Path(name)] if name else [], holds)
        if name is None and not (damaged or rescue.better):
            raise Failure("the library is not damaged, or no backup has more of its matches")
        if not sure and not confirm(f"{why}. {rescue.said()}; the file is put aside untouched. Go on?"):
            raise Failure("nothing was changed")
        aside = library_rescue.carry_out(rescue)
    except LibraryError as error:
        raise Failure(str(error)) from None
    print(f"{rescue.said(done=True)}; the file from before lies untouched at {aside}")
    return 0


def _reason(error: OSError | ValueError) -> str:
    return os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
