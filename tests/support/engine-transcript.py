#!/usr/bin/python3
"""engine-transcript.py PAGE: plays the transcripts of a manual page against `herbarium engine`.
engine-transcript.py -: says each line of the input to it, and waits for its answer, which is printed.

A transcript is a literal block whose first line begins with `> `: what a controller says begins with `> `, what the
engine answers with `< `, and `...` stands for any lines of an answer. Says what is not as the page has it.
"""
import re
import subprocess
import sys


def blocks(page):
    inside, block = False, []
    for number, line in enumerate(open(page, encoding="utf-8"), 1):
        if line.startswith(".Bd "):
            inside, block = "-literal" in line, []
        elif line.startswith(".Ed"):
            if block and block[0][1].startswith("> "):
                yield block
            inside = False
        elif inside:
            block.append((number, re.sub(r"\\(&|\((dq))", lambda m: '"' if m[2] else "", line.rstrip("\n"))))


def agrees(wanted, seen):
    if not wanted or not seen:
        return not seen and all(line == "..." for line in wanted)
    if wanted[0] == "...":
        return agrees(wanted[1:], seen) or agrees(wanted, seen[1:])
    return wanted[0] == seen[0] and agrees(wanted[1:], seen[1:])


def started():
    return subprocess.Popen(["herbarium", "engine", "--level", "3"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            text=True, bufsize=1)


def heard(engine):
    seen = []
    while not seen or not re.match("ok$|error ", seen[-1]):
        answer = engine.stdout.readline()
        if not answer:
            break
        seen.append(answer.rstrip("\n"))
    return seen


def play(block):
    engine = started()
    asked, wanted = None, []
    commands = 0
    for number, line in block + [(0, "> ")]:
        if line.startswith("> ") and wanted:
            seen = heard(engine)
            commands += 1
            if not agrees(wanted, seen):
                print(f"{asked[0]}: {asked[1]}", *("  < " + each for each in seen), sep="\n")
            wanted = []
        if line.startswith("> ") and number:
            asked = number, line
            engine.stdin.write(line[2:] + "\n")
        elif number:
            wanted.append("..." if line == "..." else line[2:])
    engine.stdin.close()
    if engine.wait() != 0:
        print("status", engine.returncode)
    return commands


if sys.argv[1] == "-":
    asked = started()
    for command in sys.stdin:
        asked.stdin.write(command)
        print(*heard(asked), sep="\n")
    sys.exit()
told = sum(play(block) for block in blocks(sys.argv[1]))
print("commands:", told)
