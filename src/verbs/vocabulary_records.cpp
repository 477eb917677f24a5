// The verbs that look into records.
#include "verbs/vocabulary.hpp"

#include <memory>

#include "verbs/offering.hpp"
#include "verbs/output.hpp"
#include "verbs/record_verbs.hpp"
#include "verbs/suggest.hpp"
#include "verbs/table_verbs.hpp"
#include "verbs/values.hpp"

namespace herbarium {
namespace {

constexpr const char* record_help = "A record; - is standard input";

// A verb that takes a record and nothing else.
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
  struct Wishes {
    std::string path;
    int seat = 0;
  };
  const auto wishes = std::make_shared<Wishes>();
  return {.name = "sheet",
          .group = Group::records,
          .help = "Print a player's Command Sheet from a record",
          .arguments = {{.name = "--seat",
                         .value = "N",
                         .help = "Whose sheet",
                         .take = number_into(wishes->seat, 1, max_seats),
                         .offers = offer_seats(),
                         .required = true},
                        record_argument(context.catalog, wishes->path, record_help, Records::all)},
          .action = [wishes, catalog = context.catalog] {
            return print_sheet(catalog, wishes->path, wishes->seat);
          }};
}

Verb suggest_verb(const VerbContext& context) {
  const auto wishes = std::make_shared<SuggestWishes>();
  return {.name = "suggest",
          .group = Group::records,
          .help = "Print what the program would play at the end of a record",
          .arguments =
              {
                  {.name = "--seat",
                   .value = "N",
                   .help = "For which seat (default: the first that is to act)",
                   .take = number_into(wishes->seat, 1, max_seats),
                   .offers = offer_seats()},
                  {.name = "--level",
                   .value = "LEVEL",
                   .help = "How strong, 0 to 9, or greedy (default: 3)",
                   .take = level_into(wishes->player),
                   .offers = offer_levels()},
                  {.name = "--seed",
                   .value = "NUMBER",
                   .help = "The same seed gives the same event",
                   .take = seed_into(wishes->seed)},
                  flag("--why", "Print the best few too, and what is expected of them", wishes->why),
                  record_argument(context.catalog, wishes->record, record_help, Records::all),
              },
          .action = [wishes, catalog = context.catalog] { return suggest(catalog, *wishes); }};
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
