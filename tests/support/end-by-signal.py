#!/usr/bin/env python3
"""end-by-signal.py SITUATION SIGNAL COMMAND...: sends the signal to a command that is busy, and prints how it ended.

`piped`: there is no end of empty lines on its standard input. `unread`: its terminal takes nothing more. `unread`
also prints whether the terminal has the modes again that it had before. With TIMES=1 in the environment, how long
the end took is printed, too."""

import os
import pty
import signal
import subprocess
import sys
import termios
import threading
import time

PATIENCE = 60  # seconds; only a program that does not end takes so long


def wait_until_idle(pid):
    """Until a process has used no processor time for a while: it waits, or is blocked in a write."""
    used, since = None, time.monotonic()
    while time.monotonic() < since + 0.3:
        with open(f"/proc/{pid}/stat") as stat:
            now = stat.read().rsplit(")", 1)[1].split()[11:13]
        if now != used:
            used, since = now, time.monotonic()
        time.sleep(0.02)


def end(process, number):
    begin = time.monotonic()
    process.send_signal(number)
    try:
        status = process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        return "it did not end"
    if "TIMES" in os.environ:
        print(f"{time.monotonic() - begin:.3f} s")
    return f"ended by {signal.Signals(-status).name}" if status < 0 else f"status {status}"


def piped(number, command):
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def feed():
        try:
            while True:
                os.write(process.stdin.fileno(), b"\n" * 4096)
        except OSError:
            pass

    threading.Thread(target=feed, daemon=True).start()
    process.stdout.read(20000)
    threading.Thread(target=process.stdout.read, daemon=True).start()
    return [end(process, number)]


def unread(number, command):
    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
    os.read(master, 1)
    for _ in range(20):
        wait_until_idle(process.pid)
        os.write(master, b"\x0c" * 20)  # redraw
    wait_until_idle(process.pid)
    how = end(process, number)
    termios.tcflush(slave, termios.TCIOFLUSH)
    return [how, "modes as before" if termios.tcgetattr(slave) == before else "other modes"]


situation, name, *command = sys.argv[1:]
print(*{"piped": piped, "unread": unread}[situation](signal.Signals["SIG" + name], command), sep=", ", flush=True)
os._exit(0)
