#include "verbs/arguments/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/text.hpp"
#include "core/player_spec.hpp"

namespace herbarium {
namespace {

std::optional<bool> truth_of(const std::string& text) {
  for (const char* yes : {"true", "yes", "on", "1"})
    if (same_but_for_case(text, yes)) return true;
  for (const char* no : {"false", "no", "off", "0"})
    if (same_but_for_case(text, no)) return false;
  return std::nullopt;
}

// The whole of `text` as a number.
template <class Number>
std::optional<Number> number_of(const std::string& text) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

template <class Number, class Target>
Take bounded(Target& target, Number low, Number high, const char* kind) {
  return [&target, low, high, kind](const Given& given) -> Result<void> {
    const auto number = number_of<Number>(given.text);
    // Written this way round because `nan` is not beyond any bound.
    if (!number || !(*number >= low && *number <= high))
      return refuse(fmt::format("{} from {} to {} is wanted", kind, low, high));
    target = *number;
    return {};
  };
}

}  // namespace

Take text_into(std::string& text) {
  return [&text](const Given& given) -> Result<void> {
    text = given.text;
    return {};
  };
}

Take text_into(std::optional<std::string>& text) {
  return [&text](const Given& given) -> Result<void> {
    text = given.text;
    return {};
  };
}

Take texts_into(std::vector<std::string>& texts) {
  return [&texts](const Given& given) -> Result<void> {
    texts.push_back(given.text);
    return {};
  };
}

Take flag_into(bool& flag, bool meaning) {
  return [&flag, meaning](const Given& given) -> Result<void> {
    const auto truth = truth_of(given.text);
    if (!truth) return refuse("true or false is wanted");
    flag = *truth ? meaning : !meaning;
    return {};
  };
}

Take number_into(int& number, int low, int high) { return bounded<int>(number, low, high, "a whole number"); }

Take number_into(std::optional<int>& number, int low, int high) {
  return bounded<int>(number, low, high, "a whole number");
}

Take number_into(double& number, double low, double high) {
  return bounded<double>(number, low, high, "a number");
}

Result<std::uint64_t> read_seed(const std::string& text) {
  const auto seed = number_of<std::uint64_t>(text);
  if (!seed) return refuse("a whole number is wanted");
  return *seed;
}

Take seed_into(std::optional<std::uint64_t>& seed) {
  return [&seed](const Given& given) -> Result<void> {
    const auto number = read_seed(given.text);
    if (!number) return tl::unexpected(number.error());
    seed = *number;
    return {};
  };
}

Take level_into(std::string& level) {
  return [&level](const Given& given) -> Result<void> {
    if (!player_spec_of(given.text)) return refuse("a level from 0 to 9 is wanted, or greedy");
    level = given.text;
    return {};
  };
}

Argument flag(const std::string& name, const std::string& help, bool& value, bool meaning) {
  return {.name = name, .value = "", .help = help, .take = flag_into(value, meaning)};
}

Argument choice(const std::string& name, const std::string& value, const std::string& help,
                const std::vector<std::string>& words, std::function<void(const std::string&)> choose) {
  Argument argument{.name = name, .value = value, .help = help, .take = {}};
  argument.take = [words, choose = std::move(choose)](const Given& given) -> Result<void> {
    if (std::find(words.begin(), words.end(), given.text) == words.end())
      return refuse(listed(words, " or ") + " is wanted");
    choose(given.text);
    return {};
  };
  argument.completions = [words](const Parsed&, const std::string&) {
    Completions completions;
    for (const std::string& word : words) completions.words.push_back({word, ""});
    return completions;
  };
  return argument;
}

}  // namespace herbarium
