// Moves that are opened part by part as they are carried out, so that nobody's terminal has more of them than
// its person may see. The match has what is known of them, and stops where nobody may know more; the record
// gets the round when all of it is known.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "net/ledger/digest.hpp"
#include "net/ledger/ledger.hpp"

namespace herbarium {
namespace {

// With the first part alone nothing can happen yet.
constexpr int first_parts = 2;

}  // namespace

int Ledger::parts_owed(Seat seat) const {
  return terms_.format >= 3 && owing_secrets().has(seat) ? match_.part_count(seat) : 0;
}

bool Ledger::is_opening_parts() const {
  return std::any_of(state_.partial.begin(), state_.partial.end(), [this](const PartialMove& each) {
    return static_cast<int>(each.opened.size()) < state_.parts_due;
  });
}

std::optional<int> Ledger::part_due(Seat seat) const {
  for (const PartialMove& each : state_.partial) {
    const int opened = static_cast<int>(each.opened.size());
    if (each.seat == seat && opened < state_.parts_due) return opened;
  }
  return std::nullopt;
}

std::string Ledger::parts_commitment(Seat seat) const {
  for (const PartialMove& each : state_.partial)
    if (each.seat == seat) return fmt::format("{}", fmt::join(each.hashes, " "));
  return "";
}

std::string Ledger::part_text(Seat seat, int number, std::string_view part) const {
  const int moves = has_closed_parts() ? state_.partial_since : match_.size();
  return fmt::format("herbarium part {} {} {} {} {}", terms_.id, seat, moves, number, part);
}

void Ledger::know(Seat seat, const std::string& move) {
  std::vector<std::string> parts = match_.now().parts(move);
  if (parts.empty() || std::exchange(known_[seat], parts) == parts) return;
  if (!has_closed_parts() || is_opening_parts() || match_.size() == state_.partial_since) return;
  if (auto match = with_parts(true); match && match->is_sealed()) match_ = std::move(*match);
}

// All have committed. Until parts are open, the game stands where it stood.
void Ledger::begin_parts() {
  std::vector<Seat> order;
  for (const Seat seat : committed()) order.push_back(seat);
  std::sort(order.begin(), order.end(),
            [this](Seat a, Seat b) { return state_of(a).commit_rank < state_of(b).commit_rank; });
  for (const Seat seat : order) {
    PartialMove move{seat, {}, {}, state_of(seat).committed_at};
    std::string_view hashes = state_of(seat).commitment;
    while (!hashes.empty()) move.hashes.emplace_back(take_word(hashes));
    state_.partial.push_back(std::move(move));
  }
  state_.partial_since = match_.size();
  state_.parts_due = first_parts;
  clear_commitments();
}

// `open KEY PART`
Result<void> Ledger::reveal_part(Seat seat, std::string_view rest) {
  const std::string_view key = take_word(rest);
  const auto number = part_due(seat);
  if (!is_token(key)) return refuse("a lock is opened with a key of 64 hexadecimal digits");
  if (!number) return refuse("nothing is to be opened now");
  PartialMove& move = *std::find_if(state_.partial.begin(), state_.partial.end(),
                                    [&](const PartialMove& each) { return each.seat == seat; });
  if (digest(key, part_text(seat, *number, rest)) != move.hashes[static_cast<std::size_t>(*number)])
    return refuse(fmt::format("seat {} opens another event than it has locked", seat));
  move.opened.emplace_back(rest);
  return advance_parts();
}

// The match with what is open of those moves, or with all of them that this terminal knows, and what came
// later. Or who began with what is not legal.
tl::expected<Match, IllegalMove> Ledger::with_parts(bool as_known_here) const {
  Match match = match_;
  match.rewind(state_.partial_since);
  for (const PartialMove& each : state_.partial) {
    const auto known = known_.find(each.seat);
    const bool is_known = as_known_here && known != known_.end() &&
                          std::equal(each.opened.begin(), each.opened.end(), known->second.begin());
    const auto put = match.submit_parts(each.seat, is_known ? known->second : each.opened);
    if (!put) return tl::unexpected(IllegalMove{each.seat, put.error().reason});
  }
  for (const LaterMove& each : state_.later) static_cast<void>(match.submit(each.seat, each.text));
  return match;
}

// Goes on as far as what is open tells how; then either something else is due, or more is to be opened.
Result<void> Ledger::advance_parts() {
  for (; !is_opening_parts(); ++state_.parts_due) {
    const PartialMove& first = state_.partial.front();
    if (first.opened.size() == first.hashes.size()) return finish_parts();
    auto match = with_parts(false);
    if (!match) return expose(match.error().seat, match.error().reason);
    if (match->is_sealed()) return adopt(std::move(*match)), Result<void>{};
  }
  return {};
}

void Ledger::adopt(Match match) {
  match_ = std::move(match);
  if (auto own = with_parts(true); own && own->is_sealed()) match_ = std::move(*own);
}

// Once all is open, the moves must be legal as a whole, and be what was opened.
std::optional<IllegalMove> Ledger::find_illegal(std::vector<std::string>& wholes) const {
  Match match = match_;
  match.rewind(state_.partial_since);
  for (const PartialMove& each : state_.partial) {
    wholes.push_back(match.now().join_parts(each.opened));
    const auto normal = match.validate(each.seat, wholes.back());
    if (!normal) return IllegalMove{each.seat, normal.error().reason};
    if (*normal != wholes.back() || match.now().parts(*normal) != each.opened)
      return IllegalMove{each.seat, "its parts make no move"};
  }
  return std::nullopt;
}

Result<void> Ledger::finish_parts() {
  std::vector<std::string> wholes;
  if (const auto illegal = find_illegal(wholes)) return expose(illegal->seat, illegal->reason);
  std::vector<LaterMove> moves;
  for (std::size_t i = 0; i < wholes.size(); ++i)
    moves.push_back({state_.partial[i].seat, wholes[i], state_.partial[i].committed_at});
  moves.insert(moves.end(), state_.later.begin(), state_.later.end());
  close_parts();
  for (const LaterMove& each : moves)
    if (const auto put = append_move(each.seat, each.text, each.time); !put) return put;
  return {};
}

// Whoever hands in what is not legal has lost: all have seen of the others what they could use.
Result<void> Ledger::expose(Seat seat, const std::string& reason) {
  if (!match_.may_resign(seat))
    return refuse(fmt::format("seat {} has locked what is not legal: {}", seat, reason));
  close_parts();
  clear_commitments();
  state_.illegal_move = IllegalMove{seat, reason};
  return append_move(seat, "resign", state_.time);
}

void Ledger::play_later(Seat seat, std::string text, double time) {
  state_.later.push_back({seat, std::move(text), time});
  // Anybody agreeing from now on would agree to more than was asked.
  if (state_.proposal && state_.proposal->kind == Proposal::Kind::take_back) state_.proposal.reset();
}

// The game stands where the round began, and nothing of it has been handed in.
void Ledger::close_parts() {
  if (!has_closed_parts()) return;
  match_.rewind(state_.partial_since);
  drop_parts();
}

void Ledger::drop_parts() {
  state_.partial.clear();
  state_.later.clear();
  state_.parts_due = 0;
  known_.clear();
}

}  // namespace herbarium
