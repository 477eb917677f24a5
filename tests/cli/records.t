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
