#include "verbs/vocabulary/game_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "verbs/arguments/values.hpp"
#include "verbs/completion/completers.hpp"

namespace herbarium {
namespace {

Take given_into(std::vector<Given>& all) {
  return [&all](const Given& given) -> Result<void> {
    all.push_back(given);
    return {};
  };
}

tl::unexpected<Refusal> refuse_value(const std::string& option, const Given& given,
                                     const std::string& reason) {
  return refuse(fmt::format("{}: {}", describe_value(option, given), reason));
}

Result<void> read_option(const Module& game, Options& options, const Given& given) {
  const std::size_t equals = given.text.find('=');
  if (equals == given.text.npos) return refuse_value("--option", given, "NAME=VALUE is wanted");
  const std::string name = given.text.substr(0, equals);
  const auto set = set_option(game.options, options, name, given.text.substr(equals + 1));
  if (!set) return refuse_value("--option", given, set.error().reason);
  return {};
}

// The open seat that a person takes; nature if none does.
Seat seat_for_person(OpenSeats open, SeatSet given, const std::vector<Occupant>& occupants) {
  if (open == OpenSeats::programs) return nature;
  if (open == OpenSeats::usual) return given.empty() ? 1 : nature;
  for (const Seat seat : given)
    if (of_seat(occupants, seat).kind == "human") return nature;
  for (Seat seat = 1; seat <= static_cast<int>(occupants.size()); ++seat)
    if (!given.has(seat)) return seat;
  return nature;
}

}  // namespace

Argument GameOptions::option_argument(Catalog catalog, const Module* game) {
  return {.name = "--option",
          .value = "NAME=VALUE",
          .help = game ? "An option of the rules, see below" : "An option of the rules",
          .take = given_into(options_),
          .completions = complete_rules(catalog, game),
          .many = true,
          .of_rules = true};
}

Argument GameOptions::seed_argument() {
  return {.name = "--seed",
          .value = "NUMBER",
          .help = "The same seed gives the same chances",
          .take = seed_into(seed_),
          .of_rules = true};
}

Argument GameOptions::seat_argument(Catalog catalog, const Module* game, const std::string& help) {
  return {.name = "--seat",
          .value = "N=WHO",
          .help = help,
          .take = given_into(seats_),
          .completions = complete_occupants(catalog, game, {"human:", "ai:", "engine:"}),
          .many = true};
}

std::vector<Argument> GameOptions::engine_arguments() {
  return {{.name = "--engine-time",
           .value = "SECONDS",
           .help = "How long another program may take for an answer (default: 60)",
           .take = number_into(engine_limits_.seconds, 0.1, 1e6)},
          {.name = "--engine-memory",
           .value = "MIB",
           .help = "How much address space it may have (default: 4096; 0: any amount)",
           .take = number_into(engine_limits_.memory, 0, 100'000'000)}};
}

bool GameOptions::has_rules() const {
  return std::any_of(options_.begin(), options_.end(), [](const Given& each) { return each.place.empty(); });
}

Result<Setup> GameOptions::empty_setup(const Module& game, const Occupant& usual) const {
  Setup setup;
  setup.module = &game;
  setup.options = default_options(game.options);
  for (const Given& given : options_)
    if (const auto read = read_option(game, setup.options, given); !read) return tl::unexpected(read.error());
  setup.occupants.resize(static_cast<std::size_t>(game.seats(setup.options)), usual);
  setup.seed = seed_;
  return setup;
}

Result<Setup> GameOptions::setup(const Module& game, OpenSeats open) const {
  auto setup = empty_setup(game, usual_occupant(game));
  if (!setup) return setup;
  const auto given = seat_all(*setup, Seating::typed);
  if (!given) return tl::unexpected(given.error());
  if (const Seat seat = seat_for_person(open, *given, setup->occupants); seat != nature)
    of_seat(setup->occupants, seat) = {};
  for (const Occupant& occupant : setup->occupants)
    if (const auto spec = occupant.kind == "ai" ? player_spec_of(occupant.name) : std::nullopt)
      if (const auto fits = check_budget(seed_.has_value(), spec->seconds); !fits)
        return tl::unexpected(fits.error());
  return setup;
}

Result<Setup> GameOptions::table_setup(const Module& game) const {
  auto setup = empty_setup(game, Occupant{"open", ""});
  if (!setup) return setup;
  if (seats_.empty()) setup->occupants[0] = {"me", ""};
  if (const auto given = seat_all(*setup, Seating::table); !given) return tl::unexpected(given.error());
  return setup;
}

Result<SeatSet> GameOptions::seat_all(Setup& setup, Seating seating) const {
  std::map<bool, SeatSet> given_in;  // the configuration, and the command line
  for (const Given& given : seats_) {
    const bool is_typed = given.place.empty();
    const auto seat = seat_occupant(
        setup, seating == Seating::typed && !is_typed ? Seating::keyboard : seating, given.text);
    if (!seat) return refuse_value("--seat", given, seat.error().reason);
    SeatSet& before = given_in[is_typed];
    if (before.has(*seat) && !is_at_table(seating))
      return refuse_value("--seat", given, fmt::format("seat {} is given twice", *seat));
    before.add(*seat);
  }
  return given_in[false] | given_in[true];
}

}  // namespace herbarium
