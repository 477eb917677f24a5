Inviting people by their keys, and expelling them.

  $ mkdir tables; key="ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI$(printf 'q%.0s' $(seq 43))"
  $ invite() { herbarium invite "$@" 2>&1 | sed "s/$(id -un)@[^ ]*/ME@HOST/g"; }
  $ echo "$key zoe@home" | invite zoe | head -n 1
  zoe types: herbarium join @ME@HOST (without herbarium: ssh ME@HOST
  $ keys=home/.ssh/authorized_keys; cp $keys once; stat -c %a $keys; sed "s,\"[^ ]*/,\"," $keys
  600
  command="herbarium lobby --as zoe",restrict,pty ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq zoe

The key of a person is written once. How they reach the host depends on how its owner did:

  $ echo "$key" | invite zoe | head -n 1
  zoe types: herbarium join @ME@HOST (without herbarium: ssh ME@HOST
  $ echo "$key" | SSH_CONNECTION='10.0.0.1 50000 10.0.0.2 2222' invite zoe | grep -o 'without herbarium: ssh -p 2222 '
  without herbarium: ssh -p 2222 
  $ echo "$key" | SSH_CONNECTION='10.0.0.1 50000 10.0.0.2 22' invite zoe | grep -c ' -p '
  0
  [1]
  $ cmp $keys once

A key that is used for something else is refused, and so is a name that is none:

  $ echo "$key" | invite alice
  herbarium: */home/.ssh/authorized_keys: this key is in use for something else (glob)
  $ echo "$key" | invite 'a b'
  herbarium: a b: a name has 1 to 32 letters, digits, - and _, and does not begin with -
  $ own="ssh-rsa AAAA$(printf 'r%.0s' $(seq 90)) me"; (echo "$own"; cat once) > $keys; echo "$own" | invite zoe
  herbarium: */home/.ssh/authorized_keys: this key is in use for something else (glob)

One person is expelled, with their key, sessions and tables; nobody else is:

  $ lobby() { mkfifo $1.in; herbarium --plain --tables "$PWD/tables" lobby --as $1 < $1.in > $1.out 2>&1 & }
  $ lobby zoey; zoey=$!; exec 3> zoey.in; lobby zoe; zoe=$!; exec 4> zoe.in
  $ printf 'o\n3\n\n' >&4; until grep -qs 'You are at the table' zoe.out; do sleep 0.1; done
  $ herbarium lobby --expel zoe
  zoe: 1 key removed, 2 sessions and tables ended
  $ wait $zoe 2> /dev/null
  [143]
  $ until [ ! -e tables/*/harbustaz.sock ]; do sleep 0.1; done; echo "$own" | cmp - $keys
  $ echo q >&3; wait $zoey
