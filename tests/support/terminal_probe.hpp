// A program at a pseudo-terminal, the keys it is sent, and the screen it draws there.
#pragma once

#include <sys/types.h>
#include <vterm.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace probe {

struct Size {
  int columns = 80;
  int rows = 24;
};

struct Program {
  std::vector<std::string> arguments;    // the program first; it is looked for along PATH
  std::vector<std::string> environment;  // "NAME=value": all that it gets
  std::string folder = ".";              // where it starts
  Size size;
};

// How one cell of the screen looks. A colour is its number in the terminal's palette, -1 the default one.
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

  // Sends bytes as they are.
  void send(std::string_view bytes);
  // Sends what a person would type: `M3<Enter>`, `<Up>`, `<C-c>`, `<M-x>`, `<F1>`, `<lt>`. Gives the name of
  // a key that there is not, and then sends nothing more.
  std::optional<std::string> press(std::string_view keys);

  void resize(Size size);
  void signal(int number);
  // Breaks the line: the terminal is gone.
  void hang_up();
  // Lets the terminal answer what the program asks it (where the cursor is, who it is). At first it is mute.
  void answer_queries(bool on) { answers_ = on; }

  // Each waits as long as it must, but no longer than `seconds`, and tells whether it came so far.
  // Quiet: all keys were read, nothing comes any more, and the program sleeps without using the processor.
  bool await_quiet(double seconds = patience);
  bool await_text(std::string_view text, double seconds = patience);
  bool await_screen(const std::vector<std::string>& lines, double seconds = patience);
  bool await_bytes(std::size_t more_than, double seconds = patience);
  // The exit status as a shell tells it: 128 + the number for a signal. Nothing if it still runs.
  std::optional<int> await_exit(double seconds = patience);

  // The screen as text without blanks at the ends of lines, and without empty lines at its end.
  std::vector<std::string> screen() const;
  Look look(int row, int column) const;
  // Where `text` stands first, as row and column from 0; {-1, -1} if nowhere. Columns count cells.
  VTermPos find(std::string_view text) const;
  VTermPos cursor() const;
  bool cursor_visible() const { return cursor_visible_; }

  // All bytes received so far.
  const std::string& received() const { return received_; }
  // Seconds of processor time that the program has used.
  double cpu_seconds() const;
  pid_t pid() const { return pid_; }
  bool running();

  // No test waits so long for what comes; only one that fails does, on a machine that may be very busy.
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

  int master_ = -1;
  int slave_ = -1;
  pid_t pid_ = -1;
  Size size_;
  VTerm* vterm_ = nullptr;
  VTermScreen* screen_ = nullptr;
  bool answers_ = false;
  bool typing_ = false;
  bool cursor_visible_ = true;
  std::string received_;
  std::optional<int> status_;
  double cpu_at_exit_ = 0;
};

}  // namespace probe
