"""Records and proofs that are not as the program wrote them."""

import pathlib
import subprocess
import time

from figures import folder
from program import is_sound, run


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
    tests = pathlib.Path(__file__).resolve().parents[2]
    with folder() as home:
        subprocess.run([tests / "support/scene-records", home], check=True)
        records = {path.name: path.read_bytes() for path in sorted(pathlib.Path(home).glob("*.rec"))}
    proofs = {path.name: path for path in sorted(tests.glob("cli/proofs/*.rec"))}
    records.update((name, path.read_bytes()) for name, path in proofs.items())
    for number in figures:
        name, record = random.choice(list(records.items()))
        with folder() as home:
            broken = pathlib.Path(home, "broken.rec")
            broken.write_bytes(mutated(random, record))
            if name in proofs:
                proof = proofs[name].with_name(name + ".proof")
                pathlib.Path(home, "broken.rec.proof").write_bytes(mutated(random, proof.read_bytes()))
            verb = [["positions"], ["legal"], ["verify"], ["replay", "--plain"], ["resume", "--plain"]][number % 5]
            begun = time.monotonic()
            status, said = run([*verb, "broken.rec"], home)
            figures.took(time.monotonic() - begun)
            figures.check(is_sound(status, said), f"{verb}, {name}: status {status}")
            figures.check(not any(byte < 32 and byte != 10 or byte == 127 for byte in said), f"{verb}: raw bytes")
            named = b"broken.rec" in said
            figures.check(status == 0 or named, f"{verb}, {name}: no place: {said[-200:]!r}")
            figures.count("refused", int(status != 0))
