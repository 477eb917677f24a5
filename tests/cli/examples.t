Every example of the manuals and of README.md is run, and does what the page says. What needs a second person, root
or another host is left out, and is listed here:

  $ examples() { "$TESTDIR/../support/examples" "$@"; }
  $ tree=$TESTDIR/../..
  $ examples "$tree"/man/*.[56] "$tree/README.md"
  herbarium-ai.6: not run: herbarium herd --seat 1=ai:5 --seat 2=ai:5 --pace 2: a whole game, scene by scene
  herbarium-ai.6: not run: seq 1 25 176 | parallel -S one,two \: needs two machines
  herbarium-engine.5: not run: herbarium herd --seat 2=engine:"./bot --fast": needs engines of one's own
  herbarium-engine.5: not run: herbarium match herd --seat 1=ai:9 --seat 2=engine:"old/herbarium engine --level 9" \: needs an older version
  herbarium-lobby.6: not run: herbarium invite bob < bob.pub: writes to authorized_keys
  herbarium-lobby.6: not run: ssh club@example.org: needs the account and a key
  herbarium-lobby.6: not run: herbarium join club/herbs@club@example.org: needs the account and a table
  herbarium-lobby.6: not run: herbarium lobby --expel alice: writes to authorized_keys
  herbarium-post.6: not run: herbarium host --resume herbs-4f2a90c1d2e4: opens a table that stays
  herbarium-post.6: not run: herbarium post herbs-4f2a90c1d2e4: needs a game by letter
  herbarium-tables.6: not run: herbarium host herd --option size=3: waits for another user
  herbarium-tables.6: not run: herbarium join alice: needs another user's table
  herbarium-tables.6: not run: herbarium resume: needs the game
  herbarium-tables.6: not run: herbarium resume: needs the game
  herbarium-tables.6: not run: herbarium join alice/herd: needs another user's table
  herbarium-tables.6: not run: herbarium join bob@example.net: needs another host
  herbarium-tables.6: not run: herbarium host harbustaz --clock "days 3": opens a table that stays
  herbarium-tables.6: not run: herbarium inbox: nothing may wait
  herbarium-tables.6: not run: herbarium attend --install: stays
  herbarium-tables.6: not run: herbarium host herbs --seat 1=me --seat 2=bob: waits for another user
  herbarium-tables.6: not run: herbarium join alice@example.org: needs another host
  herbarium-tables.6: not run: herbarium host rush --option players=4 --clock "turn 60" \: opens a table that stays
  herbarium-tables.6: not run: herbarium verify herd-7f3a90c1d2e4: needs a game of a table
  herbarium.6: not run: herbarium herd --seat 2=ai:5: needs a terminal
  herbarium.6: not run: herbarium herd --seat 1=ai:5 --seat 2=ai:5: a whole game
  README.md: not run: sudo apt install make git: installs packages
  README.md: not run: make play: builds and starts the program
  README.md: not run: make test: runs all tests, and so this one
  README.md: not run: sudo make install: needs root
  README.md: not run: herbarium host herd: needs several users
  README.md: not run: herbarium invite carol < carol.pub: writes to authorized_keys
  README.md: not run: herbarium host herbs --clock "days 3": needs several users

The manual of each game has a first game to type along; herbarium(6) and README.md have one, too:

  $ for page in herbarium $(herbarium games | sed 's/ .*//'); do
  >   grep -q '^\.\\" typed$' "$tree/man/$page.6" || echo "$page has no first game"
  > done
  $ grep -c '^<!-- typed -->$' "$tree/README.md"
  1

README's pictures are those of the screen test, where the program makes them from records:

  $ cp "$tree/README.md" mine.md
  $ "$tree/scripts/pictures" mine.md; cmp mine.md "$tree/README.md"
  $ sed 's/^ 14 .*/ 14 nothing/' mine.md > stale.md
  $ "$tree/scripts/pictures" stale.md; cmp stale.md mine.md
  $ printf '%s\n' '<!-- picture rush 23-99 -->' '```' '```' > wrong.md
  $ "$tree/scripts/pictures" wrong.md
  wrong.md:2: there is no line 25 of rush
  [1]

