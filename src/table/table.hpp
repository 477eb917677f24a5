// A running game: who sits where, the match, and its record on disk.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

struct Occupant {
  std::string kind = "human";
  std::string name;
};

// What a new game is made of.
struct Setup {
  const Module* module = nullptr;
  Options options{};
  std::vector<Occupant> occupants;    // one a seat
  std::optional<std::uint64_t> seed;  // given: the same game with the same moves; its record then has no date
};

// Why a move was not played: the rules refuse it, or it could not be put on disk.
struct MoveError {
  Refusal refusal;
  bool io_error = false;
};

class SharedTable;

// What to call the seats in order, safe to show: "alice", "seat 2" if nothing is known, and "level-9 (3)"
// where several have the same name.
std::vector<std::string> display_names(const std::vector<std::string>& names);

// The table as a session sees it: one of this terminal's own, or one that is shared with other terminals.
class Table {
 public:
  // Lays a new game at a table of one's own. With a `path`, its record is written there, else there is none.
  static Result<std::unique_ptr<Table>> create(const Setup& setup, const std::optional<std::string>& path);
  // Goes on with the game of a record; `notes()` then says what was odd about it. Refuses a record that is
  // bad (with its place) or is being played elsewhere; the file is left as it is.
  static Result<std::unique_ptr<Table>> resume(const std::string& path, Catalog catalog);

  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  virtual const Match& match() const = 0;
  const Module& module() const { return match().module(); }
  virtual const Occupant& occupant(Seat seat) const = 0;
  // What to call a seat (display_names).
  std::string name(Seat seat) const;
  std::vector<std::string> names() const;
  const std::vector<std::string>& notes() const { return notes_; }

  // The player of the program that plays a seat at this terminal; nothing where it does not.
  virtual std::optional<PlayerSpec> player_spec(Seat seat) const = 0;
  // What such a player is to be asked now. Its random numbers have nothing to do with the dice of the game;
  // its time is limited unless the game is to be the same every time.
  virtual ThinkOrder think_order(Seat seat, PlayerSpec spec) const = 0;

  // The record's path; nothing if none is written here.
  virtual std::optional<std::string> record_path() const = 0;
  // The path beside which drafts are kept; nothing if none are.
  virtual std::optional<std::string> draft_path() const { return record_path(); }
  // Goes on without a record.
  virtual void give_up_record() = 0;

  // The seats of which this terminal owes a move now; nature is none of them.
  virtual SeatSet seats_to_act() const { return match().to_act().without({nature}); }
  // Plays what `text` says for `seat`: it is on disk when this returns. Otherwise nothing has changed. At a
  // shared table it is on its way when this returns, and is played when it is heard of.
  virtual tl::expected<void, MoveError> submit(Seat seat, std::string_view text) = 0;
  // How many moves have been taken so far; at a shared table those that are under way count.
  virtual int accepted() const { return match().size(); }
  // Plays nature's next move, drawn by the table's seed and the number of moves so far.
  virtual tl::expected<void, MoveError> roll() = 0;

  // When the clock that runs now is over, as now_seconds counts, and the seconds until then; nothing if none
  // runs. It stands while nobody plays.
  virtual std::optional<double> clock_end() const = 0;
  std::optional<double> clock_left() const;

  // Takes back the last round in which a person did something, with what chance has done since. Redo plays it
  // again, until something else is played. The round's number is nothing if there is none.
  virtual std::optional<int> round_to_undo() const = 0;
  virtual bool can_redo() const = 0;
  virtual tl::expected<void, MoveError> undo() = 0;
  virtual tl::expected<void, MoveError> redo() = 0;

  // What a table has that is shared with other terminals; nothing at one of one's own.
  virtual SharedTable* shared() { return nullptr; }
  virtual const SharedTable* shared() const { return nullptr; }

 protected:
  void note(std::string_view words) { notes_.emplace_back(words); }

 private:
  std::vector<std::string> notes_;
};

}  // namespace herbarium
