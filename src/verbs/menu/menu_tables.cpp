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

// The first seat is for the person who asks, and those of which nothing is said are open.
std::vector<std::string> seat_plan(const Choices& choices, int seats) {
  std::vector<std::string> plan{"1=me"};
  for (Seat seat = 2; seat <= seats; ++seat) {
    const Occupant& occupant = of_seat(choices.occupants, seat);
    const auto spec = occupant.kind == "ai" ? player_spec_of(occupant.name) : std::nullopt;
    if (spec) plan.push_back(fmt::format("{}=ai:{}", seat, spec->level));
  }
  return plan;
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
  const Module* game = nullptr;
  std::optional<Choices> choices;
  while (!choices) {
    game = ask_game(*ui_, catalog_, "A table for which game?", game);
    if (!game) return;
    choices = ask_new_table(*ui_, *game, options_);
    if (!choices && catalog_.size() == 1) return;  // nothing was asked
  }
  HostOptions host;
  host.game = game;
  host.game_options = choices->options;
  host.seats = seat_plan(*choices, game->seats(choices->options));
  sit_down(host);
}

void TableMenu::open_again(const std::string& record) {
  HostOptions host;
  host.resume = record;
  sit_down(host);
}

void TableMenu::browse() {
  while (const auto address = choose_table()) {
    ChoiceList<bool> watches;
    watches.add({'j', "Join", "sit down, or come back to your seat"}, false);
    watches.add({'w', "Watch", "look on"}, true);
    const auto watch = watches.choose(*ui_, *address);
    if (!watch) continue;
    JoinOptions join = join_options();
    join.address = *address;
    join.watch = *watch;
    return join_table_at(*ui_, catalog_, join, options_.session);
  }
}

std::optional<std::string> TableMenu::choose_table() {
  TableList list = ask_tables(options_.tables);
  if (list.tables.size() > most_listed) list.tables.resize(most_listed);
  if (list.tables.empty()) {
    ui_->page("Nothing here", "No table is open on this host.\n" + joined_lines(list.complaints));
    return std::nullopt;
  }
  ChoiceList<std::string> addresses;
  for (const ListedTable& table : list.tables)
    addresses.add({static_cast<char>('a' + addresses.size()), table.address, table.words}, table.address);
  return addresses.choose(*ui_, "Tables (a star: is to act)");
}

}  // namespace herbarium
