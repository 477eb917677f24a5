// How a client notices that its line or its table is gone, and what it does then.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "net/client/table_client.hpp"
#include "net/directory/ssh_words.hpp"

namespace herbarium {
namespace {

constexpr int most_tries = 60;
constexpr double first_retry = 0.2;  // seconds
constexpr double longest_retry = 5;
constexpr double first_silence_here = 5;    // after which the person is told that no answer comes
constexpr double first_silence_there = 10;  // the same on another host: what a line loses comes again late
constexpr double longest_silence = 20;      // after which the line is taken for lost
constexpr double longest_greeting = 60;     // to reach the table, and to be told what has happened there
constexpr double longest_login = 120;       // the same while the person may have to type a password
constexpr double between_reopenings = 10;

}  // namespace

// How long the table may take to answer before the person hears of it.
double TableClient::first_silence() const {
  return link_ && link_->ssh ? first_silence_there : first_silence_here;
}

// A line on which something is awaited does not stay silent for long.
std::optional<double> TableClient::deadline() const {
  if (retry_ || !link_) return retry_;
  if (!live_) return heard_at_ + longest_greeting;
  if (!waiting_) return std::nullopt;
  return heard_at_ + (told_silence_ ? longest_silence : first_silence());
}

void TableClient::redial() {
  retry_.reset();
  ++tries_;
  if (auto line = options_.redial && has_been_live_ ? options_.redial() : options_.dial()) {
    link_ = std::move(*line);
    static_cast<void>(greet());
    return;
  }
  if (options_.is_gone && options_.is_gone()) hear_gone("");
  if (!retry_ && !over_) lose_connection();
}

void TableClient::redial_prompting() {
  must_ask_ = false;
  retry_.reset();
  auto line = options_.dial();
  if (!line) return tell(line.error().reason + ".");
  link_ = std::move(*line);
  static_cast<void>(greet());
  await_live(longest_login);
  if (!live_ && !over_ && link_) lose_connection();
}

// Says that something sent has not been answered yet; after a while the line is taken for lost.
void TableClient::answer_silence() {
  const double silent = now_seconds() - heard_at_;
  if (!live_ ? silent >= longest_greeting : waiting_ && silent >= longest_silence) return lose_connection();
  if (live_ && waiting_ && silent >= first_silence() && !std::exchange(told_silence_, true))
    tell("The table does not answer. What you have done counts once it does.");
}

// The table's process has died. Its owner's terminal opens it again; everybody else is told how to go on.
void TableClient::hear_gone(const std::string& why) {
  const bool is_new = !std::exchange(gone_, true);
  const auto record = now_seconds() - reopened_at_ >= between_reopenings ? own_record() : std::nullopt;
  if (record) return reopen(*record);
  if (!is_new) return;
  tell(fmt::format("The table is gone{}: its process has ended. {}", why.empty() ? "" : " (" + why + ")",
                   how_to_go_on()));
}

std::string TableClient::how_to_go_on() const {
  if (has_shared_account() && !options_.record) return "Whoever has its record can go on with it.";
  if (has_shared_account())
    return "Whoever opened it can open it again; or you: `quit`, then Resume in the menu.";
  if (!options_.record) return "Whoever has its record can go on with `herbarium host --resume`.";
  return fmt::format(
      "Whoever opened it can open it again; or you: `quit`, then `herbarium host --resume {}`.",
      escaped(*options_.record));
}

// The record of a table that this person can open again, where its process has kept it.
std::optional<std::string> TableClient::own_record() const {
  if (!options_.reopen || owner_ != geteuid()) return std::nullopt;
  if (options_.kept_at) return options_.kept_at;
  std::optional<GameCopy> longest;
  for (GameCopy& copy : copies()) {
    if (copy.record == options_.record) continue;  // this terminal's own, and not the table's
    if (!longest || copy.lines.size() > longest->lines.size()) longest = std::move(copy);
  }
  return longest ? std::optional(longest->record) : std::nullopt;
}

void TableClient::reopen(const std::string& record) {
  reopened_at_ = now_seconds();
  store_.reset();  // the table may keep the game in the same place
  const auto opened = options_.reopen(table_, record);
  const bool is_open = opened || !options_.is_gone();
  if (!is_open)
    return tell(fmt::format("The table is gone, and cannot be opened again: {}.", opened.error().reason));
  if (opened) tell("The table's process had ended; it is open again.");
  gone_ = false;
  retry_ = now_seconds();
}

// Reconnects, at growing intervals.
void TableClient::lose_connection() {
  const std::string said = link_ ? link_->why_ended() : "";
  const std::string why = said.empty() ? "" : " (" + said + ")";
  if (ledger_ && (ledger_->has_ended() || (ledger_->match().over() && !own_record())))
    return give_up("The table has ended.");
  if (live_) tell(fmt::format("The line to the table is lost{}; it is tried again.", why));
  link_.reset();
  live_ = false;
  waiting_ = false;
  looks_again_ = false;
  if (!ledger_) return give_up("the line to the table was lost" + why);
  if (wants_to_ask(said)) {
    must_ask_ = true;
    return tell("SSH does not get to the table without asking you something. Enter lets it.");
  }
  if (tries_ >= most_tries)
    return give_up("The table does not answer any more; `herbarium join` tries again.");
  retry_ = now_seconds() + std::min(first_retry * (1 << std::min(tries_, 5)), longest_retry);
}

}  // namespace herbarium
