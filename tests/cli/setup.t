scripts/setup with a make-believe Debian: `installed` lists what is there, `mirror` what could be had, and what
is done is written down in `done`.

  $ mkdir bin; export ROOT="$PWD"
  $ script() { printf '#!/bin/sh\n' > "bin/$1"; cat >> "bin/$1"; chmod +x "bin/$1"; }
  $ script dpkg-query <<'END'
  > sed 's/$/ installed/' "$ROOT/installed"
  > END
  $ script apt-get <<'END'
  > echo "apt-get $*" >> "$ROOT/done"
  > case $* in
  >   *update*) if [ -e "$ROOT/online" ]; then touch "$ROOT/lists"; fi ;;
  >   *) [ -e "$ROOT/lists" ] || { echo "E: Unable to locate package"; exit 100; } ;;
  > esac
  > END
  $ script id <<'END'
  > cat "$ROOT/uid"
  > END
  $ script sudo <<'END'
  > echo "sudo $*" >> "$ROOT/done"; exec "$@"
  > END
  $ for tool in sh awk cat env sed touch tr mktemp rm tail; do ln -s "$(command -v $tool)" bin; done
  $ setup() { PATH="$ROOT/bin" sh "$TESTDIR/../../scripts/setup" "$@"; status=$?; cat done 2>/dev/null; rm -f done; return $status; }
  $ echo 0 > uid

With all in place, nothing is done and nothing said:

  $ cat > installed <<'END'
  > g++
  > make
  > libncurses-dev
  > libcli11-dev
  > libfmt-dev
  > libexpected-dev
  > libsodium-dev
  > END
  $ setup
  $ setup build

What is missing is installed; the package lists are fetched only when they are of no use:

  $ touch lists
  $ setup test
  Installing Debian packages: doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  $ rm lists; touch online
  $ setup test
  Installing Debian packages: doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  Updating the package lists first ...
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  apt-get -q update
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram openssh-server openssh-client

Somebody who is not root does it through sudo:

  $ echo 1000 > uid
  $ setup test
  Installing Debian packages: doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  $ rm bin/sudo
  $ setup test
  scripts/setup: installing needs root, and there is no sudo.
  scripts/setup: missing Debian packages: doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  scripts/setup: when they can be had: apt-get install doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  [1]
  $ setup build

Offline, it names what is missing:

  $ echo 0 > uid; rm online lists
  $ setup test
  Installing Debian packages: doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  Updating the package lists first ...
  E: Unable to locate package
  scripts/setup: they could not be installed (is this machine offline?).
  scripts/setup: missing Debian packages: doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  scripts/setup: when they can be had: apt-get install doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  apt-get -q update
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram openssh-server openssh-client
  [1]

Wrong use:

  $ setup all
  usage: scripts/setup [build|test|check]
  [2]
