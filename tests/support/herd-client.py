#!/usr/bin/python3
"""herd-client.py SOCKET SEAT RECORD: plays a seat of Herd at a table, by doc/protocol.md alone.
herd-client.py --check PAGE: checks itself against the test vectors of that page, or prints those that differ.

It takes the seat with a key of its own, checks the chain, the table's signatures and those of a person, commits to
seeds, draws the dice, signs its moves, and keeps record and proof. What is legal it asks `herbarium legal`.
"""
import hashlib
import socket
import subprocess
import sys
from ctypes import CDLL, c_ulonglong, create_string_buffer
from ctypes.util import find_library
from os import urandom

SODIUM = CDLL(find_library("sodium") or "libsodium.so.23")  # for ed25519; the program needs it, too
FEATURES = "handover,objection,parts"  # what a terminal must know to get a seat


class Key:
    def __init__(self, seed=None):
        self.secret, public = create_string_buffer(64), create_string_buffer(32)
        SODIUM.crypto_sign_seed_keypair(public, self.secret, seed or urandom(32))
        self.public = public.raw.hex()

    def sign(self, text):
        signature, text = create_string_buffer(64), text.encode()
        SODIUM.crypto_sign_detached(signature, None, text, c_ulonglong(len(text)), self.secret)
        return signature.raw.hex()


def is_signed(text, signature, key):
    signature, text, key = bytes.fromhex(signature), text.encode(), bytes.fromhex(key)
    return SODIUM.crypto_sign_verify_detached(signature, text, c_ulonglong(len(text)), key) == 0


def digest(key, text):
    return hashlib.blake2b(text.encode(), digest_size=32, key=bytes.fromhex(key)).hexdigest()


# --- dice
def numbers(token):
    """The outputs of xoshiro256** for a token."""
    mask = 2**64 - 1
    rotated = lambda x, k: (x << k | x >> 64 - k) & mask

    def splitmix(state):
        while True:
            state = (state + 0x9E3779B97F4A7C15) & mask
            z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & mask
            z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
            yield z ^ z >> 31

    first, second = int(token[:16], 16), int(token[16:32], 16)
    source = splitmix(first ^ next(splitmix(second)))
    s = [next(source) for _ in range(4)]
    while True:
        yield rotated(s[1] * 5 & mask, 7) * 9 & mask
        t = s[1] << 17 & mask
        s[2], s[3] = s[2] ^ s[0], s[3] ^ s[1]
        s[1], s[0] = s[1] ^ s[2], s[0] ^ s[3]
        s[2], s[3] = s[2] ^ t, rotated(s[3], 45)


def below(n, source):
    while True:
        x = (next(source) >> 32) * n
        if x & 0xFFFFFFFF >= 2**32 % n:
            return x >> 32


def roll_text(table, seeds, moves):
    return f"herbarium roll {table} {len(moves)} {' '.join(seeds)}" + "".join(f"\n{move}\n" for move in moves)


def rolled(table, text):
    source = numbers(digest(table * 2, text))
    return f"* roll {1 + below(6, source)} {1 + below(6, source)}"


# --- test vectors
def check(page):
    """Compares the values that follow from others; a wrong one is shown with the right one."""
    lines = open(page).read().partition("\n## Test vectors\n")[2].splitlines()
    given = dict(line.strip().split(" ", 1) for line in lines if line.startswith("    "))
    given = {name: value.strip() for name, value in given.items()}
    table, head = given["table"], given["head"].replace("\\n", "\n")
    key, chain = Key(bytes.fromhex(given["secret"])), digest("0" * 64, head)
    signature = key.sign(f"herbarium table {table} {chain} {given['entry']}")
    after = digest(chain, f"{given['entry']} {signature}")
    seeds, moves = [given["seed1"], given["seed2"]], given["moves"].split(", ")
    made = {
        "key": key.public,
        "chain0": chain,
        "signature": signature,
        "chain1": after,
        "seal": f"1:1:{key.sign(f'herbarium entry {table} 1 1 1 {after} ' + given['says'])}",
        "lock": digest(given["lock-key"], f"herbarium lock {table} 1 0 {given['move']}"),
        "part1": digest(given["lock-key"], f"herbarium part {table} 1 0 1 {given['part']}"),
        "commit1": digest(seeds[0], f"herbarium seed {table} 1"),
        "token": digest(table * 2, roll_text(table, seeds, moves)),
        "roll": rolled(table, roll_text(table, seeds, moves)),
    }
    wrong = [name for name in made if made[name] != given.get(name)]
    for name in wrong:
        print(f"    {name:<10} {made[name]}")
    return bool(wrong) or len(given) < 21


