#include "support/table_process.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include "base/clock.hpp"
#include "base/process.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "net/directory/table_folder.hpp"
#include "net/ledger/crypto.hpp"
#include "net/wire/users.hpp"

namespace tables {

using namespace herbarium;

namespace {

constexpr double patience = 60;  // seconds; a loaded machine is slow

volatile sig_atomic_t told_to_leave = 0;

}  // namespace

// --- the table ---------------------------------------------------------------------------------------------

TableProcess::TableProcess(const std::string& game, double linger, std::vector<Invitation> seats,
                           const Vigilance& vigilance, const std::string& given) {
  plan_.vigilance = vigilance;
  plan_.given = given;
  plan_.opener = user_name(::geteuid());
  plan_.terms = terms(setup(game));
  plan_.seats = std::move(seats);
  plan_.seats.resize(static_cast<std::size_t>(plan_.terms.module->seats(plan_.terms.options)));
  plan_.base = place_.folder.path().string();
  plan_.name = "lunch";
  plan_.record = place_.path;
  plan_.linger = linger;
  plan_.key = signing_key(nature);
  auto listener = open_table(plan_.base, plan_.name);
  REQUIRE(listener);
  pid_ = ::fork();
  if (pid_ == 0) run(std::move(*listener));
}

TableProcess::~TableProcess() {
  if (status_ || pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

bool TableProcess::runs() {
  if (!status_ && ::waitpid(pid_, &end_, WNOHANG) == pid_)
    status_ = WIFEXITED(end_) ? WEXITSTATUS(end_) : 256;
  return !status_;
}

bool TableProcess::ends() {
  for (const double until = now_seconds() + patience; runs() && now_seconds() < until;)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return status_ == 0;
}

long TableProcess::status(std::string_view name) const {
  std::ifstream file(fmt::format("/proc/{}/status", pid_));
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(name)) return std::stol(line.substr(name.size()));
  return 0;
}

long TableProcess::work() const {
  const std::string text = files::read(fmt::format("/proc/{}/stat", pid_));
  std::istringstream rest(text.substr(text.rfind(") ") + 2));
  std::string word;
  for (int i = 0; i < 11; ++i) rest >> word;
  long user = 0, system = 0;
  rest >> user >> system;
  return user + system;
}

void TableProcess::run(Descriptor listener) {
  ignore_signals({SIGPIPE});
  handle_signals({SIGTERM}, [](int) { told_to_leave = 1; });
  auto server = TableServer::open(plan_, catalog(), std::move(listener));
  if (!server) ::_exit(2);
  (*server)->serve(told_to_leave);
  if (const auto next = (*server)->next_game()) {
    std::string seats;
    for (const Invitation& each : next->seats)
      seats +=
          fmt::format("{} {}\n", each.kind == Invitation::Kind::person ? "person" : "program", each.who.name);
    files::write(plan_.record + ".next", seats);
  }
  server->reset();
  ::_exit(0);
}

// --- a client --------------------------------------------------------------------------------------------

RawClient::RawClient(const TableProcess& table, const std::string& greeting, const SigningKey& key)
    : RawClient(table.base(), "lunch", greeting, key) {}

RawClient::RawClient(const std::string& base, const std::string& name, const std::string& greeting,
                     const SigningKey& key)
    : key_(key) {
  auto socket = connect_table(base, ::geteuid(), name);
  // The queue of waiting connections may be full.
  for (const double until = now_seconds() + patience; !socket && now_seconds() < until;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    socket = connect_table(base, ::geteuid(), name);
  }
  REQUIRE(socket);
  socket_ = std::move(*socket);
  if (!greeting.empty()) say(greeting);
  if (greeting.starts_with("herbarium 3 sit") || greeting.starts_with("herbarium 3 visit"))
    say(fmt::format("key {} home {}", key.name(), protocol_features));
}

void RawClient::say(std::string_view line) { send(sealed(line) + "\n"); }

std::string RawClient::sealed(std::string_view line) {
  std::string words(line);
  if (line.starts_with("do ") && !chain_.empty()) {
    const std::size_t blank = line.find(' ', 3);
    const Seal seal{++number_, static_cast<int>(chain_.size()) - 1, {}};
    const std::string text = fmt::format("herbarium entry {} {} {} {} {} {}", id_, line.substr(3, blank - 3),
                                         seal.number, seal.after, chain_.back(), line.substr(blank + 1));
    words += " " + write_seal({seal.number, seal.after, key_.sign(text)});
  }
  return words;
}

// Chains the lines received, and takes the offered seat.
void RawClient::note(std::string_view line) {
  const std::string_view word = take_word(line);
  if (word == "welcome") seat_ = take_word(line);
  if (word == "terms") head_ += std::string(line) + "\n";
  if (word == "terms" && line.starts_with("table ")) id_ = line.substr(6);
  if (word == "terms" && line == "---") chain_ = {digest(head_)};
  if (word == "entry" && !chain_.empty()) chain_.push_back(digest(chain_.back(), line));
  const auto entry = word == "entry" ? read_entry(line) : Result<Entry>();
  if (entry && fmt::format("{}", entry->who) == seat_) number_ = std::max(number_, entry->seal.number);
  if (word != "challenge" || !honest) return;
  const std::string text =
      fmt::format("herbarium seat {} {} {} home {} {}", id_, chain_.front(), seat_, protocol_features, line);
  send("take " + key_.sign(text) + "\n");
}

void RawClient::send(std::string_view bytes) {
  for (const double until = now_seconds() + patience; !bytes.empty() && now_seconds() < until;) {
    const ssize_t sent = ::send(socket_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
    if (sent < 0 && !would_block(errno)) return;
    if (sent < 0) wait(POLLOUT);
  }
}

std::string RawClient::await(std::string_view part) {
  for (const double until = now_seconds() + patience; now_seconds() < until && !ended_; hear(0.2))
    while (const auto line = next_line())
      if (files::says(*line, part)) return *line;
  return {};
}

std::string RawClient::refusal(std::string_view line) {
  say(line);
  const std::string answer = await("no ");
  return answer.substr(std::min<std::size_t>(answer.size(), 3));
}

void RawClient::listen(double seconds) {
  const double until = now_seconds() + seconds;
  do {
    hear(std::clamp(until - now_seconds(), 0.0, 0.05));
    while (next_line()) {
    }
  } while (now_seconds() < until && !ended_);
}

RawClient come(const TableProcess& table, const std::string& greeting, const SigningKey& key) {
  RawClient client(table, greeting, key);
  REQUIRE(client.hears("live "));
  return client;
}

Pair::Pair(const TableProcess& table)
    : one(come(table, "herbarium 3 sit 1")), two(come(table, "herbarium 3 sit 2")) {
  // After a reopening, the other's seat was known before.
  REQUIRE((files::says(one.all, "seat 2 human") || one.hears("seat 2 human")));
}

void Pair::lend_seat_two() {
  two.say("do 2 ask program 2");
  REQUIRE(one.hears("2 ask program 2"));
  one.say("do 1 agree");
  REQUIRE(two.hears("1 agree"));
}

bool goes_on(RawClient& one, RawClient& two) {
  one.say("do 1 say here");
  return two.hears("1 say here");
}

bool RawClient::is_cut() {
  await("no such line will come");
  return ended_;
}

std::optional<std::string> RawClient::next_line() {
  const std::size_t end = text_.find('\n');
  if (end == text_.npos) return std::nullopt;
  const std::string line = text_.substr(0, end);
  text_.erase(0, end + 1);
  if (line == "ping" && lively) say("pong");
  note(line);
  all += line + "\n";
  return line;
}

bool RawClient::wait(short moves) const {
  pollfd file{socket_.number(), moves, 0};
  return ::poll(&file, 1, 100) > 0;
}

void RawClient::hear(double seconds) {
  pollfd file{socket_.number(), POLLIN, 0};
  if (::poll(&file, 1, static_cast<int>(seconds * 1000)) <= 0) return;
  char buffer[1 << 16];
  const ssize_t got = ::recv(socket_.number(), buffer, sizeof buffer, MSG_DONTWAIT);
  if (got > 0) text_.append(buffer, static_cast<std::size_t>(got));
  if (got == 0 || (got < 0 && !would_block(errno))) ended_ = text_.find('\n') == text_.npos;
}

}  // namespace tables
