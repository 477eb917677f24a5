// What the verbs print, and the status they end with.
#pragma once

#include <string>
#include <string_view>

namespace herbarium {

inline constexpr int done = 0;
inline constexpr int refused = 1;
inline constexpr int wrong_usage = 2;

// Puts something where a standard file is closed, or the next file opened (a record) would be taken for it;
// reading or writing there still fails.
void reserve_standard_files();

// Prints a line on standard output.
void print_line(std::string_view line);

// Prints "herbarium: words" on standard error and gives the status of a refusal.
int print_error(std::string_view words);

// The same for a wrong usage of a verb (none: of the program), whose help tells more.
int usage_error(std::string_view words, std::string_view verb);

// Sends what was said on its way; `status`, or the status of a refusal if standard output could not take it.
// A reader that has gone away is no reason to complain.
int end_output(int status);

}  // namespace herbarium
