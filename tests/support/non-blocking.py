#!/usr/bin/env python3
"""non-blocking.py FILE COMMAND...: runs a command whose standard files are non-blocking pipes, feeds it the file slowly
and in parts, reads slowly what it writes, and prints that."""

import os
import subprocess
import sys
import threading
import time

PAUSE = 0.1  # seconds; without it the program would never have to wait, but could not fail either

sink, feeder = os.pipe()
reader, source = os.pipe()
for end in (sink, source):
    os.set_blocking(end, False)
process = subprocess.Popen(sys.argv[2:], stdin=sink, stdout=source, stderr=source)
os.close(sink)
os.close(source)


def feed():
    with open(sys.argv[1], "rb") as given:
        for part in iter(lambda: given.read(1 << 14), b""):
            time.sleep(PAUSE)
            try:
                os.write(feeder, part)
            except BrokenPipeError:
                break
    time.sleep(PAUSE)
    os.close(feeder)


threading.Thread(target=feed, daemon=True).start()
time.sleep(3 * PAUSE)
for part in iter(lambda: os.read(reader, 1 << 16), b""):
    sys.stdout.buffer.write(part)
    time.sleep(PAUSE / 10)
sys.exit(process.wait())
