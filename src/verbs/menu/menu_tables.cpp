#include "verbs/menu/menu_tables.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "net/directory/table_directory.hpp"
#include "net/directory/table_list.hpp"
#include "ui/choice_list.hpp"
#include "verbs/menu/menu_questions.hpp"

namespace herbarium {
namespace {

constexpr std::size_t most_listed = 26;
constexpr double linger_of_guests = 3600;  // seconds: only an administrator could end a forgotten table

std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace

JoinOptions TableMenu::join_options() const {
  JoinOptions join;
  join.base = options_.tables;
  join.as = options_.guest;
  return join;
}

void TableMenu::sit_down(HostOptions& host) {
  host.any_name = true;
  host.as = options_.guest;
  if (!options_.guest.empty()) host.linger = linger_of_guests;
  host_table_at(*ui_, catalog_, host, join_options(), options_.session);
}

void TableMenu::open() {
  const Module* game = ask_game(*ui_, catalog_, "A table for which game?");
  const auto usual = game ? usual_game(*ui_, *game, options_) : std::nullopt;
  const auto options = usual ? ask_options(*ui_, *game, usual->setup.options) : std::nullopt;
  if (!options) return;
  HostOptions host;
  host.game = game;
  host.game_options = *options;
  const auto seats = ask_seats(*game, game->seats(*options));
  if (!seats) return;
  host.seats = *seats;
  sit_down(host);
}

void TableMenu::open_again(const std::string& record) {
  HostOptions host;
  host.resume = record;
  sit_down(host);
}

// The first seat is for the person who asks, the last ones are for the program, the others open to anybody.
std::optional<std::vector<std::string>> TableMenu::ask_seats(const Module& game, int seats) {
  std::vector<std::string> plan{"1=me"};
  if (!game.think) return plan;
  ChoiceList<int> counts;
  counts.add({'0', "None", "all seats are for people"}, 0);
  for (int count = 1; count < seats; ++count)
    counts.add({static_cast<char>('0' + count), fmt::format("{} of {}", count, seats), ""}, count);
  const auto count = counts.choose(*ui_, fmt::format("{}: how many seats are for the program?", game.title));
  if (!count) return std::nullopt;
  if (*count == 0) return plan;
  const auto level = ask_level(*ui_, fmt::format("{}: how strong is the program to be?", game.title));
  if (!level) return std::nullopt;
  for (int seat = seats - *count + 1; seat <= seats; ++seat)
    plan.push_back(fmt::format("{}=ai:{}", seat, level->level));
  return plan;
}

void TableMenu::browse() {
  TableList list = ask_tables(options_.tables);
  if (list.tables.size() > most_listed) list.tables.resize(most_listed);
  if (list.tables.empty())
    return ui_->page("Nothing here", "No table is open on this host.\n" + joined_lines(list.complaints));
  ChoiceList<std::string> addresses;
  for (const ListedTable& table : list.tables)
    addresses.add({static_cast<char>('a' + addresses.size()), table.address, table.words}, table.address);
  const auto address = addresses.choose(*ui_, "Tables (a star: is to act)");
  if (!address) return;
  ChoiceList<bool> watches;
  watches.add({'j', "Join", "sit down, or come back to your seat"}, false);
  watches.add({'w', "Watch", "look on"}, true);
  const auto watch = watches.choose(*ui_, *address);
  if (!watch) return;
  JoinOptions join = join_options();
  join.address = *address;
  join.watch = *watch;
  join_table_at(*ui_, catalog_, join, options_.session);
}

}  // namespace herbarium
