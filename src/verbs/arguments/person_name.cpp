#include "verbs/arguments/person_name.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {
namespace {

constexpr int longest_name = 24;

}  // namespace

Result<std::string> checked_name(std::string_view text) {
  const std::string name(trimmed(text));
  if (escaped(name) != name)
    return refuse(fmt::format("{}: a name has no control characters or broken UTF-8", escaped(name)));
  if (columns(name) > longest_name)
    return refuse(fmt::format("{}: a name has at most {} columns", name, longest_name));
  // In a record, a # after a blank begins a comment.
  if (name.starts_with('#') || name.find(" #") != name.npos)
    return refuse(fmt::format("{}: no # begins a word of a name", name));
  return name;
}

}  // namespace herbarium
