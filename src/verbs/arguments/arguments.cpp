#include "verbs/arguments/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"

namespace herbarium {

std::string Parsed::value_of(const std::string& name) const {
  const auto found = std::find_if(named.rbegin(), named.rend(),
                                  [&](const Named& each) { return each.argument->name == name; });
  return found == named.rend() ? "" : found->given.text;
}

const Verb* Vocabulary::find(const std::string& name) const {
  for (const Verb& verb : verbs)
    if (verb.name == name) return &verb;
  return nullptr;
}

const Argument* find_option(const std::vector<Argument>& arguments, const std::string& name) {
  for (const Argument& argument : arguments)
    if (argument.is_option() && argument.bare_name() == name) return &argument;
  return nullptr;
}

std::string describe_value(const std::string& argument, const Given& given) {
  const bool option = argument.starts_with("--");
  if (!option) return escaped(given.text);
  const std::string text = given.text.empty() ? "''" : escaped(given.text);
  if (given.place.empty()) return fmt::format("{} {}", argument, text);
  return fmt::format("{}: {}={}", given.place, argument.substr(2), text);
}

}  // namespace herbarium
