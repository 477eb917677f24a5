#include "net/client/table_client.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/text/safe_text.hpp"
#include "base/text/scanner.hpp"

namespace herbarium {
namespace {

constexpr int most_tries = 60;
constexpr double first_retry = 0.2;  // seconds
constexpr double longest_retry = 5;

}  // namespace

Result<std::unique_ptr<TableClient>> TableClient::connect(ClientOptions options, Catalog catalog,
                                                          double seconds) {
  std::unique_ptr<TableClient> client(new TableClient(std::move(options), catalog));
  auto line = client->options_.dial();
  if (!line) return tl::unexpected(line.error());
  client->link_ = std::move(*line);
  if (const auto greeted = client->greet(); !greeted) return tl::unexpected(greeted.error());
  const double until = now_seconds() + seconds;
  while (!client->live_ && !client->over_) {
    pollfd file{client->file(), static_cast<short>(POLLIN | (client->wants_to_write() ? POLLOUT : 0)), 0};
    const double left = std::max(until - now_seconds(), 0.0);
    poll(&file, 1, static_cast<int>(std::min(left, 1.0) * 1000) + 1);
    client->dispatch();
    // Lines that have already arrived are handled, even after the deadline.
    if (left <= 0 && !client->live_ && !client->over_ && client->link_)
      return refuse("the table does not answer");
    if (!client->link_ && !client->over_) client->give_up("the line to the table was lost");
  }
  if (client->over_)
    return refuse(client->news_.empty() ? "the table has ended" : client->news_.back().words);
  // The person starts with the game as it is now.
  std::erase_if(client->news_, [](const News& each) { return each.entry.has_value(); });
  return client;
}

Result<void> TableClient::greet() {
  heard_ = 0;
  live_ = false;
  waiting_ = false;
  last_due_sent_.clear();
  // The client asks for the same seat every time.
  const std::optional<Seat> seat = seat_ != spectator ? std::optional(seat_) : options_.seat;
  std::string words = options_.watch ? "herbarium 1 watch" : "herbarium 1 sit";
  if (!options_.watch && seat) words += fmt::format(" {}", *seat);
  if (!options_.as.empty()) words += " as " + options_.as;
  link_->connection.send(words);
  link_->connection.flush();
  return {};
}

int TableClient::file() const { return link_ ? link_->connection.in() : -1; }

std::optional<double> TableClient::deadline() const { return retry_; }

bool TableClient::dispatch() {
  if (over_) return !news_.empty();
  if (retry_ && now_seconds() >= *retry_) {
    retry_.reset();
    ++tries_;
    if (auto line = options_.dial()) {
      link_ = std::move(*line);
      static_cast<void>(greet());
    } else {
      lose_connection();
    }
  }
  if (!link_) return !news_.empty();
  link_->connection.fill();
  if (link_->ssh) link_->ssh->hear();
  while (const auto line = link_ ? link_->connection.next_line() : std::nullopt) hear(*line);
  if (link_) send_due();
  if (link_) link_->connection.flush();
  if (link_ && (link_->connection.has_ended() || link_->connection.is_broken())) lose_connection();
  return !news_.empty();
}

// Reconnects, at growing intervals.
void TableClient::lose_connection() {
  std::string why = link_ ? link_->why_ended() : "";
  if (!why.empty()) why = " (" + why + ")";
  if (ledger_ && (ledger_->has_ended() || ledger_->match().over())) return give_up("The table has ended.");
  if (live_) tell(fmt::format("The line to the table is lost{}; it is tried again.", why));
  link_.reset();
  live_ = false;
  waiting_ = false;
  if (!ledger_) return give_up("the line to the table was lost" + why);
  if (tries_ >= most_tries)
    return give_up("The table does not answer any more; `herbarium join` tries again.");
  retry_ = now_seconds() + std::min(first_retry * (1 << std::min(tries_, 5)), longest_retry);
}

void TableClient::give_up(const std::string& why) {
  tell(why);
  link_.reset();
  retry_.reset();
  live_ = false;
  over_ = true;
  store_.reset();  // nothing more will come; another terminal of this person may write the files now
}

// Sends what this seat has to send without asking the person; once per connection.
void TableClient::send_due() {
  if (!live_ || !expected_.empty() || seat_ == spectator || !ledger_->is_person(seat_)) return;
  if (ledger_->match().over()) commitments_->remove_file();
  warn_of_lost_commitment();
  const auto due = commitments_->due(*ledger_);
  if (!due) return give_up("What must stay secret cannot be kept: " + due.error().reason);
  if (!*due || **due == last_due_sent_) return;
  last_due_sent_ = **due;
  send(last_due_sent_);
}

// Once per commitment: the others wait for a move that cannot be revealed here.
void TableClient::warn_of_lost_commitment() {
  if (!commitments_->cannot_reveal(*ledger_)) return;
  const std::string& commitment = ledger_->commitment(seat_);
  if (std::exchange(warned_of_, commitment) == commitment) return;
  tell(
      "What you have handed in is not known at this terminal; come back where you handed it in. If that is "
      "lost, `adjourn`: when the game is resumed, all hand in anew.");
}

double TableClient::clock() const { return now_seconds() - offset_; }

std::string TableClient::private_path() const {
  return fmt::format("{}/{}-{}", options_.secrets, ledger_->terms().id, seat_);
}

std::optional<TableClient::News> TableClient::next_news() {
  if (news_.empty()) return std::nullopt;
  News first = std::move(news_.front());
  news_.pop_front();
  return first;
}

// Remembers what was sent, so that the table cannot forge entries of this seat.
void TableClient::send(const std::string& what) {
  constexpr std::size_t most = 200;
  link_->connection.send(fmt::format("do {} {}", seat_, what));
  sent_.push_back(what);
  if (sent_.size() > most) sent_.pop_front();
}

// Whether an entry of this seat was never sent from here. Entries from before this connection was live may
// have been sent from another terminal.
bool TableClient::is_forged(const Entry& entry) const {
  const bool own = live_ && entry.who == seat_ && ledger_->is_person(seat_);
  return own && std::find(sent_.begin(), sent_.end(), entry.what) == sent_.end();
}

bool TableClient::say(const std::string& what) {
  if (!live_ || !expected_.empty()) return false;
  send(what);
  link_->connection.flush();
  waiting_ = true;
  return true;
}

Result<void> TableClient::commit(const std::string& move) {
  const auto words = commitments_->commit(*ledger_, move);
  if (!words) return tl::unexpected(words.error());
  if (!say(*words)) return refuse("the line to the table is lost");
  return {};
}

}  // namespace herbarium
