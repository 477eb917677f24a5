#include "net/wire/connection.hpp"

#include <fcntl.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {

namespace {

constexpr std::size_t most_at_once = std::size_t{1} << 16;

bool is_control(char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F; }

// Erases the first `done` bytes once they are most of the text, so that no byte is moved often. Returns how
// many were erased.
std::size_t drop_front(std::string& text, std::size_t& done) {
  if (done * 2 < text.size()) return 0;
  text.erase(0, done);
  return std::exchange(done, 0);
}

bool is_gone(int error) { return error == EPIPE || error == ECONNRESET; }

}  // namespace

bool is_line(std::string_view text) {
  return text.size() <= longest_line && std::none_of(text.begin(), text.end(), is_control);
}

Connection::Connection(Descriptor socket) : socket_(std::move(socket)) {
  const int flags = fcntl(socket_.number(), F_GETFL);
  fcntl(socket_.number(), F_SETFL, flags | O_NONBLOCK);
}

bool Connection::may_read() const { return !is_broken() && !ended_ && whole_ - taken_ <= most_at_once; }

int Connection::in() const { return may_read() ? socket_.number() : -1; }

int Connection::out() const { return wants_to_write() ? socket_.number() : -1; }

void Connection::fill() {
  if (!may_read()) return;
  char buffer[most_at_once];
  const ssize_t got = recv(socket_.number(), buffer, sizeof buffer, 0);
  if (got > 0) return scan({buffer, static_cast<std::size_t>(got)});
  if (got == 0 || is_gone(errno))
    ended_ = true;
  else if (!would_block(errno))
    fail(system_words(errno));
}

void Connection::skip_to_table() { skips_ = true; }

std::string Connection::skipped() const {
  if (!skips_) return {};
  return escaped_excerpt(trimmed(noise_).empty() ? skipped_ : noise_);
}

namespace {

// A table's first line, of those that a client may get first, at the end of a text that has no end of a line;
// nothing if there is none.
std::optional<std::string_view> first_line_in(std::string_view text) {
  constexpr std::string_view heads = "terms herbarium proof ";  // may come after a prompt of the shell
  if (const std::size_t at = text.rfind(heads); at != text.npos && is_line(text.substr(at)))
    return text.substr(at);
  const auto control = std::find_if(text.rbegin(), text.rend(), is_control);
  const std::string_view line = text.substr(static_cast<std::size_t>(text.rend() - control));
  for (const std::string_view word : {"terms ", "welcome ", "notice ", "gone ", "no ", "bye ", "is "})
    if (line.starts_with(word)) return line;
  return std::nullopt;
}

}  // namespace

// Returns the bytes from the table's first line on.
std::string_view Connection::skip(std::string_view bytes) {
  constexpr std::size_t most = std::size_t{1} << 20;
  while (skips_ && !bytes.empty() && !is_broken()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    skipped_bytes_ += end + 1;
    noise_ += bytes.substr(0, end);
    if (noise_.size() > 2 * longest_line) noise_.erase(0, longest_line);
    if (skipped_bytes_ > most) fail("much was printed, but no line of a table");
    if (end == bytes.size()) return {};
    bytes.remove_prefix(end + 1);
    if (const auto line = first_line_in(noise_)) {
      read_ += *line;
      whole_ = (read_ += '\n').size();
      skips_ = false;
    } else if (!trimmed(noise_).empty()) {
      skipped_ = noise_;
    }
    noise_.clear();
  }
  return bytes;
}

// Appends the bytes read, up to the first that is not allowed in a line.
void Connection::scan(std::string_view bytes) {
  whole_ -= drop_front(read_, taken_);
  bytes = skip(bytes);
  while (!bytes.empty() && !is_broken()) {
    const auto end = std::find_if(bytes.begin(), bytes.end(), is_control);
    const auto length = static_cast<std::size_t>(end - bytes.begin());
    if (read_.size() - whole_ + length > longest_line) return fail("line too long");
    read_.append(bytes, 0, length);
    if (length == bytes.size()) return;
    if (*end != '\n') return fail("control byte in a line");
    read_ += '\n';
    whole_ = read_.size();
    bytes.remove_prefix(length + 1);
  }
}

std::optional<std::string> Connection::next_line() {
  if (taken_ == whole_) return std::nullopt;
  const std::size_t end = read_.find('\n', taken_);
  std::string line = read_.substr(taken_, end - taken_);
  taken_ = end + 1;
  return line;
}

void Connection::send(std::string_view line) {
  if (is_broken() || write_closed_) return;
  if (!is_line(line)) return fail("a line to be sent was too long or had control bytes");
  constexpr std::size_t most_unsent = std::size_t{4} << 20;  // bytes
  if (unsent_.size() - sent_ + line.size() + 1 > most_unsent) return fail("reads too slowly");
  drop_front(unsent_, sent_);
  unsent_.append(line);
  unsent_ += '\n';
}

void Connection::flush() {
  while (wants_to_write()) {
    const ssize_t written =
        ::send(socket_.number(), unsent_.data() + sent_, unsent_.size() - sent_, MSG_NOSIGNAL);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && would_block(errno)) return;
    if (written < 0 && is_gone(errno)) return stop_writing();
    if (written < 0) return fail(system_words(errno));
    sent_ += static_cast<std::size_t>(written);
  }
  drop_front(unsent_, sent_);
}

// The other side has closed; its last lines may still be waiting to be read.
void Connection::stop_writing() {
  write_closed_ = true;
  unsent_ = std::string();
  sent_ = 0;
}

// Complete lines can still be read; everything else is dropped.
void Connection::fail(std::string reason) {
  reason_ = std::move(reason);
  read_.resize(whole_);
  stop_writing();
}

}  // namespace herbarium
