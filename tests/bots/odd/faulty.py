"""A worker process that answers each job in the odd way that the job's seed names."""

from __future__ import annotations

import json
import sys

ANSWERS = {
    "no json": b"what?\n",
    "a list": b"[]\n",
    "a number": b"7\n",
    "parts missing": b'{"text": "pass"}\n',
    "half a line": b'{"text": "pa',
    "not text": b"\xff\xfe\n",
    "too long": b"x" * 200_000 + b"\n",
    "nothing": b"",
    "right": json.dumps({"text": "pass", "json": "{}", "reason": "it is right"}).encode() + b"\n",
}


def main() -> None:
    """Answer; everything but a whole line is followed by the end of the process."""
    for line in sys.stdin.buffer:
        answer = ANSWERS[json.loads(line)[4]]
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()
        if not answer.endswith(b"\n"):
            return
