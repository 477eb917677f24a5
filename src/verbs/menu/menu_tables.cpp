#include "verbs/menu/menu_tables.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "net/directory/table_watch.hpp"
#include "net/wire/users.hpp"
#include "ui/choice_list.hpp"
#include "ui/terminal/signals.hpp"
#include "verbs/menu/menu_questions.hpp"
#include "verbs/menu/table_choices.hpp"

namespace herbarium {
namespace {

constexpr double one_glance = 0.1;         // seconds for tables to answer before they are listed
constexpr double patience = 2;             // the same where the list is written once
constexpr double linger_of_guests = 3600;  // seconds: only an administrator could end a forgotten table

// Of whom nothing but a name is said at an account that many people share is one of them.
std::string full_name(const std::string& name, bool is_guest) {
  return is_guest ? fmt::format("{}/{}", user_name(geteuid()), name) : name;
}

// The first seat is for the person who asks, and those of which nothing is said are open.
std::vector<std::string> seat_plan(const Choices& choices, int seats, bool is_guest) {
  std::vector<std::string> plan{"1=me"};
  for (Seat seat = 2; seat <= seats; ++seat) {
    const Occupant& occupant = of_seat(choices.occupants, seat);
    const auto spec = occupant.kind == "ai" ? player_spec_of(occupant.name) : std::nullopt;
    if (spec) plan.push_back(fmt::format("{}=ai:{}", seat, spec->level));
    if (occupant.kind == "human")
      plan.push_back(fmt::format("{}={}", seat, full_name(occupant.name, is_guest)));
  }
  return plan;
}

// What a person types at home to come to a table of this account.
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
                     table, user_name(geteuid()));
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
  const auto address = host_table_at(*ui_, catalog_, host, join_options(), options_.session);
  if (!address || !host.stay_away) return;
  ui_->page(fmt::format("The table {} is open", *address),
            fmt::format("Seat 1 is kept for you. If nobody comes within an hour, the table ends.\n\n{}",
                        way_home(*address)));
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
  host.seats = seat_plan(*choices, game->seats(choices->options), !options_.guest.empty());
  host.clock = choices->limit;
  host.hints = choices->hints;
  host.is_private = choices->is_private;
  host.stay_away = choices->from_home;
  sit_down(host);
}

void TableMenu::open_again(const std::string& record) {
  HostOptions host;
  host.resume = record;
  sit_down(host);
}

void TableMenu::browse() {
  while (const auto address = choose_table()) {
    const auto how = ask_how(*address);
    if (how == How::from_home) ui_->page(*address, way_home(*address));
    if (!how || how == How::from_home) continue;
    JoinOptions join = join_options();
    join.address = *address;
    join.watch = how == How::watch;
    return join_table_at(*ui_, catalog_, join, options_.session);
  }
}

std::optional<TableMenu::How> TableMenu::ask_how(const std::string& address) {
  ChoiceList<How> ways;
  ways.add({'j', "Join", "sit down, or come back to your seat"}, How::join);
  ways.add({'w', "Watch", "look on"}, How::watch);
  if (!options_.guest.empty()) ways.add({'h', "From home", "join with a key of your own"}, How::from_home);
  return ways.choose(*ui_, address);
}

void TableMenu::tell_way_home() { ui_->page("From home", way_home("TABLE")); }

// The address that was chosen; nothing if the person left the list.
std::optional<std::string> TableMenu::choose_table() {
  // A list on a screen changes when an answer comes; plain lines are written once.
  const bool is_shown = ui_->always_shows_board();
  TableWatch watch(options_.tables);
  watch.await_answers(is_shown ? one_glance : patience);
  TableChoices tables(watch);
  TableNews news(watch, tables);
  set_event_source(is_shown ? static_cast<EventSource*>(&watch) : &news);
  const WakeGuard wake_guard;
  const auto chosen = ui_->choose_from("Tables (a star: is to act)", tables);
  set_event_source(nullptr);
  return chosen ? std::optional(tables.address(*chosen)) : std::nullopt;
}

}  // namespace herbarium
