#!/usr/bin/env python3
"""Stands in for ssh on a bad line: runs a command, and passes on what both sides say as a distant, lossy line does.

Every chunk takes 0.75 s each way. One in twenty is lost, and comes 1.5 s later, as TCP sends it again; what is behind
it waits for it. Chunks are cut at random, so that lines come in pieces. What is lost when, the seed says.

  slow-line.py SEED COMMAND...
"""

import os
import random
import selectors
import subprocess
import sys
import time

DELAY = 0.75
RESEND = 1.5
LOSS = 0.05


class Way:
    """What is under way in one direction: chunks with the time at which each arrives."""

    def __init__(self, source, sink, chance):
        self.source, self.sink, self.chance = source, sink, chance
        self.chunks, self.ended = [], False

    def fill(self):
        data = os.read(self.source, 65536)
        self.ended = not data
        while data:
            size = self.chance.randint(1, len(data))
            last = self.chunks[-1][0] if self.chunks else 0
            lost = self.chance.random() < LOSS
            self.chunks.append((max(last, time.monotonic() + DELAY + (RESEND if lost else 0)), data[:size]))
            data = data[size:]

    def deliver(self):
        while self.chunks and self.chunks[0][0] <= time.monotonic():
            os.write(self.sink, self.chunks.pop(0)[1])

    def is_done(self):
        return self.ended and not self.chunks


def main():
    chance = random.Random(int(sys.argv[1]))
    child = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    there = Way(0, child.stdin.fileno(), chance)
    back = Way(child.stdout.fileno(), 1, chance)
    ways = selectors.DefaultSelector()
    for way in (there, back):
        ways.register(way.source, selectors.EVENT_READ, way)
    while not back.is_done():
        due = [way.chunks[0][0] for way in (there, back) if way.chunks]
        patience = max(0, min(due) - time.monotonic()) if due else None
        for key, _ in ways.select(patience):
            key.data.fill()
            if key.data.ended:
                ways.unregister(key.fd)
        for way in (there, back):
            way.deliver()
        if there.is_done() and not child.stdin.closed:
            child.stdin.close()
    child.wait()


try:
    main()
except BrokenPipeError:
    pass
