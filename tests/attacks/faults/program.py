"""The program as its faults are tried on it: started in a folder of its own, through pipes or at a terminal."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

PATIENCE = 60  # seconds; only a program that hangs takes so long
BUILD = ""  # set by `run`


class Program:
    """A running program, what it has written so far, and how it ended."""

    def __init__(self, words, home, term=None, size=(80, 24), limit=None, out=None):
        self.output = b""
        environment = {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": term or "dumb",
                       "UBSAN_OPTIONS": "print_stacktrace=1"}
        self.at_terminal = term is not None
        if self.at_terminal:
            self.source, slave = pty.openpty()
            self.sink = self.source
            self.modes = termios.tcgetattr(slave)
            self.resize(size)
            ends = (slave, slave, slave)
        else:
            reader, self.sink = os.pipe()
            self.source, writer = os.pipe()
            ends = (reader, writer if out is None else out, subprocess.STDOUT)
        self.process = subprocess.Popen([f"{BUILD}/herbarium", *words], cwd=home, env=environment, stdin=ends[0],
                                        stdout=ends[1], stderr=ends[2], start_new_session=True,
                                        preexec_fn=lambda: self._prepare(limit))
        # The other end of a terminal stays open here, so that its modes can be looked at afterwards.
        self.slave = ends[0] if self.at_terminal else None
        if not self.at_terminal:
            os.close(ends[0])
            os.close(writer)
        os.set_blocking(self.source, False)
        os.set_blocking(self.sink, False)

    def _prepare(self, limit):
        # Whoever started these tests may have had signals ignored, as nohup does, and the program keeps to that.
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        if self.at_terminal:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        if limit:
            limit()

    def resize(self, size):
        fcntl.ioctl(self.source, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def send(self, data):
        """Sends bytes; what the program does not take in time is dropped."""
        until = time.monotonic() + PATIENCE
        while data and self.process.poll() is None and time.monotonic() < until:
            try:
                data = data[os.write(self.sink, data):]
            except BlockingIOError:
                self.read(0.01)
            except OSError:
                return

    def read(self, seconds):
        """Reads what comes within that time; whether anything did."""
        if not select.select([self.source], [], [], seconds)[0]:
            return False
        try:
            got = os.read(self.source, 1 << 16)
        except OSError:
            got = b""
        self.output += got
        if not got:
            time.sleep(0.001)
        return bool(got)

    def wait_for(self, reached, seconds=PATIENCE):
        until = time.monotonic() + seconds
        while not reached():
            ended = self.process.poll() is not None
            if not self.read(0.02) and (ended or time.monotonic() > until):
                return reached()
        return True

    def end(self, number=None):
        """Waits for its end, after a signal if one is given: the status as a shell has it, and how long it took."""
        begun = time.monotonic()
        if number is not None and self.process.poll() is None:
            self.process.send_signal(number)
        while self.process.poll() is None and time.monotonic() < begun + PATIENCE:
            self.read(0.005)
        took = time.monotonic() - begun
        status = self.process.poll()
        if status is None:
            self.process.kill()
            self.process.wait()
            return None, took
        while self.read(0):
            pass
        return (status if status >= 0 else 128 - status) if is_sound(0, self.output) else None, took

    def has_modes_back(self):
        return termios.tcgetattr(self.slave) == self.modes

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        for end in {self.source, self.sink, self.slave} - {None}:
            os.close(end)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def run(words, home, out=subprocess.PIPE):
    """A command that ends by itself: its status and what it wrote; elsewhere than `out`, if that is given."""
    done = subprocess.run([f"{BUILD}/herbarium", *words], cwd=home, stdin=subprocess.DEVNULL, timeout=PATIENCE,
                          env={"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}, stdout=out, check=False,
                          stderr=subprocess.STDOUT if out is subprocess.PIPE else subprocess.PIPE)
    said = done.stdout if out is subprocess.PIPE else done.stderr
    return (done.returncode if done.returncode >= 0 else 128 - done.returncode), said


def is_sound(status, said):
    """Whether a status is one that the program gives, and a sanitizer has said nothing."""
    return status in (0, 1, 2) and b"Sanitizer" not in said and b"runtime error" not in said
