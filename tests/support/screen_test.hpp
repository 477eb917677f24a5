// Screen tests: files that say what is typed at a program and what the screen then shows. An example:
//
// clang-format off
//     # whoever gives a name is greeted
//     size 40x6
//     run sh -c "printf 'name? '; read name; echo hello $name; exit 3"
//     await name?
//     keys al<lt>ice<Enter>
//     screen
//     |name? al<ice
//     |hello al<ice
//     look plain hello
//     status 3
// clang-format on
//
// The screens need not be typed: write `screen` alone, play the file with HERBARIUM_UPDATE=1, which writes
// the screens that were seen into it, and read what came. `build/release/tests/run -tc='the screens*'` plays
// all files, or the one that HERBARIUM_SCREEN names (`HERBARIUM_SCREEN=herbs.screen`). Every line is a step:
//
// clang-format off
//     # REMARK            does nothing; nor does an empty line
//     env NAME=VALUE      sets a variable for the programs that are started later; without VALUE it is unset
//     size 80x24          the columns and rows of the terminal that the next program gets
//     file NAME           writes the lines below that begin with `|` to a file in the test's own folder
//     run PROGRAM ARG...  starts a program of the build folder, or else of PATH, in the test's folder; "double
//                         quotes" hold an argument together that has spaces in it
//     keys TEXT           types: letters as they stand, `<Enter>` `<Up>` `<C-c>` `<F1>` ... for other keys,
//                         `<CSI 5u>` for any sequence, and `<lt>` for `<` (TerminalProbe::press); nothing is
//                         added at the end of the line
//     click TEXT [+N]     clicks on the first TEXT on the screen, or N columns to the right of where it begins
//     paste [TEXT]        pastes the text, or else the lines below that begin with `|`
//     await TEXT          waits until the text stands somewhere on the screen
//     screen              waits until the program is at rest; then the screen must be the lines below that begin
//                         with `|`, but for spaces at the ends of lines and empty lines at the end
//     cursor 24 9         the cursor is visible, in this row and column (from 1); `cursor off`: it is hidden
//     look LOOK... TEXT   the first TEXT on the screen looks like this: plain, bold, reverse, underline, coloured,
//                         uncoloured, red, green, yellow, blue, magenta, cyan
//     picture FILE        waits until the program is at rest; then the screen, drawn as SVG, must be that file of
//                         the source
//     resize 60x15        gives the terminal another size while the program runs
//     signal NAME         sends HUP, INT, TERM, TSTP, STOP, CONT or KILL to the program
//     hangup              the terminal goes away
//     status 0            the program ends with this status; 128 + n after signal n
// clang-format on
//
// A program may be run after another has ended, and finds the folder as that one left it. The folder's own
// name, which is never the same, is shown as /tmp/herbarium.folder.
#pragma once

#include <filesystem>
#include <string>

namespace screen_test {

struct Outcome {
  std::string trouble;  // the failure, with the line; empty: none
  std::string text;     // the file with the screens that were seen
};

// Plays through the text of a screen test with the programs of `build`.
Outcome play(const std::string& text, const std::filesystem::path& build, bool updating);

}  // namespace screen_test
