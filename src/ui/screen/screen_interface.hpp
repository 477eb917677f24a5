// The user interface that fills the screen.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/layout/title_and_footer.hpp"
#include "ui/prompt/prompt.hpp"
#include "ui/prompt/split_keyboard.hpp"
#include "ui/prompt/typed_ahead.hpp"
#include "ui/terminal/curses_terminal.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

class ScreenInterface : public UserInterface {
 public:
  static constexpr double default_pace = 0.9;

  // `pace`: the seconds for each frame of a story, longer if it has many words; 0: no wait. `cells`: the
  // largest size of a board's cells; nothing: as large as fits.
  explicit ScreenInterface(std::unique_ptr<Terminal> terminal, double pace = default_pace,
                           std::optional<Spacing> cells = Spacing::usual);

  Answer ask(const View& view, const History& history, std::optional<double> seconds) override;
  Playback show_frame(const View& view) override;
  std::optional<Picked> choose(const std::string& title, List& list, std::size_t at) override;
  bool fill_in(Form& form) override;
  void step_aside(const std::function<void()>& action) override { terminal_->step_aside(action); }
  void notify(const std::string& words) override { terminal_->notify(words); }
  void draw(const Board&, bool) override {}  // the board is always in sight
  std::string key_help(const std::vector<Shortcut>& shortcuts) const override;
  using UserInterface::read;
  void read(const std::string& title, const LinesForWidth& text, bool from_end) override;

 private:
  Playback interrupted();
  std::vector<Canvas> motion_to(const View& view, const InputState& input);
  void end_battle(const View& view);
  Answer ask_for_key(const View& view, std::optional<double> seconds);
  std::optional<Answer> answer_typed_ahead();

  std::unique_ptr<WordRest> terminal_;
  PromptMemory memory_;
  SplitKeyboardMemory split_keyboard_;
  bool types_lines_ = false;   // people with keys of their own type lines
  bool is_in_battle_ = false;  // the last question was for such keys
  Picture last_picture_;       // shown last; things move from it
  std::string last_title_;     // of its view
  bool interrupted_ = false;   // during a story: the next question reports it
  bool asked_by_key_ = false;  // the last answer was `?`, a key that needs no Enter
};

struct ScreenOptions {
  TerminalOptions terminal;
  double pace = ScreenInterface::default_pace;
  std::optional<Spacing> cells{};
};

// Opens the screen on standard input and output, or returns why it cannot: see `open_curses_terminal`.
Result<std::unique_ptr<UserInterface>> open_screen(const ScreenOptions& options);

}  // namespace herbarium
