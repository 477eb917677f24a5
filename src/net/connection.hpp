// Lines of text over a socket. Nothing here blocks, and whatever the other side does, memory stays bounded.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/descriptor.hpp"

namespace herbarium {

// What fits in a line, its newline not counted.
inline constexpr std::size_t longest_line = std::size_t{1} << 16;

// Whether a text can be sent as a line: not too long, and no control bytes in it but tabs.
bool is_line(std::string_view text);

// Owns a stream socket. Broken, it reads and writes no more, and only the lines that came in whole before
// are still given. has_ended() says that the other side sends no more: an end, but nothing broken.
class Connection {
 public:
  explicit Connection(Descriptor socket);

  // What to poll: for reading, and for writing while wants_to_write(); -1, which poll passes over, while
  // there is nothing to wait for.
  int in() const;
  int out() const;
  bool wants_to_write() const { return sent_ < unsent_.size(); }
  std::size_t unsent() const { return unsent_.size() - sent_; }

  // Reads once what has come, 64 KiB at most; nothing while more than that waits to be taken as lines. A line
  // that is none (is_line) breaks the connection.
  void fill();
  // The next whole line, without its newline. What comes before the end without a newline is no line.
  std::optional<std::string> next_line();
  bool has_line() const { return taken_ < whole_; }

  // Puts a line (is_line) among what is to be written; flush() writes as much of that as the socket takes.
  // More than most_unsent bytes of it break the connection.
  void send(std::string_view line);
  void flush();
  void set_most_unsent(std::size_t bytes) { most_unsent_ = bytes; }

  bool has_ended() const { return ended_; }
  bool is_broken() const { return !reason_.empty(); }
  // Why it is broken, in words for people; empty if it is not.
  const std::string& reason() const { return reason_; }

 private:
  bool may_read() const;
  void scan(std::string_view bytes);
  void stop_writing();
  void fail(std::string reason);

  Descriptor socket_;
  std::string read_;       // taken lines, whole lines, a line begun
  std::size_t taken_ = 0;  // where the next line begins
  std::size_t whole_ = 0;  // where the line begins that is not whole yet
  std::string unsent_;
  std::size_t sent_ = 0;  // so much of it is written
  std::size_t most_unsent_ = std::size_t{4} << 20;
  bool ended_ = false;
  bool write_closed_ = false;  // writes no more
  std::string reason_;
};

}  // namespace herbarium
