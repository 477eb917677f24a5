// The user interface of plain lines, for pipes, dumb terminals, screen readers and tests.
#pragma once

#include <memory>
#include <string>

#include "ui/lines/line_editing.hpp"
#include "ui/lines/lists_in_lines.hpp"
#include "ui/user_interface.hpp"
#include "ui/view.hpp"

namespace herbarium {

class MessagePrinter {
 public:
  // Prints a view's unread messages, except for parts printed for the frames before. With `may_go_on`, as
  // in the middle of a story, the last one waits until it is complete. False if nothing can be written any
  // more.
  bool print(const View& view, bool may_go_on);

  // Prints the waiting message, if any.
  void flush();

  // All messages up to now count as read: the next view has new ones.
  void mark_all_read() { printed_ = 0; }

 private:
  std::size_t printed_ = 0;         // number of unread messages printed
  std::size_t printed_length_ = 0;  // number of characters printed of the last of these
  int indent_ = 0;                  // of a message's further lines
  std::string postponed_;           // the part of the last message not yet printed
};

// --- The interface.

// Writes to standard output and reads standard input. Answers `closed` when either ends.
class LineInterface final : public UserInterface {
 public:
  LineInterface();

  Answer ask(const View& view, const History& history, std::optional<double> seconds) override;
  Playback show_frame(const View& view) override;
  std::optional<Picked> choose(const std::string& title, List& list, std::size_t at) override;
  bool fill_in(Form& form) override;
  void notify(const std::string& words) override;
  void draw(const Board& board, bool flipped) override;
  std::string key_help(const std::vector<Shortcut>&) const override { return ""; }
  using UserInterface::read;
  void read(const std::string& title, const LinesForWidth& text, bool from_end) override;

 private:
  LineAsker asker();
  Answer read_line(const LineQuestion& question, const std::string& at_first = "");
  Answer read_edited_line(const LineQuestion& question, const std::string& at_first);
  Answer read_plain_line(const LineQuestion& question);
  bool may_edit();
  static void echo(const std::string& prompt, const std::string& line);
  Answer wait(const View& view, double seconds);
  Answer wait_beside_a_pipe(const View& view, double seconds);
  Answer show_scene(View view, double seconds);
  void draw_curtain(const View& view);
  std::optional<Answer> end_of(Wait wait);
  std::optional<std::string> take_line();
  void say_clock(const std::optional<Countdown>& clock);

  LineInput input_;
  std::unique_ptr<LineEditing> editing_;  // of lines at a terminal
  bool looked_for_editing_ = false;
  MessagePrinter messages_;
  std::string last_hint_;
  std::optional<double> said_clock_end_;  // the end of the last clock mentioned, and the stage mentioned
  int said_clock_stage_ = 0;
};

}  // namespace herbarium
