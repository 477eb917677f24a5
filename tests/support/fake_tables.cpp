#include "support/fake_tables.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/socket.h>

#include <chrono>
#include <thread>

#include "base/clock.hpp"

namespace tables {

using namespace herbarium;

ClientOptions FakeTable::client_options(Seat seat) {
  ClientOptions options;
  options.dial = [this] { return dial(); };
  if (seat != spectator) options.seat = seat;
  options.watch = seat == spectator;
  options.key = signing_key(options.seat.value_or(1));
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

std::string words(TableClient& client) {
  std::string text;
  while (const auto news = client.next_news())
    if (!news->entry) text += news->words.front() + "\n";
  return text;
}

std::string join(const std::string& story, const Change& change, Seat seat, double seconds) {
  FakeTable table;
  for (int line = 0; line < 2; ++line) table.prepare(story);  // it may be asked again
  ClientOptions options = table.client_options(seat);
  if (change) change(options);
  const auto client = TableClient::connect(options, all_games(), seconds);
  return client ? words(**client) : client.error().reason;
}

Visit::Visit(SharedGame begun, const Change& change, Seat seat) : game(std::move(begun)) {
  table.prepare(welcome_to(game, seat));
  ClientOptions options = table.client_options(seat);
  if (change) change(options);
  auto connected = TableClient::connect(options, all_games(), 5);
  INFO((connected ? "" : connected.error().reason));
  REQUIRE(connected);
  client = std::move(*connected);
}

Visit::Visit(SharedGame begun, const std::string& record)
    : Visit(std::move(begun), [&](ClientOptions& options) { options.record = record; }) {}

bool Visit::await(const std::function<bool()>& reached) {
  for (int tries = 0; tries < 12000; ++tries) {  // the clock may stand
    client->dispatch();
    if (reached()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

void Visit::enter(Seat who, const std::string& what) {
  game.enter(who, what);
  catch_up();
}

void Visit::catch_up() {
  send_last(game);
  REQUIRE(await([&] { return client->ledger().size() == game.table.size(); }));
}

std::string Visit::end(const std::string& text) {
  if (!text.empty()) table.send(text);
  REQUIRE(await([&] { return client->has_ended(); }));
  CHECK_FALSE(client->say("say hello"));
  CHECK(client->file() == -1);
  CHECK_FALSE(client->deadline());
  return words();
}

std::string Visit::end_after(const std::string& story) {
  table.prepare(story);
  table.hang_up();
  return end();
}

std::string Copy::told() const {
  return std::filesystem::exists(path + ".told") ? files::read(path + ".told") : "";
}

void Copy::write(const std::string& record, const std::string& proof) const {
  files::write(path, record);
  files::write(proof_path(path), proof);
}

std::string Copy::join(const SharedGame& game, Seat seat) const {
  return tables::join(
      welcome_to(game, seat), [&](ClientOptions& options) { options.record = path; }, seat, 20);
}

void Copy::check_is(const SharedGame& game) const {
  CHECK(proof() == game.proof);
  CHECK(bytes() == game.record());
}

}  // namespace tables
