#include "net/directory/dial.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <limits>
#include <string_view>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/table_address.hpp"

namespace herbarium {

namespace {

struct Explanation {
  std::string_view words;  // part of ssh's message
  std::string_view help;
};

constexpr std::string_view not_installed =
    "herbarium is not installed there, or not in the PATH of commands run by ssh "
    "(herbarium-lobby(6), ENVIRONMENT)";

constexpr Explanation explanations[] = {
    {"herbarium: command not found", not_installed},
    {"herbarium: not found", not_installed},
    {"Unknown command: herbarium", not_installed},
    {"Could not resolve hostname", "no host of that name is known"},
    {"Connection refused", "no SSH server answers there; another port is written HOST:PORT"},
    {"Connection timed out", "that host does not answer"},
    {"No route to host", "that host does not answer"},
    {"Permission denied",
     "the host does not let you in; to log in as USER there, write TABLE@USER@HOST (`@USER@HOST` for the "
     "only table)"},
    {"Host key verification failed", "log in once with `ssh HOST` and compare the host's key"},
    {"Too many authentication failures", "name the right key with IdentityFile in ~/.ssh/config"},
};

bool says(const std::string& words, std::string_view part) { return words.find(part) != words.npos; }

// A message of herbarium at the far end needs no explanation.
bool is_of_ssh(const std::string& words) { return !words.starts_with("herbarium: "); }

}  // namespace

std::string explain_ssh(const std::string& words) {
  const auto known = std::find_if(std::begin(explanations), std::end(explanations),
                                  [&](const Explanation& each) { return says(words, each.words); });
  return known == std::end(explanations) || !is_of_ssh(words) ? words
                                                              : fmt::format("{}: {}", words, known->help);
}

bool wants_to_ask(const std::string& words) {
  if (!is_of_ssh(words)) return false;
  return says(words, "Permission denied") || says(words, "Host key verification failed");
}

// --- dial

std::string TableLink::why_ended() {
  if (ssh) ssh->hear();
  std::string why = connection.is_broken() ? connection.reason() : ssh ? explain_ssh(ssh->last_words()) : "";
  const std::string printed = connection.skipped();
  if (printed.empty()) return why;
  return fmt::format(
      "{}{}the shell of {} printed \"{}\" and no line of a table came; make its start-up files "
      "(~/.bashrc and others) print only if the shell is interactive",
      why, why.empty() ? "" : "; ", escaped(host), printed);
}

// A silent host is noticed within half a minute, and ssh wakes at most once in ten seconds. TableClient
// reports a missing answer sooner.
Result<std::vector<std::string>> relay_command(std::string_view ssh_command, const Address& address,
                                               Prompting prompting, const std::string& what) {
  std::vector<std::string> words;
  Scanner scanner(ssh_command);
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) words.emplace_back(scanner.word());
  if (words.empty()) return refuse("--ssh: not a command");
  words.insert(words.end(), {"-T", "-o", "ServerAliveInterval=10", "-o", "ServerAliveCountMax=2"});
  if (prompting == Prompting::forbidden) words.insert(words.end(), {"-o", "BatchMode=yes"});
  if (address.port != 0) words.insert(words.end(), {"-p", std::to_string(address.port)});
  words.insert(words.end(), {"--", address.host, "herbarium", "relay"});
  // The shell there reads the word once more.
  const std::size_t slash = address.table.rfind('/');
  const std::string table = slash == address.table.npos
                                ? encoded_name(address.table)
                                : address_of(address.table.substr(0, slash), address.table.substr(slash + 1));
  if (!table.empty() || !what.empty()) words.push_back(table.empty() ? what : table);
  return words;
}

Result<TableLink> dial_host(std::string_view ssh_command, const Address& address, Prompting prompting,
                            const std::string& what) {
  const auto command = relay_command(ssh_command, address, prompting, what);
  if (!command) return pass_on(command);
  auto started = Child::start(*command, prompting == Prompting::forbidden);
  if (!started) return pass_on(started);
  TableLink link{Connection(std::move(started->socket)), std::nullopt, std::move(started->child),
                 address.host};
  link.connection.skip_to_table();
  return link;
}

