#!/usr/bin/env python3
"""type-at-shell.py SHELL ARGUMENT...: types each line of standard input at a shell in a terminal of its own, then Tab,
and prints the line as it then stands, between < and >. The shell must print its command line so when it gets a
Ctrl-O, and `ready> ` as its prompt."""

import os
import pty
import re
import select
import sys
import time

PATIENCE = 60  # seconds; only a shell that hangs takes so long


def read_until(terminal, pattern, got=""):
    end = time.monotonic() + PATIENCE
    while not (found := re.search(pattern, got, re.DOTALL)):
        if not select.select([terminal], [], [], max(end - time.monotonic(), 0))[0]:
            sys.exit("the shell says nothing more: " + repr(got))
        got += os.read(terminal, 4096).decode(errors="replace")
    return found


def main():
    lines = sys.stdin.read().splitlines()
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="vt100", COLUMNS="200", LINES="50")
        os.execvp(sys.argv[1], sys.argv[1:])
    read_until(terminal, "ready> ")
    for line in lines:
        os.write(terminal, line.encode() + b"\t\x0f")
        found = read_until(terminal, "<<(.*?)>>")
        print("<" + found.group(1) + ">")
        os.write(terminal, b"\x15\x0f")  # an empty line again
        read_until(terminal, "<<>>")
    os.close(terminal)
    os.waitpid(process, 0)


main()
