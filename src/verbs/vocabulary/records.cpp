// The verbs that read records.
#include <algorithm>

#include "verbs/arguments/completion.hpp"
#include "verbs/play/record_reports.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/vocabulary/vocabulary.hpp"

namespace herbarium {
namespace {

Argument any_record(const VerbContext& context) {
  return record_argument(context.catalog, "A record; - is standard input", Records::all);
}

// A verb that prints the contents of a record, for people or as JSON.
Verb printing_verb(const VerbContext& context, const std::string& name, const std::string& help,
                   int (*print)(Catalog, const std::string&, bool json), const std::string& json_help) {
  return {.name = name,
          .group = Group::records,
          .help = help,
          .arguments = {kind::flag("--json", json_help), required(any_record(context))},
          .run = [print, catalog = context.catalog](
                     const Call& call) { return print(catalog, record_of(call), call.flag("--json")); },
          .configured = false};
}

const Module* game_with_sheets(Catalog catalog) {
  const auto is_written = [](const Module* game) { return game->paperwork.blank != nullptr; };
  const auto game = std::find_if(catalog.begin(), catalog.end(), is_written);
  return game == catalog.end() ? nullptr : *game;
}

int print_blank_sheet_of(const Call& call, const Module* game) {
  if (!game) return print_error("no game has written sheets");
  const auto setup = setup_of(call, *game);
  return setup ? print_blank_sheet(*game, setup->options) : usage_error(setup.error().reason, "sheet");
}

Verb sheet_verb(const VerbContext& context) {
  const Module* game = game_with_sheets(context.catalog);
  return {.name = "sheet",
          .group = Group::records,
          .help = "Print a player's Command Sheet from a record",
          .arguments = {kind::seat_number("Whose sheet"), kind::flag("--blank", "Print an empty form"),
                        option_argument(context.catalog, game), any_record(context)},
          .run = [game, catalog = context.catalog](const Call& call) {
            if (call.flag("--blank")) return print_blank_sheet_of(call, game);
            if (!call.has("--seat")) return usage_error("--seat N is missing", "sheet");
            if (!call.has("RECORD")) return usage_error("RECORD is missing", "sheet");
            return print_sheet(catalog, record_of(call), *call.number("--seat"));
          }};
}

Verb suggest_verb(const VerbContext& context) {
  Verb verb{.name = "suggest",
            .group = Group::records,
            .help = "Print the program's move at the end of a record",
            .arguments =
                {
                    kind::seat_number("The seat (default: the first that is to move)"),
                    kind::level("--level",
                                "The level: 0 to 9, greedy or plain-LEVEL (default: the best in a second)"),
                    kind::seed("The same seed gives the same move"),
                    kind::flag("--why", "Print the best moves, with their chances"),
                    kind::flag("--tree", "Print the moves considered, with the expected replies"),
                    required(any_record(context)),
                },
            .run = [catalog = context.catalog](const Call& call) {
              return suggest(catalog, {.record = record_of(call),
                                       .seat = call.number("--seat"),
                                       .player = call.text("--level", ""),
                                       .budget = budget_of(call),
                                       .threads = session_of(call).threads,
                                       .seed = call.seed(),
                                       .why = call.flag("--why"),
                                       .tree = call.flag("--tree")});
            }};
  const auto budget = budget_arguments();
  verb.arguments.insert(verb.arguments.begin() + 2, budget.begin(), budget.end());
  return verb;
}

Verb review_verb(const VerbContext& context) {
  return {
      .name = "review",
      .group = Group::records,
      .help = "Say where a finished game was lost, and how much was luck",
      .arguments = {kind::seat_number("Only this seat's decisions (default: everybody's)"),
                    kind::number("--level", "LEVEL", "The level that judges (default: 7)", 1, highest_level),
                    kind::flag("--json", "One JSON object with all decisions"),
                    kind::flag("--puzzles", "The mistakes as a file of puzzles"),
                    required(any_record(context))},
      .run =
          [catalog = context.catalog](const Call& call) {
            return print_review(catalog, {.record = record_of(call),
                                          .seat = call.number("--seat"),
                                          .level = call.number("--level", usual_judge),
                                          .threads = session_of(call).threads,
                                          .json = call.flag("--json"),
                                          .puzzles = call.flag("--puzzles")});
          },
      .configured = false};
}

Verb verify_verb(const VerbContext& context) {
  return {.name = "verify",
          .group = Group::records,
          .help = "Check a game of a shared table against its proof",
          .arguments = {required(
              record_argument(context.catalog, "The record; the proof is RECORD.proof", Records::all))},
          .run = [catalog =
                      context.catalog](const Call& call) { return verify_record(catalog, record_of(call)); },
          .configured = false};
}

}  // namespace

std::vector<Verb> record_verbs(const VerbContext& context) {
  return {
      printing_verb(context, "positions", "Print the position at the start and after each move",
                    print_positions, "A JSON object for each"),
      printing_verb(context, "legal", "Print the legal moves at the end of a record", print_legal,
                    "One JSON object"),
      sheet_verb(context),
      suggest_verb(context),
      review_verb(context),
      verify_verb(context),
  };
}

}  // namespace herbarium