Result<TableLink> dial(const std::string& base, std::string_view text, std::string_view ssh_command,
                       Prompting prompting) {
  const auto address = read_address(text);
  if (!address) return pass_on(address);
  if (!address->host.empty()) return dial_host(ssh_command, *address, prompting);
  auto reached = reach_table(base, address->table);
  if (!reached) return pass_on(reached);
  return TableLink{Connection(std::move(reached->socket)), std::move(reached->table), std::nullopt};
}

// --- dialler

std::string pinned(const std::string& address, const std::string& table) {
  const std::size_t at = host_mark(address);
  const std::string exact = table + (at == address.npos ? "" : address.substr(at));
  const auto read = read_address(exact);
  return read && !read->table.empty() ? exact : address;
}

bool Dialler::is_gone() const {
  const auto address = read_address(address_);
  if (!address || !address->host.empty()) return false;
  const auto there = tables_at(find_tables(base_), address->table);
  return there && there->empty();
}

// --- relay

namespace {

constexpr double longest_wait = 60;  // seconds for the client's first words

// Copies bytes from one descriptor to another. Each chunk is written out before the next is read.
class Flow {
 public:
  Flow(int from, int to) : from_(from), to_(to) {}

  // What to poll; -1, which poll ignores, while there is nothing to wait for.
  pollfd source() const { return {!ended_ && written_ == read_ ? from_ : -1, POLLIN, 0}; }
  pollfd sink() const { return {written_ < read_ ? to_ : -1, POLLOUT, 0}; }

  void fill() {
    const ssize_t got = read(from_, bytes_.data(), bytes_.size());
    if (got < 0 && would_block(errno)) return;
    written_ = 0;
    read_ = got > 0 ? static_cast<std::size_t>(got) : 0;
    ended_ = got <= 0;
    any_ = any_ || got > 0;
  }

  // After poll has reported a pipe writable, PIPE_BUF bytes can be written without blocking.
  void flush() {
    const std::size_t size = std::min(read_ - written_, std::size_t{PIPE_BUF});
    const ssize_t got = write(to_, bytes_.data() + written_, size);
    if (got >= 0) written_ += static_cast<std::size_t>(got);
    if (got < 0 && !would_block(errno)) end();
  }

  bool has_read() const { return any_; }
  // Whether the last bytes read begin with a client's first line.
  bool has_greeted() const { return std::string_view(bytes_.data(), read_).starts_with("herbarium "); }

  void end() {
    ended_ = true;
    written_ = read_;
  }
  // Whether all bytes have been passed on, or none can be any more.
  bool is_done() const { return ended_ && written_ == read_; }