# --- the game
class Game:
    def __init__(self, path, seat):
        self.seat, self.path, self.key = seat, path, Key()
        self.head, self.moves, self.entries, self.seats = [], [], 0, {}
        self.number, self.seeds, self.tosses, self.own = 0, {}, {}, {}
        self.sent, self.last = None, None

    def term(self, name):
        return next(line.split(" ", 1)[1] for line in self.head if line.startswith(name + " "))

    def record(self):
        lines = self.head[1:-1]
        keys = ("table ", "date ", "clock ", "key ", "version ")
        seats = [f"seat {n} {self.seats[n][0]} {self.seats[n][1]}" for n in sorted(self.seats)]
        options = [line for line in lines if not line.startswith(keys)]
        return "\n".join(options + seats + ["date " + self.term("date"), "---"] + self.moves) + "\n"

    def seed(self):
        """A seed of its own that nobody has seen, and the hash that commits to it."""
        seed = urandom(32).hex()
        name = digest(seed, f"herbarium seed {self.id} {self.seat}")
        self.own[name] = seed
        return name

    def take(self, line):
        """Takes in an entry, checking everything but the rules of Herd and the sizes of things."""
        rest, seal = line.rsplit(" ", 1)
        _, who, what = rest.split(" ", 2)
        word, *rest_of = what.split(" ")
        table = self.term("key")
        if who == "*" or self.seats[int(who)][0] == "ai":
            assert is_signed(f"herbarium table {self.id} {self.chain[-1]} {rest}", seal, table), line
        else:
            count, after, signature = seal.split(":")
            text = f"herbarium entry {self.id} {who} {count} {after} {self.chain[int(after)]} {what}"
            assert is_signed(text, signature, self.seats[int(who)][2]), line
        if word == "seat" and rest_of[1] == "ai":
            self.seats[int(rest_of[0])] = ("ai", rest_of[2])
        if word == "seat" and rest_of[1] == "human":
            n, _, key, place, features, nonce, signature = rest_of[:7]
            name = " ".join(rest_of[7:])
            claim = f"herbarium seat {self.id} {self.chain[0]} {n} {place} {features} {nonce} {name}"
            assert is_signed(claim, signature, key), line
            self.seats[int(n)] = ("human", name, key)
        if word == "play":
            self.moves.append(f"{who} {what[5:]}")
        if word == "seed":
            self.seeds[int(who)] = rest_of[0]
        if word == "toss":
            assert digest(rest_of[0], f"herbarium seed {self.id} {who}") == self.seeds[int(who)], line
            self.tosses[int(who)] = rest_of
            if len(self.tosses) == len(self.seats):
                self.roll()
        self.chain.append(digest(self.chain[-1], line))
        self.entries += 1
        self.last = None

    def roll(self):
        seeds = [self.tosses[n][0] for n in sorted(self.tosses)]
        self.moves.append(rolled(self.id, roll_text(self.id, seeds, self.moves)))
        self.seeds = {n: toss[1] for n, toss in self.tosses.items()}
        self.tosses = {}

    def legal(self):
        """The legal moves of whoever is due, by the rules, which are no part of the protocol."""
        open(self.path, "w").write(self.record())
        told = subprocess.run(["herbarium", "legal", self.path], capture_output=True, text=True)
        assert told.returncode == 0, told.stderr
        return told.stdout.splitlines()

    def due(self):
        """What this seat has to say next, or nothing."""
        if len(self.seats) < 2:
            return None
        if self.seat not in self.seeds:
            return "seed " + self.seed()
        moves = self.legal()
        if not moves:
            return None
        if moves[0].startswith("*"):
            if self.seat in self.tosses or len(self.seeds) < 2:
                return None
            return f"toss {self.own[self.seeds[self.seat]]} {self.seed()}"
        own = [move for move in moves if move.startswith(f"{self.seat} ") and not move.endswith(" resign")]
        return "play " + own[0].split(" ", 1)[1] if own else None

    def hear(self, line, say):
        word, _, rest = line.partition(" ")
        assert word not in ("no", "bye", "notice"), line
        if word == "ping":
            say("pong")
        if word == "welcome":
            assert rest.startswith(f"{self.seat} "), line
        if word == "terms":
            self.head.append(rest)
        if word == "terms" and rest == "---":
            assert self.head[0] == "herbarium proof 3", self.head[0]
            self.id, self.chain = self.term("table"), [digest("0" * 64, "\n".join(self.head) + "\n")]
            open(self.path + ".proof", "w").write("\n".join(self.head) + "\n")
        if word == "challenge":
            say("take " + self.key.sign(f"herbarium seat {self.id} {self.chain[0]} {self.seat} home {FEATURES} {rest}"))
        if word == "entry":
            self.take(rest)
            open(self.path + ".proof", "a").write(rest + "\n")
            if rest.split(" ")[1] == str(self.seat):
                self.sent = None


def main(path, seat, record):
    line = socket.socket(socket.AF_UNIX)
    line.connect(path)
    say = lambda words: line.sendall((words + "\n").encode())
    game, live = Game(record, int(seat)), False
    say(f"herbarium 3 sit {seat}")
    say(f"key {game.key.public} home {FEATURES}")
    for text in line.makefile():
        game.hear(text.rstrip("\n"), say)
        live = live or text.startswith("live ")
        if not live or not text.startswith(("live ", "entry ")) or game.sent:
            continue
        game.sent = game.due()
        if game.sent:
            game.number += 1
            what = f"herbarium entry {game.id} {seat} {game.number} {game.entries} {game.chain[-1]} {game.sent}"
            say(f"do {seat} {game.sent} {game.number}:{game.entries}:{game.key.sign(what)}")
        elif not game.legal():
            return


if __name__ == "__main__":
    sys.exit(check(*sys.argv[2:]) if sys.argv[1] == "--check" else main(*sys.argv[1:]))
