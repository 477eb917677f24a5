// A table at one terminal: it plays the game, rolls the dice and writes the record.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/record.hpp"
#include "table/record_file.hpp"
#include "table/table.hpp"
#include "table/takeback.hpp"

namespace herbarium {

// --- Dice in moves taken back: they fall the same way again, whatever is played instead.

class FallenDice {
 public:
  // Remembers nature's results in the moves from number `first` on, which will now be taken back.
  void remember(const Match& match, int first);
  // Forgets the roll at the present state of `match`: it was misread.
  void forget(const Match& match) { fallen_.erase(rolls_in(match, match.size())); }

  // Nature's next result, if it has moved here before: after the same number of its moves, with the same
  // roll due. Nothing if it has not, or if a clock has to decide.
  std::optional<std::string> next(const Match& match) const;

 private:
  struct Roll {
    std::string due;
    std::string text;
  };

  // The number of nature's moves among the first ones.
  static int rolls_in(const Match& match, int moves);

  std::map<int, Roll> fallen_;  // by the number of nature's moves before
};

// --- Moves taken back, in order, to be redone step by step.

struct UndoneMove {
  Seat seat = nature;
  std::string text;
  bool joined = false;  // part of the same step as the one before
};

class UndoneMoves {
 public:
  bool empty() const { return moves_.empty(); }

  // Adds moves taken back that come before all moves here.
  void add(std::vector<UndoneMove> moves);

  // The next move to redo, if it belongs to the current step: a person's move, with the moves of nature and
  // the program before and after it.
  const UndoneMove* next(SeatSet people, bool person_has_moved) const;
  void take() { moves_.pop_back(); }

  // After a move: the moves here can still be redone if it was the next of them.
  void keep_after(Seat seat, const std::string& text);

 private:
  std::vector<UndoneMove> moves_;  // the last is the next one
};

// --- The table.

// How much of a game is on disk.
enum class Keeping {
  none,     // no record is written
  unbegun,  // nobody has moved yet: the record is deleted when the people leave
  whole,    // all of it
  waiting,  // waiting moves lack room on the disk
};

class LocalTable final : public Table {
 public:
  // Starts a new game. With a `path`, its record is written there; otherwise there is none. Refuses a file
  // that cannot be written, and illegal first moves.
  static Result<std::unique_ptr<LocalTable>> create(const Setup& setup,
                                                    const std::optional<std::string>& path);
  // The same with a record that is only saved if somebody moves, or begins to write a sheet.
  static Result<std::unique_ptr<LocalTable>> create_kept(const Setup& setup, const std::string& path);
  // Resumes the game of a record; `notes()` then reports its oddities. Refuses, with its place, a bad
  // record, or one being played elsewhere; the file is left as it is.
  static Result<std::unique_ptr<LocalTable>> resume(const std::string& path, Catalog catalog);

  const Match& match() const override { return match_; }
  const Occupant& occupant(Seat seat) const override { return of_seat(occupants_, seat); }
  std::optional<PlayerSpec> player_spec(Seat seat) const override;
  ThinkOrder think_order(Seat seat, PlayerSpec spec) const override;
  std::optional<std::string> record_path() const override;
  using Table::submit;
  tl::expected<void, MoveError> submit(Seat seat, std::string_view text,
                                       const Result<PositionPtr>& next) override;
  std::optional<double> clock_end() const override;
  Turn turn() const override;
  SeatSet people_here() const override;

  // The settings for a new game of the same people, with another seed.
  Setup setup_of_next() const;
  // How the game is saved, and the number of moves waiting to be written.
  Keeping keeping() const;
  int waiting_moves() const { return record_ ? record_->waiting() : 0; }
  // From now on moves that cannot be written wait until there is room for all.
  void let_moves_wait();
  // Continues the record in another file, which gets all of it; the old one stays as it is. Refuses if that
  // file exists or cannot be written.
  Result<void> move_record(const std::string& path);
  // The people leave: writes the waiting moves if possible, and deletes the record of a game that never
  // began.
  void close_record();
  // Plays nature's next move: the same as before it was taken back, or drawn from the table's seed and the
  // number of moves.
  tl::expected<void, MoveError> roll();
  // Joins the last move to the step of the one before: both were typed in one line.
  void join_step() { joined_.back() = true; }
  // The moves that `undo` would take back for a seat (find_takeback); nothing if there are none.
  std::optional<Takeback> takeback(Seat asker) const;
  // Takes them back.
  tl::expected<void, MoveError> undo(const Takeback& takeback);
  // Redoes moves taken back, a person's step at a time, unless a different move has been played.
  bool can_redo() const { return !undone_.empty(); }
  tl::expected<void, MoveError> redo();
  // The dice that fell here before the undo, and will fall again.
  std::optional<std::string> fallen_dice() const { return fallen_.next(match_); }

 private:
  explicit LocalTable(Match match) : Table(this), match_(std::move(match)) {}

  Turn turn_of(SeatSet due) const;
  Seat next_to_ask() const;
  SeatSet people() const;
  bool is_joined(int move) const;
  std::vector<UndoneMove> moves_since(int first) const;
  tl::expected<void, MoveError> append_move(const Result<PositionPtr>& next);
  bool has_begun() const;
  double played_seconds() const;
  Record header(const Setup& setup) const;
  void take_over(const Record& record);
  Result<std::string> begin_with(const RecordMove& move);

  Match match_;
  Options options_{};
  std::vector<Occupant> occupants_;
  std::uint64_t seed_ = 0;
  bool seeded_ = false;  // the seed was given by the user
  std::optional<RecordFile> record_;
  bool kept_only_if_begun_ = false;
  std::vector<double> times_;  // of each move, in seconds played
  double began_ = 0;           // when this process started or resumed the game
  double played_before_ = 0;   // seconds played before that
  std::vector<bool> joined_;   // whether each move belongs to the same step as the one before
  UndoneMoves undone_;
  FallenDice fallen_;
  int undone_to_ = -1;  // number of moves left by the last undo
};

}  // namespace herbarium
