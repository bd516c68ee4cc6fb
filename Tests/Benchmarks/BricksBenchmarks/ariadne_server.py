"""Serves the home feed of a recording with ariadne, over the tables of the oracles.

The first line of the output is the port. The server ends with SIGTERM.
"""

import sys
import threading
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2] / "Oracles" / name) for name in ("network", "")]

from wire_server import Backend, Tables


def main():
    tables = Tables()
    tables.load(Path(sys.argv[1]))
    with Backend(tables.remember()) as backend:
        print(backend.port, flush=True)
        threading.Event().wait()


main()
