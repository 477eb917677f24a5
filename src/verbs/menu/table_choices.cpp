#include "verbs/menu/table_choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "base/clock.hpp"

namespace herbarium {
namespace {

// Letters and digits of entries; q leaves the list.
constexpr std::string_view keys = "abcdefghijklmnoprstuvwxyz0123456789";

// What a table says of its state: "herd; 1 alice; 2 *bob; plays; since ..." (TableServer::description).
std::string_view state_of(std::string_view words) {
  const std::size_t end = words.rfind("; since ");
  if (end == words.npos) return {};
  const std::string_view rest = words.substr(0, end);
  const std::size_t begin = rest.rfind("; ");
  return begin == rest.npos ? std::string_view() : rest.substr(begin + 2);
}

// The same for people: since when it is open, by their own clock.
std::string for_people(const std::string& words) {
  constexpr std::string_view since = "; since ";
  const std::size_t at = words.rfind(since);
  std::tm opened{};
  if (at == words.npos || !strptime(words.c_str() + at + since.size(), "%Y-%m-%dT%H:%M:%SZ", &opened))
    return words;
  const std::time_t then = timegm(&opened);
  const bool is_today = local_text("%F", then) == local_text("%F");
  return words.substr(0, at + since.size()) + local_text(is_today ? "%H:%M" : "%b %e", then);
}

// A sentence on what has become of a table; empty if it is not worth one.
std::string news_of(const std::string& address, std::string_view before, std::string_view now) {
  const std::string_view state = state_of(now);
  if (now == does_not_answer && before != now) return fmt::format("{} does not answer. ", address);
  if (before == does_not_answer && before != now) return fmt::format("{} answers now. ", address);
  if (before == not_answered_yet || state == state_of(before)) return "";
  if (state == "plays") return fmt::format("{} is full; they play. ", address);
  if (state == "over") return fmt::format("The game at {} is over. ", address);
  return "";
}

const ListedTable* find_table(const TableList& list, const std::string& address) {
  const auto found = std::find_if(list.tables.begin(), list.tables.end(),
                                  [&](const ListedTable& each) { return each.address == address; });
  return found == list.tables.end() ? nullptr : &*found;
}

}  // namespace

TableChoices::TableChoices(const TableWatch& watch) : watch_(watch) {
  std::size_t unmarked = 0;
  renew(unmarked);
}

std::string TableChoices::news() const {
  std::string news;
  const TableList list = watch_.list();
  for (const Choice& choice : choices_) {
    const ListedTable* now = find_table(list, choice.label);
    news +=
        now ? news_of(choice.label, choice.note, now->words) : fmt::format("{} has closed. ", choice.label);
  }
  for (const ListedTable& table : list.tables)
    if (!knows(table.address)) news += fmt::format("{} has opened. ", table.address);
  if (!news.empty()) news.pop_back();
  return news;
}

bool TableChoices::knows(const std::string& address) const {
  return std::any_of(choices_.begin(), choices_.end(),
                     [&](const Choice& choice) { return choice.label == address; });
}

std::string TableChoices::renew(std::size_t& at) {
  const std::string words = news();
  const std::string marked = at < choices_.size() ? choices_[at].label : "";
  const TableList list = watch_.list();
  complaints_ = list.complaints;
  std::erase_if(choices_, [&](const Choice& choice) { return !find_table(list, choice.label); });
  for (Choice& choice : choices_) choice.note = for_people(find_table(list, choice.label)->words);
  for (const ListedTable& table : list.tables)
    if (!knows(table.address)) choices_.push_back({free_key(), table.address, for_people(table.words)});
  const auto place = std::find_if(choices_.begin(), choices_.end(),
                                  [&](const Choice& choice) { return choice.label == marked; });
  if (place != choices_.end()) at = static_cast<std::size_t>(place - choices_.begin());
  return words;
}

// A blank if all are taken: then the mark leads there, or the table's name.
char TableChoices::free_key() const {
  const auto is_free = [this](char key) {
    return std::none_of(choices_.begin(), choices_.end(),
                        [key](const Choice& each) { return each.key == key; });
  };
  const auto key = std::find_if(keys.begin(), keys.end(), is_free);
  return key == keys.end() ? ' ' : *key;
}

std::string TableChoices::empty_words() const {
  std::string words = "No table is open on this host.";
  for (const std::string& complaint : complaints_) words += "\n" + complaint;
  return words;
}

}  // namespace herbarium
