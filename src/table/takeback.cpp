#include "table/takeback.hpp"

#include <utility>

namespace herbarium {
namespace {

class Finder {
 public:
  Finder(const Match& match, const TakebackSituation& situation) : match_(match), situation_(situation) {}

  std::optional<Takeback> find() const {
    const int size = match_.size();
    if (size == 0) return std::nullopt;
    if (was_misread()) return Takeback{size - 1, {}, true};
    if (const Seat last = match_.actor(size - 1); is_step(size - 1, last) && may_be_asker(last))
      return Takeback{begin_of_line(size - 1), {}};
    return turn();
  }

 private:
  // Real dice typed last may have been misread; otherwise dice are not rolled again.
  bool was_misread() const {
    const int last = match_.size() - 1;
    return situation_.types_dice && !situation_.goes_further && match_.actor(last) == nature &&
           !match_.at(last).alarm();
  }

  // The asker is taken to be the last to move; after an undo, the person asked now. But a secret is its
  // owner's alone.
  bool may_be_asker(Seat last) const {
    if (match_.hidden().has(last) && asker_is_known()) return last == situation_.asker;
    return !situation_.goes_further || last == situation_.asker || !asker_is_known();
  }

  bool asker_is_known() const { return situation_.people.has(situation_.asker); }

  // Whether a move of this person had no result beyond their choice.
  bool is_step(int move, Seat person) const {
    if (match_.actor(move) != person || !situation_.people.has(person)) return false;
    const SeatSet hidden_then = match_.hidden(move + 1);
    const Position& before = match_.at(move);
    SeatSet kept = match_.hidden(move);
    if (before.secret().has(person)) kept.add(person);
    return kept.without(hidden_then).empty() && before.undo_blocker().empty();
  }

  int begin_of_line(int move) const {
    while (move > 0 && situation_.joined(move) && is_step(move - 1, match_.actor(move))) --move;
    return move;
  }

  std::optional<Takeback> turn() const {
    int first = match_.size() - 1;
    while (first >= 0 && !situation_.people.has(match_.actor(first))) --first;
    if (first < 0) return std::nullopt;
    while (first > 0 && is_step(first - 1, match_.actor(first))) --first;
    while (first > 0 && !can_stand(first)) --first;
    return Takeback{first, consent(first)};
  }

  // Whether the game can continue after `moves` moves.
  bool can_stand(int moves) const {
    const Position& then = match_.at(moves);
    if (!then.undo_blocker().empty() || then.to_act() == SeatSet{nature}) return false;
    return match_.hidden(moves).without(match_.hidden().without(movers_since(moves))).empty();
  }

  SeatSet movers_since(int first) const {
    SeatSet movers;
    for (int move = first; move < match_.size(); ++move) movers.add(match_.actor(move));
    return movers;
  }

  // If the asker is unknown and all moves are one person's, that person is the asker.
  SeatSet consent(int first) const {
    const SeatSet theirs = situation_.people & movers_since(first);
    if (asker_is_known()) return theirs.without({situation_.asker});
    return theirs.size() == 1 ? SeatSet{} : theirs;
  }

  const Match& match_;
  const TakebackSituation& situation_;
};

}  // namespace

std::optional<Takeback> find_takeback(const Match& match, const TakebackSituation& situation) {
  return Finder(match, situation).find();
}

}  // namespace herbarium