Targets of make and files that are named there exist, and README.md names every page that is not a game's:

  $ inside() { (cd "$tree" && eval "$1"); }
  $ inside "grep -oh '.make [a-z]*\`' README.md doc/contributing.md" | tr -d '`' | while read -r make target; do
  >   inside 'cat Makefile scripts/*.mk' | grep -Eq "^([a-z]+ )*$target( [a-z]+)*:" || echo "$target: no such target"
  > done
  $ inside "grep -oh ']([a-zA-Z/]*[.a-z]*)' README.md" | tr -d '])(' | while read -r file; do
  >   inside "[ -e '$file' ]" || echo "$file: no such file"
  > done
  $ for page in $(inside 'ls man' | sed -n 's/^\(herbarium.*\)[.].$/\1/p'); do
  >   grep -q "[\` ]$page\`" "$tree/README.md" || echo "$page is not named"
  > done

A page that is not true fails:

  $ cat > false.6 <<'END'
  > .Dl $ herbarium rules herbarium
  > .Bd -literal
  > $ herbarium --version
  > herbarium 0.1
  > $ printf '%s\en' one two three
  > one
  > ...
  > $ printf '%s\en' one two three
  > ...
  > two
  > .Ed
  > .Dl $ herbarium herd --option size=2 --seed 1 --seat 1=human --seat 2=human
  > .\" typed
  > .Bd -literal
  > c9           no such cell
  > .Ed
  > .\" record no.rec
  > .Bd -literal
  > herbarium 1
  > game chess
  > .Ed
  > .\" config
  > .Bd -literal
  > [rush]
  > option="rounds=3"
  > .Ed
  > .\" file greeting
  > .Bd -literal
  >   hello,
  >     world
  > .Ed
  > .\" shows cat greeting
  > .Bd -literal
  > world
  >   hello,
  > .Ed
  > .\" run false
  > .Bd -literal
  > herbarium herd
  > .Ed
  > .\" typed
  > END
  $ examples false.6 | grep '^false'
  false.6:1: status 2: herbarium rules herbarium
  false.6:3: does not print this: herbarium --version
  false.6:8: does not print this: printf '%s\n' one two three
  false.6:12: status 1: herbarium herd --option size=2 --seed 1 --seat 1=human --seat 2=human
  false.6:18: this is no record
  false.6:23: with this configuration `herbarium rush` fails
  false.6:33: this is not in what `cat greeting` prints
  false.6:37: status 1: false
  false.6:39: unmarked: herbarium herd
  false.6:41: no block follows the mark `typed`

And one that is true passes, in either form:

  $ cat > true.6 <<'END'
  > .\" file greeting
  > .Bd -literal
  > +--------+
  > | hello, |
  > |   world|
  > .Ed
  > .Bd -literal
  > $ cat greeting |
  >       tail -n 2
  > ...
  > |   world|
  > $ cat
  > .Ed
  > .\" typed
  > .Bd -literal
  > one two  an explanation
  >          Enter
  > three
  > .Ed
  > .\" shows cat greeting
  > .Bd -literal
  >   | hello, |
  >   |   world|
  > .Ed
  > END
  $ examples true.6
  $ cat > true.md <<'END'
  > ```sh
  > build/herbarium games  # all of them
  > ```
  > <!-- not run: no need -->
  > ```sh
  > false
  > ```
  > END
  $ examples true.md
  true.md: not run: false: no need

`make` alone builds the program, and nothing else:

  $ make -C "$tree" -n BUILD="$PWD/none" 2> /dev/null | grep -o 'link .*' | sed "s,$PWD/,,"
  link none/herbarium'
