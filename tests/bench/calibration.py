"""The calibration loop by itself: `python -m tests.bench.calibration`. The loop stands where `simulate` ships it."""

from __future__ import annotations

from feastbox.engine.calibration import moves_per_second

if __name__ == "__main__":
    print(f"{max(moves_per_second() for _ in range(3)):,.0f} moves/s")
