#include "verbs/menu/table_menu.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <optional>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "net/directory/table_watch.hpp"
#include "net/wire/users.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/user_interface.hpp"
#include "verbs/menu/menu.hpp"
#include "verbs/tables/attend.hpp"
#include "verbs/tables/table_verbs.hpp"

namespace herbarium {

namespace {

// Letters and digits of entries; q leaves the list.
constexpr std::string_view keys = "abcdefghijklmnoprstuvwxyz0123456789";
constexpr double one_glance = 0.1;  // seconds for tables to answer before they are listed
constexpr double patience = 2;      // the same for a list written once

// The command with which a person at home joins a table of this account.
std::string way_home(const std::string& table) {
  return fmt::format(R"(Where herbarium is installed on your own machine, you can play here with a
key of your own:

  herbarium join {}@{}@HOST

HOST is what you gave ssh to come here, with :PORT behind it if need be.

Your terminal there shows the game, checks it, and signs what you do with
your key, which nobody here has; and it keeps the game's record and proof.
In this menu it is a key of this account that signs for you: whoever owns
the account could use it, and `herbarium verify` marks your seat so.
)",
                     table, encoded_name(user_name(geteuid())));
}

}  // namespace

JoinOptions TableMenu::join_options() const {
  JoinOptions join;
  join.base = options_.tables;
  join.as = options_.guest;
  return join;
}

void TableMenu::open_and_play(HostOptions& host) {
  host.any_name = true;
  host.as = options_.guest;
  const auto opened = open_new_table(catalog_, host, options_.tables);
  if (!opened) return ui_->read("The table cannot be opened", opened.error().reason);
  if (options_.guest.empty()) attend_to_others(catalog_, options_.tables);
  if (host.game.is_away)
    return ui_->read(fmt::format("The table {} is open", opened->address),
                     fmt::format("Seat 1 is kept for you. {}\n\n{}",
                                 read_limit(host.game.limit).value_or(TimeLimit{}).in_days
                                     ? "The table stays open for 60 days without anybody."
                                     : "If nobody comes within an hour, the table ends.",
                                 way_home(opened->address)));
  const auto table = play_at_table(join_options_for(*opened, join_options(), host.linger));
  if (table && table->address() == opened->address) ask_to_close(*table, *ui_, opened->address);
}

// The table after the game; null, after a message, if it could not be joined.
std::unique_ptr<RemoteTable> TableMenu::play_at_table(const JoinOptions& join) {
  ClientOptions options = client_options(join, catalog_);
  if (!join.kept_at)
    options.agrees = [this](const TableTerms& terms) {
      return are_usual(terms) || agrees_in(*ui_, "The terms of this table", terms);
    };
  auto table = sit_down(std::move(options), join, catalog_, longest_silence_here);
  if (!table) ui_->read("This table cannot be joined", table.error().reason);
  return table ? play_joined(std::move(*table), join) : nullptr;
}

std::unique_ptr<RemoteTable> TableMenu::play_joined(std::unique_ptr<RemoteTable> table, JoinOptions join) {
  if (const auto played = play_together(table, *ui_, catalog_, join, options_.session); !played)
    ui_->read("The next game cannot be joined", played.error().reason);
  return table;
}

void TableMenu::open() {
  const Module* game = nullptr;
  HostOptions host;
  while (!host.is_new()) {
    game = ask_game(*ui_, catalog_, "A table for which game?", game);
    if (!game) return;
    if (auto asked = ask_new_table(*ui_, *game, options_)) host.game = std::move(*asked);
    if (!host.is_new() && catalog_.size() == 1) return;  // there was no question
  }
  open_and_play(host);
}

void TableMenu::open_again(const std::string& record) {
  JoinOptions there = join_options();
  auto table = rejoin(catalog_, record, there, Prompting::forbidden, [](const std::string&) {});
  if (!table) return ui_->read("This game cannot be continued", table.error().reason);
  if (*table) return static_cast<void>(play_joined(std::move(*table), there));
  HostOptions host;
  host.resume = record;
  open_and_play(host);
}

std::vector<WaitingGame> TableMenu::waiting() const {
  InboxPlaces places;
  places.tables = options_.tables;
  places.guest = options_.guest;
  places.seconds = one_glance;
  places.shelf = false;
  return look_for_games(catalog_, places).games;
}

void TableMenu::play_waiting(const std::vector<WaitingGame>& games) {
  ChoiceList<const WaitingGame*> choices;
  for (std::size_t i = 0; i < std::min(games.size(), keys.size()); ++i)
    choices.add({keys[i], title_of(games[i]), in_words(games[i])}, &games[i]);
  const auto chosen = choices.choose_if_several(*ui_, "Your turn");
  if (!chosen) return;
  if ((*chosen)->address.empty()) return open_again((*chosen)->record);
  JoinOptions join = join_options();
  join.address = (*chosen)->address;
  play_at_table(join);
}

void TableMenu::browse() {
  while (const auto address = choose_table()) {
    const auto how = ask_how(*address);
    if (how == How::from_home) ui_->read(*address, way_home(*address));
    if (!how || how == How::from_home) continue;
    JoinOptions join = join_options();
    join.address = *address;
    join.watch = how == How::watch;
    play_at_table(join);
    return;
  }
}

std::optional<TableMenu::How> TableMenu::ask_how(const std::string& address) {
  ChoiceList<How> ways;
  ways.add({'j', "Join", "sit down, or come back to your seat"}, How::join);
  ways.add({'w', "Watch", "look on"}, How::watch);
  if (!options_.guest.empty()) ways.add({'h', "From home", "join with a key of your own"}, How::from_home);
  return ways.choose(*ui_, address);
}

void TableMenu::tell_way_home() { ui_->read("From home", way_home("TABLE")); }

// The chosen address; nothing if the person left the list.
std::optional<std::string> TableMenu::choose_table() {
  // A list on a screen changes when an answer comes; plain lines are written once.
  const bool is_shown = ui_->always_shows_board();
  TableWatch watch(options_.tables);
  watch.await_answers(is_shown ? one_glance : patience);
  TableChoices tables(watch);
  TableNews news(watch, tables);
  set_event_source(is_shown ? static_cast<EventSource*>(&watch) : &news);
  const WakeGuard wake_guard;
  const auto picked = ui_->choose("Tables (a star: is to act)", tables, 0);
  set_event_source(nullptr);
  return picked ? std::optional(tables.address(picked->index)) : std::nullopt;
}

// --- the list of tables

namespace {

// A table's description of its state: "herd; 1 alice; 2 *bob; plays; since ..." (TableServer::description).
std::string_view state_of(std::string_view words) {
  const std::size_t end = words.rfind("; since ");
  if (end == words.npos) return {};
  const std::string_view rest = words.substr(0, end);
  const std::size_t begin = rest.rfind("; ");
  return begin == rest.npos ? std::string_view() : rest.substr(begin + 2);
}

// The same for people: the opening time is in their time zone.
std::string for_people(const std::string& words) {
  constexpr std::string_view since = "; since ";
  const std::size_t at = words.rfind(since);
  const auto then = read_date(at == words.npos ? "" : words.substr(at + since.size()));
  if (!then) return words;
  const bool is_today = local_text("%F", *then) == local_text("%F");
  return words.substr(0, at + since.size()) + local_text(is_today ? "%H:%M" : "%b %e", *then);
}

// A sentence on a table's change; empty if it is not worth one.
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

// A blank if all are taken: then only the mark, or the table's name, chooses the table.
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
