"""What came of the runs of a part, and what every part looks at."""

import os
import tempfile
import time

from games import moves_of
from program import run

TERM = "xterm-256color"


class Figures:
    """What came of the runs of a part; `spent` says when it is over."""

    def __init__(self, runs, seconds):
        self.runs, self.most, self.until = 0, runs, time.monotonic() + seconds
        self.lost, self.slowest, self.notes = [], 0.0, {}

    def __iter__(self):
        while self.runs < self.most and time.monotonic() < self.until:
            self.runs += 1
            yield self.runs - 1

    def check(self, holds, what):
        if not holds:
            self.lost.append(what)

    def count(self, what, number=1):
        self.notes[what] = self.notes.get(what, 0) + number

    def took(self, seconds):
        self.slowest = max(self.slowest, seconds)


def loads(figures, home, record):
    """A record that is there is whole, and every verb that reads it takes it."""
    moves, torn = moves_of(record)
    figures.check(not torn, f"{record}: torn")
    status, said = run(["positions", os.path.basename(record)], home)
    figures.check(status == 0, f"{record}: {said[-200:]!r}")
    return moves


def folder():
    return tempfile.TemporaryDirectory(prefix="herbarium-faults-")
