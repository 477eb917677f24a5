// What the engine says of itself and its games, and how a game begins.
#include <fmt/format.h>

#include <charconv>

#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/record.hpp"
#include "engine/engine_server.hpp"

namespace herbarium {

// --- about the engine

EngineServer::Done EngineServer::hello(std::string_view rest) {
  const auto theirs = whole_number(rest);
  if (!theirs || *theirs < 1)
    return Error{"syntax", fmt::format("{}: `hello VERSION` is wanted, with the version of the protocol",
                                       escaped_excerpt(rest))};
  tell(fmt::format("protocol {}", engine_protocol));
  tell("name " + options_.name);
  tell("version " + options_.version);
  return {};
}

EngineServer::Done EngineServer::commands(std::string_view) {
  for (const Entry& entry : entries()) tell(fmt::format("command {}", entry.name));
  return {};
}

EngineServer::Done EngineServer::games(std::string_view) {
  for (const Module* game : options_.catalog) {
    tell(fmt::format("game {}", game->name));
    for (const OptionSpec& option : game->options) {
      const auto& [first, second] = option.ranges;
      std::string line = fmt::format("option {} {} {} {}..{}", game->name, option.name, option.fallback,
                                     first.low, first.high);
      if (second.low != first.low || second.high != first.high)
        line += fmt::format(" {}..{}", second.low, second.high);
      tell(line);
    }
  }
  return {};
}

EngineServer::Done EngineServer::stop(std::string_view) { return {}; }

EngineServer::Done EngineServer::quit(std::string_view) {
  ended_ = true;
  return {};
}

// --- a game begins

EngineServer::Done EngineServer::begin(Match match, std::optional<std::uint64_t> seed) {
  tell(fmt::format("seats {}", match.seats()));
  kept_.reset();
  game_.emplace(std::move(match), seed.value_or(random_seed()));
  return {};
}

EngineServer::Done EngineServer::new_game(std::string_view rest) {
  const std::string_view name = take_word(rest);
  const Module* game = find_module(options_.catalog, name);
  if (!game) return Error{"game", fmt::format("{}: no such game; `games` lists them", escaped_excerpt(name))};
  Options chosen = default_options(game->options);
  std::optional<std::uint64_t> seed;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    const std::size_t equals = word.find('=');
    const std::string_view value = equals == word.npos ? "" : word.substr(equals + 1);
    if (equals == word.npos)
      return Error{"syntax", fmt::format("{}: OPTION=NUMBER is wanted", escaped_excerpt(word))};
    if (word.substr(0, equals) == "seed") {
      std::uint64_t number = 0;
      const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
      if (read.ec != std::errc() || read.ptr != value.data() + value.size())
        return Error{"syntax", fmt::format("{}: a whole number is wanted", escaped_excerpt(word))};
      seed = number;
    } else if (const auto set = set_option(game->options, chosen, word.substr(0, equals), value); !set) {
      return Error{"option", fmt::format("{}: {}", escaped_excerpt(word), set.error().reason)};
    }
  }
  return begin(game->start(chosen), seed);
}

EngineServer::Done EngineServer::record(std::string_view) {
  record_.emplace();
  return {};
}

EngineServer::Done EngineServer::end_record() {
  const std::string text = std::exchange(record_, {}).value();
  const auto read = read_record(text);
  if (!read) return refused("record", read.error());
  auto match = herbarium::begin(*read, options_.catalog);
  if (!match) return refused("record", match.error());
  if (const auto played = play_moves(*read, *match); !played) return refused("record", played.error());
  return begin(std::move(*match), std::nullopt);
}

}  // namespace herbarium
