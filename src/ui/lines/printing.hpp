// Text on standard output, for a person or for another program.
#pragma once

#include <optional>
#include <string>

namespace herbarium {

// Each is false if nothing can be written any more. Terminals get their own encoding; files and pipes get
// UTF-8, as records have it.
bool print(const std::string& utf8);
bool print_as_line(const std::string& utf8);

// The same with each line of the text folded at words where it is wider than the terminal; what stands in
// columns goes out by print_as_line. Files and pipes get lines as they are.
bool print_folded(const std::string& utf8);

// The columns of the terminal that is written to; nothing if it is none.
std::optional<int> terminal_columns();

// Clears the screen, so that nobody reads what stood there; false if there is no screen.
bool clear_screen();

}  // namespace herbarium
