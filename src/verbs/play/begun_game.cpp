#include "verbs/play/begun_game.hpp"

#include <unistd.h>

#include "base/text.hpp"
#include "table/local_table.hpp"
#include "table/shelf.hpp"
#include "ui/choice_list.hpp"
#include "ui/moves/full_disk.hpp"

namespace herbarium {
namespace {

enum class Way { back, again, elsewhere, without };

Way ask_way(UserInterface& ui) {
  ChoiceList<Way> ways;
  ways.add({'b', "Back", ""}, Way::back);
  ways.add({'t', "Try again", ""}, Way::again);
  ways.add({'e', "Elsewhere", "in another folder or file"}, Way::elsewhere);
  ways.add({'p', "Play without a record", "nothing will be kept"}, Way::without);
  return ways.choose(ui, "What now?").value_or(Way::back);
}

// The path of a record that the person names; nothing if they name none.
std::optional<std::string> ask_place(UserInterface& ui, const PlayOptions& options) {
  View view;
  view.title = "Where is the record to be written?";
  view.prompt = "where> ";
  view.hint = "The name of a folder, or of a new file; nothing goes back.";
  const Answer answer = ui.ask(view, History(), std::nullopt);
  const std::string_view typed = trimmed(answer.line);
  if (answer.kind != Answer::Kind::line || typed.empty()) return std::nullopt;
  const auto usual = new_record_path(options.setup.module->name);
  return elsewhere(typed, usual.value_or(std::string(options.setup.module->name) + ".rec"));
}

}  // namespace

Result<std::unique_ptr<Table>> begin_game(const PlayOptions& options) {
  if (options.without_record) return LocalTable::create(options.setup, std::nullopt);
  if (options.record) return LocalTable::create(options.setup, options.record);
  for (;;) {
    const auto path = new_record_path(options.setup.module->name);
    if (!path) return tl::unexpected(path.error());
    auto table = LocalTable::create_kept(options.setup, *path);
    // Another game may have taken the path in the meantime.
    if (table || access(path->c_str(), F_OK) != 0) return table;
  }
}

Result<std::unique_ptr<Table>> begin_game_at(UserInterface& ui, PlayOptions options) {
  for (;;) {
    auto table = begin_game(options);
    if (table) return table;
    ui.page("The record cannot be written", table.error().reason);
    switch (ask_way(ui)) {
      case Way::back: return table;
      case Way::again: break;
      case Way::elsewhere:
        if (const auto place = ask_place(ui, options)) options.record = place;
        break;
      case Way::without: options.without_record = true; break;
    }
  }
}

}  // namespace herbarium
