#include "support/fake_tables.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/socket.h>

#include <chrono>
#include <thread>

#include "base/clock.hpp"

namespace tables {

using namespace herbarium;

ClientOptions FakeTable::client_options(std::optional<Seat> seat) {
  ClientOptions options;
  options.dial = [this] { return dial(); };
  options.seat = seat;
  options.key = signing_key(seat.value_or(1));
  options.version = "1.0.0";
  options.secrets = place_.folder.path() / "secrets";
  return options;
}

Result<TableLink> FakeTable::dial() {
  if (prepared_.empty()) return refuse("nobody listens");
  int ends[2];
  REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) == 0);
  end_ = Descriptor(ends[0]);
  TableLink line{Connection(Descriptor(ends[1])), std::nullopt, std::nullopt};
  send(prepared_.front());
  prepared_.pop_front();
  return line;
}

void FakeTable::send(std::string_view bytes) {
  const ssize_t sent = ::send(end_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
  REQUIRE(sent == static_cast<ssize_t>(bytes.size()));
}

std::string FakeTable::heard() {
  std::string text;
  char buffer[1024];
  for (ssize_t got; (got = ::recv(end_.number(), buffer, sizeof buffer, 0)) > 0;)
    text.append(buffer, static_cast<std::size_t>(got));
  return text;
}

std::string welcome_to(const SharedGame& game, Seat seat) {
  std::string text = fmt::format("welcome {} alice/lunch\n", seat);
  bool head = true;
  for (const std::string& line : files::lines(game.proof)) {
    text += (head ? "terms " : "entry ") + line + "\n";
    head = head && line != "---";
  }
  return text + fmt::format("live {:.3f}\n", game.time);
}

bool dispatch(TableClient& client, const std::function<bool()>& reached) {
  for (const double until = now_seconds() + 60; now_seconds() < until;) {
    client.dispatch();
    if (reached()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

std::string words(TableClient& client) {
  std::string text;
  while (const auto news = client.next_news())
    if (!news->entry) text += news->words + "\n";
  return text;
}

}  // namespace tables
