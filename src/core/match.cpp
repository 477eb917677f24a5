#include "core/match.hpp"

#include <algorithm>
#include <utility>

#include "core/module.hpp"
#include "core/picture.hpp"

namespace herbarium {

Match::Match(const Module& module, const Options& options) : module_(&module), options_(options) {
  push(module.first_position(options));
}

int Match::seats() const { return module_->seats(options_); }

const Position& Match::at(int moves) const {
  const auto index = static_cast<std::size_t>(moves), in_piece = index % piece;
  const std::size_t number = index / piece;
  return number < full_.size() ? *(*full_[number])[in_piece] : *last_[in_piece];
}

void Match::push(PositionPtr position) {
  if (last_.size() == piece) full_.push_back(std::make_shared<const Piece>(std::exchange(last_, {})));
  last_.push_back(std::move(position));
}

Result<void> Match::add(const Result<PositionPtr>& next) {
  if (!next) return pass_on(next);
  push(*next);
  return {};
}

void Match::rewind(int moves) {
  if (moves >= size()) return;
  claimed_at_ = -1;
  const auto number = static_cast<std::size_t>(moves / piece);
  if (number < full_.size()) {
    last_ = *full_[number];
    full_.resize(number);
  }
  last_.resize(static_cast<std::size_t>(moves % piece) + 1);
  if (cache_.phrases.size() > static_cast<std::size_t>(moves))
    cache_.phrases.resize(static_cast<std::size_t>(moves));
  for (Cache::Seen& each : cache_.seen)
    if (each.moves > moves) each = {};
}

Match Match::imagined(Seat viewer, Rng& rng) const {
  Match other = *this;
  other.last_.back() = now().imagined(viewer, rng);
  return other;
}

std::vector<Spans> Match::figures() const {
  std::vector<const Position*> way;
  for (int moves = 0; moves <= size(); ++moves) way.push_back(&at(moves));
  return now().figures(way);
}

const Picture& Match::seen(int moves, Seat viewer) const {
  for (const Cache::Seen& each : cache_.seen)
    if (each.moves == moves && each.viewer == viewer) return each.picture;
  Cache::Seen& oldest = cache_.seen[cache_.next_seen];
  cache_.next_seen = (cache_.next_seen + 1) % cache_.seen.size();
  oldest = {moves, viewer, at(moves).picture(viewer)};
  return oldest.picture;
}

int Match::news_since(Seat viewer, int moves) const {
  const auto go_back_while = [&](auto holds) {
    while (moves > 0 && holds(actor(moves - 1))) --moves;
  };
  if (viewer == spectator) {
    go_back_while([](Seat seat) { return seat == nature; });
    const Seat latest = moves > 0 ? actor(moves - 1) : nature;
    int first = moves;
    go_back_while([&](Seat seat) {
      if (seat == latest) first = moves - 1;
      return seat == latest || seat == nature;
    });
    return first;
  }
  go_back_while([&](Seat seat) { return seat == viewer || seat == nature; });
  go_back_while([&](Seat seat) { return seat != viewer; });
  return moves;
}

Picture Match::picture(Seat viewer, int moves) const {
  Picture picture = seen(moves, viewer);
  mark_changes(seen(news_since(viewer, moves), viewer), picture);
  drop_common_marks(picture);
  return picture;
}

Draft Match::draft(Seat seat, std::span<const std::string> lines,
                   std::span<const std::string> supposed) const {
  Draft draft = now().draft(seat, lines, supposed);
  const Picture marked = picture(seat);
  for (std::size_t i = 0; i < draft.picture.board.cells.size(); ++i) {
    Cell& cell = draft.picture.board.cells[i];
    cell.changed = marked.board.cells[i].changed && !cell.ghost;
  }
  return draft;
}

Result<std::string> Match::validate(Seat seat, std::string_view text) const {
  const auto next = now().after(seat, text);
  if (!next) return pass_on(next);
  return (*next)->played().text;
}

SeatSet Match::hidden(int moves) const {
  SeatSet due = at(moves).secret(), handed_in;
  for (int move = moves; move-- > 0 && !due.empty();) {
    const SeatSet before = at(move).secret();
    SeatSet with_actor = due;
    with_actor.add(actor(move));
    if (due.has(actor(move)) || (before != due && before != with_actor)) break;
    if (before == with_actor) handed_in.add(actor(move));
    due = before;
  }
  return handed_in;
}

int Match::known_moves(Seat viewer) const {
  SeatSet others = hidden().without({viewer});
  int known = size();
  // Only the latest move of each is secret.
  for (; known > 0 && others.has(actor(known - 1)); --known) others.remove(actor(known - 1));
  return known;
}

bool Match::is_sealed(int move) const {
  return seals_moves_ && now().open_now() > 0 && !played(move).resigned && at(move).round() == round() &&
         at(move).part_count(actor(move)) > 0;
}

bool Match::is_sealed() const {
  for (int move = size(); move-- > 0 && at(move).round() == round();)
    if (is_sealed(move)) return true;
  return false;
}

// Only the latest move of a seat can still be secret, apart from moves that the game seals.
bool Match::is_secret(int move, Seat viewer) const {
  const Seat seat = actor(move);
  if (seat == viewer || played(move).resigned) return false;
  if (is_sealed(move)) return true;
  if (!hidden().has(seat)) return false;
  for (int later = move + 1; later < size(); ++later)
    if (actor(later) == seat) return false;
  return true;
}

std::string Match::text(int move, Seat viewer) const {
  const std::string& whole = full_text(move);
  return is_secret(move, viewer) ? whole.substr(0, whole.find(' ')) : whole;
}

std::string Match::known_text(int move, Seat viewer) const {
  if (!is_secret(move, viewer) || !is_sealed(move)) return text(move, viewer);
  std::vector<std::string> parts = now().parts(full_text(move));
  parts.resize(std::min(parts.size(), static_cast<std::size_t>(now().open_now())));
  return now().join_parts(parts);
}

std::optional<std::vector<Phrase>>& Match::kept_phrases(int move) const {
  const auto index = static_cast<std::size_t>(move);
  if (cache_.phrases.size() <= index) cache_.phrases.resize(index + 1);
  return cache_.phrases[index];
}

std::vector<Frame> Match::story(int move, Seat viewer) const {
  std::vector<Frame> frames = at(move).story(at(move + 1), viewer, seen(move, viewer));
  kept_phrases(move).emplace(frames.begin(), frames.end());
  return frames;
}

std::vector<Phrase> Match::phrases(int move) const {
  if (const auto& words = played(move).words) return *words;
  auto& kept = kept_phrases(move);
  if (!kept) kept = at(move).phrases(at(move + 1));
  return *kept;
}

int Match::alarm_since() const {
  int since = size();
  while (since > 0 && at(since - 1).alarm() == alarm()) --since;
  return since;
}

}  // namespace herbarium
