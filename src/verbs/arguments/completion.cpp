#include "verbs/arguments/completion.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "net/directory/table_folder.hpp"
#include "net/directory/table_watch.hpp"
#include "table/shelf.hpp"

namespace herbarium {
namespace {

bool is_wanted(const KeptGame& kept, Records which) {
  return which == Records::all || (!kept.state.over && kept.state.trouble.empty());
}

// The possible words after "NAME=": all values of an option with few, else only the default.
void add_values(std::vector<CompletionWord>& words, const std::string& stem, const OptionSpec& spec) {
  constexpr int few = 20;
  const Range first = spec.ranges.first, second = spec.ranges.second;
  const int low = std::min(first.low, second.low), high = std::max(first.high, second.high);
  for (int value = low; value <= high; ++value) {
    const bool is_usual = value == spec.fallback;
    const bool fits =
        (value >= first.low && value <= first.high) || (value >= second.low && value <= second.high);
    if (fits && (is_usual || high - low < few))
      words.push_back({stem + std::to_string(value), is_usual ? "default" : ""});
  }
}

// The options of a game; their values once the name has been typed.
std::vector<CompletionWord> rules_of(const Module& game, const std::string& begun) {
  std::vector<CompletionWord> words;
  for (const OptionSpec& spec : game.options) {
    const std::string option = fmt::format("{}=", spec.name);
    if (begun.starts_with(option))
      add_values(words, option, spec);
    else
      words.push_back({option, fmt::format("{}; {}", spec.help, allowed(spec))});
  }
  return words;
}

const Module* game_typed(Catalog catalog, const Module* game, const Call& typed) {
  return game ? game : typed.game(catalog);
}

// The number of seats of a game with the options typed.
int seats_of(const Module& game, const Call& typed) {
  Options options = default_options(game.options);
  for (const std::string& text : typed.texts("--option"))
    if (const std::size_t equals = text.find('='); equals != text.npos)
      static_cast<void>(set_option(game.options, options, text.substr(0, equals), text.substr(equals + 1)));
  return game.seats(options);
}

}  // namespace

Completer complete_rules(Catalog catalog, const Module* game) {
  return [catalog, game](const Call& typed, const std::string& begun) {
    Completions completions;
    if (const Module* meant = game_typed(catalog, game, typed)) completions.words = rules_of(*meant, begun);
    return completions;
  };
}

Completer complete_occupants(Catalog catalog, const Module* game, std::vector<std::string> who) {
  return [catalog, game, who = std::move(who)](const Call& typed, const std::string& begun) {
    Completions completions;
    const Module* meant = game_typed(catalog, game, typed);
    const std::size_t equals = begun.find('=');
    const std::string stem = begun.substr(0, equals) + "=";
    const bool level = equals != begun.npos && begun.substr(equals + 1).starts_with("ai:");
    if (level)
      for (const CompletionWord& each : level_completions())
        completions.words.push_back({stem + "ai:" + each.word, each.note});
    else if (equals != begun.npos)
      for (const std::string& each : who) completions.words.push_back({stem + each, ""});
    else
      for (Seat seat = 1; seat <= (meant ? seats_of(*meant, typed) : max_seats); ++seat)
        completions.words.push_back({fmt::format("{}=", seat), ""});
    return completions;
  };
}

Completer complete_tables() {
  return [](const Call& typed, const std::string&) {
    Completions completions;
    for (const ListedTable& table : ask_tables(typed.text("--tables", default_base())).tables)
      completions.words.push_back({table.address, table.words});
    return completions;
  };
}

Completer complete_records(Catalog catalog, Records which) {
  return [catalog, which](const Call&, const std::string&) {
    constexpr std::size_t most = 26;  // more would not help to choose
    Completions completions;
    completions.files = true;
    for (const KeptGame& kept : kept_records(catalog, most))
      if (is_wanted(kept, which))
        completions.words.push_back(
            {kept.header.path,
             fmt::format("{}: {}; {}", kept.state.title, players_of(kept.header.seats), kept.state.moment)});
    return completions;
  };
}

Argument record_argument(Catalog catalog, const std::string& help, Records which) {
  Argument argument = kind::text("RECORD", "", help);
  argument.completions = complete_records(catalog, which);
  return argument;
}

}  // namespace herbarium
