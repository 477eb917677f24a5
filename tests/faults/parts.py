"""The faults: each function tries one kind, `runs` times or until its time is over, and returns a line of figures and
how much was lost."""

import itertools
import os
import pathlib
import re
import resource
import signal
import tempfile
import time

from games import GAMES, Game, moves_of
from program import PATIENCE, Program, is_sound, run

TERM = "xterm-256color"


class Figures:
    """What came of the runs of a part; `spent` says when it is over."""

    def __init__(self, runs, seconds):
        self.runs, self.most, self.until = 0, runs, time.monotonic() + seconds
        self.lost, self.slowest, self.notes = [], 0.0, {}

    def __iter__(self):
        while self.runs < self.most and time.monotonic() < self.until:
            self.runs += 1
            yield self.runs - 1

    def check(self, holds, what):
        if not holds:
            self.lost.append(what)

    def count(self, what, number=1):
        self.notes[what] = self.notes.get(what, 0) + number

    def took(self, seconds):
        self.slowest = max(self.slowest, seconds)


def loads(figures, home, record):
    """A record that is there is whole, and every verb that reads it takes it."""
    moves, torn = moves_of(record)
    figures.check(not torn, f"{record}: torn")
    status, said = run(["positions", os.path.basename(record)], home)
    figures.check(status == 0, f"{record}: {said[-200:]!r}")
    return moves


def folder():
    return tempfile.TemporaryDirectory(prefix="herbarium-faults-")


# --- kills --------------------------------------------------------------------------------------------------


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


def kills_in_plain_lines(figures, random):
    """KILL at any byte of the output: what was shown is on disk, and what is on disk is what was played."""
    references = {}
    for number in figures:
        with folder() as home:
            game = Game(number, home, 7)
            if game.name not in references:
                references[game.name] = plain_reference(game, home)
            output, marks, played = references[game.name]
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
    references = {}
    for number in figures:
        with folder() as home:
            game = Game(number, home, 7)
            if game.name not in references:
                references[game.name] = screen_reference(game, home)
            least, played = references[game.name]
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


# --- tables -------------------------------------------------------------------------------------------------


def table_process(home):
    """A table has its files here, and nothing as its standard input."""
    for each in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if os.readlink(each / "fd/0") != "/dev/null":
                continue
            if any(os.readlink(file).startswith(home) for file in (each / "fd").iterdir()):
                return int(each.name)
        except OSError:
            continue
    return None


def kills_of_tables(figures, random):
    """The program plays at both ends of a table; the table or the guest is killed again and again."""
    tables = [("herd", ["--option", "size=3"]), ("harbustaz", ["--option", "size=4"]),
              ("herbs", ["--option", "ap=10", "--option", "actions=1"])]
    for number in figures:
        name, options = tables[number % len(tables)]
        with folder() as home:
            join = ["--plain", "--tables", home, "join", "--seat", "2", "--play", "1", "--record", "copy.rec"]
            with Program(["--plain", "--tables", home, "host", name, "--play", "1", *options], home, term=TERM) as host:
                host.wait_for(lambda: b"You are at the table" in host.output)
                guest = [Program(join, home, term=TERM)]
                for _ in range(3):
                    wait = time.monotonic() + 0.05 + 0.2 * random.random()
                    while time.monotonic() < wait:
                        host.read(0.01)
                        guest[0].read(0.01)
                    if random.random() < 0.5:
                        if table := table_process(home):
                            os.kill(table, signal.SIGKILL)
                            figures.count("tables killed")
                    else:
                        guest[0].end(signal.SIGKILL)
                        figures.count("guests killed")
                    come_again(guest, join, home)
                finish_table(figures, home, host, guest, join)
                guest[0].close()
            while table := table_process(home):
                os.kill(table, signal.SIGTERM)
                time.sleep(0.05)


def come_again(guest, join, home):
    """Whoever finds no table, or has been killed, comes again: the table may be about to be opened."""
    if guest[0].process.poll() is not None:
        guest[0].close()
        guest[0] = Program(join, home, term=TERM)


def finish_table(figures, home, host, guest, join):
    """The game goes on to its end, and both have the same of it, which holds."""
    until = time.monotonic() + 5 * PATIENCE
    while not is_finished(home) and time.monotonic() < until:
        for _ in range(20):
            host.read(0.01)
            guest[0].read(0.01)
        come_again(guest, join, home)
    figures.check(is_finished(home), f"the game did not end: {host.output[-300:]!r}")
    figures.check(run(["verify", "copy.rec"], home)[0] == 0, "the guest's copy does not hold")
    for each in (host, guest[0]):
        each.send(b"quit\n")
        figures.took(each.end()[1])
    figures.count("moves", len(moves_of(kept_at(home))[0]))


