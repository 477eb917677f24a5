#!/bin/sh
# The shell of the command-line tests: everything the program reads or writes for a person lies in the test's own
# folder.
export HOME="$PWD/home" XDG_DATA_HOME="$PWD/data" XDG_STATE_HOME="$PWD/state" XDG_CONFIG_HOME="$PWD/config" LOGNAME=ann
mkdir -p "$HOME"
exec /bin/sh "$@"
