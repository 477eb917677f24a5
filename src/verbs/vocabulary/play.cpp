// The verbs for playing, for reading rules, and for help.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>

#include "ui/lines/output.hpp"
#include "ui/manual/pages.hpp"
#include "verbs/arguments/help_text.hpp"
#include "verbs/arguments/similar_words.hpp"
#include "verbs/arguments/values.hpp"
#include "verbs/completion/completers.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/terminal/terminal.hpp"
#include "verbs/vocabulary/new_game_options.hpp"
#include "verbs/vocabulary/table_options.hpp"
#include "verbs/vocabulary/vocabulary.hpp"

namespace herbarium {
namespace {

constexpr int most_events = 1'000'000;  // of a game

std::string_view trimmed_end(std::string_view text) {
  return text.substr(0, text.find_last_not_of('\n') + 1);
}

Verb game_verb(const VerbContext& context, const Module& game) {
  const auto given = std::make_shared<NewGameOptions>();
  return {
      .name = std::string(game.name),
      .group = Group::games,
      .help = fmt::format("{}: {}", game.title, game.summary),
      .arguments = given->arguments(context.catalog, game),
      .action =
          [given, &game, &general = context.general] {
            const auto options = given->new_game(game, general.session);
            if (!options) return usage_error(options.error().reason, game.name);
            return play_new(*options, general.screen);
          },
      .notes =
          {"At a terminal, the first seat that is not given is a person's, unless a person was given one. "
           "The program plays the others that are not given, at level 3; give it every seat to watch it.",
           (game.designer.empty() ? "" : fmt::format("{} is by {}. ", game.title, game.designer)) +
               fmt::format("The rules in short: herbarium rules {}; the manual: man {}.", game.name,
                           game.name)},
      .game = &game};
}

Verb resume_verb(const VerbContext& context) {
  const auto path = std::make_shared<std::string>();
  Argument record = record_argument(context.catalog, *path, "Its record (default: the last unfinished one)",
                                    Records::unfinished);
  record.required = false;
  return {.name = "resume",
          .help = "Go on with a game that was left",
          .arguments = {record},
          .action = [path, catalog = context.catalog, &general = context.general] {
            const auto named = path->empty() ? std::nullopt : std::optional<std::string>(*path);
            return play_on(catalog, named, general.session, TableOptions().join(general.tables),
                           general.screen);
          }};
}

Verb replay_verb(const VerbContext& context) {
  struct Given {
    std::string path;
    int at = 0;
  };
  const auto given = std::make_shared<Given>();
  return {.name = "replay",
          .help = "Step through a game, watch it play by itself, or play on from any place",
          .arguments = {{.name = "--at",
                         .value = "N",
                         .help = "Begin where N events have happened",
                         .take = number_into(given->at, 0, most_events)},
                        record_argument(context.catalog, given->path, "Its record", Records::all)},
          .action = [given, catalog = context.catalog, &general = context.general] {
            const auto usual = [&](const Module&) {
              NewGame options;
              options.session = general.session;
              return Result<NewGame>(options);
            };
            return step_through(catalog, given->path, given->at, usual, general.screen);
          }};
}

JsonObject json_of(const Module& game) {
  std::vector<JsonObject> options;
  for (const OptionSpec& option : game.options) {
    const auto [first, second] = option.ranges;
    std::vector<JsonObject> ranges{JsonObject().add("low", first.low).add("high", first.high)};
    if (second.low != first.low || second.high != first.high)
      ranges.push_back(JsonObject().add("low", second.low).add("high", second.high));
    options.push_back(JsonObject()
                          .add("name", option.name)
                          .add("default", option.fallback)
                          .add("ranges", ranges)
                          .add("help", option.help));
  }
  return JsonObject()
      .add("name", game.name)
      .add("title", game.title)
      .add("designer", game.designer)
      .add("summary", game.summary)
      .add("options", options);
}

int print_games_as_json(Catalog catalog) {
  std::vector<JsonObject> games;
  for (const Module* game : catalog) games.push_back(json_of(*game));
  print_line(JsonObject().add("games", games).text());
  return done;
}

Verb games_verb(const VerbContext& context) {
  const auto json = std::make_shared<bool>(false);
  return {.name = "games",
          .help = "List the games",
          .arguments = {flag("--json", "One JSON object, with the options of the rules", *json)},
          .action =
              [json, catalog = context.catalog] {
                if (*json) return print_games_as_json(catalog);
                for (const Module* game : catalog) {
                  const std::string words =
                      fmt::format("{}{}: {}", game->title, game->by_designer(", "), game->summary);
                  // A script has a line for each game, a person lines that fit.
                  const bool folds = isatty(STDOUT_FILENO) != 0;
                  print_line(folds ? trimmed_end(list_row(std::string(game->name), words, 13))
                                   : fmt::format("{:<10} {}", game->name, words));
                }
                return done;
              },
          .configured = false};
}

Verb rules_verb(const VerbContext& context) {
  const auto name = std::make_shared<std::string>();
  return {.name = "rules",
          .help = "Print a game's rules in short",
          .arguments = {game_argument(context.catalog, *name, "Its name", true)},
          .action =
              [name, catalog = context.catalog] {
                print_line(trimmed_end(find_module(catalog, *name)->rules));
                return done;
              },
          .configured = false};
}

Argument page_argument(std::string& name) {
  Argument argument{
      .name = "PAGE", .value = "", .help = "A game's page, or another (default: herbarium)", .take = {}};
  argument.take = [&name](const Given& given) -> Result<void> {
    if (!find_manual_page(given.text))
      return refuse("there is no such page; the pages are " + manual_page_names());
    name = given.text;
    return {};
  };
  std::vector<CompletionWord> words;
  for (const ManualPage& page : manual_pages()) words.push_back({std::string(page.name), ""});
  argument.completions = complete_words(std::move(words));
  return argument;
}

// To be read on a screen, or printed.
Verb manual_verb(const VerbContext& context) {
  const auto name = std::make_shared<std::string>("herbarium");
  return {.name = "manual",
          .help = "Show a page of the manual",
          .arguments = {page_argument(*name)},
          .action =
              [name, &general = context.general] {
                const ManualPage& page = *find_manual_page(*name);
                if (at_terminal() && !general.screen.plain) {
                  open_interface(general.screen)->read(title_of(page), text_of(page));
                  return done;
                }
                constexpr int usual = 78;
                for (const Line& line : text_of(page)(terminal_columns().value_or(usual)))
                  print_line(plain_text(line));
                return done;
              },
          .configured = false};
}

Argument verb_argument(const Vocabulary& vocabulary, std::string& name) {
  Argument argument{
      .name = "VERB", .value = "", .help = "Of which verb (default: of the program)", .take = {}};
  argument.take = [&vocabulary, &name](const Given& given) -> Result<void> {
    std::vector<std::string> names;
    for (const Verb& verb : vocabulary.verbs)
      if (verb.group != Group::hidden) names.push_back(verb.name);
    if (!vocabulary.find(given.text)) return refuse("no such game or verb" + did_you_mean(given.text, names));
    name = given.text;
    return {};
  };
  argument.completions = [&vocabulary](const Parsed&, const std::string&) {
    Completions completions;
    for (const Verb& verb : vocabulary.verbs)
      if (verb.group != Group::hidden) completions.words.push_back({verb.name, verb.help});
    return completions;
  };
  return argument;
}

Verb help_verb(const VerbContext& context) {
  const auto name = std::make_shared<std::string>();
  return {.name = "help",
          .help = "Tell what a verb does and takes",
          .arguments = {verb_argument(context.vocabulary, *name)},
          .action =
              [name, &vocabulary = context.vocabulary] {
                const Verb* verb = vocabulary.find(*name);
                print_line(trimmed_end(verb ? help_of(*verb) : general_help(vocabulary)));
                return done;
              },
          .configured = false};
}

}  // namespace

std::vector<Verb> game_verbs(const VerbContext& context) {
  std::vector<Verb> verbs;
  for (const Module* game : context.catalog) verbs.push_back(game_verb(context, *game));
  return verbs;
}

std::vector<Verb> play_verbs(const VerbContext& context) {
  return {resume_verb(context), replay_verb(context), games_verb(context),
          rules_verb(context),  manual_verb(context), help_verb(context)};
}

}  // namespace herbarium
