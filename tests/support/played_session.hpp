// Sessions that are played by lines of a test.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "support/scripted_interface.hpp"
#include "support/tables.hpp"
#include "ui/session/session.hpp"

namespace sessions {

using namespace herbarium;

using Lines = std::vector<std::string>;

inline std::unique_ptr<LocalTable> herbs(const std::string& path = "") {
  return tables::create(tables::setup("herbs", {{"ap", 20}}), path);
}

inline std::unique_ptr<LocalTable> toy(int players) {
  return tables::create(tables::setup("toy", {{"players", players}, {"clock", 60}}));
}

inline void play(Table& table, UserInterface& ui, const SessionOptions& settings = {}) {
  History history;
  Session(table, ui, settings, history).play();
}

// A session that answers with these lines and then ends.
struct Played {
  ScriptedInterface ui;
  History history;

  Played(Table& table, const Lines& lines, SessionOptions settings = {}) : ui(lines) { run(table, settings); }
  Played(Table& table, const Lines& lines, std::function<void(const View&)> on_ask,
         std::function<Answer()> on_curtain = nullptr)
      : ui(lines) {
    ui.on_ask = std::move(on_ask);
    ui.on_curtain = std::move(on_curtain);
    run(table, {});
  }
  void run(Table& table, const SessionOptions& settings) { Session(table, ui, settings, history).play(); }
};

// Who was asked, in order.
inline Lines prompts(const Played& game) {
  Lines all;
  for (const View& view : game.ui.views) all.push_back(view.prompt);
  return all;
}

// alice's and bob's lines in the first round of Herbs.
inline const Lines alices = {"1 M1", "Wh A4", "done"};
inline const Lines bobs = {"Wh H2", "done"};

inline Lines operator+(Lines a, const Lines& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

}  // namespace sessions
