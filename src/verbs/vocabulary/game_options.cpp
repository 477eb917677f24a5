#include "verbs/vocabulary/game_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/player_spec.hpp"
#include "engine/engine_process.hpp"
#include "verbs/arguments/person_name.hpp"
#include "verbs/arguments/similar_words.hpp"
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
  takes_engines_ = true;
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

Result<Setup> GameOptions::setup(const Module& game, OpenSeats open) const {
  Setup setup;
  setup.module = &game;
  setup.options = default_options(game.options);
  for (const Given& given : options_)
    if (const auto read = read_option(game, setup.options, given); !read) return tl::unexpected(read.error());
  setup.occupants.resize(static_cast<std::size_t>(game.seats(setup.options)),
                         game.think ? Occupant{"ai", name_of(PlayerSpec{})} : Occupant{});
  const auto given = seat_all(game, setup.occupants);
  if (!given) return tl::unexpected(given.error());
  if (const Seat seat = seat_for_person(open, *given, setup.occupants); seat != nature)
    of_seat(setup.occupants, seat) = {};
  setup.seed = seed_;
  for (const Occupant& occupant : setup.occupants)
    if (const auto spec = occupant.kind == "ai" ? player_spec_of(occupant.name) : std::nullopt)
      if (const auto fits = check_budget(seed_.has_value(), spec->seconds); !fits)
        return tl::unexpected(fits.error());
  return setup;
}

// A file or a menu never names a command that is run: only whoever types the command line does.
Result<Occupant> GameOptions::read_occupant(const Module& game, const std::string& who, bool is_typed) const {
  const std::size_t colon = who.find(':');
  const std::string kind = who.substr(0, colon);
  const std::string rest = colon == who.npos ? "" : who.substr(colon + 1);
  if (kind == "ai") {
    const auto spec = player_spec_of(rest);
    if (!spec) return refuse("a level from 0 to 9 is wanted, or greedy");
    if (!game.think) return refuse(fmt::format("the program does not play {}", game.title));
    return Occupant{"ai", name_of(*spec)};
  }
  if (kind == "engine" && takes_engines_) {
    if (!is_typed) return refuse("an engine is named on the command line alone");
    if (const auto words = command_words(rest); !words) return tl::unexpected(words.error());
    return Occupant{"engine", rest};
  }
  if (kind != "human") return refuse("a seat is for a `human` or an `ai`");
  const auto name = checked_name(rest);
  if (!name) return tl::unexpected(name.error());
  return Occupant{"human", *name};
}

Result<Seat> GameOptions::read_seat(const Module& game, std::vector<Occupant>& occupants,
                                    const Given& given) const {
  const std::size_t equals = given.text.find('=');
  const auto seat = whole_number(given.text.substr(0, equals));
  if (equals == given.text.npos || !seat || *seat < 1 || *seat > static_cast<int>(occupants.size()))
    return refuse_value(
        "--seat", given,
        fmt::format("N=human:NAME or N=ai:LEVEL is wanted, with N from 1 to {}", occupants.size()));
  const auto occupant = read_occupant(game, given.text.substr(equals + 1), given.place.empty());
  if (!occupant) return refuse_value("--seat", given, occupant.error().reason);
  of_seat(occupants, *seat) = *occupant;
  return *seat;
}

Result<SeatSet> GameOptions::seat_all(const Module& game, std::vector<Occupant>& occupants) const {
  std::map<bool, SeatSet> given_in;  // the configuration, and the command line
  for (const Given& given : seats_) {
    const auto seat = read_seat(game, occupants, given);
    if (!seat) return tl::unexpected(seat.error());
    SeatSet& before = given_in[given.place.empty()];
    if (before.has(*seat)) return refuse_value("--seat", given, fmt::format("seat {} is given twice", *seat));
    before.add(*seat);
  }
  return given_in[false] | given_in[true];
}

}  // namespace herbarium
