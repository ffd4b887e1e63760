"""`python -m feastbox`."""

import sys

from feastbox.cli import main

if __name__ == "__main__":
    sys.exit(main())
