#include "net/visitor.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/scanner.hpp"

namespace herbarium {
namespace {

constexpr int most_tries = 60;
constexpr std::size_t most_terms = 100;  // lines
constexpr double first_retry = 0.2;      // seconds
constexpr double longest_retry = 5;

}  // namespace

Result<std::unique_ptr<Visitor>> Visitor::come(Visit visit, Catalog catalog, double seconds) {
  std::unique_ptr<Visitor> visitor(new Visitor(std::move(visit), catalog));
  auto line = visitor->visit_.dial();
  if (!line) return tl::unexpected(line.error());
  visitor->line_ = std::move(*line);
  if (const auto greeted = visitor->greet(); !greeted) return tl::unexpected(greeted.error());
  const double until = now_seconds() + seconds;
  while (!visitor->live_ && !visitor->over_) {
    pollfd file{visitor->file(), static_cast<short>(POLLIN | (visitor->wants_to_write() ? POLLOUT : 0)), 0};
    const double left = std::max(until - now_seconds(), 0.0);
    poll(&file, 1, static_cast<int>(std::min(left, 1.0) * 1000) + 1);
    visitor->see_to();
    // What has come is heard, however late it is.
    if (left <= 0 && !visitor->live_ && !visitor->over_ && visitor->line_)
      return refuse("the table does not answer");
    if (!visitor->line_ && !visitor->over_) visitor->give_up("the line to the table was lost");
  }
  if (visitor->over_)
    return refuse(visitor->news_.empty() ? "the table has ended" : visitor->news_.back().words);
  // The person sees the game as it stands.
  std::erase_if(visitor->news_, [](const News& each) { return each.entry.has_value(); });
  return visitor;
}

Result<void> Visitor::greet() {
  heard_ = 0;
  live_ = false;
  waiting_ = false;
  last_said_.clear();
  // The seat is the same whatever happens.
  const std::optional<Seat> seat = seat_ != spectator ? std::optional(seat_) : visit_.seat;
  std::string words = visit_.watch ? "herbarium 1 watch" : "herbarium 1 sit";
  if (!visit_.watch && seat) words += fmt::format(" {}", *seat);
  if (!visit_.as.empty()) words += " as " + visit_.as;
  line_->connection.send(words);
  line_->connection.give_out();
  return {};
}

int Visitor::file() const { return line_ ? line_->connection.in() : -1; }

std::optional<double> Visitor::due() const { return retry_; }

bool Visitor::see_to() {
  if (over_) return !news_.empty();
  if (retry_ && now_seconds() >= *retry_) {
    retry_.reset();
    ++tries_;
    if (auto line = visit_.dial()) {
      line_ = std::move(*line);
      static_cast<void>(greet());
    } else {
      lose_line();
    }
  }
  if (!line_) return !news_.empty();
  line_->connection.take_in();
  if (line_->ssh) line_->ssh->hear();
  while (const auto line = line_ ? line_->connection.next_line() : std::nullopt) hear(*line);
  if (line_) act();
  if (line_) line_->connection.give_out();
  if (line_ && (line_->connection.has_ended() || line_->connection.is_broken())) lose_line();
  return !news_.empty();
}

// Tries to come back, ever more seldom.
void Visitor::lose_line() {
  std::string why = line_ ? line_->why_ended() : "";
  if (!why.empty()) why = " (" + why + ")";
  if (ledger_ && (ledger_->has_ended() || ledger_->match().over())) return give_up("The table has ended.");
  if (live_) tell(fmt::format("The line to the table is lost{}; it is tried again.", why));
  line_.reset();
  live_ = false;
  waiting_ = false;
  if (!ledger_) return give_up("the line to the table was lost" + why);
  if (tries_ >= most_tries)
    return give_up("The table does not answer any more; `herbarium join` tries again.");
  retry_ = now_seconds() + std::min(first_retry * (1 << std::min(tries_, 5)), longest_retry);
}

void Visitor::give_up(const std::string& why) {
  tell(why);
  line_.reset();
  retry_.reset();
  live_ = false;
  over_ = true;
  keeper_.reset();  // nothing more comes; another terminal of this person may go on
}

void Visitor::hear(std::string_view line) {
  const std::string_view word = take_word(line);
  if (word == "ping") line_->connection.send("pong");
  if (word == "terms") hear_terms(line);
  if (word == "entry") hear_entry(line);
  if (word == "live") hear_live(line);
  if (word == "notice") tell(escaped(line));
  if (word == "welcome") hear_welcome(line);
  if (word == "bye") return give_up("The table shows you out: " + escaped(line) + ".");
  if (word != "no") return;
  waiting_ = false;
  if (!live_) return give_up(escaped(line));
  tell("The table refuses that: " + escaped(line) + ".");
}

// The seat is the same on every line, and a spectator asked for none.
void Visitor::hear_welcome(std::string_view line) {
  const Seat seat = whole_number(take_word(line)).value_or(spectator);
  const bool changes = ledger_ && seat != seat_;
  const bool wanted = visit_.watch ? seat == spectator : seat >= 1 && seat == visit_.seat.value_or(seat);
  if (changes || !wanted) return give_up("the table gives a seat that was not asked for");
  seat_ = seat;
  table_ = escaped_name(line);
}

// The head of the proof, line by line; known lines must come again as they were.
void Visitor::hear_terms(std::string_view line) {
  if (heard_ < story_.size()) {
    if (story_[heard_++] != line) give_up("The table is not the one that it was.");
    return;
  }
  if (ledger_) return give_up("The table changes its terms.");
  if (story_.size() >= most_terms) return give_up("the table's terms have no end");
  story_.emplace_back(line);
  ++heard_;
  if (line != "---") return;
  std::string head;
  for (const std::string& each : story_) head += each + "\n";
  auto ledger = Ledger::begin(head, catalog_);
  if (!ledger) return give_up("the table's terms are not understood: " + ledger.error().reason);
  if (!visit_.watch && seat_ == spectator) return give_up("the table gives no seat");
  if (seat_ > ledger->match().seats()) return give_up("the table gives a seat that the game does not have");
  ledger_.emplace(std::move(*ledger));
  make_folders(visit_.secrets);
  hand_.emplace(seat_, seat_ == spectator ? std::nullopt : std::optional(private_path() + ".secrets"));
}

void Visitor::hear_entry(std::string_view line) {
  if (!ledger_) return give_up("the table tells a story without a beginning");
  if (heard_ < story_.size()) {
    if (story_[heard_] != line)
      return give_up("The table tells another story than before; no honest table does." + parted_here(line));
    ++heard_;
    return;
  }
  // To see a roll and then begin a new sitting would be a choice of dice.
  if (live_ && ledger_->has_ended()) return give_up("The table has ended.");
  if (live_ && !is_expected(line)) return;
  const auto entry = read_entry(line);
  if (entry && is_made_up(*entry))
    return give_up(fmt::format("The table says that you said \"{}\", and you did not. The game stops here.",
                               escaped(entry->what.substr(0, 60))));
  const bool ran = ledger_->has_begun();
  const auto taken = entry ? ledger_->take(*entry) : Result<void>(tl::unexpected(entry.error()));
  if (!taken)
    return give_up(fmt::format("The table says what cannot be: \"{}\": {}. The game stops here.",
                               escaped(line.substr(0, 60)), taken.error().reason));
  story_.emplace_back(line);
  ++heard_;
  if (entry->who == seat_) waiting_ = false;
  // The table's clock runs from the beginning on; what comes late over the line must not set it back.
  const double offset = now_seconds() - entry->time;
  if (live_) offset_ = ran ? std::min(offset_, offset) : offset;
  news_.push_back({*entry, ""});
  if (live_ && is_taken_) return keep();
  if (!keeper_) return;
  if (const auto kept = keeper_->add(*entry, *ledger_); !kept) {
    keeper_.reset();
    tell("The game cannot be kept here any more: " + kept.error().reason);
  }
}

void Visitor::hear_live(std::string_view time) {
  if (!ledger_) return give_up("the table tells a story without a beginning");
  if (heard_ < story_.size())
    return give_up("The table has forgotten what happened; no honest table does." + parted_here({}));
  const auto seconds = read_seconds(time);
  if (!seconds) return give_up("the table has no clock");
  if (const auto other = other_past()) return give_up(*other);
  offset_ = now_seconds() - *seconds;
  live_ = true;
  if (!has_been_live_) tell_of_unproved();
  has_been_live_ = true;
  if (std::exchange(tries_, 0) > 0) tell("The line to the table is back.");
  keep();
}

// What is due of this seat without the person; said once on each line.
void Visitor::act() {
  if (!live_ || !expected_.empty() || seat_ == spectator || !ledger_->is_person(seat_)) return;
  if (ledger_->match().over()) hand_->burn();
  tell_of_lost_lock();
  const auto due = hand_->due(*ledger_);
  if (!due) return give_up("What must stay secret cannot be kept: " + due.error().reason);
  if (!*due || **due == last_said_) return;
  last_said_ = **due;
  send(last_said_);
}

// Once of each lock: the others wait for what nobody can open here.
void Visitor::tell_of_lost_lock() {
  if (!hand_->is_lost(*ledger_)) return;
  const std::string& lock = ledger_->lock(seat_);
  if (std::exchange(told_lost_, lock) == lock) return;
  tell(
      "What you have handed in is not known at this terminal; come back where you handed it in. If that is "
      "lost, `adjourn`: when the game is resumed, all hand in anew.");
}

double Visitor::clock() const { return now_seconds() - offset_; }

std::string Visitor::private_path() const {
  return fmt::format("{}/{}-{}", visit_.secrets, ledger_->terms().id, seat_);
}

std::optional<Visitor::News> Visitor::next_news() {
  if (news_.empty()) return std::nullopt;
  News first = std::move(news_.front());
  news_.pop_front();
  return first;
}

// Remembers what went out, so that nobody can put words into this seat's mouth.
void Visitor::send(const std::string& what) {
  constexpr std::size_t most = 200;
  line_->connection.send(fmt::format("do {} {}", seat_, what));
  said_.push_back(what);
  if (said_.size() > most) said_.pop_front();
}

// Whether the table tells of an entry of this seat that never went out. What was told before this line lived
// may have been said at another terminal.
bool Visitor::is_made_up(const Entry& entry) const {
  const bool own = live_ && entry.who == seat_ && ledger_->is_person(seat_);
  return own && std::find(said_.begin(), said_.end(), entry.what) == said_.end();
}

bool Visitor::say(const std::string& what) {
  if (!live_ || !expected_.empty()) return false;
  send(what);
  line_->connection.give_out();
  waiting_ = true;
  return true;
}

Result<void> Visitor::lock(const std::string& move) {
  const auto words = hand_->lock(*ledger_, move);
  if (!words) return tl::unexpected(words.error());
  if (!say(*words)) return refuse("the line to the table is lost");
  return {};
}

}  // namespace herbarium
