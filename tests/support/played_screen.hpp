// A screen with keys given in advance, which records its contents.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include "board/square.hpp"
#include "ui/screen/screen_interface.hpp"

namespace played {

using namespace herbarium;

using Kind = Key::Kind;

// Plays the given keys, and records the last screen. After the last key, input has ended.
class PlayedTerminal : public Terminal {
 public:
  struct Tape {
    std::deque<Key> keys;
    Extent size{24, 80};
    std::string shown;
    int bells = 0;
  };

  explicit PlayedTerminal(Tape& tape) : tape_(tape) {}
  Extent size() const override { return tape_.size; }
  void show(const Canvas& canvas, std::optional<Place>) override { tape_.shown = canvas.plain(); }
  void discard_input() override { tape_.keys.clear(); }
  void bell() override { ++tape_.bells; }
  void notify(const std::string&) override { bell(); }

  Key read(std::optional<double> seconds) override {
    // A question first checks for keys typed ahead; here there are none.
    if (seconds == 0.0) return key(Key::Kind::expired);
    if (tape_.keys.empty()) return key(Key::Kind::closed);
    const Key next = tape_.keys.front();
    tape_.keys.pop_front();
    return next;
  }

  static Key key(Key::Kind kind) {
    Key key;
    key.kind = kind;
    return key;
  }

 private:
  Tape& tape_;
};

class Play {
 public:
  Play() : screen_(std::make_unique<PlayedTerminal>(tape), 1.0) {
    view.prompt = "alice> ";
    view.picture.board = {.columns = 3, .rows = 3, .cells = {}};
    for (int i = 0; i < 9; ++i) {
      Cell& cell = view.picture.board.cells.emplace_back();
      cell.role = Role::faint;
      cell.column = i % 3;
      cell.row = i / 3;
      cell.name = name(Square{cell.column, cell.row});
      cell.sign = ".";
      cell.words = herbarium::concat("empty");
      cell.typed = "place " + cell.name;
    }
  }

  Play& type(const std::string& text) {
    for (char c : text) {
      Key key = PlayedTerminal::key(Key::Kind::character);
      key.point = static_cast<char32_t>(c);
      tape.keys.push_back(key);
    }
    return *this;
  }
  Play& press(Key::Kind kind) {
    tape.keys.push_back(PlayedTerminal::key(kind));
    return *this;
  }
  Play& paste(const std::string& text) {
    press(Kind::paste);
    tape.keys.back().text = text;
    return *this;
  }
  Play& click(int row, int column) {
    press(Key::Kind::mouse);
    tape.keys.back().place = {row, column};
    return *this;
  }

  Playback frame() { return screen_.show_frame(view); }
  Answer curtain(const std::string& words, const std::optional<Countdown>& clock = {}) {
    View hidden;
    hidden.mode = View::Mode::curtain;
    hidden.hint = words;
    hidden.clock = clock;
    return screen_.ask(hidden, History(), clock ? std::optional(clock->left()) : std::nullopt);
  }
  Answer ask() { return screen_.ask(view, history, std::nullopt); }
  std::string line() {
    const Answer answer = ask();
    return answer.kind == Answer::Kind::line ? answer.line : "(no line)";
  }
  bool shows(const std::string& words) const { return tape.shown.find(words) != std::string::npos; }

  PlayedTerminal::Tape tape;
  View view;
  History history;

  ScreenInterface& screen() { return screen_; }

 private:
  ScreenInterface screen_;
};

}  // namespace played
