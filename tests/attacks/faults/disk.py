"""A disk that has no room."""

import os
import resource

from figures import folder, loads
from kills import games_with, plain_reference
from program import Program, is_sound, run


def size_of_record(game, home):
    plain_reference(game, home)
    return os.path.getsize(os.path.join(home, "reference.rec"))


def full_disk(figures, random):
    """No file can grow beyond some number of bytes: it is said, what was told before is on disk, nothing is torn."""
    for game, home, size in games_with(figures, size_of_record):
        room = random.randrange(size - 1)
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
    figures.check(status == 1 and b"cannot write" in said, f"/dev/full: status {status}, {said!r}")


def run_to_full():
    with folder() as home, open("/dev/full", "wb") as full:
        return run(["rules", "herbs"], home, full)
