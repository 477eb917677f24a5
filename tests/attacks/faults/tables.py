"""Tables whose processes, and whose guests, are killed again and again."""

import os
import pathlib
import signal
import time

from figures import TERM, folder
from games import moves_of
from program import PATIENCE, Program, run


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
                host.wait_for(lambda: has_begun(home, guest[0]))
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


def has_begun(home, guest):
    """Whether all have come; before that there is no game that could go on after a kill."""
    guest.read(0.01)
    return os.path.exists(kept_at(home))


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
    told = [str(path) for path in pathlib.Path(home).rglob("*.told*")]
    figures.check(not told, f"an honest table was taken for one that tells another past: {told}")
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
