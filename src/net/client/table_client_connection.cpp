// How a client notices a lost connection or a closed table, and what it does then.
#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/client/table_client.hpp"
#include "net/directory/dial.hpp"

namespace herbarium {

namespace {

constexpr double first_retry = 0.2;                       // seconds
constexpr int quick_tries = 9;                            // each after twice the pause before
constexpr double least_retry = 60, longest_retry = 3600;  // later: a twentieth of the time lost
constexpr double first_silence_here = 5;                  // then the person is told that there is no answer
constexpr double first_silence_there = 10;  // the same on another host, where lost packets are resent late
constexpr double longest_silence = 20;      // then the connection counts as lost
constexpr double longest_unanswered = 30;   // the same, for an entry without an answer while other lines come
constexpr double longest_greeting = 60;     // for connecting to the table and receiving the past entries
constexpr double longest_login = 120;       // the same when the person may have to type a password
constexpr double between_reopenings = 10;

}  // namespace

// How long the table may stay silent before the person is told.
double TableClient::first_silence() const {
  return link_ && link_->ssh ? first_silence_there : first_silence_here;
}

// A connection that owes an answer does not stay silent for long.
std::optional<double> TableClient::deadline() const {
  if (retry_ || !link_) return retry_;
  std::optional<double> soonest;
  if (const double wait = flood_guard_.wait(now_seconds()); wait > 0) soonest = now_seconds() + wait;
  if (!live_) return soonest.value_or(heard_at_ + longest_greeting);
  const auto add = [&](double time) { soonest = std::min(soonest.value_or(time), time); };
  if (may_meet()) add(met_at_ + between_meetings);
  if (number_of_onlookers_ != told_onlookers_) add(onlookers_told_at_ + between_counts);
  if (!unanswered_.empty()) add(unanswered_.front().time + longest_unanswered);
  if (asked() > 0) add(heard_at_ + (told_silence_ ? longest_silence : first_silence()));
  return soonest;
}

void TableClient::redial() {
  retry_.reset();
  ++tries_;
  if (auto line = options_.redial && has_been_live_ ? options_.redial() : options_.dial())
    return greet(std::move(*line));
  if (options_.is_gone && options_.is_gone()) hear_gone("");
  if (!retry_ && !over_) lose_connection();
}

void TableClient::redial_prompting() {
  const HeldSignal interruption(SIGINT);  // it is meant for ssh, and not for the game
  must_ask_ = false;
  retry_.reset();
  auto line = options_.dial();
  if (!line) {
    tell(line.error().reason + ".");
    return lose_connection();
  }
  greet(std::move(*line));
  await_live(longest_login);
  const bool interrupted = interruption.take();
  if (live_ || over_) return;
  if (interrupted) return require_person();
  if (link_) lose_connection();
}

void TableClient::require_person() {
  link_.reset();
  retry_.reset();
  must_ask_ = true;
  tell("SSH needs a password or an answer from you. Press Enter to let it ask.");
}

// Reports that an entry has had no answer yet; later the connection counts as lost.
void TableClient::answer_silence() {
  const double silent = now_seconds() - heard_at_;
  if (!live_ ? silent >= longest_greeting : asked() > 0 && silent >= longest_silence)
    return lose_connection();
  // A table that answers only pings may lose lines although the connection works.
  if (!unanswered_.empty() && now_seconds() - unanswered_.front().time >= longest_unanswered)
    return lose_connection();
  if (live_ && asked() > 0 && silent >= first_silence() && !std::exchange(told_silence_, true))
    tell("The table does not answer. Your move counts once it does.");
}

// The table's process has died. Its owner's terminal reopens it; all other people are told how to continue.
void TableClient::hear_gone(const std::string& why) {
  const bool is_new = !std::exchange(gone_, true);
  const auto record = now_seconds() - reopened_at_ >= between_reopenings ? own_record() : std::nullopt;
  if (record) return reopen(*record);
  if (!is_new) return;
  tell(fmt::format("The table has closed{}. {}", why.empty() ? "" : " (" + why + ")", how_to_go_on()));
}

std::string TableClient::how_to_go_on() const {
  if (has_shared_account() && !options_.record) return "Anybody with its record can continue the game.";
  if (has_shared_account()) return "The host can reopen it. So can you: `quit`, then Resume in the menu.";
  if (!options_.record) return "Anybody with its record can continue the game with `herbarium resume`.";
  return fmt::format("The host can reopen it. So can you: `quit`, then `herbarium resume {}`.",
                     shell_word(*options_.record));
}

// The record from which this person can reopen the table, at the place its process used.
std::optional<std::string> TableClient::own_record() const {
  if (!options_.reopen || owner_ != geteuid()) return std::nullopt;
  if (options_.kept_at) return options_.kept_at;
  std::vector<GameCopy> others = copies();
  // This terminal's own copy is not the table's.
  std::erase_if(others, [this](const GameCopy& copy) { return copy.record == options_.record; });
  return longest_of(others);
}

void TableClient::reopen(const std::string& record) {
  reopened_at_ = now_seconds();
  store_.reset();  // the table may save the game at the same path
  const auto opened = options_.reopen(table_, record);
  const bool is_open = opened || !options_.is_gone();
  if (!is_open)
    return tell(
        fmt::format("The table has closed, and cannot be opened again yet: {}.", opened.error().reason));
  if (opened) tell("The table had closed; it is open again.");
  gone_ = false;
  retry_ = now_seconds();
}

// Reconnects, at growing intervals, for as long as the game runs: a network can be away for a night.
void TableClient::lose_connection() {
  const std::string said = link_ ? link_->why_ended() : "";
  const std::string why = said.empty() ? "" : " (" + said + ")";
  if (ledger_ && (ledger_->has_ended() || (ledger_->match().over() && !own_record()))) {
    has_next_game_ = next_address_.has_value();
    return give_up("The table has ended.");
  }
  next_address_.reset();
  if (live_) tell(fmt::format("Connection to the table lost{}; reconnecting.", why));
  link_.reset();
  if (std::exchange(live_, false)) lost_at_ = now_seconds();
  looks_again_ = false;
  if (!ledger_) return give_up("the connection to the table was lost" + why);
  if (wants_to_ask(said)) return require_person();
  if (tries_ == quick_tries)
    tell(
        "There is still no connection to the table; it is tried again and again, with longer pauses. You can "
        "wait, or `quit` and join again later.");
  const double lost_for = now_seconds() - lost_at_;
  retry_ = now_seconds() + (tries_ < quick_tries ? first_retry * (1 << tries_)
                                                 : std::clamp(lost_for / 20, least_retry, longest_retry));
}

}  // namespace herbarium
