A game is stepped through by scenes, by turns and rounds; each thing is told once, and its sheets can be read:

  $ cat > game.rec <<'END'
  > herbarium 1
  > game herbs
  > option ap 60
  > seat 1 human Ada
  > seat 2 ai level-1
  > date 2020-01-01T00:00:00Z
  > ---
  > 1 sheet Wh D1 1
  > 2 sheet Bl K8 2
  > 1 sheet 0 M5 5, 1 TL 0, Wh H2 1
  > 2 sheet 2 M5 5, Wh B8 1
  > 1 bid 3
  > 2 bid 1
  > END
  $ cp game.rec before.rec
  $ printf '%s\n' '' next back round 'round back' 'turn 2' 'go 5' 7 quit | herbarium replay --plain game.rec

It can begin anywhere:

  $ printf 'next\nquit\n' | herbarium replay --plain --at 4 game.rec

From any place a new game can be played on, from before what is secret there; the old record stays as it is:

  $ printf '%s\n' 5 'play on' y '' 'sheet Wh A5' undo quit 'next' quit | herbarium replay --plain game.rec > out
  $ cat out
  $ cmp game.rec before.rec
  $ ls ~/.local/share/herbarium data/herbarium 2> /dev/null
