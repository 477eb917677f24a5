The test with which versions of the program are compared ends as soon as it is decided, the same however many games are
played at once:

  $ export HERBARIUM=herbarium; sprt() { "$TESTDIR/../../scripts/sprt" "$@"; }
  $ two="herd --option size=2 --seat 1=ai:2 --seat 2=ai:0"
  $ sprt 0,200 $two | tee once
  0 or 200 Elo; LLR [0-9.]+ \(-2.94 to 2.94\) after \d+ games: 200 Elo accepted (re)
  $ sprt 0,200 --jobs 3 $two | cmp - once
  $ sprt -300,0 --games 2 $two | grep -o '[a-z]*$'
  undecided
  $ for wrong in 5 5, 5,5 9,1 a,b 1e9,2e9; do sprt $wrong $two 2>&1 | grep -c 'not LOW,HIGH'; done | uniq
  1
  $ sprt 0,200 herd --seat 1=human
  herbarium: match: use N=ai:LEVEL or N=engine:COMMAND (see herbarium match --help)
  [1]

It errs as seldom as it says, for any advantage of seats and share of draws; a few games won by one side decide
nothing, and games that are all won refute differences that are much smaller:

  $ cat > check.py <<'END'
  > import importlib.machinery, importlib.util, os, random
  > loader = importlib.machinery.SourceFileLoader("sprt", os.environ["TESTDIR"] + "/../../scripts/sprt")
  > sprt = importlib.util.module_from_spec(importlib.util.spec_from_loader("sprt", loader))
  > loader.exec_module(sprt)
  > dice = random.Random(1)
  > def run(elo, draws, seat_one, seats):
  >     test = sprt.Test(0, 100, 1 / seats, seats)
  >     while test.accepted is None:
  >         sits_first = len(test.shares) % seats == 0
  >         share = sprt.share_of(elo, 1 / seats) + (1 if sits_first else -1 / (seats - 1)) * seat_one
  >         test.add(1 / seats if dice.random() < draws else float(dice.random() < share))
  >     return test.accepted
  > for case in ((0, 0, 2), (0, 0.3, 2), (0, 0.1, 3), (0.5, 0, 2)):  # 5 % of 200 are 10; the rest is chance
  >     for elo, wrong in ((0, 100), (100, 0))[: 1 if case[0] else 2]:
  >         errors = sum(run(elo, *case) == wrong for _ in range(200))
  >         assert errors <= 20, (case, elo, errors)
  > def after(games, low, high, share, seats=2):
  >     test = sprt.Test(low, high, 1 / seats, seats)
  >     while len(test.shares) < games and test.accepted is None:
  >         test.add(share)
  >     return test
  > assert after(1000, 0, 50, 1).accepted == 50 and after(1000, 0, 50, 1).results >= 10
  > assert after(1000, -10, 10, 0.5).accepted is None and abs(after(1000, -10, 10, 0.5).llr) < 1e-9
  > for low, high in ((0, 50), (50, 60), (-10, 0)):
  >     assert after(30, low, high, 1).accepted == high
  > print(after(30, 50, 60, 1).words())
  > assert after(30, 0, 50, 1, 3).accepted == 50 and after(30, 50, 60, 0.5).accepted is None
  > END
  $ python3 check.py
  50 or 60 Elo; LLR [0-9.]+ \(-2.94 to 2.94\) after \d+ games: 60 Elo accepted, as the points alone refute 50 (re)
