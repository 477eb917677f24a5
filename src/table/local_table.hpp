// A table at this terminal alone, which plays the game and keeps its record.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record.hpp"
#include "table/fallen_dice.hpp"
#include "table/record_file.hpp"
#include "table/table.hpp"
#include "table/undone_moves.hpp"

namespace herbarium {

class LocalTable final : public Table {
 public:
  // Starts a new game. With a `path`, its record is written there; without one there is no record. Refuses
  // what cannot be written, and moves to begin with that the rules refuse.
  static Result<std::unique_ptr<Table>> create(const Setup& setup, const std::optional<std::string>& path);
  // The same with a record that is kept only if somebody moves, or begins to write a sheet.
  static Result<std::unique_ptr<Table>> create_kept(const Setup& setup, const std::string& path);
  // Resumes the game of a record; `notes()` then says what was odd about it. Refuses a record that is bad
  // (with its place) or is being played elsewhere; the file is left as it is.
  static Result<std::unique_ptr<Table>> resume(const std::string& path, Catalog catalog);

  const Match& match() const override { return match_; }
  const Occupant& occupant(Seat seat) const override { return of_seat(occupants_, seat); }
  std::optional<PlayerSpec> player_spec(Seat seat) const override;
  ThinkOrder think_order(Seat seat, PlayerSpec spec) const override;
  std::optional<Setup> setup_of_next() const override;
  std::optional<std::string> record_path() const override;
  Keeping keeping() const override;
  int waiting_moves() const override { return record_ ? record_->waiting() : 0; }
  bool let_moves_wait() override;
  Result<void> move_record(const std::string& path) override;
  void close_record() override;
  tl::expected<void, MoveError> submit(Seat seat, std::string_view text) override;
  tl::expected<void, MoveError> roll() override;
  std::optional<double> clock_end() const override;
  void join_step() override { joined_.back() = true; }
  std::optional<Takeback> takeback(Seat asker, bool types_dice) const override;
  tl::expected<void, MoveError> undo(const Takeback& takeback) override;
  bool can_redo() const override { return !undone_.empty(); }
  tl::expected<void, MoveError> redo() override;
  std::optional<std::string> fallen_dice() const override { return fallen_.next(match_); }

 private:
  explicit LocalTable(Match match) : match_(std::move(match)) {}

  SeatSet people() const;
  bool is_joined(int move) const;
  std::vector<UndoneMove> moves_since(int first) const;
  tl::expected<void, MoveError> append_move(Seat seat, const std::string& text);
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
  int undone_to_ = -1;  // how many moves the last undo left
};

}  // namespace herbarium
