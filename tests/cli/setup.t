scripts/setup with a make-believe Debian: `installed` lists what is there, `mirror` what could be had, and what
is done is written down in `done`.

  $ unset HERBARIUM_SSHD
  $ mkdir bin; export ROOT="$PWD"
  $ script() { printf '#!/bin/sh\n' > "bin/$1"; cat >> "bin/$1"; chmod +x "bin/$1"; }
  $ script dpkg-query <<'END'
  > sed 's/$/ installed/' "$ROOT/installed"
  > END
  $ script apt-get <<'END'
  > echo "apt-get $*" >> "$ROOT/done"
  > [ ! -e "$ROOT/usr/sbin/policy-rc.d" ] || { sh "$ROOT/usr/sbin/policy-rc.d"; echo "policy $?" >> "$ROOT/done"; }
  > case $* in
  >   *update*) if [ -e "$ROOT/online" ]; then touch "$ROOT/lists"; else cat "$ROOT/words"; fi ;;
  >   *) [ -e "$ROOT/lists" ] || { cat "$ROOT/words" 2>/dev/null; exit 100; } ;;
  > esac
  > END
  $ script id <<'END'
  > cat "$ROOT/uid"
  > END
  $ script sudo <<'END'
  > echo "sudo $*" >> "$ROOT/done"; exec "$@"
  > END
  $ script update-rc.d <<'END'
  > echo "update-rc.d $*" >> "$ROOT/done"
  > END
  $ for tool in sh awk cat env sed touch tr mktemp rm tail head grep chmod; do ln -s "$(command -v $tool)" bin; done
  $ setup() { DPKG_ROOT="$ROOT" PATH="$ROOT/bin" sh "$TESTDIR/../../scripts/setup" "$@"; status=$?; cat done 2>/dev/null; rm -f done; return $status; }
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
  > libedit-dev
  > mandoc
  > END
  $ setup
  $ setup build

What is missing is installed; the package lists are fetched only when they are of no use. No SSH server is among
it:

  $ touch lists
  $ setup test
  Installing Debian packages: doctest-dev libvterm-dev python3-cram
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram
  $ rm lists; touch online
  $ setup test
  Installing Debian packages: doctest-dev libvterm-dev python3-cram
  Updating the package lists first ...
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram
  apt-get -q update
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram
  $ setup package | head -n 1
  Installing Debian packages: doctest-dev libvterm-dev python3-cram build-essential debhelper lintian desktop-file-utils appstream

Where somebody asks for the server, it is neither started nor left to be started; a policy of the machine's own stays:

  $ mkdir -p usr/sbin
  $ HERBARIUM_SSHD=1 setup test
  Installing Debian packages: doctest-dev libvterm-dev python3-cram parallel rsync openssh-server
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram parallel rsync openssh-server
  policy 101
  update-rc.d ssh disable
  $ ls usr/sbin
  $ echo 'exit 42' > usr/sbin/policy-rc.d
  $ HERBARIUM_SSHD=1 setup test
  Installing Debian packages: doctest-dev libvterm-dev python3-cram parallel rsync openssh-server
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram parallel rsync openssh-server
  policy 42
  update-rc.d ssh disable
  $ cat usr/sbin/policy-rc.d
  exit 42
  $ rm usr/sbin/policy-rc.d lists online
  $ HERBARIUM_SSHD=1 setup test >out 2>&1; grep -c update-rc.d out
  0
  [1]
  $ ls usr/sbin

Somebody who is not root does it through sudo:

  $ echo 1000 > uid; touch lists
  $ setup test
  Installing Debian packages: doctest-dev libvterm-dev python3-cram
  sudo env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram
  apt-get -q -y --no-install-recommends install doctest-dev libvterm-dev python3-cram
  $ rm bin/sudo
  $ setup test
  scripts/setup: installing needs root, and there is no sudo.
  scripts/setup: missing Debian packages: doctest-dev libvterm-dev python3-cram
  scripts/setup: when they can be had: apt-get install doctest-dev libvterm-dev python3-cram
  [1]
  $ setup build

Who has no right to is asked for the password once, not again:

  $ script sudo <<'END'
  > echo "sudo: 3 incorrect password attempts" >&2; exit 1
  > END
  $ setup test
  Installing Debian packages: doctest-dev libvterm-dev python3-cram
  sudo: 3 incorrect password attempts
  scripts/setup: they could not be installed.
  scripts/setup: missing Debian packages: doctest-dev libvterm-dev python3-cram
  scripts/setup: when they can be had: apt-get install doctest-dev libvterm-dev python3-cram
  [1]

What apt gives as the reason comes first, and "offline" is said only where apt says something of the kind:

  $ echo 0 > uid; rm lists; touch online
  $ script apt-get <<'END'
  > cat "$ROOT/words"; exit 100
  > END
  $ cat > words <<'END'
  > Reading package lists...
  > W: Failed to fetch http://deb.example.org/InRelease  Temporary failure resolving 'deb.example.org'
  > E: Unable to locate package doctest-dev
  > E: Unable to locate package doctest-dev
  > END
  $ setup test
  Installing Debian packages: doctest-dev libvterm-dev python3-cram
  Updating the package lists first ...
  E: Unable to locate package doctest-dev
  W: Failed to fetch http://deb.example.org/InRelease  Temporary failure resolving 'deb.example.org'
  scripts/setup: they could not be fetched; is this machine offline?
  scripts/setup: missing Debian packages: doctest-dev libvterm-dev python3-cram
  scripts/setup: when they can be had: apt-get install doctest-dev libvterm-dev python3-cram
  [1]
  $ echo 'E: Unable to locate package doctest-dev' > words
  $ setup test 2>&1 | head -n 4
  Installing Debian packages: doctest-dev libvterm-dev python3-cram
  Updating the package lists first ...
  E: Unable to locate package doctest-dev
  scripts/setup: this system does not offer all of them; the oldest Debian that does is 12 (bookworm).
  $ echo 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 42 (apt)' > words
  $ setup test 2>&1 | head -n 4
  Installing Debian packages: doctest-dev libvterm-dev python3-cram
  Updating the package lists first ...
  E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 42 (apt)
  scripts/setup: they could not be installed.

Wrong use:

  $ setup all
  usage: scripts/setup [build|test|check|package|fresh]
  [2]
