The kept games on the command line: listed, searched, renamed, deleted.

  $ export TZ=UTC
  $ herbarium kept
  There are no saved games yet.
  $ printf '1 M3, Wh H4\ndone\nWh A5\ndone\n' | herbarium herbs --seat 1=human:Ada --seat 2=human:Ben --no-curtain > /dev/null
  $ printf 'resign\nyes\n' | herbarium herd --option size=3 --seed 3 --seat 1=human:Ada > /dev/null
  $ touch -d 2025-03-04T05:06 data/herbarium/herbs-*.rec; touch -d 2025-03-04T06:07 data/herbarium/herd-*.rec
  $ herbarium kept | sed 's/-[0-9]*-[0-9]*\.rec/.rec/'
  2025-03-04 06:07  herd.rec: herd; Ada, Level 3; lost (resigned)
  2025-03-04 05:06  herbs.rec: herbs; Ada, Ben; round 2
  $ herbarium kept ada 2025-03-04 05:06 | wc -l
  1
  $ herbarium kept nobody
  herbarium: no saved game has these words
  [1]

A game that nobody has begun leaves nothing; one that was asked for by name does:

  $ herbarium herbs < /dev/null > /dev/null; printf 'quit\n' | herbarium herd --option size=3 > /dev/null; ls data/herbarium | wc -l
  3
  $ herbarium herbs --record mine.rec < /dev/null > /dev/null; wc -l < mine.rec
  8

A name that is safe, and free:

  $ herbs=$(basename data/herbarium/herbs-*.rec .rec); herd=$(basename data/herbarium/herd-*.rec .rec)
  $ herbarium rename "$herbs" "The first"
  It is now */data/herbarium/The first.rec (glob)
  $ herbarium kept first
  2025-03-04 05:06  The first.rec: herbs; Ada, Ben; round 2
  $ herbarium rename "The first" "$herd"
  herbarium: herd-*: this name is taken (glob)
  [1]
  $ herbarium rename "The first" ../x
  herbarium: ../x: a name begins with a letter or a digit, and does not end with a blank
  [1]
  $ herbarium rename "The first" a/b
  herbarium: a/b: `/` is not allowed; use letters, digits, blanks, and - _ . ,
  [1]
  $ herbarium rename mine.rec other
  herbarium: mine.rec: not a saved game; use `mv` and `rm` for other files
  [1]
  $ herbarium rename nothing other
  herbarium: nothing: No such file or directory
  [1]
  $ herbarium rename "The first"
  herbarium: NAME is missing (see herbarium rename --help)
  [2]

It goes on by its name, and what happened last is told:

  $ printf 'quit\n' | herbarium resume "The first" --no-curtain | sed -n 2,4p
  Last: * (glob)
  Ada and Ben are to act.
  Ada: a sheet * (glob)

Deleted, it is in the trash with all that belongs to it; while it is played it stays:

  $ echo proof > "data/herbarium/The first.rec.proof"; mkfifo keys
  $ herbarium resume "$herd" < keys > /dev/null & exec 3> keys
  $ tries=0; until herbarium kept herd | grep -q 'being played'; do tries=$((tries + 1)); [ $tries -lt 500 ] || break; sleep 0.02; done
  $ herbarium delete "$herd"
  herbarium: */data/herbarium/herd-*.rec: this game is being played (glob)
  [1]
  $ exec 3>&-; wait
  $ herbarium delete "The first"
  Moved to the trash: */data/herbarium/trash/The first.rec (glob)
  $ ls data/herbarium/trash
  The first.rec
  The first.rec.proof
  $ herbarium kept | wc -l
  1

The lines of games that end together are all kept:

  $ for i in $(seq 12); do (printf 'look a1\nlook a%s\nquit\n' $i | herbarium herd --option size=3 --no-record > /dev/null 2>&1) & done; wait
  $ sort -u state/herbarium/history | grep -c '^look a'
  12

Where a record cannot even be begun, one entry leads back, and `q` does the same:

  $ printf 'b\n' | XDG_DATA_HOME=/dev/null herbarium herd
  The record cannot be written
  /dev/null/herbarium: Not a directory
  What now?
    b  Back
    t  Try again
    e  Elsewhere: in another folder or file
    p  Play without a record: nothing will be kept
  Which? b
  herbarium: /dev/null/herbarium: Not a directory
  [1]
  $ printf 'q\n' | XDG_DATA_HOME=/dev/null herbarium herd 2>&1 | tail -n 2
  Which? q
  herbarium: /dev/null/herbarium: Not a directory

A file that cannot grow, as on a full disk: without it the game goes on, and says what is not on disk:

  $ (printf 'herbarium 1\ngame herd\noption size 3\nseed 3\nseat 1 human Ada\nseat 2 human Ben\n'; head -c 925 /dev/zero | tr '\0' '#' ; printf '\n---\n') > full.rec
  $ printf 'c3\nt\nx\nw\nquit\n' | prlimit --fsize=1024 herbarium resume full.rec
  Herd: Ada against Ben. Designed by Mark Steere.
  Red rolls 6 and 1; in the first turn the lower counts.
  Ada: 1 stone to place; `?` helps.
  Ada> c3
  The record cannot be written: full.rec: File too large
  Try again, elsewhere, or go on without? Ctrl-C leaves; all before is kept.
  try, elsewhere or without> t
  The record cannot be written: full.rec: File too large
  Try again, elsewhere, or go on without? Ctrl-C leaves; all before is kept.
  try, elsewhere or without> x
  One of these three words, or its first letter.
  Try again, elsewhere, or go on without? Ctrl-C leaves; all before is kept.
  try, elsewhere or without> w
  The game goes on. Moves that are not on disk are written when there is room again.
  Red places on c3.
  1 move is not on disk.
  Blue rolls 4 and 6.
  Ben: 1 red stone to remove; `?` helps.
  Ben> quit
  herbarium: some moves could not be saved: full.rec
  The game is saved. To continue: herbarium resume full.rec
  herbarium: 1 line of the input was refused
  [1]
  $ wc -c < full.rec
  1018
  $ printf 'c3\nquit\n' | herbarium resume full.rec > /dev/null; tail -n 2 full.rec
  1 place c3
  * roll 4 6
