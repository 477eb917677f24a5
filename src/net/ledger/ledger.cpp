#include "net/ledger/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/record.hpp"
#include "net/ledger/digest.hpp"

namespace herbarium {
namespace {

constexpr std::size_t longest_remark = 500;  // bytes
constexpr std::size_t most_remarks = 500;    // kept for `say` alone to list

std::string_view take_first_word(std::string_view words) { return take_word(words); }

}  // namespace

Ledger::Ledger(const TableTerms& terms) : terms_(terms), match_(terms.module->start(terms.options)) {
  state_.seats.resize(static_cast<std::size_t>(match_.seats()));
  state_.table_key = terms.key;
  chains_.push_back(chain_of_head(write_terms(terms)));
}

Result<void> Ledger::take(const Entry& entry) {
  if (state_.ended && take_first_word(entry.what) != "sitting") return refuse("the table has ended");
  if (entry.time < state_.time) return refuse("time runs backwards");
  if (entry.who != nature && !has_seat(entry.who))
    return refuse(fmt::format("there is no seat {}", entry.who));
  if (const auto sealed = check_seal(entry); !sealed) return sealed;
  const LedgerState before = state_;
  const int moves = match_.size();
  state_.settled.reset();
  count_time(entry.time);
  state_.time = entry.time;
  std::string_view rest = entry.what;
  const std::string_view word = take_word(rest);
  const auto done =
      entry.who == nature ? apply_table_entry(word, rest) : apply_seat_entry(entry.who, word, rest);
  if (!done) {
    restore(before, moves);
    return done;
  }
  ++state_.entries;
  if (entry.seal.number > 0) state_of(entry.who).last_number = entry.seal.number;
  if (terms_.format >= 2) chains_.push_back(chain_with(chains_.back(), write_entry(entry)));
  return {};
}

// Taking moves back and remarks are the last things that their entries do, and cannot be refused; so a
// refused entry can only have added moves.
void Ledger::restore(const LedgerState& before, int moves) {
  state_ = before;
  if (match_.size() == moves) return;
  match_.rewind(moves);
  lines_.resize(static_cast<std::size_t>(moves));
  times_.resize(static_cast<std::size_t>(moves));
}

Result<void> Ledger::apply_seat_entry(Seat who, std::string_view word, std::string_view rest) {
  if (occupant(who).kind.empty()) return refuse(fmt::format("nobody sits on seat {}", who));
  if (word == "seed") return commit_seed(who, rest);
  if (word == "toss") return reveal_seed(who, rest);
  if (word == "play") return play(who, rest);
  if (word == "lock") return commit_move(who, rest);
  if (word == "open") return reveal(who, rest);
  if (word == "say") return add_remark(who, rest);
  if (word == "hint") return allow_hint(who);
  if (word == "ask") return propose(who, rest);
  if (word == "agree") return answer_proposal(who, true);
  if (word == "refuse") return answer_proposal(who, false);
  return refuse(fmt::format("{}: nothing that a seat does", escaped(word)));
}

Result<void> Ledger::apply_table_entry(std::string_view word, std::string_view rest) {
  if (word == "seat") return seat_player(rest);
  if (word == "free") return free_seat(rest);
  if (word == "keep") return keep_seat(rest);
  if (word == "give") return give_move(rest);
  if (word == "lost") return set_presence(rest, false);
  if (word == "here") return set_presence(rest, true);
  if (word == "sitting") return begin_sitting(rest);
  if (word == "clock") return expire_clock();
  if (word == "end") return state_.ended = true, Result<void>{};
  return refuse(fmt::format("{}: nothing that a table does", escaped(word)));
}

// `give 1 place e5`: a move of a game that was begun elsewhere, for which there is no proof.
Result<void> Ledger::give_move(std::string_view rest) {
  const std::string_view actor = take_word(rest);
  const auto seat = actor == "*" ? std::optional<Seat>(nature) : whole_number(actor);
  if (!seat || *seat > match_.seats()) return refuse("there is no such seat");
  if (has_begun()) return refuse("the game has begun");
  const auto put = append_move(*seat, rest, state_.time);
  state_.given = match_.size();
  return put;
}

bool Ledger::has_begun() const {
  return std::none_of(state_.seats.begin(), state_.seats.end(),
                      [](const SeatState& c) { return c.occupant.kind.empty(); });
}

SeatSet Ledger::people() const {
  SeatSet people;
  for (const Seat seat : seats())
    if (is_person(seat)) people.add(seat);
  return people;
}

SeatSet Ledger::awaited() const {
  if (!has_begun() || match_.over()) return {};
  if (is_opening_parts()) {
    SeatSet due;
    for (const PartialMove& each : state_.partial)
      if (part_due(each.seat)) due.add(each.seat);
    return due;
  }
  if (is_rolling()) return seeds_to_reveal();
  if (is_revealing()) {
    SeatSet unrevealed;
    for (const Seat seat : committed())
      if (!has_revealed(seat)) unrevealed.add(seat);
    return unrevealed;
  }
  return match_.to_act().without({nature}).without(committed());
}

Result<void> Ledger::append_move(Seat seat, std::string_view text, double time) {
  const auto in_haste = [&] { return match_.alarm() || match_.in_real_time(); };
  const bool was_in_haste = in_haste();
  const int move = match_.size();
  const int round = match_.round();
  if (const auto played = match_.submit(seat, text); !played) return played;
  const bool timed = was_in_haste || in_haste();
  lines_.push_back(write_move(seat, match_.full_text(move), timed ? std::optional(time) : std::nullopt));
  times_.push_back(state_.time);
  if (match_.round() != round) begin_turn();
  if (match_.round() > round) add_increment();
  // Anybody agreeing from now on would agree to more than was asked.
  if (state_.proposal && state_.proposal->kind == Proposal::Kind::take_back) state_.proposal.reset();
  return {};
}

void Ledger::rewind(int moves) {
  if (terms_.format >= 2 && is_rolling()) void_seeds();
  drop_parts();
  match_.rewind(moves);
  lines_.resize(static_cast<std::size_t>(moves));
  times_.resize(static_cast<std::size_t>(moves));
  state_.given = std::min(state_.given, moves);
  void_earlier_signatures();
  begin_turn();
  clear_commitments();
}

Result<void> Ledger::play(Seat seat, std::string_view text) {
  if (!has_begun()) return refuse("the game has not begun");
  if (trimmed(text) == "resign") return resign(seat);
  if (match_.secret().has(seat)) return refuse("what is due is secret: it is locked first");
  if (state_.clock_expired || clock_is_over()) return refuse("the clock is over");
  return append_move(seat, text, state_.time);
}

// That ends every game in which it can be done, so no dice are thrown anew.
Result<void> Ledger::resign(Seat seat) {
  const bool breaks_roll = terms_.format >= 2 && is_rolling();
  if (match_.may_resign(seat)) close_parts();
  if (const auto put = append_move(seat, "resign", state_.time); !put) return put;
  if (breaks_roll) void_seeds();
  clear_commitments();
  return {};
}

Result<void> Ledger::add_remark(Seat seat, std::string_view words) {
  if (words.empty()) return refuse("nothing is said");
  if (words.size() > longest_remark)
    return refuse(fmt::format("at most {} bytes are said at once", longest_remark));
  if (remarks_.size() >= most_remarks) remarks_.erase(remarks_.begin());
  remarks_.push_back({seat, std::string(words)});
  return {};
}

// `hint`: the person asks the program what to play, which all are told.
Result<void> Ledger::allow_hint(Seat seat) const {
  if (!terms_.hints && people().size() > 1) return refuse("hints are off at this table");
  if (!awaited().has(seat)) return refuse("nothing is asked of that seat now");
  return {};
}

std::string Ledger::record_header(bool all_named) const {
  Record record = record_of_terms(terms_, all_named);
  for (const Seat seat : seats()) {
    const bool lent = !absent_person(seat).empty();
    record.seats.push_back(
        {seat, lent ? "human" : occupant(seat).kind, lent ? absent_person(seat) : occupant(seat).name, 0});
  }
  record.others.push_back({"date", terms_.date});
  return write_header(record);
}

}  // namespace herbarium
