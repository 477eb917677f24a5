// The verbs for playing, for reading rules, for saved games, and for help.
#include <fmt/format.h>
#include <unistd.h>

#include "base/similar_words.hpp"
#include "ui/lines/printing.hpp"
#include "ui/manual/pages.hpp"
#include "verbs/arguments/application.hpp"
#include "verbs/arguments/completion.hpp"
#include "verbs/arguments/configuration.hpp"
#include "verbs/doctor.hpp"
#include "verbs/play/kept_games.hpp"
#include "verbs/play/learn.hpp"
#include "verbs/play/play.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/terminal/terminal.hpp"
#include "verbs/vocabulary/vocabulary.hpp"

namespace herbarium {
namespace {

constexpr int most_events = 1'000'000;  // of a game

std::string_view trimmed_end(std::string_view text) {
  return text.substr(0, text.find_last_not_of('\n') + 1);
}

Verb game_verb(const VerbContext& context, const Module& game) {
  return {.name = std::string(game.name),
          .group = Group::games,
          .help = fmt::format("{}: {}", game.title, game.summary),
          .arguments = new_game_arguments(context.catalog, game),
          .run =
              [&game](const Call& call) {
                const auto given = new_game_of(call, game, session_of(call));
                if (!given) return usage_error(given.error().reason, game.name);
                return play_new(*given, screen_of(call));
              },
          .notes = {"The program plays every seat that you do not set, at level 3; but the first of them is "
                    "yours if you "
                    "set no seat for a person. Set every seat to ai:LEVEL to watch.",
                    (game.designer.empty() ? "" : fmt::format("{} is by {}. ", game.title, game.designer)) +
                        fmt::format("Summary of the rules: herbarium rules {}; manual: man {}.", game.name,
                                    game.name)},
          .game = &game};
}

Verb learn_verb(const VerbContext& context) {
  constexpr int most_lessons = 99;
  return {
      .name = "learn",
      .help = "Learn a game in short lessons",
      .arguments = {kind::game(context.catalog, "Its name (default: you choose)"),
                    kind::number("LESSON", "", "From which lesson on (default: the first that is not done)",
                                 1, most_lessons)},
      .run =
          [context](const Call& call) {
            std::optional<int> number = call.number("LESSON");
            return learn(context.catalog, call.game(context.catalog), number, session_of(call),
                         context.menu(call).new_game, screen_of(call));
          },
      .notes = {"A course takes about ten minutes. Your progress is saved; `learn` continues there."}};
}

// `puzzle daily` needs no game.
Verb puzzle_verb(const VerbContext& context) {
  const std::string wanted = "give a number, `daily`, or a date such as 2026-11-26";
  Argument game = kind::game(context.catalog, "Its name, or `daily` (default: you choose)");
  game.check = [check = game.check](const std::string& given) {
    return is_puzzle_day(given) ? Result<void>() : check(given);
  };
  game.completions = [games = game.completions](const Call& typed, const std::string& begun) {
    Completions all = games(typed, begun);
    all.words.push_back({"daily", "today's puzzle"});
    return all;
  };
  Argument which = kind::text("PUZZLE", "",
                              "Its number, `daily`, or the date of a daily puzzle (default: what suits you)");
  which.check = [wanted](const std::string& given) -> Result<void> {
    if (whole_number(given) || is_puzzle_day(given)) return {};
    return refuse(wanted);
  };
  which.completions = complete_words({{"daily", "today's puzzle"}});
  return {
      .name = "puzzle",
      .help = "Solve puzzles",
      .arguments = {game, which, kind::file("--from", "FILE", "Set the puzzles of this file"),
                    kind::flag("--grades", "Print your grades")},
      .run =
          [context](const Call& call) {
            if (call.flag("--grades")) return print_puzzle_grades(context.catalog);
            const std::string first = call.text("GAME", "");
            const bool is_day = is_puzzle_day(first);
            if (is_day && call.has("PUZZLE"))
              return usage_error(fmt::format("PUZZLE: {} is one already", first), "puzzle");
            return puzzle(context.catalog, call.game(context.catalog),
                          is_day ? first : call.text("PUZZLE", ""), call.text("--from"), session_of(call),
                          screen_of(call));
          },
      .notes = {"In each position one turn is the best. Your first answer counts for your grade, which is "
                "saved; after a hint the best turn counts half, and so does one that is nearly as good."}};
}

Verb resume_verb(const VerbContext& context) {
  return {
      .name = "resume",
      .help = "Continue a saved game",
      .arguments = {record_argument(context.catalog, "The game (default: the unfinished game played last)",
                                    Records::unfinished),
                    kind::text("--ssh", "COMMAND", "The command to reach another host (default: ssh)")},
      .run = [catalog = context.catalog](const Call& call) {
        JoinOptions join;
        join.base = tables_of(call);
        join.ssh = call.text("--ssh", join.ssh);
        const auto record = call.has("RECORD") ? std::optional(record_of(call)) : std::nullopt;
        return play_on(catalog, record, session_of(call), join, screen_of(call));
      }};
}

Verb replay_verb(const VerbContext& context) {
  return {.name = "replay",
          .help = "Replay a game, or play on from any point of it",
          .arguments = {kind::number("--at", "N", "Start at move N", 0, most_events),
                        required(record_argument(context.catalog, "Its record", Records::all))},
          .run = [catalog = context.catalog](const Call& call) {
            const auto usual = [&](const Module&) {
              NewGame game;
              game.session = session_of(call);
              return Result<NewGame>(game);
            };
            return step_through(catalog, record_of(call), call.number("--at", 0), usual, screen_of(call));
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
  return {.name = "games",
          .help = "List the games",
          .arguments = {kind::flag("--json", "Print JSON, with the options of the rules")},
          .run =
              [catalog = context.catalog](const Call& call) {
                if (call.flag("--json")) return print_games_as_json(catalog);
                for (const Module* game : catalog) {
                  const std::string words =
                      fmt::format("{}{}: {}", game->title, game->by_designer(", "), game->summary);
                  // A script expects a line for each game, a person lines that fit.
                  const bool folds = isatty(STDOUT_FILENO) != 0;
                  print_line(folds ? trimmed_end(list_row(std::string(game->name), words, 13))
                                   : fmt::format("{:<10} {}", game->name, words));
                }
                return done;
              },
          .configured = false};
}

Verb rules_verb(const VerbContext& context) {
  return {.name = "rules",
          .help = "Print a summary of a game's rules",
          .arguments = {required(kind::game(context.catalog, "Its name"))},
          .run =
              [catalog = context.catalog](const Call& call) {
                print_line(trimmed_end(call.game(catalog)->rules));
                return done;
              },
          .configured = false};
}

Argument page_argument() {
  Argument argument = kind::text("PAGE", "", "The page (default: herbarium)");
  argument.check = [](const std::string& name) -> Result<void> {
    if (find_manual_page(name)) return {};
    return refuse("no such page; the pages are " + manual_page_names());
  };
  std::vector<CompletionWord> words;
  for (const ManualPage& page : manual_pages()) words.push_back({std::string(page.name), ""});
  argument.completions = complete_words(std::move(words));
  return argument;
}

// To be read on a screen, or printed.
Verb manual_verb() {
  return {.name = "manual",
          .help = "Show a page of the manual",
          .arguments = {page_argument()},
          .run =
              [](const Call& call) {
                const ManualPage& page = *find_manual_page(call.text("PAGE", "herbarium"));
                const InterfaceOptions screen = screen_of(call);
                if (at_terminal() && !screen.plain) {
                  open_interface(screen)->read(title_of(page), text_of(page));
                  return done;
                }
                constexpr int usual = 78;
                for (const Spans& line : text_of(page)(terminal_columns().value_or(usual)))
                  print_line(plain_text(line));
                return done;
              },
          .configured = false};
}

Argument verb_argument(const Vocabulary& vocabulary) {
  Argument argument = kind::text("VERB", "", "The command (default: all)");
  argument.check = [&vocabulary](const std::string& name) -> Result<void> {
    if (vocabulary.find(name)) return {};
    return refuse("no such game or command" + did_you_mean(name, vocabulary.names()));
  };
  argument.completions = [&vocabulary](const Call&, const std::string&) {
    Completions completions;
    for (const std::string& name : vocabulary.names())
      completions.words.push_back({name, vocabulary.find(name)->help});
    return completions;
  };
  return argument;
}

Verb help_verb(const VerbContext& context) {
  return {.name = "help",
          .help = "Explain a command",
          .arguments = {verb_argument(context.vocabulary)},
          .run =
              [&vocabulary = context.vocabulary, &application = context.application](const Call& call) {
                print_line(trimmed_end(application.help(vocabulary.find(call.text("VERB", "")))));
                return done;
              },
          .configured = false};
}

// --- saved games

Verb kept_verb(const VerbContext& context) {
  return {
      .name = "kept",
      .help = "List the saved games, or those with certain words",
      .arguments = {{.name = "WORD",
                     .value = "",
                     .help = "A game, a name, a date or part of a file's name; all must match",
                     .completions = complete_games(context.catalog),
                     .many = true}},
      .run = [catalog = context.catalog](const Call& call) { return list_kept(catalog, call.texts("WORD")); },
      .configured = false};
}

Argument kept_argument(const VerbContext& context) {
  return required(record_argument(context.catalog, "The saved game", Records::all));
}

Verb rename_verb(const VerbContext& context) {
  return {.name = "rename",
          .help = "Rename a saved game",
          .arguments = {kept_argument(context),
                        required(kind::text("NAME", "", "The new name: letters, digits, blanks, - and _"))},
          .run = [](const Call& call) { return rename_record(record_of(call), *call.text("NAME")); },
          .configured = false};
}

Verb delete_verb(const VerbContext& context) {
  return {.name = "delete",
          .help = "Move a saved game to the trash",
          .arguments = {kept_argument(context)},
          .run = [](const Call& call) { return delete_record(record_of(call)); },
          .notes = {"The directory `trash` is next to the saved games; only you empty it."},
          .configured = false};
}

Verb doctor_verb(const VerbContext& context) {
  return {.name = "doctor",
          .help = "Look for leftovers and wrong permissions among your files",
          .run =
              [context](const Call& call) {
                return examine_files(tables_of(call), mistakes_of_configuration(context.vocabulary));
              },
          .notes = {"It changes nothing. `kept` lists damaged games, `verify` checks a proof."},
          .configured = false};
}

}  // namespace

std::vector<Verb> play_verbs(const VerbContext& context) {
  std::vector<Verb> verbs;
  for (const Module* game : context.catalog) verbs.push_back(game_verb(context, *game));
  for (Verb& verb : std::vector<Verb>{learn_verb(context), puzzle_verb(context), resume_verb(context),
                                      replay_verb(context), games_verb(context), rules_verb(context),
                                      manual_verb(), help_verb(context), kept_verb(context),
                                      rename_verb(context), delete_verb(context), doctor_verb(context)})
    verbs.push_back(std::move(verb));
  return verbs;
}

}  // namespace herbarium
