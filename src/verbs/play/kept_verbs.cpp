#include "verbs/play/kept_verbs.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "table/shelf.hpp"
#include "table/shelf_changes.hpp"
#include "verbs/play/kept_list.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

int list_kept(Catalog catalog, const std::vector<std::string>& words) {
  KeptList list(catalog, KeptList::Which::all);
  list.filter(fmt::format("{}", fmt::join(words, " ")));
  for (std::size_t i = 0; list.has(i); ++i) {
    const KeptHeader& header = list.header(i);
    print_line(fmt::format("{}  {}: {}; {}; {}", local_text("%Y-%m-%d %H:%M", header.changed),
                           escaped(std::filesystem::path(header.path).filename().string()),
                           header.game.empty() ? "?" : header.game, players_of(header.seats),
                           list.state(i).words));
  }
  if (list.has(0)) return done;
  if (!words.empty()) return print_error("no kept game has these words");
  print_line("No game is kept yet.");
  return done;
}

int rename_record(const std::string& record, const std::string& name) {
  const auto renamed = rename_kept(meant_record(record), name);
  if (!renamed) return print_error(renamed.error().reason);
  print_line("It is now " + escaped(*renamed));
  return done;
}

int delete_record(const std::string& record) {
  const auto deleted = delete_kept(meant_record(record));
  if (!deleted) return print_error(deleted.error().reason);
  print_line("It is now in the trash: " + escaped(*deleted));
  return done;
}

}  // namespace herbarium
