"""Games to try faults on: what people type in them, and what their records then have."""

import os
import pathlib
import re

import program

# Name, options, seats. Nothing in these depends on the time.
GAMES = [
    ("herd", ["size=4"], 2),
    ("harbustaz", [], 2),
    ("rush", [], 2),
    ("uibadi", ["clock=0", "players=3"], 3),
    ("herbs", ["ap=40"], 2),
]
LONGEST = 80  # moves
PLAYED = {}  # whole records, by game and seed


def moves_of(path):
    """The moves of a record, each with the end of its line; and whether the last line is torn."""
    try:
        text = pathlib.Path(path).read_bytes()
    except FileNotFoundError:
        return [], False
    head, rule, body = text.partition(b"\n---\n")
    if not rule:
        return [], True
    # When a move was made is another time in every run.
    return re.sub(rb" @[0-9.]+$", b"", body, flags=re.MULTILINE).splitlines(), not text.endswith(b"\n")


class Game:
    """A game of the program against itself, as people type it at one keyboard."""

    def __init__(self, number, home, seed):
        name, options, seats = GAMES[number % len(GAMES)]
        self.name = name
        chosen = [word for option in options for word in ("--option", option)]
        players = [word for seat in range(seats) for word in ("--seat", f"{seat + 1}=ai:0")]
        self.whole = os.path.join(home, f"{name}-000001.rec")
        if (name, seed) not in PLAYED:
            program.run(["match", name, *chosen, *players, "--games", "1", "--seed", str(seed), "--jobs", "1",
                         "--records", "."], home)
            PLAYED[name, seed] = pathlib.Path(self.whole).read_bytes()
        pathlib.Path(self.whole).write_bytes(PLAYED[name, seed])
        moves = [move.decode().split(" ", 1) for move in moves_of(self.whole)[0]][:LONGEST]
        self.lines = [line for actor, text in in_order(moves) for line in typed(actor, text)]
        people = [word for seat in range(seats) for word in ("--seat", f"{seat + 1}=human")]
        self.words = [name, *chosen, *people, "--dice", "ask", "--no-curtain", "--pace", "0"]

    def started(self, face, record):
        return [self.words[0], *face, *self.words[1:], "--record", record]


def in_order(moves):
    """Who hands in at the same time is asked by seat."""
    moves = list(moves)
    for at in range(len(moves) - 1):
        first, second = moves[at], moves[at + 1]
        secret = first[1].split()[0]
        if secret in ("sheet", "bid", "commit") and second[1].startswith(secret) and first[0] > second[0]:
            moves[at], moves[at + 1] = second, first
    return moves


def typed(actor, text):
    if text.startswith("sheet"):
        return [*text[len("sheet "):].split(", "), "done"]
    return [f"{actor} {text}" if text.split()[0] in ("aim", "stop") else text]
