// What tables there are, and what the proof of a game at one says.
#include <fmt/format.h>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "net/directory/table_list.hpp"
#include "net/ledger/proof_report.hpp"
#include "net/storage/game_store.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/json.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

int list_tables(const std::string& base, bool json) {
  const TableList list = ask_tables(base);
  for (const std::string& complaint : list.complaints) print_error(complaint);
  if (json) {
    std::vector<JsonObject> tables;
    for (const ListedTable& table : list.tables)
      tables.push_back(JsonObject().add("table", table.address).add("words", table.words));
    print_line(JsonObject().add("tables", tables).text());
    return list.tables.empty() && !list.complaints.empty() ? refused : done;
  }
  for (const ListedTable& table : list.tables) print_line(fmt::format("{}: {}", table.address, table.words));
  if (list.tables.empty() && !list.complaints.empty()) return refused;
  if (list.tables.empty()) print_line("No table is open on this host; `herbarium host GAME` opens one.");
  return done;
}

int verify_record(Catalog catalog, const std::string& record) {
  const auto text = read_file(record);
  if (!text) return print_error(text.error().reason);
  const std::string path = proof_path(record);
  const auto proof_text = read_file(path);
  if (!proof_text)
    return print_error(proof_text.error().reason + " (a record of a shared table has its proof there)");
  const auto proof = read_proof(*proof_text, catalog);
  if (!proof) return print_error(at_place(escaped(path), proof.error()));
  const auto same = compare_with_proof(*text, proof->ledger);
  const bool behind = !same && is_behind_by_an_entry(*text, *proof);
  if (!same && !behind) return print_error(at_place(escaped(record), same.error()));
  const int given = proof->ledger.given();
  const int all = static_cast<int>(proof->ledger.record_lines().size());
  if (given > 0)
    print_line(fmt::format("{} of {} events hold; the first {} were given and prove nothing.", all - given,
                           all, given));
  else
    print_line(fmt::format("All {} events hold.", all));
  if (behind)
    print_line(
        fmt::format("The record lacks what the last entry of the proof did: a crash came between the two. "
                    "`herbarium host --resume {}` mends it.",
                    escaped(record)));
  for (const std::string& line : report_of(*proof)) print_line(line);
  return done;
}

}  // namespace herbarium
