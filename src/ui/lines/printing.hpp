// Text on standard output, for a person or for another program.
#pragma once

#include <optional>
#include <string>

namespace herbarium {

// Each is false if nothing can be written any more. Terminals get their own encoding; files and pipes get
// UTF-8, as in records.
bool print(const std::string& utf8);
bool print_as_line(const std::string& utf8);

// The same with each line folded at words if it is wider than the terminal; text in columns goes through
// print_as_line. Further lines begin in column `indent`. Files and pipes get lines without change.
bool print_folded(const std::string& utf8, int indent = 0);

// The columns of the output terminal; nothing if it is none.
std::optional<int> terminal_columns();

// Clears the screen, so that nobody can read its old contents; false if there is no screen.
bool clear_screen();

}  // namespace herbarium
