// Makes moves and takes them back, and handles the consequences.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/session/conversation.hpp"
#include "ui/session/drafts.hpp"

namespace herbarium {

// --- Standing answers: what people decline without being asked, until the round is over or until they change
// their minds, and moves without a choice. Only the moves themselves are recorded.

class StandingAnswers {
 public:
  // With `plays_forced`, a move without a choice is made unasked.
  explicit StandingAnswers(bool plays_forced) : plays_forced_(plays_forced) {}

  // From now on `seat` declines whatever else is asked in this round; or what is of the kind that the game
  // understands (Position::is_waived), all if it is empty, until `ask_again`.
  void decline_round(Seat seat, int round) { rounds_[seat] = round; }
  void decline(Seat seat, std::string kind) {
    kinds_[seat] = std::move(kind);
    asks_until_ = 0;
  }
  // False if nothing stood.
  bool ask_again(Seat seat) { return rounds_.erase(seat) + kinds_.erase(seat) > 0; }
  void forget_round(Seat seat) { rounds_.erase(seat); }
  void forget_rounds() { rounds_.clear(); }
  // Until so many moves have been played everybody is asked: something was taken back, to be done otherwise.
  void hold_back(int moves) { asks_until_ = moves; }

  // The move that `seat` makes unasked now; empty if they are asked.
  std::string move_of(const Match& match, Seat seat) const;

  // What stands for `seat`, and how it is ended; empty if nothing does, or only for a round.
  std::string words(Seat seat) const;

 private:
  bool declines(const Match& match, Seat seat) const;

  bool plays_forced_;
  int asks_until_ = 0;
  std::map<Seat, int> rounds_;         // the round until whose end a seat declines
  std::map<Seat, std::string> kinds_;  // what it declines in every round; empty: all
};

// --- Moves.

// The file for the record at `record` that `place` names: a folder, in which it keeps its name, or a new
// file; `~` is the home folder.
std::string elsewhere(std::string_view place, const std::string& record);

class Moves {
 public:
  // All must outlive it.
  Moves(Table& table, Conversation& conversation, DraftEditor& drafts, StandingAnswers& answers)
      : table_(table), conversation_(conversation), drafts_(drafts), answers_(answers) {}

  // Makes a move for `seat`, and tells what comes of it, or why it is refused.
  void submit(Seat seat, const std::string& text);
  // Makes the moves that a typed line stands for, one after the other, as long as they are accepted. Where
  // all act at once it says who acts, unless only one person can.
  void submit_line(Seat seat, const std::string& line);
  void submit_line_at_once(const std::string& line);
  // Hands in the draft of `seat`.
  void hand_in(Seat seat);
  // Lets nature move.
  void roll();
  // Tells what came of the moves from number `from` on.
  void tell(int from);

  // Takes back, as `seat` wants, what find_takeback (table/takeback.hpp) finds, if those agree whom it asks;
  // what was handed in as a sheet is a draft again. At a shared table the others are asked, and it is taken
  // back when they have answered. While `seat` writes a sheet, its last line is taken back first.
  void undo(Seat seat);
  void redo(Seat seat);
  // Forgets what was written and declined for moves that are not due any more: the match had `moves` before.
  void forget_unfinished(int moves);

 private:
  using Outcome = tl::expected<void, MoveError>;

  // Does what changes the record; as long as that cannot be written, the people choose what to do, or leave:
  // then there is no outcome.
  std::optional<Outcome> write(const std::function<Outcome()>& change);
  bool is_to_try_again(const Refusal& trouble);
  bool move_elsewhere();
  bool all_revealed() const;
  void take_back(const Takeback& takeback);
  bool all_agree(const Takeback& takeback);
  // What is left to write and to decline, now that the match has gone back from what it was in `before`.
  void restore_drafts(const Match& before);

  Table& table_;
  Conversation& conversation_;
  DraftEditor& drafts_;
  StandingAnswers& answers_;
};

}  // namespace herbarium
