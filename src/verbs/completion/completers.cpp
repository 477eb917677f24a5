#include "verbs/completion/completers.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "net/directory/table_folder.hpp"
#include "net/directory/table_watch.hpp"
#include "net/storage/game_store.hpp"
#include "table/shelf.hpp"
#include "verbs/arguments/similar_words.hpp"
#include "verbs/arguments/values.hpp"

namespace herbarium {
namespace {

bool is_wanted(const KeptGame& kept, Records which) {
  if (which == Records::all) return true;
  const bool open = !kept.state.over && kept.state.trouble.empty();
  return open && (which == Records::unfinished || access(proof_path(kept.header.path).c_str(), F_OK) == 0);
}

}  // namespace

Completer complete_files() {
  return [](const Parsed&, const std::string&) { return Completions{{}, true}; };
}

Completer complete_folders() { return complete_files(); }

Completer complete_words(std::vector<CompletionWord> words) {
  return [words = std::move(words)](const Parsed&, const std::string&) { return Completions{words}; };
}

Completer complete_games(Catalog catalog) {
  std::vector<CompletionWord> words;
  for (const Module* game : catalog) words.push_back({std::string(game->name), std::string(game->summary)});
  return complete_words(std::move(words));
}

std::vector<CompletionWord> level_completions() {
  std::vector<CompletionWord> words;
  for (int level = 0; level <= highest_level; ++level)
    words.push_back({std::to_string(level), std::string(level_words[static_cast<std::size_t>(level)])});
  words.push_back({"greedy", "rules of thumb, without any search"});
  return words;
}

Completer complete_levels() { return complete_words(level_completions()); }

Completer complete_seats() {
  std::vector<CompletionWord> words;
  for (Seat seat = 1; seat <= max_seats; ++seat) words.push_back({std::to_string(seat), ""});
  return complete_words(std::move(words));
}

Completer complete_tables() {
  return [](const Parsed& typed, const std::string&) {
    const std::string given = typed.value_of("--tables");
    Completions completions;
    for (const ListedTable& table : ask_tables(given.empty() ? default_base() : given).tables)
      completions.words.push_back({table.address, table.words});
    return completions;
  };
}

Completer complete_records(Catalog catalog, Records which) {
  return [catalog, which](const Parsed&, const std::string&) {
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
  argument.completions = complete_games(catalog);
  argument.required = required;
  return argument;
}

Argument record_argument(Catalog catalog, std::string& path, const std::string& help, Records which) {
  return {.name = "RECORD",
          .value = "",
          .help = help,
          .take = text_into(path),
          .completions = complete_records(catalog, which),
          .required = true};
}

}  // namespace herbarium
