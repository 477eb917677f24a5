// Lines of text over a socket, with a limit on their rate.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/file.hpp"

namespace herbarium {

// The first words of a client to a table: the protocol and its version. A table answers to no others.
inline constexpr std::string_view greeting_words = "herbarium 3";
// The most bytes of what a table has to say in `is`, `no`, `bye` and `notice`; a terminal shows no more.
inline constexpr std::size_t longest_answer = 500;

// --- A token bucket: a budget that refills, and may be overdrawn once.

class RateLimiter {
 public:
  // Burst size, and rate per second in the long run.
  constexpr RateLimiter(double most, double refill) : most_(most), refill_(refill), left_(most) {}

  void charge(double cost, double now) {
    left_ = left(now) - cost;
    paid_ = now;
  }
  // Charges the cost if there is as much; false if there is not.
  bool allows(double cost, double now) {
    if (left(now) < cost) return false;
    charge(cost, now);
    return true;
  }
  // Seconds until there is no debt.
  double wait(double now) const { return std::max(-left(now) / refill_, 0.0); }
  bool is_full(double now) const { return left(now) >= most_; }

 private:
  double left(double now) const { return std::min(most_, left_ + (now - paid_) * refill_); }

  double most_;
  double refill_;
  double left_;
  double paid_ = 0;
};

// --- The connection. No call blocks, and memory is bounded whatever the other side does.

// The longest line in bytes, without its newline.
inline constexpr std::size_t longest_line = std::size_t{1} << 16;

// Whether a text can be sent as a line: not too long, and without control bytes other than tabs.
bool is_line(std::string_view text);

// Owns a stream socket. A broken connection no longer reads or writes, but complete lines that had arrived
// can still be read. has_ended() means that the other side sends nothing more, which is not an error.
class Connection {
 public:
  explicit Connection(Descriptor socket);

  // The other side is reached through a shell, which may print something first: everything before a table's
  // first line is skipped, up to a megabyte, whatever bytes it has.
  void skip_to_table();
  // The text skipped last, safe to show; empty once a line of a table has come.
  std::string skipped() const;

  // The descriptors to poll: for reading, and for writing while wants_to_write(). -1, which poll ignores,
  // while there is nothing to wait for.
  int in() const;
  int out() const;
  bool wants_to_write() const { return sent_ < unsent_.size(); }
  std::size_t unsent() const { return unsent_.size() - sent_; }

  // Reads once, at most 64 KiB; nothing while more than that is buffered as lines. An invalid line (see
  // is_line) breaks the connection.
  void fill();
  // The next complete line, without its newline. Bytes without a newline at the end of the stream are not a
  // line.
  std::optional<std::string> next_line();
  bool has_line() const { return taken_ < whole_; }

  // Queues a line (see is_line); flush() writes as much of the queue as the socket takes. More than 4 MiB in
  // the queue break the connection.
  void send(std::string_view line);
  void flush();

  bool has_ended() const { return ended_; }
  bool is_broken() const { return !reason_.empty(); }
  // The reason why it is broken, as text; empty if it is not.
  const std::string& reason() const { return reason_; }

 private:
  bool may_read() const;
  void scan(std::string_view bytes);
  std::string_view skip(std::string_view bytes);
  void stop_writing();
  void fail(std::string reason);

  Descriptor socket_;
  std::string read_;       // lines that were read, complete lines, an incomplete line
  std::size_t taken_ = 0;  // where the next line begins
  std::size_t whole_ = 0;  // where the incomplete line begins
  std::string unsent_;
  std::size_t sent_ = 0;  // how much of it has been written
  bool ended_ = false;
  bool write_closed_ = false;  // no more writing
  bool skips_ = false;
  std::size_t skipped_bytes_ = 0;
  std::string noise_;  // the line that is being skipped
  std::string skipped_;
  std::string reason_;
};

}  // namespace herbarium
