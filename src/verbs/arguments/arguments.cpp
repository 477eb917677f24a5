#include "verbs/arguments/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/safe_text.hpp"
#include "base/similar_words.hpp"
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

template <class Number>
Argument bounded(Argument argument, Number low, Number high, const char* kind) {
  argument.check = [low, high, kind](const std::string& text) -> Result<void> {
    const auto number = number_of<Number>(text);
    // In this form because `nan` is not beyond any bound.
    if (!number || !(*number >= low && *number <= high))
      return refuse(fmt::format("not {} from {} to {}", kind, low, high));
    return {};
  };
  return argument;
}

// A value in the form that begins an error message: "x", "--seed x" or "FILE:3: seed=x".
std::string describe_value(const std::string& argument, const Given& given) {
  const bool option = argument.starts_with("--");
  const std::string text = given.text.empty() ? "''" : escaped(given.text);
  if (!given.is_typed()) return fmt::format("{}: {}={}", given.place, argument.substr(option ? 2 : 0), text);
  return option ? fmt::format("{} {}", argument, text) : escaped(given.text);
}

}  // namespace

tl::unexpected<Refusal> refuse_value(const std::string& argument, const Given& given,
                                     const std::string& reason) {
  return refuse(fmt::format("{}: {}", describe_value(argument, given), reason));
}

Result<void> check_value(const Argument& argument, const Given& given) {
  if (given.text.empty() && !argument.is_flag() && !argument.may_be_empty) {
    const std::string name = given.is_typed() ? argument.name : given.place + ": " + argument.bare_name();
    return refuse(
        fmt::format("{}: empty; give {}", name, argument.value.empty() ? "a word" : argument.value));
  }
  const auto checked = argument.check ? argument.check(given.text) : Result<void>();
  return checked ? checked : refuse_value(argument.name, given, checked.error().reason);
}

// --- kinds

namespace kind {

Argument text(const std::string& name, const std::string& value, const std::string& help) {
  return {.name = name, .value = value, .help = help};
}

Argument flag(const std::string& name, const std::string& help) {
  Argument argument = text(name, "", help);
  argument.check = [](const std::string& given) -> Result<void> {
    return truth_of(given) ? Result<void>() : refuse("not true or false");
  };
  return argument;
}

Argument words(const std::string& name, const std::string& value, const std::string& help,
               const std::vector<std::string>& all) {
  Argument argument = text(name, value, help);
  argument.check = [all](const std::string& given) -> Result<void> {
    if (std::find(all.begin(), all.end(), given) != all.end()) return {};
    return refuse("use " + listed(all, " or "));
  };
  std::vector<CompletionWord> completions;
  for (const std::string& word : all) completions.push_back({word, ""});
  argument.completions = complete_words(std::move(completions));
  return argument;
}

Argument number(const std::string& name, const std::string& value, const std::string& help, int low,
                int high) {
  return bounded(text(name, value, help), low, high, "a whole number");
}

Argument decimal(const std::string& name, const std::string& value, const std::string& help, double low,
                 double high) {
  return bounded(text(name, value, help), low, high, "a number");
}

Argument seed(const std::string& help) {
  Argument argument = text("--seed", "NUMBER", help);
  argument.check = [](const std::string& given) -> Result<void> {
    return number_of<std::uint64_t>(given) ? Result<void>() : refuse("not a whole number");
  };
  return argument;
}

Argument seat_number(const std::string& help) {
  Argument argument = number("--seat", "N", help, 1, max_seats);
  std::vector<CompletionWord> seats;
  for (Seat seat = 1; seat <= max_seats; ++seat) seats.push_back({std::to_string(seat), ""});
  argument.completions = complete_words(std::move(seats));
  return argument;
}

Argument level(const std::string& name, const std::string& help) {
  Argument argument = text(name, "LEVEL", help);
  argument.check = [](const std::string& given) -> Result<void> {
    return player_spec_of(given) ? Result<void>() : refuse("not a level; use 0 to 9 or greedy");
  };
  argument.completions = complete_words(level_completions());
  return argument;
}

Argument file(const std::string& name, const std::string& value, const std::string& help) {
  Argument argument = text(name, value, help);
  argument.completions = [](const Call&, const std::string&) { return Completions{{}, true}; };
  return argument;
}

Argument game(Catalog catalog, const std::string& help) {
  Argument argument = text("GAME", "", help);
  argument.check = [catalog](const std::string& given) -> Result<void> {
    std::vector<std::string> names;
    for (const Module* each : catalog) names.emplace_back(each->name);
    if (find_module(catalog, given)) return {};
    return refuse("no such game; `herbarium games` lists them" + did_you_mean(given, names));
  };
  argument.completions = complete_games(catalog);
  return argument;
}

}  // namespace kind

