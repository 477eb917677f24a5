#include "verbs/game_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>

#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "verbs/names.hpp"

namespace herbarium {

CLI::Validator is_brain() {
  return CLI::Validator(
      [](const std::string& text) {
        return brain_of(text) ? "" : shown(text) + ": a level from 0 to 9 is wanted, or greedy";
      },
      "");
}

void GameOptions::add_seats_to(CLI::App& verb) {
  verb.add_option("--seat", seats_, "Who sits where: N=human, N=human:NAME, N=ai:LEVEL (0 to 9, or greedy)")
      ->type_name("N=WHO")
      ->allow_extra_args(false);
}

void GameOptions::add_to(CLI::App& verb, const Module& game) {
  add_seats_to(verb);
  add_rules_to(verb, game);
}

void GameOptions::add_to(CLI::App& verb) {
  add_seats_to(verb);
  add_options_to(verb, "An option of the rules");
  add_seed_to(verb);
}

void GameOptions::add_rules_to(CLI::App& verb, const Module& game) {
  std::string help = "An option of the rules:";
  for (const OptionSpec& spec : game.options)
    help += fmt::format(" {} ({}; {}; default {})", spec.name, spec.help, allowed(spec), spec.fallback);
  add_options_to(verb, help);
  add_seed_to(verb);
}

void GameOptions::add_options_to(CLI::App& verb, const std::string& help) {
  verb.add_option("--option", options_, help)->type_name("NAME=VALUE")->allow_extra_args(false);
}

void GameOptions::add_seed_to(CLI::App& verb) {
  verb.add_option("--seed", seed_, "The same seed gives the same chances")->type_name("NUMBER");
}

Result<Setup> GameOptions::setup(const Module& game, bool program_only) const {
  Setup setup;
  setup.module = &game;
  setup.options = default_options(game.options);
  for (const std::string& text : options_)
    if (const auto read = read_option(game, setup.options, text); !read) return tl::unexpected(read.error());
  setup.sitters.resize(static_cast<std::size_t>(game.seats(setup.options)),
                       game.think ? Sitter{"ai", name_of(Brain{})} : Sitter{});
  if (seats_.empty() && !program_only) setup.sitters[0] = {};
  SeatSet given;
  for (const std::string& text : seats_) {
    const auto seat = read_seat(game, setup.sitters, text);
    if (!seat) return tl::unexpected(seat.error());
    if (given.has(*seat)) return refuse(fmt::format("--seat {}: seat {} is given twice", shown(text), *seat));
    given.add(*seat);
  }
  if (seed_.empty()) return setup;
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(seed_.data(), seed_.data() + seed_.size(), seed);
  if (error != std::errc() || end != seed_.data() + seed_.size())
    return refuse(fmt::format("--seed {}: a whole number is wanted", shown(seed_)));
  setup.seed = seed;
  return setup;
}

Result<void> GameOptions::read_option(const Module& game, Options& options, const std::string& text) const {
  const std::size_t equals = text.find('=');
  if (equals == text.npos) return refuse(fmt::format("--option {}: NAME=VALUE is wanted", shown(text)));
  const auto set = set_option(game.options, options, text.substr(0, equals), text.substr(equals + 1));
  if (!set) return refuse(fmt::format("--option {}: {}", shown(text), set.error().reason));
  return {};
}

Result<Seat> GameOptions::read_seat(const Module& game, std::vector<Sitter>& sitters,
                                    const std::string& text) const {
  const std::size_t equals = text.find('=');
  const auto seat = whole_number(text.substr(0, equals));
  if (equals == text.npos || !seat || *seat < 1 || *seat > static_cast<int>(sitters.size()))
    return refuse(fmt::format("--seat {}: N=human:NAME or N=ai:LEVEL is wanted, with N from 1 to {}",
                              shown(text), sitters.size()));
  const auto sitter = read_sitter(game, text.substr(equals + 1));
  if (!sitter) return refuse(fmt::format("--seat {}: {}", shown(text), sitter.error().reason));
  sitters[static_cast<std::size_t>(*seat - 1)] = *sitter;
  return *seat;
}

Result<Sitter> GameOptions::read_sitter(const Module& game, const std::string& who) {
  const std::size_t colon = who.find(':');
  const std::string kind = who.substr(0, colon);
  const std::string rest = colon == who.npos ? "" : who.substr(colon + 1);
  if (kind == "ai") {
    const auto brain = brain_of(rest);
    if (!brain) return refuse("a level from 0 to 9 is wanted, or greedy");
    if (!game.think) return refuse(fmt::format("the program does not play {}", game.title));
    return Sitter{"ai", name_of(*brain)};
  }
  if (kind != "human") return refuse("a seat is for a `human` or an `ai`");
  const auto name = checked_name(rest);
  if (!name) return tl::unexpected(name.error());
  return Sitter{"human", *name};
}

}  // namespace herbarium
