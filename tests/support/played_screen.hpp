// A screen with keys given in advance, which records its contents.
#pragma once

#include <doctest/doctest.h>

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "base/text.hpp"
#include "board/square.hpp"
#include "support/files.hpp"
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

  // Presses keys: letters as they stand, others as in a screen test (support/screen_test.hpp): `<Up>`,
  // `<Esc>`,
  // `<F3>`, `<S-Tab>`. Also `<click 2 4>` (row and column), `<news>`, `<resized>`, and `<timeout>`, when the
  // time in which the question must be answered is over.
  Play& press(std::string_view keys) {
    while (!keys.empty()) {
      const bool is_named = keys.front() == '<';
      const std::size_t end = is_named ? keys.find('>') : 0;
      tape.keys.push_back(is_named ? named(keys.substr(1, end - 1)) : letter(keys.front()));
      keys.remove_prefix(end + 1);
    }
    return *this;
  }
  Play& paste(const std::string& text) {
    Key& key = tape.keys.emplace_back(PlayedTerminal::key(Kind::paste));
    key.text = text;
    return *this;
  }

  // Each after some more keys.
  Playback frame(std::string_view keys = {}) { return press(keys).screen_.show_frame(view); }
  Answer ask(std::string_view keys = {}) { return press(keys).screen_.ask(view, history, std::nullopt); }
  std::string line(std::string_view keys = {}) {
    const Answer answer = ask(keys);
    return answer.kind == Answer::Kind::line ? answer.line : "(no line)";
  }

  Answer curtain(const std::string& words, const std::optional<Countdown>& clock = {}) {
    View hidden;
    hidden.mode = View::Mode::curtain;
    hidden.hint = words;
    hidden.clock = clock;
    return screen_.ask(hidden, History(), clock ? std::optional(clock->left()) : std::nullopt);
  }
  files::Saying shows(const std::string& words) const { return files::says(tape.shown, words); }

  PlayedTerminal::Tape tape;
  View view;
  History history;

  ScreenInterface& screen() { return screen_; }

 private:
  static Key letter(char letter) {
    Key key = PlayedTerminal::key(Kind::character);
    key.point = static_cast<char32_t>(letter);
    return key;
  }
  static Key named(std::string_view name) {
    static const std::map<std::string_view, Kind> kinds{{"Up", Kind::up},
                                                        {"Down", Kind::down},
                                                        {"Left", Kind::left},
                                                        {"Right", Kind::right},
                                                        {"Home", Kind::home},
                                                        {"End", Kind::end},
                                                        {"PageUp", Kind::page_up},
                                                        {"PageDown", Kind::page_down},
                                                        {"Enter", Kind::enter},
                                                        {"Esc", Kind::escape},
                                                        {"Tab", Kind::tab},
                                                        {"S-Tab", Kind::backtab},
                                                        {"Backspace", Kind::backspace},
                                                        {"C-c", Kind::interrupt},
                                                        {"news", Kind::news},
                                                        {"resized", Kind::resized},
                                                        {"timeout", Kind::expired}};
    Key key;
    if (const auto known = kinds.find(name); known != kinds.end()) {
      key.kind = known->second;
    } else if (name.front() == 'F') {
      key.kind = Kind::function;
      key.number = name[1] - '0';
    } else {
      key.kind = Kind::mouse;
      REQUIRE(take_word(name) == "click");
      key.place.row = *whole_number(take_word(name));
      key.place.column = *whole_number(name);
    }
    return key;
  }

  ScreenInterface screen_;
};

}  // namespace played
