#!/usr/bin/env python3
"""end-by-signal.py SITUATION SIGNAL COMMAND...: sends the signal to a command that is busy, and prints how it ended.

`piped`: there is no end of empty lines on its standard input. `unread`: its terminal takes nothing more. `starved`: it
gets no more memory than it has, and in place of a signal it gets a line to read. The last two also print whether the
terminal has the modes again that it had before; `starved` prints the command's last words. With TIMES=1 in the environment, how long
the end took is printed, too."""

import os
import pty
import resource
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


def end(process, number=None):
    begin = time.monotonic()
    if number:
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


def starved(line, command):
    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
    said = []
    threading.Thread(target=lambda: [said.append(os.read(master, 65536)) for _ in iter(int, 1)], daemon=True).start()
    while not said:
        time.sleep(0.02)
    wait_until_idle(process.pid)
    resource.prlimit(process.pid, resource.RLIMIT_AS, (1, 1))
    os.write(master, line.encode() + b"\r")
    how = end(process)
    modes = "modes as before" if termios.tcgetattr(slave) == before else "other modes"
    wait_until_idle(os.getpid())
    return [how, modes, b"".join(said).decode(errors="replace").rstrip().rsplit("herbarium: ", 1)[-1]]


situation, name, *command = sys.argv[1:]
if situation == "starved":
    print(*starved(name, command), sep=", ", flush=True)
else:
    number = signal.Signals["SIG" + name]
    print(*{"piped": piped, "unread": unread}[situation](number, command), sep=", ", flush=True)
os._exit(0)
