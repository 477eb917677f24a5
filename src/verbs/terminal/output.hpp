// Output of the verbs, and exit statuses.
#pragma once

#include <string>
#include <string_view>

namespace herbarium {

inline constexpr int done = 0;
inline constexpr int refused = 1;
inline constexpr int wrong_usage = 2;

// Opens /dev/null for each standard file that is closed, or the next file opened (a record) would be
// mistaken for it. Reading or writing there still fails.
void reserve_standard_files();

// Prints a line on standard output.
void print_line(std::string_view line);

// Prints "herbarium: words" on standard error and returns the status of a refusal.
int print_error(std::string_view words);

// The same for wrong usage of a verb (empty: of the program), with a pointer to its help.
int usage_error(std::string_view words, std::string_view verb);

// Flushes standard output; returns `status`, or the status of a refusal if writing failed. Prints an error
// unless the reader has just gone.
int end_output(int status);

}  // namespace herbarium
