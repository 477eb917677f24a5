// The verbs that read records.
#include "verbs/vocabulary/vocabulary.hpp"

#include <memory>

#include "verbs/arguments/values.hpp"
#include "verbs/completion/completers.hpp"
#include "verbs/play/record_verbs.hpp"
#include "verbs/play/suggest.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

constexpr const char* record_help = "A record; - is standard input";

// A verb whose only argument is a record.
Verb reading_verb(const VerbContext& context, const std::string& name, const std::string& help,
                  int (*action)(Catalog, const std::string&), const std::string& which = record_help) {
  const auto path = std::make_shared<std::string>();
  return {.name = name,
          .group = Group::records,
          .help = help,
          .arguments = {record_argument(context.catalog, *path, which, Records::all)},
          .action = [path, action, catalog = context.catalog] { return action(catalog, *path); },
          .configured = false};
}

Verb sheet_verb(const VerbContext& context) {
  struct Options {
    std::string path;
    int seat = 0;
  };
  const auto options = std::make_shared<Options>();
  return {.name = "sheet",
          .group = Group::records,
          .help = "Print a player's Command Sheet from a record",
          .arguments = {{.name = "--seat",
                         .value = "N",
                         .help = "Whose sheet",
                         .take = number_into(options->seat, 1, max_seats),
                         .completions = complete_seats(),
                         .required = true},
                        record_argument(context.catalog, options->path, record_help, Records::all)},
          .action = [options, catalog = context.catalog] {
            return print_sheet(catalog, options->path, options->seat);
          }};
}

Verb suggest_verb(const VerbContext& context) {
  const auto options = std::make_shared<SuggestOptions>();
  return {.name = "suggest",
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
                   .help = "How strong, 0 to 9, or greedy (default: 3)",
                   .take = level_into(options->player),
                   .completions = complete_levels()},
                  {.name = "--seed",
                   .value = "NUMBER",
                   .help = "The same seed gives the same event",
                   .take = seed_into(options->seed)},
                  flag("--why", "Print the best few too, and what is expected of them", options->why),
                  record_argument(context.catalog, options->record, record_help, Records::all),
              },
          .action = [options, catalog = context.catalog] { return suggest(catalog, *options); }};
}

}  // namespace

std::vector<Verb> record_verbs(const VerbContext& context) {
  return {
      reading_verb(context, "positions", "Print the position before the first and after every event",
                   print_positions),
      reading_verb(context, "legal", "Print every legal event at the end of a record (of sheets, every line)",
                   print_legal),
      sheet_verb(context),
      suggest_verb(context),
      reading_verb(context, "verify", "Check a game of a shared table against its proof", verify_record,
                   "Its record; the proof is RECORD.proof"),
  };
}

}  // namespace herbarium
