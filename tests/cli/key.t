A key is made the first time, and shown with what other keys have signed of it:

  $ herbarium key | grep -c '^[0-9a-f]\{64\}$'
  1
  $ old=$(herbarium key)
  $ new=$(herbarium key next)
  herbarium: machines that act for the old key cannot act for the new one; `herbarium key delegate` lets them
  $ test "$old" != "$new" && herbarium key | sed "s/$new/NEW/; s/$(echo "$old" | cut -c 1-16)/OLD/"
  NEW
  follows OLD

Another machine acts for it:

  $ away() { XDG_STATE_HOME="$PWD/away" herbarium "$@"; }
  $ other=$(away key)
  $ line=$(herbarium key delegate "$other")
  herbarium: on the other machine, type this with the line in place of LINE: herbarium key add 'LINE'
  $ away key add "$line" | sed "s/$other/OTHER/; s/$(echo "$new" | cut -c 1-16)/NEW/"
  OTHER
  acts for NEW

But it cannot have a successor, which would act for nobody:

  $ away key next 2>&1 | sed 's/[0-9a-f]\{16\}/KEY/g'
  herbarium: this key acts for the key KEY, and another could not; type `herbarium key next` where that key is, and let it act for this one again
  $ away key | head -1 | sed "s/$other/OTHER/"
  OTHER

What is signed for another key, or is no such line, is refused, and nothing is kept of it:

  $ herbarium key add "$line" 2>&1 | sed 's/[0-9a-f]\{16\}/KEY/g'
  herbarium: this is signed for the key KEY, but yours is KEY
  $ away key add 'delegate a b c'
  herbarium: delegate a b c: not a line printed by `herbarium key delegate`
  [1]
  $ herbarium key delegate 12
  herbarium: 12: not the key of another machine; `herbarium key` prints 64 digits there
  [1]
  $ herbarium key delegate
  herbarium: delegate: give the key of the other machine, as `herbarium key` shows it there (see herbarium key --help)
  [2]
  $ herbarium key | grep -c .
  2

A state directory in which others can write is refused:

  $ mkdir -p open/herbarium; chmod 777 open/herbarium
  $ XDG_STATE_HOME="$PWD/open" herbarium key
  herbarium: */open/herbarium: your key is not used: others can write in this directory; `chmod go-w` it, if you are sure that nobody has (glob)
  [1]
