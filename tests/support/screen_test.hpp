// Screen tests: a file that says what is typed and what the screen then shows.
//
//     # what it shows              a remark; empty lines are allowed too
//     env NO_COLOR=1               for the programs that are started after it; NAME= without a value takes it
//     away size 80x24                   of the terminal that comes next file saved.rec               writes
//     the lines below it, which begin with `|`, into the test's folder |herbarium 1 run herbarium herbs
//     --seed 1 starts a program of the build folder (or of PATH) in the test's folder; blanks
//                                  part the arguments, "double quotes" hold them together
//     keys 1 M3<Enter><Up>         see TerminalProbe::press; <lt> is a `<`; nothing behind the last sign is
//     sent await TEXT                   waits until it stands on the screen resize 60x15 signal HUP HUP, INT,
//     TERM, TSTP, CONT, KILL hangup                       the terminal goes away screen the program comes to
//     rest, and the screen is as the lines with `|` say |Herbs                       (blanks at their ends
//     and empty lines at the end of the screen do not count) cursor 24 9                  row and column,
//     from 1, of the visible cursor; `cursor off` look reverse bold TEXT       the first TEXT on the screen
//     looks so: plain, bold, reverse, underline,
//                                  coloured, uncoloured
//     status 0                     the program ends with it; 128 + n after signal n
//
// A program may be run after another has ended: it finds the same folder. The folder's own name, which is
// never the same, is shown as /tmp/herbarium.folder.
#pragma once

#include <filesystem>
#include <string>

namespace screen_test {

struct Outcome {
  std::string trouble;  // what went wrong, with the line; empty: nothing
  std::string text;     // the file as it would be with the screens that were seen
};

// Plays through the text of a screen test with the programs of `build`.
Outcome play(const std::string& text, const std::filesystem::path& build, bool updating);

}  // namespace screen_test
