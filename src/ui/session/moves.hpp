// Makes moves and takes them back, and handles the consequences.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/takeback.hpp"
#include "ui/session/conversation.hpp"
#include "ui/session/drafts.hpp"

namespace herbarium {

// --- Standing answers: questions that people decline without being asked, until the round is over or they
// change their minds, and moves without a choice. Only the moves themselves are recorded.

class StandingAnswers {
 public:
  // With `plays_forced`, a move without a choice is made unasked.
  explicit StandingAnswers(bool plays_forced) : plays_forced_(plays_forced) {}

  // From now on `seat` declines all other questions of this round; or all of a kind known to the game
  // (Position::is_waived), or every one if it is empty, until `ask_again`.
  void decline_round(Seat seat, int round) { rounds_[seat] = round; }
  void decline(Seat seat, std::string kind) {
    kinds_[seat] = std::move(kind);
    asks_until_ = 0;
  }
  bool has_answer(Seat seat) const { return rounds_.contains(seat) || kinds_.contains(seat); }
  // False if there was no such answer.
  bool ask_again(Seat seat) { return rounds_.erase(seat) + kinds_.erase(seat) > 0; }
  void forget_round(Seat seat) { rounds_.erase(seat); }
  void forget_rounds() { rounds_.clear(); }
  // Counts how often in a row a seat has declined a question that it was asked; true once that is often
  // enough to offer it a standing answer.
  bool declines_often(Seat seat, bool declined) {
    constexpr int often = 4;
    return (declined ? ++declined_[seat] : declined_[seat] = 0) == often;
  }
  // Until the game has `moves` moves everybody is asked: moves were taken back to be changed.
  void hold_back(int moves) { asks_until_ = moves; }

  // The move that `seat` makes unasked now; empty if they are asked.
  std::string move_of(const Match& match, Seat seat) const;

  // The standing answer of `seat`, and how to end it; empty without one, or with one for a round only.
  std::string words(Seat seat) const;

 private:
  bool declines(const Match& match, Seat seat) const;

  bool plays_forced_;
  int asks_until_ = 0;
  std::map<Seat, int> declined_;       // questions in a row
  std::map<Seat, int> rounds_;         // the round in which a seat declines everything
  std::map<Seat, std::string> kinds_;  // the kinds it declines in every round; empty: all
};

// --- Moves.

// The file for the record at `record` named by `place`: a directory, in which it keeps its name, or a new
// file; `~` is the home directory.
std::string elsewhere(std::string_view place, const std::string& record);

class Moves {
 public:
  // All must outlive it.
  Moves(Table& table, Conversation& conversation, DraftEditor& drafts, StandingAnswers& answers)
      : table_(table), conversation_(conversation), drafts_(drafts), answers_(answers) {}

  // Makes a move for `seat`, and narrates it, or reports why it is refused.
  void submit(Seat seat, const std::string& text) {
    submit(seat, {text, table_.match().now().after(seat, text)});
  }
  // Makes the moves of a typed line, one after the other, until one is refused.
  void submit_line(const Reading& line);
  // Hands in the draft of `seat`.
  void hand_in(Seat seat);
  // Lets nature move.
  void roll();
  // Joins the last move to the step of the one before, if steps can be taken back here.
  void join_step();
  // Narrates the moves from number `from` on.
  void tell(int from);

  // Takes back the moves that find_takeback (table/takeback.hpp) finds for `seat`, if the people concerned
  // agree; a handed-in sheet becomes a draft again. At a shared table the others are asked, and it is done
  // after their answers. While `seat` writes a sheet, its last line is taken back first.
  void undo(Seat seat);
  void redo(Seat seat);
  // Whether there is something to take back, or to play again. At a shared table only the table knows.
  bool may_undo(Seat seat) const;
  bool may_redo(Seat seat) const;
  // Drops drafts and standing answers for moves that are no longer due: the match had `moves` before.
  void forget_unfinished(int moves);

 private:
  using Outcome = tl::expected<void, MoveError>;

  void submit(Seat seat, const ReadMove& move);

  // Carries out a change of the record; as long as that cannot be written, the people choose what to do, or
  // leave: then there is no outcome.
  std::optional<Outcome> write(const std::function<Outcome()>& change);
  bool is_to_try_again(const Refusal& trouble);
  bool move_elsewhere();
  bool all_revealed() const;
  void take_back(const Takeback& takeback);
  bool all_agree(const Takeback& takeback);
  // Restores the drafts and standing answers after the match has gone back from its state in `before`.
  void restore_drafts(const Match& before);

  Table& table_;
  Conversation& conversation_;
  DraftEditor& drafts_;
  StandingAnswers& answers_;
};

}  // namespace herbarium
