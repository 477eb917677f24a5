"""KILL at any moment: what was shown is on disk, and what is on disk is what was played."""

import os
import pathlib
import re
import signal
import time

from figures import TERM, folder, loads
from games import Game, moves_of
from program import Program


def plain_reference(game, home):
    """What a whole game writes, and after how many bytes of that how many moves were on disk."""
    marks = []
    with Program(game.started(["--plain"], "reference.rec"), home) as whole:
        record = os.path.join(home, "reference.rec")
        whole.wait_for(lambda: whole.output.endswith(b"> "))
        for line in game.lines:
            before = len(whole.output)
            whole.send(line.encode() + b"\n")
            if not whole.wait_for(lambda: len(whole.output) > before and whole.output.endswith(b"> ")):
                break
            marks.append((len(whole.output), len(moves_of(record)[0])))
        return whole.output, marks, moves_of(record)[0]


def games_with(figures, reference):
    """Games, each in a folder of its own, with what `reference` finds out about a whole one, once for each game."""
    references = {}
    for number in figures:
        with folder() as home:
            game = Game(number, home, 7)
            if game.name not in references:
                references[game.name] = reference(game, home)
            yield game, home, references[game.name]


def kills_in_plain_lines(figures, random):
    """KILL at any byte of the output: what was shown is on disk, and what is on disk is what was played."""
    for game, home, (output, marks, played) in games_with(figures, plain_reference):
        at = random.randrange(len(output))
        with Program(game.started(["--plain"], "game.rec"), home) as victim:
            victim.send("\n".join(game.lines).encode() + b"\n")
            victim.wait_for(lambda: len(victim.output) >= at)
            time.sleep(random.random() * 0.002)
            figures.took(victim.end(signal.SIGKILL)[1])
            shown = victim.output
        must = max((moves for length, moves in marks if length <= len(shown.rstrip())), default=0)
        same = output.replace(b"reference.rec", b"game.rec")
        figures.check(same.startswith(shown), f"{game.name}: another output")
        check_killed(figures, home, must, played)


def check_killed(figures, home, must, played):
    record = os.path.join(home, "game.rec")
    if not os.path.exists(record):
        return figures.check(must == 0, "no record, but moves were shown")
    moves = loads(figures, home, record)
    figures.check(len(moves) >= must, f"{len(moves)} moves on disk, {must} were shown")
    figures.check(moves == played[:len(moves)], f"{record}: other moves than were played: {moves[-3:]}")
    figures.count("moves shown", must)
    with Program(["resume", "--plain", "game.rec"], home) as again:
        again.send(b"quit\n")
        status = again.end()[0]
        figures.check(status == 0, f"not resumed: {status}, {again.output[-200:]!r}")


def markers(output):
    """The highest round or turn that a screen, drawn anew, has told of."""
    text = re.sub(rb"\x1b(\[[0-?]*[ -/]*[@-~]|[()][0-9A-B]|[=>78])", b"", output)
    return max((int(found) for found in re.findall(rb"(?:round|turn) (\d+)\b", text)), default=0)


def screen_reference(game, home):
    """How many moves there are at least when a screen tells of a round or turn; and the moves."""
    least, earlier = {}, 0
    with Program(game.started([], "reference.rec"), home, term=TERM) as whole:
        record = os.path.join(home, "reference.rec")
        whole.wait_for(lambda: whole.output and quiet(whole))
        for line in game.lines:
            before = len(moves_of(record)[0])
            whole.send(line.encode() + b"\r")
            whole.wait_for(lambda: quiet(whole))
            whole.send(b"\x0c")
            whole.wait_for(lambda: quiet(whole))
            # On a slow machine it may have come of the line before.
            least.setdefault(markers(whole.output), earlier + 1 if least else 0)
            earlier = before
        return least, moves_of(record)[0]


def quiet(program):
    """Whether a program waits, having read all: it writes nothing, and sleeps."""
    if program.process.poll() is not None:
        return True
    if program.read(0.02):
        return False
    state = pathlib.Path(f"/proc/{program.process.pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    return state == "S"


def kills_at_the_screen(figures, random):
    for game, home, (least, played) in games_with(figures, screen_reference):
        lines = game.lines[:random.randrange(len(game.lines) + 1)]
        with Program(game.started([], "game.rec"), home, term=TERM) as victim:
            victim.wait_for(lambda: victim.output and quiet(victim))
            for line in lines:
                victim.send(line.encode() + b"\r")
                if random.random() < 0.5:
                    victim.wait_for(lambda: quiet(victim), 1)
                    victim.send(b"\x0c")
            victim.read(random.random() * 0.03)
            figures.took(victim.end(signal.SIGKILL)[1])
            must = least.get(markers(victim.output), 0)
        check_killed(figures, home, must, played)
