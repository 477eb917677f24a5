#!/usr/bin/python3
"""engine-bot.py: an example of an engine (herbarium-engine(5)). It plays the first legal move that comes to its mind.

What a move may be it asks `herbarium engine`, which knows the rules and is told whatever this one is told. Whoever
knows the rules themselves needs none: then `new`, `play` and `suggest` are all there is to do.
"""
import random
import subprocess
import sys

rules = subprocess.Popen([sys.argv[1] if len(sys.argv) > 1 else "herbarium", "engine"],
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
dice = random.Random(0)


def ask(line):
    """The lines of the answer; the last one is `ok`, or begins with `error`."""
    rules.stdin.write(line + "\n")
    answer = []
    while not answer or not (answer[-1] == "ok" or answer[-1].startswith("error ")):
        answer.append(rules.stdout.readline().rstrip("\n"))
    return answer


def best(moves):
    """Anything but giving up."""
    moves = [move for move in moves if move != "resign"]
    return dice.choice(moves)


def suggest(seat):
    legal = [line.split(" ", 1) for line in ask(f"legal {seat}") if line != "ok"]
    lines = [text.split(" ", 1)[1] for word, text in legal if word == "line" and " " in text]
    if lines:  # a sheet: a stone, or else nothing
        stones = [line for line in lines if line.startswith(("Wh", "Bl"))]
        return "sheet " + best(stones) if stones else "sheet -"
    return best([text for word, text in legal])


def answer(line):
    command, _, rest = line.partition(" ")
    if command == "hello":
        return ["protocol \t1 ", "name bot\t", " version 0.1", "ok \r"]
    if command == "suggest":
        return ["move " + suggest(rest.split(" ")[0]), "ok"]
    if command == "new":
        words = rest.split(" ")
        dice.seed(next((word[5:] for word in words if word.startswith("seed=")), "0"))
    if command in ("new", "play", "secret", "part", "reveal"):
        return ask(line)
    if command in ("stop", "quit"):
        return ["ok"]
    return [f"error unknown {command}"]


for said in sys.stdin:
    print(*answer(said.rstrip("\n")), sep="\n", flush=True)
    if said.strip() == "quit":
        break