def kept_at(home):
    """The table's own record."""
    return next((str(path) for path in pathlib.Path(home, ".local/share").rglob("*.rec")), os.path.join(home, "none"))


def is_finished(home):
    """Whether the game is over, and both ends have the same of it, which holds."""
    kept, copy = pathlib.Path(kept_at(home)), pathlib.Path(home, "copy.rec")
    if not kept.exists() or not copy.exists() or kept.read_bytes() != copy.read_bytes():
        return False
    status, said = run(["verify", str(kept)], home)
    return status == 0 and b"The game is over" in said


# --- signals and closed ends --------------------------------------------------------------------------------


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


# --- disk ---------------------------------------------------------------------------------------------------


def full_disk(figures, random):
    """No file can grow beyond some number of bytes: it is said, what was told before is on disk, nothing is torn."""
    sizes = {}
    for number in figures:
        with folder() as home:
            game = Game(number, home, 7)
            if game.name not in sizes:
                plain_reference(game, home)
                sizes[game.name] = os.path.getsize(os.path.join(home, "reference.rec"))
            room = random.randrange(sizes[game.name] - 1)
            limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
            with Program(game.started(["--plain"], "game.rec"), home, limit=limit) as poor:
                poor.send("\n".join(game.lines).encode() + b"\n")
                os.close(poor.sink)
                poor.sink = None
                status, took = poor.end()
                figures.took(took)
                figures.check(is_sound(status, poor.output), f"{game.name}: status {status}")
                figures.check(status == 1 and b"File too large" in poor.output,
                              f"{game.name}: no word of it: {poor.output[-200:]!r}")
            record = os.path.join(home, "game.rec")
            if os.path.exists(record):
                figures.count("moves kept", len(loads(figures, home, record)))
            else:
                figures.count("games not begun")
    status, said = run_to_full()
    figures.check(status == 1 and b"could not be written" in said, f"/dev/full: status {status}, {said!r}")


def run_to_full():
    with folder() as home, open("/dev/full", "wb") as full:
        return run(["rules", "herbs"], home, full)


# --- what is read -------------------------------------------------------------------------------------------


def mutated(random, data):
    """A few bytes changed, left out, doubled, or moved."""
    data = bytearray(data)
    for _ in range(random.randrange(1, 6)):
        at = random.randrange(len(data))
        end = min(len(data), at + random.choice([1, 1, 2, 8, 40]))
        how = random.randrange(5)
        if how == 0:
            data[at] = random.randrange(256)
        elif how == 1:
            del data[at:end]
        elif how == 2:
            data[at:at] = data[at:end]
        elif how == 3:
            data[at:at] = random.choice([b"\x1b[2J", b"\n", b"\x00", b"99999999999", b"\xff\xfe", b" @1e9"])
        else:
            del data[at:]
        if not data:
            break
    return bytes(data)


def mutants_of_records(figures, random):
    """Damaged records are read as far as they are sound, or refused with their place, and never printed raw."""
    root = pathlib.Path(__file__).resolve().parents[1]
    records = sorted(root.glob("records/*/*.rec")) + sorted(root.glob("proofs/*.rec"))
    for number in figures:
        record = random.choice(records)
        with folder() as home:
            broken = pathlib.Path(home, "broken.rec")
            broken.write_bytes(mutated(random, record.read_bytes()))
            proof = record.with_name(record.name + ".proof")
            if proof.exists():
                pathlib.Path(home, "broken.rec.proof").write_bytes(mutated(random, proof.read_bytes()))
            verb = [["positions"], ["legal"], ["verify"], ["replay", "--plain"], ["resume", "--plain"]][number % 5]
            begun = time.monotonic()
            status, said = run([*verb, "broken.rec"], home)
            figures.took(time.monotonic() - begun)
            figures.check(is_sound(status, said), f"{verb}, {record.name}: status {status}")
            figures.check(not any(byte < 32 and byte != 10 or byte == 127 for byte in said), f"{verb}: raw bytes")
            named = b"broken.rec" in said
            figures.check(status == 0 or named, f"{verb}, {record.name}: no place: {said[-200:]!r}")
            figures.count("refused", int(status != 0))


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


# What is tried, how often in the short run, and what of the time it gets in the long one.
PARTS = [
    (kills_in_plain_lines, 15, 4),
    (kills_at_the_screen, 10, 4),
    (kills_of_tables, 2, 4),
    (signals, 12, 2),
    (closed_ends, 9, 2),
    (full_disk, 10, 2),
    (mutants_of_records, 60, 3),
    (random_keys, 6, 4),
    (strange_terminals, 12, 2),
]