 private:
  int from_;
  int to_;
  std::array<char, 1 << 16> bytes_{};
  std::size_t read_ = 0;
  std::size_t written_ = 0;
  bool ended_ = false;
  bool any_ = false;  // data has been read
};

// Standard output is watched even while there is nothing to write: once its reader has gone, the relay ends.
pollfd watched_sink(const Flow& flow) {
  pollfd sink = flow.sink();
  if (sink.fd < 0) sink = {STDOUT_FILENO, 0, 0};
  return sink;
}

constexpr double never = std::numeric_limits<double>::infinity();

// Polls once, until `until` at most, and then copies as many bytes as it can.
void step(Flow& there, Flow& back, double until) {
  constexpr short gone = POLLERR | POLLHUP | POLLNVAL;
  std::array<pollfd, 4> waits{there.source(), there.sink(), back.source(), watched_sink(back)};
  const int most = until == never ? -1 : static_cast<int>(std::max(until - now_seconds(), 0.0) * 1000) + 1;
  if (poll(waits.data(), waits.size(), most) < 0) return;
  if (waits[0].revents != 0) there.fill();
  if (waits[1].revents != 0) there.flush();
  if (waits[2].revents != 0) back.fill();
  if ((waits[3].revents & POLLOUT) != 0)
    back.flush();
  else if ((waits[3].revents & gone) != 0)
    back.end();
}

// Sends the client a line from this process. Only before the first byte from the table.
void say(const std::string& words) { write_all(STDOUT_FILENO, words + "\n"); }

void pass(int socket) {
  constexpr double longest_silence = 3;  // seconds without the table's first answer; then the client is told
  Flow there(STDIN_FILENO, socket);
  Flow back(socket, STDOUT_FILENO);
  bool told_end = false, is_answered = false;
  double until = never;
  while (!back.is_done()) {
    step(there, back, until);
    if (until == never && !is_answered && there.has_greeted()) until = now_seconds() + longest_silence;
    const bool is_silent = now_seconds() >= until && !back.has_read();
    if (is_silent) say("notice The table does not answer; its process may be stopped.");
    if (is_silent || back.has_read()) is_answered = true, until = never;
    if (told_end || !there.is_done()) continue;
    shutdown(socket, SHUT_WR);
    told_end = true;
  }
}

// Whether standard input has something to read, or has ended, in time.
bool await_input(double until) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  for (double left; (left = until - now_seconds()) > 0;)
    if (poll(&input, 1, static_cast<int>(left * 1000) + 1) > 0) return true;
  return false;
}

// The first line of standard input, without its newline; nothing after it is consumed. Empty if it is too
// long, or does not arrive complete and in time.
std::string first_line() {
  constexpr std::size_t longest = 160;
  const double until = now_seconds() + longest_wait;
  std::string line;
  while (line.size() < longest) {
    if (!await_input(until)) return {};
    char byte = 0;
    const ssize_t got = read(STDIN_FILENO, &byte, 1);
    if (got < 0 && would_block(errno)) continue;
    if (got <= 0) return {};
    if (byte == '\n') return line;
    line += byte;
  }
  return {};
}

}  // namespace

std::optional<std::string> greeting_as(std::string_view greeting, const std::string& name) {
  std::string_view rest = greeting;
  if (take_word(rest) != "herbarium") return std::nullopt;
  const auto version = whole_number(take_word(rest));
  if (!version || *version < 1) return std::nullopt;
  const std::string_view request = take_word(rest);
  if (request != "sit" && request != "watch" && request != "ask") return std::nullopt;
  if (request == "sit" && !rest.empty() && is_digit(rest[0]) && !whole_number(take_word(rest)))
    return std::nullopt;
  if (request != "ask" && rest.starts_with("from ")) {
    take_word(rest);
    const auto known = whole_number(take_word(rest));
    const std::string_view chain = take_word(rest);
    if (!known || chain.empty()) return std::nullopt;
  }
  if (!rest.empty()) return std::nullopt;
  return fmt::format("{} as {}", greeting, name);
}

Result<void> relay(const std::string& base, const std::string& table, const std::string& as) {
  const auto address = read_address(table);
  if (!address) return pass_on(address);
  if (!address->host.empty())
    return refuse(fmt::format("{}: relay reaches only tables of this host", escaped_name(table)));
  const auto greeting = as.empty() ? std::nullopt : greeting_as(first_line(), as);
  if (!as.empty() && !greeting) return refuse("relay: the first line is not a greeting");
  // A slow connection takes longer than a table's patience with new clients.
  if (!greeting) static_cast<void>(await_input(now_seconds() + longest_wait));
  const auto reached = reach_table(base, address->table);
  if (!reached) say("gone " + reached.error().reason);
  if (!reached) return pass_on(reached);
  ignore_signals({SIGPIPE});
  if (greeting && !write_all(reached->socket.number(), *greeting + "\n")) return system_refusal("the table");
  pass(reached->socket.number());
  return {};
}

}  // namespace herbarium
