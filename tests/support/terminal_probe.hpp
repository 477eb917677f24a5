// A program at a pseudo-terminal: sends it keys and reads its screen.
#pragma once

#include <sys/types.h>
#include <vterm.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/files.hpp"

namespace probe {

// Resets signals to their defaults, whatever the caller has set (`nohup` ignores one, a shell ignores two
// for background jobs), and opens files 0 to 2 if they are closed, so that no other file gets these
// numbers.
void settle();

struct Size {
  int columns = 80;
  int rows = 24;
};

struct Program {
  std::vector<std::string> arguments;    // the program, found through PATH, and its arguments
  std::vector<std::string> environment;  // "NAME=value": its whole environment
  std::string folder = ".";              // its working directory
  Size size;
};

// The style of one cell. A colour is its number in the terminal's palette, or -1 for the default, or red,
// green and blue in a byte each, with this bit.
constexpr int direct_colour = 1 << 24;
struct Look {
  std::string sign;
  bool bold = false;
  bool reverse = false;
  bool underline = false;
  bool blink = false;
  int foreground = -1;
  int background = -1;
};

class TerminalProbe {
 public:
  explicit TerminalProbe(const Program& program);
  ~TerminalProbe();  // kills the program if it still runs
  TerminalProbe(const TerminalProbe&) = delete;
  TerminalProbe& operator=(const TerminalProbe&) = delete;

  // Sends raw bytes.
  void send(std::string_view bytes);
  // Sends typed text: `M3<Enter>`, `<Up>`, `<C-c>`, `<M-x>`, `<F1>`, `<lt>`; `<CSI 5u>`, `<SS3 x>` and
  // `<OSC 0;x>` send sequences literally. Returns the name of an unknown key, after which nothing more is
  // sent.
  std::optional<std::string> press(std::string_view keys);
  // Sends a click of the left button (row and column from 0), and a pasted text, as far as the program has
  // asked its terminal for such reports: otherwise it gets no click, and the text as if it were typed.
  void click(int row, int column);
  void paste(std::string_view text);

  void resize(Size size);
  void signal(int number);
  // Hangs up: the terminal is gone.
  void hang_up();

  // Each waits as long as necessary, at most `seconds`, and returns whether the condition was met; meanwhile
  // the other terminals are read as well, so that no program stops because its terminal is full. Quiet: all
  // keys have been read, nothing more is written, and the program sleeps without using the processor.
  bool await_quiet(double seconds = patience);
  // Also says what was on the screen.
  files::Saying await_text(std::string_view text, double seconds = patience);
  bool await_bytes(std::size_t more_than, double seconds = patience);
  // The exit status as a shell has it: 128 + the number for a signal. Nothing while it runs.
  std::optional<int> await_exit(double seconds = patience);

  // The screen as text without blanks at the ends of lines, and without empty lines at its end.
  std::vector<std::string> screen() const;
  Look look(int row, int column) const;
  // Where `text` first appears, as row and column from 0; {-1, -1} if nowhere. Columns count cells.
  VTermPos find(std::string_view text) const;
  VTermPos cursor() const;
  bool cursor_visible() const { return cursor_visible_; }

  // All bytes received.
  const std::string& received() const { return received_; }
  // Seconds of processor time that the program has used.
  double cpu_seconds() const;
  pid_t pid() const { return pid_; }
  bool running();

  // Only a failing test waits this long; generous, as the machine may be very busy.
  static constexpr double patience = 60;

 private:
  template <class Reached>
  bool await(double seconds, Reached reached);
  bool pump(int milliseconds);
  bool asleep() const;
  bool input_read() const;
  std::string line(int row) const;
  VTermScreenCell cell(int row, int column) const;
  void open_screen(Size size);
  static void on_output(const char* bytes, std::size_t length, void* self);

  static inline std::vector<TerminalProbe*> all_;
  int master_ = -1;
  int slave_ = -1;
  pid_t pid_ = -1;
  Size size_;
  VTerm* vterm_ = nullptr;
  VTermScreen* screen_ = nullptr;
  bool typing_ = false;
  bool cursor_visible_ = true;
  std::string received_;
  std::optional<int> status_;
  double cpu_at_exit_ = 0;
};

}  // namespace probe
