The manual pages are in the program, where no man is installed, too:

  $ herbarium manual herd | head -n 6
  NAME
       herd - board game of dice and stones on a hexagonal board
  
  SYNOPSIS
       herbarium herd [--seat n=who] [--option size=n] [--seed number]
       [--dice auto | ask] [--record file | --no-record]
  $ herbarium manual | head -n 2
  NAME
       herbarium - play little-known board games in a terminal
  $ herbarium manual chess
  herbarium: chess: there is no such page; the pages are harbustaz, herbarium-ai, herbarium-lobby, herbarium-record, herbarium-tables, herbarium, herbs, herd, rush, uibadi (herbarium manual --help tells more)
  [2]

In a game, in lines:

  $ printf 'manual herd\nmanual chess\n' | herbarium herbs --no-record --no-curtain --seat 1=human --seat 2=human 2>&1 | grep -n 'no such page\|RULINGS'
  999:RULINGS

Where man can format them, the words are the same:

  $ for page in "$TREE"/man/*.[56]; do name=$(basename $page); name=${name%.*}
  >   words() { tr -s ' \n\t' '\n\n\n' | sed 's/^[o*]$//' | tr -d '\n' | tr -s ' '; }
  >   mandoc -T ascii -O width=200 "$page" 2> /dev/null | col -b | sed '1d;$d' | words > theirs || continue
  >   herbarium manual "$name" | words > ours
  >   cmp ours theirs > /dev/null || echo "$name differs"
  > done
