"""Whatever ends a program from outside: signals, and ends that close."""

import os
import signal
import time

from figures import TERM, folder, loads
from games import Game
from program import PATIENCE, Program


def signals(figures, random):
    """TERM, HUP and INT at any moment, in both faces: the status is true, and the terminal as it was."""
    for number in figures:
        name = ["TERM", "HUP", "INT"][number % 3]
        screen = number % 2 == 1
        with folder() as home:
            game = Game(number // 2, home, 7)
            with Program(game.started([] if screen else ["--plain"], "game.rec"), home,
                         term=TERM if screen else None) as victim:
                end = b"\r" if screen else b"\n"
                victim.wait_for(lambda: os.path.exists(os.path.join(home, "game.rec")) and victim.output)
                victim.send(end.join(line.encode() for line in game.lines) + end)
                victim.read(random.random() * 0.05)
                if screen and name == "INT":
                    victim.process.send_signal(signal.SIGINT)  # asks where somebody can answer
                    name = "TERM"
                status, took = victim.end(signal.Signals["SIG" + name])
                figures.took(took)
                ended_before = status in (0, 1) and not screen
                figures.check(ended_before or status == 128 + signal.Signals["SIG" + name],
                              f"{game.name}, {name}: status {status}")
                if screen:
                    figures.check(victim.has_modes_back(), f"{name}: the terminal has other modes")
            loads(figures, home, os.path.join(home, "game.rec"))


def closed_ends(figures, random):
    """The reader of the output goes, the input ends, the terminal hangs up; nothing is lost."""
    for number in figures:
        kind = number % 3
        with folder() as home:
            game = Game(number // 3, home, 7)
            victim = Program(game.started([] if kind == 2 else ["--plain"], "game.rec"), home,
                             term=TERM if kind == 2 else None)
            victim.wait_for(lambda: os.path.exists(os.path.join(home, "game.rec")) and victim.output)
            lines = game.lines[:random.randrange(1, len(game.lines))]
            begun = time.monotonic()
            victim.send(b"\n".join(line.encode() for line in lines) + b"\n")
            if kind == 0:
                os.close(victim.source)
                victim.source = None
            elif kind == 1:
                os.close(victim.sink)
                victim.sink = None
            else:
                os.close(victim.source)
                os.close(victim.slave)
                victim.source = victim.sink = victim.slave = None
            while victim.process.poll() is None and time.monotonic() < begun + PATIENCE:
                if victim.source is None or not victim.read(0.005):
                    if victim.sink is not None and kind == 0:
                        try:
                            os.write(victim.sink, b"\n")
                        except OSError:
                            pass
                    time.sleep(0.005)
            figures.took(time.monotonic() - begun)
            status = victim.process.poll()
            allowed = {0: (1, -signal.SIGPIPE, 0), 1: (0, 1), 2: (-signal.SIGHUP,)}[kind]
            figures.check(status in allowed, f"{game.name}, end {kind}: status {status}")
            victim.close()
            loads(figures, home, os.path.join(home, "game.rec"))
