// The verbs that read records.
#include <algorithm>
#include <memory>

#include "verbs/arguments/values.hpp"
#include "verbs/completion/completers.hpp"
#include "verbs/play/records.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/vocabulary/budget_options.hpp"
#include "verbs/vocabulary/game_options.hpp"
#include "verbs/vocabulary/vocabulary.hpp"

namespace herbarium {
namespace {

constexpr const char* record_help = "A record; - is standard input";

// A verb whose only argument is a record.
Verb reading_verb(const VerbContext& context, const std::string& name, const std::string& help,
                  int (*action)(Catalog, const std::string&), const std::string& which) {
  const auto path = std::make_shared<std::string>();
  return {.name = name,
          .group = Group::records,
          .help = help,
          .arguments = {record_argument(context.catalog, *path, which, Records::all)},
          .action = [path, action, catalog = context.catalog] { return action(catalog, *path); },
          .configured = false};
}

// The same for one that can print JSON.
Verb printing_verb(const VerbContext& context, const std::string& name, const std::string& help,
                   int (*action)(Catalog, const std::string&, bool json), const std::string& json_help) {
  Verb verb = reading_verb(context, name, help, nullptr, record_help);
  const auto json = std::make_shared<bool>(false);
  const auto path = std::make_shared<std::string>();
  verb.arguments = {flag("--json", json_help, *json),
                    record_argument(context.catalog, *path, record_help, Records::all)};
  verb.action = [path, json, action, catalog = context.catalog] { return action(catalog, *path, *json); };
  return verb;
}

struct SheetGiven {
  std::string path;
  int seat = 0;
  bool blank = false;
  GameOptions game_options;
};

const Module* game_with_sheets(Catalog catalog) {
  const auto is_written = [](const Module* game) { return game->paperwork.blank != nullptr; };
  const auto game = std::find_if(catalog.begin(), catalog.end(), is_written);
  return game == catalog.end() ? nullptr : *game;
}

int run_sheet(Catalog catalog, const SheetGiven& given) {
  if (!given.blank && given.seat == 0) return usage_error("--seat N is missing", "sheet");
  if (!given.blank) {
    if (given.path.empty()) return usage_error("RECORD is missing", "sheet");
    return print_sheet(catalog, given.path, given.seat);
  }
  const Module* game = game_with_sheets(catalog);
  if (!game) return print_error("no game here is played with written sheets");
  const auto setup = given.game_options.setup(*game);
  return setup ? print_blank_sheet(*game, setup->options) : usage_error(setup.error().reason, "sheet");
}

Verb sheet_verb(const VerbContext& context) {
  const auto given = std::make_shared<SheetGiven>();
  Argument record = record_argument(context.catalog, given->path, record_help, Records::all);
  record.required = false;
  return {
      .name = "sheet",
      .group = Group::records,
      .help = "Print a player's Command Sheet from a record, as `referee` reads it",
      .arguments = {{.name = "--seat",
                     .value = "N",
                     .help = "Whose sheet",
                     .take = number_into(given->seat, 1, max_seats),
                     .completions = complete_seats()},
                    flag("--blank", "A form for a pencil instead", given->blank),
                    given->game_options.option_argument(context.catalog, game_with_sheets(context.catalog)),
                    record},
      .action = [given, catalog = context.catalog] { return run_sheet(catalog, *given); }};
}

Verb suggest_verb(const VerbContext& context) {
  const auto options = std::make_shared<SuggestOptions>();
  Verb verb{.name = "suggest",
            .group = Group::records,
            .help = "Print what the program would play at the end of a record",
            .arguments =
                {
                    {.name = "--seat",
                     .value = "N",
                     .help = "For which seat (default: the first that is to act)",
                     .take = number_into(options->seat, 1, max_seats),
                     .completions = complete_seats()},
                    {.name = "--level",
                     .value = "LEVEL",
                     .help = "How strong: 0 to 9, greedy or plain-LEVEL (default: the best in a second)",
                     .take = level_into(options->player),
                     .completions = complete_levels()},
                    {.name = "--seed",
                     .value = "NUMBER",
                     .help = "The same seed gives the same event",
                     .take = seed_into(options->seed)},
                    flag("--why", "Print the best few too, and what is expected of them", options->why),
                    flag("--tree", "Print what was looked at: moves, and what is expected to follow",
                         options->tree),
                    record_argument(context.catalog, options->record, record_help, Records::all),
                },
            .action = [options, catalog = context.catalog, &general = context.general] {
              options->threads = general.session.threads;
              return suggest(catalog, *options);
            }};
  const auto budget = budget_arguments(options->budget);
  verb.arguments.insert(verb.arguments.begin() + 2, budget.begin(), budget.end());
  return verb;
}

}  // namespace

std::vector<Verb> record_verbs(const VerbContext& context) {
  return {
      printing_verb(context, "positions", "Print the position before the first and after every event",
                    print_positions, "A JSON object for each"),
      printing_verb(context, "legal",
                    "Print every legal event at the end of a record (of sheets, every line)", print_legal,
                    "One JSON object"),
      sheet_verb(context),
      suggest_verb(context),
      reading_verb(context, "verify", "Check a game of a shared table against its proof", verify_record,
                   "Its record; the proof is RECORD.proof"),
  };
}

}  // namespace herbarium
