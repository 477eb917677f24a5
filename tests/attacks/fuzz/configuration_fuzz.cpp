// The configuration file.
#include <algorithm>

#include "attacks/fuzz/target.hpp"
#include "verbs/arguments/configuration.hpp"

using namespace herbarium;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
  const auto read = read_configuration("config", text);
  if (!read) {
    fuzz::demand(fuzz::is_safe(read.error().reason), "a refusal has a control byte");
    fuzz::demand(read.error().line >= 1 && read.error().line <= lines, "a mistake has no line");
    return 0;
  }
  for (const Setting& entry : read->entries)
    fuzz::demand(entry.line >= 1 && entry.line <= lines, "a setting has no line");
  for (const Mistake& mistake : read->mistakes)
    fuzz::demand(fuzz::is_safe(mistake.refusal.reason), "a refusal has a control byte");
  return 0;
}
