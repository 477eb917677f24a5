#include "verbs/offering.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "base/scanner.hpp"
#include "net/keeper.hpp"
#include "net/rendezvous.hpp"
#include "net/table_list.hpp"
#include "table/shelf.hpp"
#include "verbs/near_words.hpp"
#include "verbs/values.hpp"

namespace herbarium {
namespace {

std::vector<Offer> levels() {
  std::vector<Offer> words;
  for (int level = 0; level <= highest_level; ++level)
    words.push_back({std::to_string(level), std::string(level_words[static_cast<std::size_t>(level)])});
  words.push_back({"greedy", "rules of thumb, without any search"});
  return words;
}

// What could stand behind "NAME=": all values of an option that has few, else the default alone.
void add_values(std::vector<Offer>& words, const std::string& stem, const OptionSpec& spec) {
  constexpr int few = 20;
  const auto& [first, second] = spec.ranges;
  const int low = std::min(first.low, second.low), high = std::max(first.high, second.high);
  for (int value = low; value <= high; ++value) {
    const bool is_usual = value == spec.fallback;
    const bool fits =
        (value >= first.low && value <= first.high) || (value >= second.low && value <= second.high);
    if (fits && (is_usual || high - low < few))
      words.push_back({stem + std::to_string(value), is_usual ? "default" : ""});
  }
}

// The options of a game behind `stem`; their values once the name stands there.
std::vector<Offer> rules_of(const Module& game, const std::string& stem, const std::string& begun) {
  std::vector<Offer> words;
  for (const OptionSpec& spec : game.options) {
    const std::string option = fmt::format("{}{}=", stem, spec.name);
    if (begun.starts_with(option))
      add_values(words, option, spec);
    else
      words.push_back({option, fmt::format("{}; {}", spec.help, allowed(spec))});
  }
  return words;
}

const Module* game_typed(Catalog catalog, const Module* game, const Parsed& typed) {
  return game ? game : find_module(catalog, typed.value_of("GAME"));
}

// How many seats a game has with the options that were typed before it.
int seats_of(const Module& game, const Parsed& typed) {
  Options options = default_options(game.options);
  for (const Named& named : typed.named) {
    const std::string& text = named.given.text;
    const std::size_t equals = text.find('=');
    if (named.argument->name == "--option" && equals != text.npos)
      static_cast<void>(set_option(game.options, options, text.substr(0, equals), text.substr(equals + 1)));
  }
  return game.seats(options);
}

bool is_wanted(const Kept& kept, Records which) {
  if (which == Records::all) return true;
  const bool open = !kept.over && kept.trouble.empty();
  return open && (which == Records::unfinished || access(proof_path(kept.path).c_str(), F_OK) == 0);
}

}  // namespace

Offering offer_files() {
  return [](const Parsed&, const std::string&) { return Offers{{}, true}; };
}

Offering offer_folders() { return offer_files(); }

Offering offer_words(std::vector<Offer> words) {
  return [words = std::move(words)](const Parsed&, const std::string&) { return Offers{words}; };
}

Offering offer_games(Catalog catalog) {
  std::vector<Offer> words;
  for (const Module* game : catalog) words.push_back({std::string(game->name), std::string(game->summary)});
  return offer_words(std::move(words));
}

Offering offer_levels() { return offer_words(levels()); }

Offering offer_seats() {
  std::vector<Offer> words;
  for (Seat seat = 1; seat <= max_seats; ++seat) words.push_back({std::to_string(seat), ""});
  return offer_words(std::move(words));
}

Offering offer_tables() {
  return [](const Parsed& typed, const std::string&) {
    const std::string given = typed.value_of("--tables");
    Offers offers;
    for (const ListedTable& table : ask_tables(given.empty() ? default_base() : given).tables)
      offers.words.push_back({table.address, table.words});
    return offers;
  };
}

Offering offer_records(Catalog catalog, Records which) {
  return [catalog, which](const Parsed&, const std::string&) {
    constexpr std::size_t most = 26;  // as many as the menu lists
    Offers offers;
    offers.files = true;
    for (const Kept& kept : kept_records(catalog, most))
      if (is_wanted(kept, which))
        offers.words.push_back({kept.path, fmt::format("{}: {}; {}", kept.title, kept.players, kept.moment)});
    return offers;
  };
}

Offering offer_rules(Catalog catalog, const Module* game) {
  return [catalog, game](const Parsed& typed, const std::string& begun) {
    Offers offers;
    if (const Module* meant = game_typed(catalog, game, typed)) offers.words = rules_of(*meant, "", begun);
    return offers;
  };
}

Offering offer_games_with_rules(Catalog catalog) {
  return [catalog](const Parsed& typed, const std::string& begun) {
    const Module* game = find_module(catalog, begun.substr(0, begun.find(':')));
    if (!game || begun.find(':') == begun.npos) return offer_games(catalog)(typed, begun);
    return Offers{rules_of(*game, std::string(game->name) + ":", begun)};
  };
}

Offering offer_sitters(Catalog catalog, const Module* game, std::vector<std::string> who) {
  return [catalog, game, who = std::move(who)](const Parsed& typed, const std::string& begun) {
    Offers offers;
    const Module* meant = game_typed(catalog, game, typed);
    const std::size_t equals = begun.find('=');
    const std::string stem = begun.substr(0, equals) + "=";
    const bool level = equals != begun.npos && begun.substr(equals + 1).starts_with("ai:");
    if (level)
      for (const Offer& each : levels()) offers.words.push_back({stem + "ai:" + each.word, each.note});
    else if (equals != begun.npos)
      for (const std::string& each : who) offers.words.push_back({stem + each, ""});
    else
      for (Seat seat = 1; seat <= (meant ? seats_of(*meant, typed) : max_seats); ++seat)
        offers.words.push_back({fmt::format("{}=", seat), ""});
    return offers;
  };
}

Argument game_argument(Catalog catalog, std::string& name, const std::string& help, bool required) {
  Argument argument{.name = "GAME", .value = "", .help = help, .take = {}};
  argument.take = [catalog, &name](const Given& given) -> Result<void> {
    std::vector<std::string> names;
    for (const Module* game : catalog) names.emplace_back(game->name);
    if (!find_module(catalog, given.text))
      return refuse("no such game; `herbarium games` lists them" + did_you_mean(given.text, names));
    name = given.text;
    return {};
  };
  argument.offers = offer_games(catalog);
  argument.required = required;
  return argument;
}

Argument record_argument(Catalog catalog, std::string& path, const std::string& help, Records which) {
  return {.name = "RECORD",
          .value = "",
          .help = help,
          .take = text_into(path),
          .offers = offer_records(catalog, which),
          .required = true};
}

}  // namespace herbarium
