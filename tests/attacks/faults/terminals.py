"""Whatever is typed, at terminals of every kind and size."""

import itertools
import os
import signal

from figures import TERM, folder, loads
from games import Game
from program import Program, is_sound


KEYS = [b"\r", b"\r", b"\t", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b", b"\x7f", b"\x15", b"\x17", b"\x0c",
        b"\x1a", b"\x1c", b"\x1bOP", b"\x1bOQ", b"\x1bOR", b"\x1b[15~", b"\x1b[17~", b"\x1b[57414u", b"\x1b[<0;20;9M\x1b[<0;20;9m",
        b"\x1b[200~pasted\rtext\x1b[201~", b"?", b"help\r", b"undo\r", b"hint\r", b" ", b".", b"n", b"y\r", b"no\r"]
LETTERS = b"abcdefghijklm0123456789 ,>pqrst"
STAYING = [b"\t", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x7f", b"\x15", b"\x17", b"\x0c", b"\x1b[57414u"]
STAYING_LETTERS = b"abcdefghijklm0123456789 ,>prst"


def random_keys(figures, random):
    """Whatever is typed, in windows of whatever size: it never crashes, and TERM ends it with the modes restored. Every
    other run types nothing that could leave: there TERM alone may end it."""
    sizes = [(80, 24), (120, 40), (1, 1), (10, 3), (40, 12), (250, 80), (79, 23)]
    for number in figures:
        with folder() as home:
            stays = number % 2 == 1
            game = Game(number, home, 7)
            starts = [game.started([], "game.rec"), [], ["replay", game.whole]]
            with Program(starts[number % 3], home, term=TERM) as typed:
                typed.wait_for(lambda: typed.output)
                for _ in range(60):
                    letters = bytes(random.choice(STAYING_LETTERS if stays else LETTERS) for _ in range(3))
                    line = random.choice(game.lines).encode() + b"\r"
                    typed.send(random.choice([*STAYING, letters] if stays else [*KEYS, letters, line]))
                    figures.count("keys")
                    if random.random() < 0.1:
                        typed.resize(random.choice(sizes))
                        typed.process.send_signal(signal.SIGWINCH)
                        figures.count("sizes")
                    if typed.process.poll() is not None:
                        break
                    typed.read(0.001)
                status, took = typed.end(signal.SIGTERM)
                figures.took(took)
                # Among the others' keys may have been those that leave, and it may have been leaving.
                allowed = [128 + signal.SIGTERM] + ([] if stays else [0, 1])
                figures.check(status in allowed, f"status {status}")
                figures.check(is_sound(0, typed.output), typed.output[-500:])
                figures.check(typed.has_modes_back(), "the terminal has other modes")
            record = os.path.join(home, "game.rec")
            if os.path.exists(record):
                loads(figures, home, record)


def strange_terminals(figures, random):
    """Every kind of terminal, known or not, of every size: a game is begun and left."""
    kinds = ["dumb", "vt52", "vt100", "linux", "xterm", "xterm-256color", "tmux-256color", "ansi", "unknown", "nonesuch",
             "xterm-nonesuch", ""]
    sizes = [(80, 24), (1, 1), (0, 0), (2, 500), (500, 2), (40, 10), (132, 50)]
    every = list(itertools.product(kinds, sizes))
    random.shuffle(every)
    for number in figures:
        kind, size = every[number % len(every)]
        with folder() as home:
            game = Game(number, home, 7)
            with Program(game.started([], "game.rec"), home, term=kind, size=size) as strange:
                strange.wait_for(lambda: os.path.exists(os.path.join(home, "game.rec")) and strange.output)
                strange.resize((80, 24))
                strange.process.send_signal(signal.SIGWINCH)
                strange.send(b"\r".join(line.encode() for line in game.lines[:5]) + b"\rquit\r")
                # A question that was not answered by these stands until the input ends.
                strange.wait_for(lambda: strange.process.poll() is not None, 2)
                status, took = strange.end(signal.SIGTERM)
                figures.took(took)
                figures.check(status in (0, 128 + signal.SIGTERM), f"{kind!r} {size}: status {status}")
                figures.check(strange.has_modes_back(), f"{kind!r} {size}: other modes")
            loads(figures, home, os.path.join(home, "game.rec"))