Argument required(Argument argument) {
  argument.required = true;
  return argument;
}

Completer complete_words(std::vector<CompletionWord> words) {
  return [words = std::move(words)](const Call&, const std::string&) { return Completions{words}; };
}

Completer complete_games(Catalog catalog) {
  return [catalog](const Call&, const std::string&) {
    Completions games;
    for (const Module* game : catalog)
      games.words.push_back({std::string(game->name), std::string(game->summary)});
    return games;
  };
}

std::vector<CompletionWord> level_completions() {
  std::vector<CompletionWord> words;
  for (int level = 0; level <= highest_level; ++level)
    words.push_back({std::to_string(level), std::string(level_words[static_cast<std::size_t>(level)])});
  words.push_back({"greedy", "rules of thumb, without any search"});
  return words;
}

// --- call

const Given* Call::last(std::string_view name) const {
  for (auto each = given_.rbegin(); each != given_.rend(); ++each)
    if (each->first->name == name) return &each->second;
  return nullptr;
}

bool Call::has(const Argument& argument) const {
  return std::any_of(given_.begin(), given_.end(), [&](const auto& each) { return each.first == &argument; });
}

bool Call::has_typed(std::initializer_list<std::string_view> names) const {
  return std::any_of(given_.begin(), given_.end(), [&](const auto& each) {
    return each.second.is_typed() && std::find(names.begin(), names.end(), each.first->name) != names.end();
  });
}

std::string Call::last_of(std::initializer_list<std::string_view> names) const {
  for (auto each = given_.rbegin(); each != given_.rend(); ++each)
    if (std::find(names.begin(), names.end(), each->first->name) != names.end()) return each->first->name;
  return "";
}

std::optional<std::string> Call::text(std::string_view name) const {
  const Given* given = last(name);
  return given ? std::optional(given->text) : std::nullopt;
}

std::string Call::text(std::string_view name, const std::string& otherwise) const {
  const Given* given = last(name);
  return given ? given->text : otherwise;
}

bool Call::flag(std::string_view name, bool otherwise) const {
  const Given* given = last(name);
  return given ? truth_of(given->text).value_or(otherwise) : otherwise;
}

std::optional<int> Call::number(std::string_view name) const {
  const Given* given = last(name);
  return given ? number_of<int>(given->text) : std::nullopt;
}

double Call::decimal(std::string_view name, double otherwise) const {
  const Given* given = last(name);
  return given ? number_of<double>(given->text).value_or(otherwise) : otherwise;
}

std::optional<std::uint64_t> Call::seed() const {
  const Given* given = last("--seed");
  return given ? number_of<std::uint64_t>(given->text) : std::nullopt;
}

std::vector<Given> Call::all(std::string_view name) const {
  std::vector<Given> found;
  for (const auto& [argument, given] : given_)
    if (argument->name == name) found.push_back(given);
  return found;
}

std::vector<std::string> Call::texts(std::string_view name) const {
  std::vector<std::string> found;
  for (const Given& given : all(name)) found.push_back(given.text);
  return found;
}

// --- verbs

const Verb* Vocabulary::find(std::string_view name) const {
  for (const Verb& verb : verbs)
    if (verb.name == name) return &verb;
  return nullptr;
}

std::vector<std::string> Vocabulary::names() const {
  std::vector<std::string> names;
  for (const Verb& verb : verbs)
    if (verb.group != Group::hidden) names.push_back(verb.name);
  return names;
}

}  // namespace herbarium
