// A view with something of everything in it, and its drawing.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "support/files.hpp"
#include "support/pictures.hpp"
#include "ui/layout/layout.hpp"

namespace views {

using namespace herbarium;

// A sheet of ten lines, the maximum.
inline Draft full_draft() {
  Draft draft;
  draft.left_at_start = "200 AP";
  for (int i = 1; i <= 8; ++i) draft.lines.push_back({fmt::format("1 M{}", i % 6 + 1), "3", "170", "", {}});
  draft.lines.push_back({"Wh H3", "1", "169", "", {}});
  draft.lines.push_back({"169 AP", "", "169", "", {}});
  return draft;
}

// Of Herbs, in the middle of a round.
inline View full_view() {
  View view;
  view.title = "Herbs: alice against bob";
  view.picture.moment = concat("round 3, planning");
  view.picture.board = pictures::empty_board(11, 11);
  view.picture.holdings = {{"AP", "GP", "white", "black"},
                           {{"200", "0", "12", "8"}, {"178", "14", "11", "7"}}};
  view.seats = {{"alice", "writes", true}, {"bob", "has handed in", false}};
  view.draft_title = "alice's sheet";
  view.draft = full_draft();
  view.extra = {{"Last round", {{{"bob: 2 M3", Role::plain}}}}};
  for (int i = 1; i <= 9; ++i) view.messages.push_back(fmt::format("said {}", i));
  view.unread = 2;
  view.prompt = "alice> ";
  return view;
}

// With this much typed.
inline InputState typed(const std::string& line, Reading reading = {}) {
  return {line, line, std::move(reading), "F1 help"};
}

inline files::Saying shows(const Layout& layout, const std::string& words) {
  return files::says(layout.canvas.plain(), words);
}

}  // namespace views
