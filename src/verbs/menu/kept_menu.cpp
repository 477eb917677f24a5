#include "verbs/menu/kept_menu.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "table/shelf.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

KeptMenu::KeptMenu(UserInterface& ui, Catalog catalog, KeptList::Which which)
    : ui_(ui), which_(which), list_(catalog, which) {}

std::optional<KeptGame> KeptMenu::choose() {
  const bool unfinished = which_ == KeptList::Which::unfinished;
  if (!list_.has(0) && list_.words().empty()) {
    ui_.read("Nothing here",
             unfinished ? "There is no unfinished game.\n" : "No game has been played yet.\n");
    return std::nullopt;
  }
  while (const auto picked = ui_.choose(unfinished ? "Resume" : "Replays", list_, at_)) {
    at_ = picked->index;
    if (picked->key == 'n')
      rename(at_);
    else if (picked->key == 'd')
      remove(at_);
    else
      return KeptGame{list_.header(at_), list_.state(at_)};
  }
  return std::nullopt;
}

void KeptMenu::rename(std::size_t index) {
  const std::string path = list_.header(index).path;
  if (list_.state(index).in_use) return ui_.read("It cannot be renamed", "This game is being played.\n");
  View view;
  view.title = "Rename";
  view.messages = {describe(index)};
  view.unread = view.news = 1;
  view.initial_input = std::filesystem::path(path).stem().string();
  view.prompt = "Its name: ";
  view.hint = "Letters, digits, blanks, and - _ . , are allowed. An empty line leaves.";
  view.shortcuts = {{"Escape", "", ""}};
  for (;;) {
    const Answer answer = ui_.ask(view, History(), std::nullopt);
    const std::string name(trimmed(answer.line));
    if (answer.kind != Answer::Kind::line || name.empty()) return;
    const auto renamed = name == std::filesystem::path(path).stem() ? path : rename_kept(path, name);
    if (renamed) return list_.reload();
    view.messages = {renamed.error().reason};
    view.unread = view.news = 1;
    view.initial_input = name;
    ui_.count_refused_line();
  }
}

void KeptMenu::remove(std::size_t index) {
  ChoiceList<bool> choices;
  choices.add({'k', "Keep it", ""}, false);
  choices.add({'d', "Delete it", "it moves to the directory `trash` next to the saved games"}, true);
  if (!choices.choose(ui_, "Delete? " + describe(index)).value_or(false)) return;
  const auto removed = delete_kept(list_.header(index).path);
  if (!removed) ui_.read("It cannot be deleted", removed.error().reason + "\n");
  list_.reload();
}

std::string KeptMenu::describe(std::size_t index) { return list_.entry(index, 66).label; }

}  // namespace herbarium
