#!/usr/bin/python3
"""engine-hostile.py HOW: an engine that does not do what it should, after it has said who it is.

silent: never answers; crash: fails in the midst of a move; flood: writes without end; line: writes a line without
end; rubbish: writes what means nothing; illegal: plays what nobody may; refuse: understands nothing; nameless: does
not say its name; deaf: ends, and leaves a child behind that holds its files; memory: takes what it can get; stubborn:
neither stops nor ends when it is told to.
"""
import os
import signal
import sys
import time

how = sys.argv[1]
if how == "stubborn":
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number, signal.SIG_IGN)


def say(*lines):
    print(*lines, sep="\n", flush=True)


def misbehave():
    if how in ("silent", "stubborn"):
        while True:
            time.sleep(1000)
    if how == "crash":
        raise ValueError("no idea\x1b[2J")
    if how == "flood":
        while True:
            sys.stdout.write("info nothing\n" * 1000)
    if how == "line":
        while True:
            sys.stdout.write("x" * 1000)
    if how == "deaf":
        if os.fork() == 0:
            time.sleep(1000)
        os._exit(0)
    if how == "memory":
        bytearray(1 << 34)
    say("move place z99" if how == "illegal" else "\x1b[2J\0\xff", "ok")


for said in sys.stdin:
    command = said.split()[0]
    if command == "hello":
        say("protocol 1", "ok") if how == "nameless" else say("protocol 1", "name " + how, "ok")
    elif command == "suggest":
        misbehave()
    elif command == "quit" and how != "stubborn":
        break
    else:
        say("error no" if how == "refuse" else "ok")
if how == "stubborn":
    time.sleep(1000)
