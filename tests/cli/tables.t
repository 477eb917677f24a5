A client that was written from doc/protocol.md alone computes the test vectors of that page, and notices a wrong one:

  $ client="$TESTDIR"/../support/herd-client.py page="$TESTDIR"/../../doc/protocol.md
  $ "$client" --check "$page"
  $ sed 's/^    roll .*/    roll       * roll 1 1/' "$page" > wrong.md
  $ "$client" --check wrong.md
      roll       * roll 4 3
  [1]

It plays a whole game of Herd, with dice and signatures of its own:

  $ mkdir tables
  $ herbarium --tables "$PWD/tables" host herd --option size=2 --seat 1=open --seat 2=ai:0 --away --name herd
  The table */herd is open; others come with: herbarium join */herd (glob)

Until then, programs can read what is listed of it field by field:

  $ herbarium --tables "$PWD/tables" tables --json |
  >   sed 's,"table":"[^"]*/herd",TABLE,; s/"host":"[^"]*"/HOST/; s/since [^"]*/since/; s/"start":"[^"]*Z"/START/'
  {"tables":[{TABLE,"words":"herd, size 2; 1 free; 2 Level 0; waits for players; since","game":"herd",HOST,"options":{"size":2},"patience":86400,"hints":false,"spectators":true,"state":"waiting",START,"seats":[{"seat":1,"kind":"free","turn":false,"away":false},{"seat":2,"kind":"program","name":"level-0","turn":false,"away":false}],"people":[]}]}
  $ "$TESTDIR"/../support/herd-client.py tables/herbarium-*/herd.sock 1 own.rec
  $ while [ -e tables/herbarium-*/herd.sock ]; do sleep 0.1; done

It has the same record as the table, and a proof that holds:

  $ cmp own.rec data/herbarium/herd-*.rec
  $ herbarium verify own.rec
  All [0-9]+ events hold\. (re)
  Seat 1: .*, key [0-9a-f]{16}; [0-9]+ entries signed\. (re)
  Seat 2: level-0, played by the table.
  Opened with the key of somebody who does not play, [0-9a-f]{16}, herbarium [0-9.]+\. (re)
  The game is over.
