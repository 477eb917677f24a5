// The verb engine: herbarium as an engine for other programs.
#include "verbs/programs/engine_verb.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>

#include "base/file.hpp"
#include "base/process.hpp"
#include "engine/engine_server.hpp"
#include "ui/drawing/board_drawing.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/version.hpp"

namespace herbarium {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 16;  // in bytes, without its newline

// The board, its panels, and the line that names the position.
std::vector<std::string> drawing(const Match& match, Seat viewer) {
  const Picture picture = match.picture(viewer);
  std::vector<std::string> lines = board_text(picture.board, match.module().display.opposite && viewer == 2);
  for (const Panel& panel : picture.panels)
    for (const Spans& line : panel.lines) lines.push_back(plain_text(line));
  return lines;
}

// Received bytes, cut into lines.
class LineReader {
 public:
  explicit LineReader(EngineServer& server) : server_(server) {}

  void take(std::string_view bytes) {
    for (const char c : bytes)
      if (c == '\n')
        end_line();
      else if (begun_.size() <= longest_line)
        begun_ += c;
  }

 private:
  void end_line() {
    if (begun_.size() > longest_line)
      server_.hear_bad_line(fmt::format("the line is longer than {} bytes", longest_line));
    else if (begun_.find('\0') != begun_.npos)
      server_.hear_bad_line("the line has a null byte");
    else
      server_.hear(begun_);
    begun_.clear();
  }

  EngineServer& server_;
  std::string begun_;
};

// Answers on their way to standard output.
class Answers {
 public:
  void add(std::string_view answers) { text_ += answers; }
  std::size_t left() const { return text_.size() - written_; }

  // Writes as much as certainly does not block after poll; false if the reader has gone.
  bool write_some() {
    const ssize_t got =
        write(STDOUT_FILENO, text_.data() + written_, std::min(left(), std::size_t{PIPE_BUF}));
    if (got < 0) return would_block(errno);
    written_ += static_cast<std::size_t>(got);
    if (left() == 0) text_.clear(), written_ = 0;
    return true;
  }
  bool write_rest() const { return write_all(STDOUT_FILENO, std::string_view(text_).substr(written_)); }

 private:
  std::string text_;
  std::size_t written_ = 0;
};

// Reads once; false at the end of the input.
bool read_once(LineReader& reader) {
  std::array<char, 1 << 14> buffer;
  const ssize_t got = read_some(STDIN_FILENO, buffer.data(), buffer.size());
  if (got < 0) return false;
  reader.take({buffer.data(), static_cast<std::size_t>(got)});
  return got > 0;
}

}  // namespace

int serve_engine(Catalog catalog, PlayerSpec player, int threads) {
  const Descriptor woken(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (!woken) return print_error("eventfd: " + system_words(errno));
  let_writes_fail();
  // Standard input is read all the time, so that `stop` and `quit` work during a search.
  EngineServer server({catalog, "herbarium", version, player, threads, &drawing},
                      [&woken] { static_cast<void>(eventfd_write(woken.number(), 1)); });
  LineReader reader(server);
  bool has_input = true;
  // A controller may write many commands before it reads an answer.
  constexpr std::size_t most_unwritten = std::size_t{64} << 20;  // bytes
  for (Answers answers;;) {
    answers.add(server.answers());
    if (server.has_ended()) return answers.write_rest() ? done : refused;
    const bool reads = has_input && answers.left() < most_unwritten;
    std::array<pollfd, 3> files{pollfd{reads ? STDIN_FILENO : -1, POLLIN, 0},
                                pollfd{woken.number(), POLLIN, 0},
                                pollfd{answers.left() == 0 ? -1 : STDOUT_FILENO, POLLOUT, 0}};
    if (poll(files.data(), files.size(), -1) < 0) {
      if (errno != EINTR) return refused;
      continue;
    }
    if (files[2].revents != 0 && !answers.write_some()) return refused;
    if (eventfd_t times = 0; files[1].revents != 0) static_cast<void>(eventfd_read(woken.number(), &times));
    if (files[0].revents == 0 || read_once(reader)) continue;
    has_input = false;
    server.hear_end();
  }
}

}  // namespace herbarium
