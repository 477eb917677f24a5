#include "verbs/play/kept_games.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "table/shelf.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

constexpr int date_width = 12;
constexpr int game_width = 9;
constexpr int most_for_people = 40;
constexpr int least_for_people = 12;
constexpr int wanted_for_state = 24;

// `text` in exactly `width` columns, with dots where it is cut.
std::string fitted(const std::string& text, int width) {
  std::string fit = columns(text) > width ? cut(text, width - 3) + "..." : text;
  return fit + std::string(static_cast<std::size_t>(std::max(width - columns(fit), 0)), ' ');
}

std::string lower_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) { return lower(c); });
  return text;
}

std::string game_of(const KeptHeader& header) {
  std::string name = header.game.empty() ? "?" : header.game;
  name[0] = upper(name[0]);
  return name;
}

std::string people_of(const KeptHeader& header) {
  const std::string name = given_name(header);
  const std::string people = opponents_of(header.seats);
  return name.empty() || people.empty() ? name + people : name + ": " + people;
}

std::string file_name(const KeptHeader& header) {
  return escaped(std::filesystem::path(header.path).filename().string());
}

}  // namespace

KeptList::KeptList(Catalog catalog, Which which) : catalog_(catalog), which_(which) { reload(); }

void KeptList::reload() {
  headers_ = kept_headers();
  states_.clear();
  filter(words_);
}

bool KeptList::has(std::size_t index) {
  for (; shown_.size() <= index && next_ < headers_.size(); ++next_)
    if (is_wanted(headers_[next_])) shown_.push_back(next_);
  return index < shown_.size();
}

std::optional<std::size_t> KeptList::size() const {
  const bool all_known = next_ == headers_.size() || (which_ == Which::all && words_.empty());
  if (!all_known) return std::nullopt;
  return next_ == headers_.size() ? shown_.size() : headers_.size();
}

void KeptList::filter(const std::string& words) {
  words_ = words;
  shown_.clear();
  next_ = 0;
}

// Cheap checks come first.
bool KeptList::is_wanted(const KeptHeader& header) {
  const std::string text = lower_case(fmt::format("{} {} {} {} {}", short_date(header.changed),
                                                  local_text("%Y-%m-%d %H:%M", header.changed), header.game,
                                                  players_of(header.seats), file_name(header)));
  const std::string words = lower_case(words_);
  std::string_view rest = trimmed(words);
  while (!rest.empty())
    if (text.find(take_word(rest)) == text.npos) return false;
  if (which_ == Which::all) return true;
  if (header.result && header.result->is_over) return false;
  const KeptState& state = state_of(header);
  return !state.over && state.trouble.empty();
}

const KeptState& KeptList::state_of(const KeptHeader& header) {
  const auto found = states_.find(header.path);
  if (found != states_.end()) return found->second;
  return states_.emplace(header.path, read_kept_state(header, catalog_)).first->second;
}

Choice KeptList::entry(std::size_t index, int width) {
  return has(index) ? Choice{' ', row(index, width), details(index)} : Choice{' ', "", ""};
}

std::string KeptList::empty_words() const {
  return words_.empty() ? "Nothing is left." : "Nothing has these words.";
}

std::string KeptList::row(std::size_t index, int width) {
  const KeptHeader& kept = header(index);
  const int rest = std::max(width - date_width - game_width - 4, least_for_people + 8);
  const int people = std::clamp(rest - 2 - wanted_for_state, least_for_people, most_for_people);
  const std::string words = state(index).words;
  const std::string text =
      fmt::format("{}  {}  {}  {}", short_date(kept.changed), fitted(game_of(kept), game_width),
                  fitted(people_of(kept), people), fitted(words, rest - people - 2));
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::string KeptList::details(std::size_t index) {
  const KeptState& kept = state(index);
  if (!kept.trouble.empty()) return "damaged: " + kept.trouble;
  const std::string now = kept.over     ? kept.words
                          : kept.in_use ? kept.words + "; " + kept.moment
                                        : kept.moment;
  return fmt::format("{}: {}; {}", file_name(header(index)), players_of(header(index).seats), now);
}

// --- the verbs

int list_kept(Catalog catalog, const std::vector<std::string>& words) {
  KeptList list(catalog, KeptList::Which::all);
  list.filter(fmt::format("{}", fmt::join(words, " ")));
  for (std::size_t i = 0; list.has(i); ++i) {
    const KeptHeader& header = list.header(i);
    print_line(fmt::format("{}  {}: {}; {}; {}", local_text("%Y-%m-%d %H:%M", header.changed),
                           escaped(std::filesystem::path(header.path).filename().string()),
                           header.game.empty() ? "?" : header.game, players_of(header.seats),
                           list.state(i).words));
  }
  if (list.has(0)) return done;
  if (!words.empty()) return print_error("no saved game has these words");
  print_line("There are no saved games yet.");
  return done;
}

int rename_record(const std::string& record, const std::string& name) {
  const auto renamed = rename_kept(record, name);
  if (!renamed) return print_error(renamed.error().reason);
  print_line("It is now " + escaped(*renamed));
  return done;
}

int delete_record(const std::string& record) {
  const auto deleted = delete_kept(record);
  if (!deleted) return print_error(deleted.error().reason);
  print_line("Moved to the trash: " + escaped(*deleted));
  return done;
}

}  // namespace herbarium
