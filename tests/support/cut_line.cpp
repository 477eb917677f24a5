#include "support/cut_line.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

#include "base/text.hpp"
#include "net/directory/table_folder.hpp"

namespace tables {

using namespace herbarium;

namespace {

// "take", or of an entry, on its way up (`do 1 lock HASH SEAL`) or down (`entry 0.1 1 lock HASH SEAL`),
// "lock".
std::string word_of(std::string_view line) {
  std::string word(take_word(line));
  if (word != "do" && word != "entry") return word;
  for (int i = word == "do" ? 1 : 2; i > 0; --i) take_word(line);
  return std::string(take_word(line));
}

std::size_t place_in(const std::string& line, CutLine::Place place) {
  const std::size_t last = line.rfind(' ') + 1;  // 0 if there is one word
  switch (place) {
    case CutLine::Place::before: return 0;
    case CutLine::Place::in_word: return std::min<std::size_t>(2, line.size());
    case CutLine::Place::in_middle: return last / 2 + 1;
    case CutLine::Place::before_last_word: return last;
    case CutLine::Place::in_last_word: return (last + line.size()) / 2;
    case CutLine::Place::before_end: return line.size();
    case CutLine::Place::behind:
    case CutLine::Place::all: break;
  }
  return line.size() + 1;
}

bool send_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(file, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && would_block(errno)) {
      pollfd out{file, POLLOUT, 0};
      ::poll(&out, 1, 1000);
      continue;
    }
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

}  // namespace

CutLine::CutLine(std::string base, std::string name) : base_(std::move(base)), name_(std::move(name)) {
  static_cast<void>(!::pipe(wake_.data()));
  thread_ = std::thread([this] { pump(); });
}

CutLine::~CutLine() {
  ends_ = true;
  static_cast<void>(!::write(wake_[1], "x", 1));
  thread_.join();
  for (const int end : wake_) ::close(end);
}

Result<TableLink> CutLine::dial() {
  auto table = connect_table(base_, ::geteuid(), name_);
  if (!table) return tl::unexpected(table.error());
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0)
    return refuse("no pair");
  {
    const std::lock_guard<std::mutex> guard(mutex_);
    client_ = Descriptor(ends[0]);
    table_ = std::move(*table);
  }
  static_cast<void>(!::write(wake_[1], "x", 1));
  return TableLink{Connection(Descriptor(ends[1])), std::nullopt, std::nullopt};
}

int CutLine::cuts(const std::string& word, bool up) const {
  const std::lock_guard<std::mutex> guard(mutex_);
  const auto found = done_.find({word, up});
  return found == done_.end() ? 0 : static_cast<int>(found->second.size());
}

// The length of the line's part before the cut; all of it and its end if there is no cut.
std::size_t CutLine::length_of(const std::string& line, bool up) {
  const std::lock_guard<std::mutex> guard(mutex_);
  const std::string word = word_of(line);
  constexpr int most_in_a_row = 3;
  if (word == "live") in_a_row_ = 0;
  cuts_ = cuts_ || word == "live";
  if (!cuts_ || is_whole_ || word == "live" || in_a_row_ >= most_in_a_row) return std::string::npos;
  auto& done = done_[{word, up}];
  for (int place = 0; place < static_cast<int>(Place::all); ++place) {
    if (!done.insert(static_cast<Place>(place)).second) continue;
    ++in_a_row_;
    ++number_;
    return place_in(line, static_cast<Place>(place));
  }
  return std::string::npos;
}

// False if the connection has to end.
bool CutLine::pass(Way& way) {
  char bytes[1 << 14];
  const ssize_t got = ::recv(way.from, bytes, sizeof bytes, MSG_DONTWAIT);
  if (got < 0 && would_block(errno)) return true;
  if (got <= 0) return false;
  way.text.append(bytes, static_cast<std::size_t>(got));
  for (std::size_t end = 0; (end = way.text.find('\n')) != std::string::npos;) {
    const std::string line = way.text.substr(0, end);
    way.text.erase(0, end + 1);
    const std::size_t length = length_of(line, way.up);
    if (!send_all(way.to, (line + "\n").substr(0, length)) || length != std::string::npos) return false;
  }
  return true;
}

void CutLine::pump() {
  Descriptor client, table;
  std::array<Way, 2> ways{};
  while (!ends_) {
    pollfd files[] = {{wake_[0], POLLIN, 0}, {client.number(), POLLIN, 0}, {table.number(), POLLIN, 0}};
    if (::poll(files, 3, -1) < 0) continue;
    if (files[0].revents != 0) {
      char byte = 0;
      static_cast<void>(!::read(wake_[0], &byte, 1));
      const std::lock_guard<std::mutex> guard(mutex_);
      if (client_) {
        client = std::move(client_);
        table = std::move(table_);
        ways = {Way{client.number(), table.number(), true}, Way{table.number(), client.number(), false}};
      }
      continue;
    }
    const bool lives = (files[1].revents == 0 || pass(ways[0])) && (files[2].revents == 0 || pass(ways[1]));
    if (lives) continue;
    client.close();
    table.close();
  }
}

}  // namespace tables
