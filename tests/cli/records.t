A record is replayed to its positions, one line before the first event and one after each:

  $ cat > good.rec <<'END'
  > herbarium 1
  > game herbs
  > option ap 60
  > ---
  > 2 sheet 2 TL 0, Bl E4 2
  > END
  $ herbarium positions good.rec
  herbs 1 plan * in=- (glob)
  herbs 1 plan * in=2 (glob)

What cannot be replayed is refused with file, line, column and reason; the file is left as it was:

  $ printf '1 sheet 9 TL 0\n' >> good.rec; cp good.rec before
  $ herbarium positions good.rec
  herbs 1 plan * in=- (glob)
  herbs 1 plan * in=2 (glob)
  herbarium: good.rec:6:9: 9: * (glob)
  [1]
  $ cmp good.rec before

What may happen next, chance included. Of sheets in Herbs only those of a single command and the empty one are listed,
of the dice in Rush only single dice and pairs of d20, as for a fight without cubes:

  $ printf 'herbarium 1\ngame herbs\n---\n' | herbarium legal - > sheets
  $ grep -c , sheets
  0
  [1]
  $ grep -e '^1 sheet [^WB]* M6\|sheet -\|resign' sheets
  1 sheet 0 M6 6
  1 sheet 1 M6 6
  1 sheet -
  1 resign
  2 sheet -
  2 resign
  $ meet() { printf '%s\n' 'herbarium 1' 'game rush' --- '* order 1:1 2:2' '* princess 1' '* move 4' '2 step k10' \
  >   '2 step k9' '2 step k8' '2 step k7' "$@" | herbarium legal - | sed -n '1p;400p;$p'; }
  $ meet '2 end' '* princess 5' '* move 4' '1 grab' '1 step c5' '1 end' '* order 1:1 2:2' '* princess 1' '* move 4' \
  >   '2 step #18' '2 step #17' '2 step g6' '2 step f6' '2 end' '* move 1' '1 end' '* order 1:1 2:2' '* princess 1' \
  >   '* move 2' '2 step f5' '2 step #5' '2 end' '* move 4' '1 step #5'
  * combat 1 1
  * combat 20 20
  2 resign
  $ meet '2 cube' '* princess 2' '2 decline' '* move 4' '1 step f5' '1 step f6' '1 step g6' '1 step #17' '1 cube' \
  >   '* order 1:1 2:2' '* princess 1' '1 decline' '* move 4' '2 step #18' '2 step #17' '2 spend 0' '1 spend 1'
  1 resign
  2 resign
  $ order() { printf '%s\n' 'herbarium 1' 'game rush' 'option players 4' --- "$@" | herbarium legal - | sed -n '1p;400p;$p'; }
  $ order
  1 resign
  4 resign
  $ order '* order 1:4 2:9 3:9 4:12'
  * order 2:1 3:1
  * order 2:20 3:20
  4 resign
