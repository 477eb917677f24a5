#!/usr/bin/python3
"""Tables of somebody who cheats, for tests of honest programs; FOLDER is the directory of tables.

hostile-table.py FOLDER NAME claim ID [SINCE]: says that it has the game, and since when seat 2 is to move, and sends
everybody away who comes. With `hold` in place of `claim`, it first waits for a typed line when the first one comes.
hostile-table.py FOLDER NAME hold ID SINCE SOCKET: the same, and meanwhile that socket is not found.
hostile-table.py FOLDER NAME play PROOF GUEST: plays the game of a proof with a guest, whom it calls so. Only the last
digits of its identifier are others.
hostile-table.py FOLDER NAME crowd OWNER GUEST: no table: connects to that one of OWNER, again and again, and names GUEST.
"""
import contextlib
import os
import pwd
import socket
import sys
import time
from importlib import import_module

herd = import_module("herd-client")


def listen(folder, name):
    path = f"{folder}/herbarium-{os.getuid()}/{name}.sock"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with contextlib.suppress(FileNotFoundError):
        os.unlink(path)
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    os.chmod(path, 0o666)
    listener.listen(50)
    print("ready", flush=True)
    return listener


def claim(listener, game, since="-", hidden=None, waits=False):
    came = 0
    while True:
        line, _ = listener.accept()
        if b" ask" in line.recv(1000):
            line.sendall(f"is liar\tstate playing\tseat 2 person {since} - away x\thistory {game} 999 1\n".encode())
        else:
            came += 1
            if hidden:
                os.rename(hidden, hidden + ".hidden")
            print(f"came: {came}", flush=True)
            if waits:
                input()
            if hidden:
                os.rename(hidden + ".hidden", hidden)
            waits, hidden = False, None
        line.close()


def crowd(folder, name, owner, guest):
    path, kept = f"{folder}/herbarium-{pwd.getpwnam(owner).pw_uid}/{name}.sock", []
    for number in range(1 << 30):
        line = socket.socket(socket.AF_UNIX)
        line.connect(path)
        with contextlib.suppress(BrokenPipeError):
            line.sendall(f"herbarium 3 watch as {guest}\n".encode())
        kept = [*kept[-100:], line]
        time.sleep(0.005)
        if number == 500:
            print("ready", flush=True)


def play(listener, proof, guest):
    key = herd.Key()
    head = open(proof).read().partition("\n---\n")[0].split("\n")
    game = next(line.split(" ")[1] for line in head if line.startswith("table "))[:16] + 16 * "0"
    own = {"table": f"table {game}", "key": f"key {key.public}"}
    head = [own.get(line.split(" ")[0], line) for line in head] + ["---"]
    beginning = herd.digest(64 * "0", "\n".join(head) + "\n")
    nonce, chain, entries = 64 * "0", beginning, []

    def seat(number, owner, signature, name):
        nonlocal chain
        claim = f"{owner} home {herd.FEATURES} {nonce} {signature} {name}"
        entry = f"0.000 * seat {number} human {claim}"
        entries.append(f"{entry} " + key.sign(f"herbarium table {game} {chain} {entry}"))
        chain = herd.digest(chain, entries[-1])

    seat(1, key.public, key.sign(f"herbarium seat {game} {beginning} 1 home {herd.FEATURES} {nonce} host"), "host")
    while True:
        line, _ = listener.accept()
        come, say = line.makefile(), lambda *lines: line.sendall(("\n".join(lines) + "\n").encode())
        if come.readline().endswith(" ask\n"):
            say("is liar")
            continue
        owner = come.readline().split()[1]
        say("welcome 2 host/table", *(f"terms {each}" for each in head), f"challenge {nonce} {guest}")
        _, signature, their_nonce = come.readline().split()
        seat(2, owner, signature, guest)
        live = key.sign(f"herbarium live {game} {chain} {their_nonce}")
        say(*(f"entry {each}" for each in entries), f"live 0.000 {live}")
        come.read()


def main(folder, name, does, *words):
    if does == "crowd":
        crowd(folder, name, *words)
    listener = listen(folder, name)
    if does == "play":
        play(listener, *words)
    claim(listener, *words, waits=does != "claim")


main(*sys.argv[1:])
