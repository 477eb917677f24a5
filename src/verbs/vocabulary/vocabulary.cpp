#include "verbs/vocabulary/vocabulary.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "base/text.hpp"
#include "net/directory/table_address.hpp"
#include "net/directory/table_folder.hpp"
#include "net/wire/users.hpp"
#include "table/shelf.hpp"
#include "verbs/arguments/completion.hpp"

namespace herbarium {

// --- the arguments of all verbs

namespace {

// What the person is called who plays alone at this terminal. Verbs have options of that name.
Argument name_argument() {
  return {.name = "name",
          .value = "NAME",
          .help = "Your name",
          .check = [](const std::string& name) { return checked_name(name).map([](const std::string&) {}); },
          .only_configured = true};
}

Argument hosts_argument() {
  return {
      .name = "hosts",
      .value = "HOST",
      .help = "Hosts with tables of yours",
      .check = [](const std::string& host) { return read_address("@" + host).map([](const Address&) {}); },
      .many = true,
      .only_configured = true};
}

Argument notify_argument() {
  return {.name = "notify",
          .value = "WORD",
          .help = "A program that runs when it becomes your turn",
          .many = true,
          .only_configured = true};
}

// Scripts have no person at the keyboard: their records stay as they are wherever they run.
std::string own_name(const Call& call) {
  if (!reads_from_terminal()) return "";
  if (const auto given = call.text("name")) return std::string(trimmed(*given));
  const char* login = std::getenv("LOGNAME");
  return checked_name(login && *login ? std::string(login) : user_name(geteuid())).value_or("");
}

}  // namespace

std::vector<Argument> general_arguments() {
  std::vector<Argument> all{
      kind::file("--config", "FILE", "Read this configuration file instead of the usual one"),
      kind::flag("--plain", "Use plain lines instead of the screen"),
      kind::words("--color", "WHEN", "Use colours: auto, always, never", {"auto", "always", "never"}),
      kind::words("--background", "THEME",
                  "The background for which boards are painted in 256 colours: auto, dark, light",
                  {"auto", "dark", "light"}),
      kind::words("--cells", "SIZE",
                  "How large a board is drawn: auto (as the window allows), small, medium, large",
                  {"auto", "small", "medium", "large"}),
      kind::flag("--no-mouse", "Leave the mouse to the terminal"),
      kind::decimal("--pace", "SECONDS", "How long each scene is shown, 0 to 60 seconds (default: 0.9)", 0,
                    longest_pace),
      kind::flag("--no-curtain", "Do not clear the screen between players' secrets"),
      kind::flag("--no-turn", "Do not turn the board round for seat 2"),
      kind::flag("--no-jokes", "Leave out the jokes (Rush)"),
  };
  add_switches(all, Switch::Place::anywhere);
  all.push_back(kind::number("--threads", "N",
                             "Threads for thinking (default: one for each core; in `match`, one)", 1, 256));
  all.push_back(kind::file("--tables", "DIR", "The directory of tables (default: /run/herbarium or /tmp)"));
  all.push_back(name_argument());
  all.push_back(hosts_argument());
  all.push_back(notify_argument());
  return all;
}

InterfaceOptions screen_of(const Call& call) {
  InterfaceOptions screen;
  screen.plain = call.flag("--plain");
  screen.colour = call.text("--color", screen.colour);
  screen.background = call.text("--background", screen.background);
  screen.cells = call.text("--cells", screen.cells);
  screen.mouse = !call.flag("--no-mouse");
  screen.pace = call.decimal("--pace", screen.pace);
  return screen;
}

SessionOptions session_of(const Call& call) {
  NewGame game;
  set_switches(game, Switch::Place::anywhere, call);
  game.session.own_name = own_name(call);
  game.session.curtain = !call.flag("--no-curtain");
  game.session.turn_board = !call.flag("--no-turn");
  game.session.remarks = !call.flag("--no-jokes");
  game.session.threads = call.number("--threads", game.session.threads);
  return game.session;
}

std::string tables_of(const Call& call) {
  const auto given = call.text("--tables");
  return given ? *given : default_base();
}

int threads_of(const Call& call) { return call.number("--threads", 1); }

// --- the arguments of a new game

Argument option_argument(Catalog catalog, const Module* game) {
  return {.name = "--option",
          .value = "NAME=VALUE",
          .help = game ? "Set an option of the rules (see below)" : "An option of the rules",
          .completions = complete_rules(catalog, game),
          .many = true,
          .of_rules = true};
}

Argument seed_argument() {
  Argument argument = kind::seed("The same seed gives the same dice and coins");
  argument.of_rules = true;
  return argument;
}

Argument seat_argument(Catalog catalog, const Module* game, const std::string& help,
                       std::vector<std::string> who) {
  return {.name = "--seat",
          .value = "N=WHO",
          .help = help,
          .completions = complete_occupants(catalog, game, std::move(who)),
          .many = true};
}

Argument switch_argument(const Switch& each) {
  const auto& [name, value, help] = each.option;
  if (value[0] == 0) return kind::flag(name, help);
  return kind::words(name, value, help, {each.values[0].word, each.values[1].word});
}

void add_switches(std::vector<Argument>& arguments, Switch::Place place) {
  for (const Switch& each : switches())
    if (each.place == place) arguments.push_back(switch_argument(each));
}

void set_switches(NewGame& game, Switch::Place place, const Call& call) {
  for (const Switch& each : switches())
    if (each.place == place) set_switch(game, each, call);
}

void set_switch(NewGame& game, const Switch& each, const Call& call) {
  const auto& [name, value, help] = each.option;
  if (call.has(name))
    each.set(game, value[0] == 0 ? call.flag(name) : call.text(name) == each.values[1].word);
}

std::string record_of(const Call& call, const std::string& argument) {
  return meant_record(call.text(argument, ""));
}

std::vector<Argument> engine_arguments() {
  return {kind::decimal("--engine-time", "SECONDS", "The time of an engine for an answer (default: 60)", 0.1,
                        1e6),
          kind::number("--engine-memory", "MIB", "The memory of an engine (default: 4096; 0: no limit)", 0,
                       100'000'000)};
}

EngineLimits engine_limits_of(const Call& call) {
  const EngineLimits usual;
  return {call.decimal("--engine-time", usual.seconds), call.number("--engine-memory", usual.memory)};
}

std::vector<Argument> budget_arguments() {
  return {
      kind::number("--playouts", "N", "Playouts for each move, instead of the level's", 1, most_own_playouts),
      kind::decimal("--seconds", "S", "Seconds for each move, 0.01 to 3600; not with --seed",
                    least_own_seconds, most_own_seconds)};
}

OwnBudget budget_of(const Call& call) { return {call.number("--playouts", 0), call.decimal("--seconds", 0)}; }

// --- a new game

namespace {

Result<Options> options_of(const Call& call, const Module& game) {
  Options options = default_options(game.options);
  for (const Given& given : call.all("--option")) {
    const std::size_t equals = given.text.find('=');
    if (equals == given.text.npos) return refuse_value("--option", given, "not NAME=VALUE");
    const auto set =
        set_option(game.options, options, given.text.substr(0, equals), given.text.substr(equals + 1));
    if (!set) return refuse_value("--option", given, set.error().reason);
  }
  return options;
}

// Seats the players given; returns their seats.
Result<SeatSet> seat_given(Setup& setup, const Call& call, bool at_table) {
  SeatSet typed, configured;
  for (const Given& given : call.all("--seat")) {
    const Seating seating = at_table ? Seating::table : given.is_typed() ? Seating::typed : Seating::keyboard;
    const auto seat = seat_occupant(setup, seating, given.text);
    if (!seat) return refuse_value("--seat", given, seat.error().reason);
    SeatSet& before = given.is_typed() ? typed : configured;
    if (before.has(*seat) && !at_table)
      return refuse_value("--seat", given, fmt::format("seat {} is set twice", *seat));
    before.add(*seat);
  }
  return typed | configured;
}

// The open seat that a person takes; nature if none does.
Seat seat_for_person(OpenSeats open, SeatSet given, const std::vector<Occupant>& occupants) {
  if (open == OpenSeats::programs) return nature;
  if (given.empty()) return 1;
  if (open == OpenSeats::usual || open == OpenSeats::host_away) return nature;
  const bool is_host = open == OpenSeats::host;
  for (const Seat seat : given)
    if (const Occupant& occupant = of_seat(occupants, seat);
        occupant.kind == Occupant::Kind::me ||
        (occupant.is_person() && (!is_host || occupant.name == user_name(geteuid()))))
      return nature;
  for (Seat seat = 1; seat <= static_cast<int>(occupants.size()); ++seat)
    if (!given.has(seat)) return seat;
  return nature;
}

}  // namespace

Result<Setup> setup_of(const Call& call, const Module& game, OpenSeats open) {
  const auto options = options_of(call, game);
  if (!options) return pass_on(options);
  const bool at_table = open == OpenSeats::host || open == OpenSeats::host_away;
  Setup setup{&game, *options, {}, call.seed()};
  setup.occupants.resize(static_cast<std::size_t>(game.seats(*options)),
                         at_table ? Occupant{Occupant::Kind::open, ""} : usual_occupant(game));
  const auto given = seat_given(setup, call, at_table);
  if (!given) return pass_on(given);
  if (const Seat seat = seat_for_person(open, *given, setup.occupants); seat != nature)
    of_seat(setup.occupants, seat) = at_table ? Occupant{Occupant::Kind::me, ""} : Occupant{};
  for (const Occupant& occupant : setup.occupants)
    if (const auto spec = occupant.is_program() ? player_spec_of(occupant.name) : std::nullopt)
      if (const auto fits = check_budget(setup.seed.has_value(), spec->seconds); !fits) return pass_on(fits);
  return setup;
}

std::vector<Argument> new_game_arguments(Catalog catalog, const Module& game) {
  std::vector<Argument> all{
      seat_argument(catalog, &game,
                    "Who plays seat N: N=human, N=human:NAME, N=ai:LEVEL (0 to 9, plain-LEVEL, or greedy), "
                    "N=engine:COMMAND",
                    {"human:", "ai:", "engine:"}),
      option_argument(catalog, &game),
      seed_argument(),
      kind::file("--record", "FILE", "Save the game in this file (default: with the saved games)"),
      switch_argument(record_switch),
  };
  all[3].excludes = record_switch.option.name;
  add_switches(all, Switch::Place::new_game);
  for (Argument& argument : engine_arguments()) all.push_back(std::move(argument));
  return all;
}

Result<NewGame> new_game_of(const Call& call, const Module& game, const SessionOptions& session) {
  // A person at a terminal wants to play; a script may only run the program against itself.
  const auto setup = setup_of(call, game, reads_from_terminal() ? OpenSeats::person_first : OpenSeats::usual);
  if (!setup) return pass_on(setup);
  NewGame all;
  all.setup = *setup;
  all.session = session;
  all.engine_limits = engine_limits_of(call);
  set_switches(all, Switch::Place::new_game, call);
  // The last of these two counts, so the command line overrides the configuration.
  if (call.last_of({"--record", record_switch.option.name}) == "--record")
    all.record = call.text("--record");
  else
    set_switch(all, record_switch, call);
  return all;
}

}  // namespace herbarium
