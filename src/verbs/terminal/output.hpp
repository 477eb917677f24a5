// Output of the verbs, as text and as JSON, and exit statuses.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

inline constexpr int done = 0;
inline constexpr int refused = 1;
inline constexpr int wrong_usage = 2;

// The program's name in messages; "herbarium" by default.
void set_program_name(std::string_view name);
const std::string& program_name();

// Opens /dev/null for each closed standard file; otherwise the next file opened (a record) would be
// mistaken for it. Reading or writing there still fails.
void reserve_standard_files();

// Prints a line on standard output.
void print_line(std::string_view line);

// Prints "PROGRAM: words" on standard error and returns the status of a refusal.
int print_error(std::string_view words);

// The same for wrong usage of a verb (empty: of the program), with a pointer to its help.
int usage_error(std::string_view words, std::string_view verb);

// Flushes standard output; returns `status`, or the status of a refusal if writing failed. Prints an error
// unless the reader has just gone.
int end_output(int status);

// --- JSON for other programs.

// An object, printed in one line with its members in the order of their addition.
class JsonObject {
 public:
  // Invalid UTF-8 in the text is replaced.
  JsonObject& add(std::string_view key, std::string_view text);
  JsonObject& add(std::string_view key, const std::string& text) { return add(key, std::string_view(text)); }
  JsonObject& add(std::string_view key, const char* text) { return add(key, std::string_view(text)); }
  JsonObject& add(std::string_view key, std::integral auto number) {
    return add_value(key, std::to_string(number));
  }
  // With this many decimals; -1: as many as reading the same number back needs. Null for nothing.
  JsonObject& add(std::string_view key, std::optional<double> number, int decimals);
  JsonObject& add(std::string_view key, const std::vector<JsonObject>& objects);
  JsonObject& add(std::string_view key, const JsonObject& object);
  JsonObject& add(std::string_view key, const std::vector<std::string>& texts);
  JsonObject& add_truth(std::string_view key, bool truth);

  std::string text() const;

 private:
  JsonObject& add_value(std::string_view key, std::string_view value);

  std::vector<std::string> members_;
};

}  // namespace herbarium
