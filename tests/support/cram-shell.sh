#!/bin/sh
# The shell of the command-line tests: everything the program reads or writes for a person lies in the test's own
# folder.
export HOME="$PWD/home" XDG_DATA_HOME="$PWD/data" XDG_STATE_HOME="$PWD/state" XDG_CONFIG_HOME="$PWD/config" LOGNAME=ann
mkdir -p "$HOME"
/bin/sh "$@"
status=$?

# Whoever opens a table lets the account's other tables be attended to, in the background. That must not write while the
# folder is deleted.
attends() {
  for process in $(env HOME=/ grep -lsz "^HOME=$HOME\$" /proc/[0-9]*/environ); do
    ! grep -qsa attend "${process%environ}cmdline" || return 0
  done
  return 1
}
tries=0
while [ $tries -lt 300 ] && attends; do
  sleep 0.1
  tries=$((tries + 1))
done
exit $status
