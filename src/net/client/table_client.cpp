#include "net/client/table_client.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {

Result<std::unique_ptr<TableClient>> TableClient::connect(ClientOptions options, Catalog catalog,
                                                          double seconds) {
  std::unique_ptr<TableClient> client(new TableClient(std::move(options), catalog));
  auto line = client->options_.dial();
  if (!line) return tl::unexpected(line.error());
  client->link_ = std::move(*line);
  if (const auto greeted = client->greet(); !greeted) return tl::unexpected(greeted.error());
  client->await_live(seconds);
  if (!client->live_ && !client->over_)
    client->give_up(client->link_ ? "the table does not answer" : "the line to the table was lost");
  if (client->over_)
    return refuse(client->news_.empty() ? "the table has ended" : client->news_.back().words);
  // The person starts with the game as it is now.
  std::erase_if(client->news_, [](const News& each) { return each.entry.has_value(); });
  return client;
}

// Until everything has come that happened before, the line is lost, or the time is over.
void TableClient::await_live(double seconds) {
  const double begun = now_seconds();
  bool remarked = false;
  while (!live_ && !over_ && (link_ || looks_again_)) {
    pollfd line{file(), static_cast<short>(POLLIN | (wants_to_write() ? POLLOUT : 0)), 0};
    const double left = std::max(begun + seconds - now_seconds(), 0.0);
    if (link_) poll(&line, 1, static_cast<int>(std::min(left, 1.0) * 1000) + 1);
    dispatch();
    // Lines that have already arrived are handled, even after the deadline.
    if (left <= 0 || is_pending_signal(SIGINT)) return;
    const bool is_silent = link_ && link_->table && heard_ == 0 && now_seconds() - begun >= silence_here;
    if (is_silent && options_.remark && !std::exchange(remarked, true))
      options_.remark("the table does not answer; its process may be stopped (Ctrl-C ends the waiting)");
  }
}

Result<void> TableClient::greet() {
  heard_ = 0;
  heard_at_ = now_seconds();
  told_silence_ = false;
  live_ = false;
  waiting_ = false;
  last_due_sent_.clear();
  // The client asks for the same seat every time.
  const std::optional<Seat> seat = seat_ != spectator ? std::optional(seat_) : options_.seat;
  std::string words = fmt::format("herbarium {} {}", newest_format, options_.watch ? "watch" : "sit");
  if (!options_.watch && seat) words += fmt::format(" {}", *seat);
  if (!options_.as.empty()) words += " as " + options_.as;
  link_->connection.send(words);
  if (!options_.watch)
    link_->connection.send(
        fmt::format("key {} {}", options_.key.name(), options_.key_is_hosted ? "guest" : "home"));
  link_->connection.flush();
  return {};
}

TableClient::~TableClient() {
  if (!live_ || !link_) return;
  link_->connection.send("leave");
  link_->connection.flush();
}

int TableClient::file() const { return link_ ? link_->connection.in() : -1; }

bool TableClient::dispatch() {
  if (over_) return !news_.empty();
  if (retry_ && now_seconds() >= *retry_) redial();
  if (!link_) return !news_.empty();
  link_->connection.fill();
  if (link_->ssh) link_->ssh->hear();
  while (const auto line = link_ ? link_->connection.next_line() : std::nullopt) hear(*line);
  if (link_) answer_silence();
  if (link_) send_due();
  if (link_) link_->connection.flush();
  if (link_ && (link_->connection.has_ended() || link_->connection.is_broken())) lose_connection();
  return !news_.empty();
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

// Once per commitment: the others wait for what cannot be revealed here.
void TableClient::warn_of_lost_commitment() {
  const bool seed = commitments_->has_lost_seed(*ledger_);
  if (!seed && !commitments_->cannot_reveal(*ledger_)) return;
  const std::string parts = ledger_->parts_commitment(seat_);
  const std::string commitment = seed            ? ledger_->seed_commitment(seat_)
                                 : parts.empty() ? ledger_->commitment(seat_)
                                                 : parts;
  if (std::exchange(warned_of_, commitment) == commitment) return;
  if (seed)
    return tell(
        "The seed that you owe for these dice is not known at this terminal; come back where you played. If "
        "that is lost, ask for `program` and then for `back`: the dice are then thrown anew.");
  tell(ledger_->terms().format >= 2 ? "What you have handed in is not known at this terminal; come back "
                                      "where you handed it in. If that "
                                      "is lost, ask for `program` and then for `back`: then you hand in anew."
                                    : "What you have handed in is not known at this terminal; come back "
                                      "where you handed it in. If that "
                                      "is lost, `adjourn`: when the game is resumed, all hand in anew.");
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

// Signs it, and remembers it: a table must not say that something else was sent, or at another time.
void TableClient::send(const std::string& what) {
  constexpr std::size_t most = 200;
  std::string words = fmt::format("do {} {}", seat_, what);
  if (ledger_->terms().format >= 2) {
    number_ = std::max(number_, ledger_->last_number(seat_)) + 1;
    words += " " + write_seal(ledger_->sign_as(options_.key, seat_, number_, what));
  }
  link_->connection.send(words);
  sent_.push_back(what);
  if (sent_.size() > most) sent_.pop_front();
}

// Whether an entry of this seat was never sent from here. Entries from before this connection was live may
// have been sent from another terminal.
bool TableClient::is_forged(const Entry& entry) const {
  const bool own = live_ && seat_ != spectator && entry.who == seat_ && ledger_->is_person(seat_);
  return own && std::find(sent_.begin(), sent_.end(), entry.what) == sent_.end();
}

bool TableClient::say(const std::string& what) {
  if (!live_ || !expected_.empty()) return false;
  send(what);
  link_->connection.flush();
  if (!waiting_) heard_at_ = now_seconds();
  waiting_ = true;
  return true;
}

bool TableClient::send_word(const std::string& line) {
  if (!live_) return false;
  link_->connection.send(line);
  link_->connection.flush();
  return true;
}

Result<void> TableClient::commit(const std::string& move) {
  const auto words = commitments_->commit(*ledger_, move);
  if (!words) return tl::unexpected(words.error());
  if (!say(*words)) return refuse("the line to the table is lost");
  return {};
}

}  // namespace herbarium
