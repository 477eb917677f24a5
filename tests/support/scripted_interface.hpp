// A user interface for tests: its answers are given in advance, and it records everything shown.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "ui/user_interface.hpp"

namespace herbarium {

// Everything in a view or a board, as one text.
std::string flat(const View& view);
std::string flat(const Board& board);

class ScriptedInterface : public UserInterface {
 public:
  struct Shown {
    std::string how;   // "ask", "tell", "curtain", "page", "draw"
    std::string what;  // the prompt, the frame's words, the curtain's words, the title
    std::string all;   // everything visible
  };

  ScriptedInterface() = default;
  // The answers to questions, line by line; "^C" is an interrupt, "^Z" a timeout, "^N" news. After the last
  // one input ends.
  explicit ScriptedInterface(std::vector<std::string> lines) : lines_(lines.begin(), lines.end()) {}

  Answer ask(const View& view, const History& history, std::optional<double> seconds) override;
  Playback show_frame(const View& view) override;
  std::optional<Picked> choose(const std::string&, List&, std::size_t) override { return std::nullopt; }
  bool fill_in(Form&) override { return false; }
  void notify(const std::string& words) override { shown.push_back({"notify", words, words}); }
  void draw(const Board& board, bool flipped) override;
  std::string key_help(const std::vector<Shortcut>&) const override { return ""; }
  using UserInterface::read;
  void read(const std::string& title, const LinesForWidth& text, bool from_end) override;

  // Everything shown, as "how: what", in order; with `how`, only what was shown in that way.
  std::vector<std::string> trail(const std::string& how = "") const;
  // Whether a message that contains `words` was shown.
  bool said(const std::string& words) const;

  using UserInterface::shows_board;  // as a screen does
  std::vector<Shown> shown;
  std::vector<View> views;                     // of questions
  std::vector<std::optional<double>> seconds;  // of questions
  std::vector<double> hold_seconds;            // of scenes
  std::function<void(const View&)> on_ask;     // called before each answer
  std::function<Answer()> on_curtain;          // a curtain's answer; by default Enter
  std::function<Answer(const View&)> on_wait;  // answers a pause; without it, a pause times out at once

 private:
  std::deque<std::string> lines_;
};

}  // namespace herbarium
