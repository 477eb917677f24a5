"""What is tried. Each part is a function that tries one kind of fault as often as its figures say, and adds to them how
often, what was lost, and how long an end took."""

from damage import mutants_of_records
from disk import full_disk
from endings import closed_ends, signals
from kills import kills_at_the_screen, kills_in_plain_lines
from tables import kills_of_tables
from terminals import random_keys, strange_terminals

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
