// A running game: its players, the match, and the record on disk.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "core/record.hpp"
#include "table/takeback.hpp"

namespace herbarium {

class ExternalPlayer;

struct Occupant {
  std::string kind = "human";  // or "ai", the program; or "engine", another program
  std::string name;
  std::shared_ptr<ExternalPlayer> engine{};  // which plays; null where none was started here

  bool operator==(const Occupant&) const = default;
};

// What a new game needs.
struct Setup {
  const Module* module = nullptr;
  Options options{};
  std::vector<Occupant> occupants;    // one per seat
  std::optional<std::uint64_t> seed;  // makes the game reproducible; its record then has no date
  std::vector<RecordMove> moves{};    // with which it begins: those of a game that is played on from
};

// Why a move was not played: the rules refuse it, or it could not be written to disk.
struct MoveError {
  Refusal refusal;
  bool io_error = false;
};

// How much of a game is on disk.
enum class Keeping {
  none,     // no record is written
  unbegun,  // nobody has moved yet: the record goes when the people leave
  whole,    // all of it
  waiting,  // what the record lacks waits until there is room on the disk
};

class SharedTable;

// The display names of the seats in order, safe to show: "alice", "seat 2" for an unknown name, and "level-9
// (3)" where several have the same name.
std::vector<std::string> display_names(const std::vector<std::string>& names);

// A table as a session sees it: at this terminal alone (LocalTable), or shared with other terminals
// (SharedTable).
class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  virtual const Match& match() const = 0;
  const Module& module() const { return match().module(); }
  virtual const Occupant& occupant(Seat seat) const = 0;
  // The display name of a seat (display_names).
  std::string name(Seat seat) const;
  std::vector<std::string> names() const;
  const std::vector<std::string>& notes() const { return notes_; }

  // The program's player for a seat at this terminal; nothing if the program does not play it here.
  virtual std::optional<PlayerSpec> player_spec(Seat seat) const = 0;
  // The other program that plays in its place, for a seat where one does and as long as it does; else null.
  std::shared_ptr<ExternalPlayer> engine(Seat seat) const;
  // Why none does any more, and who plays instead, in a sentence or two.
  std::string why_engine_left(Seat seat) const;
  // The search to order from that player now. Its random numbers are independent of the game's dice; its time
  // is limited unless the game must be reproducible.
  virtual ThinkOrder think_order(Seat seat, PlayerSpec spec) const = 0;

  // What a new game of the same people needs, with another seed; nothing where it takes more than this
  // terminal.
  virtual std::optional<Setup> setup_of_next() const { return std::nullopt; }

  // The record's path; nothing if none is written.
  virtual std::optional<std::string> record_path() const = 0;
  // The path beside which drafts are kept; nothing if they are not.
  virtual std::optional<std::string> draft_path() const { return record_path(); }
  // How the game is kept, and how many moves wait to be written.
  virtual Keeping keeping() const { return record_path() ? Keeping::whole : Keeping::none; }
  virtual int waiting_moves() const { return 0; }
  // From now on moves wait if they cannot be written, until there is room for all of them. False if nothing
  // can wait here.
  virtual bool let_moves_wait() { return false; }
  // Goes on with the record in another file, which has all of it; the old one stays as it is. Refuses if that
  // file exists or cannot be written.
  virtual Result<void> move_record(const std::string& path);
  // The people leave: writes what waits, if it can be, and deletes the record of a game that never began.
  virtual void close_record() {}

  // The seats for which this terminal has to move now, without nature.
  virtual SeatSet seats_to_act() const { return match().to_act().without({nature}); }
  // Plays the move `text` for `seat`, which is on disk when this returns. If refused, nothing has changed. At
  // a shared table the move has only been sent when this returns; it is played when the table confirms it.
  virtual tl::expected<void, MoveError> submit(Seat seat, std::string_view text) = 0;
  // How many moves have been accepted so far, including pending ones at a shared table.
  virtual int accepted() const { return match().size(); }
  // Plays nature's next move: what it was before it was taken back, or drawn from the table's seed and the
  // number of moves so far.
  virtual tl::expected<void, MoveError> roll() = 0;

  // When the running clock ends, as now_seconds, and the seconds until then; nothing if none runs. It stops
  // while nobody plays.
  virtual std::optional<double> clock_end() const = 0;
  std::optional<double> clock_left() const;

  // The move that was played last belongs to the same step as the one before: both were typed in one line.
  virtual void join_step() {}

  // What `undo` would take back if `asker` wants it, where people type what real dice show or not
  // (find_takeback); nothing if there is nothing, or if those who share the table decide that.
  virtual std::optional<Takeback> takeback(Seat, bool /*types_dice*/) const { return std::nullopt; }
  // Takes it back.
  virtual tl::expected<void, MoveError> undo(const Takeback&) { return {}; }
  // Plays again what was taken back, a person's step at a time, unless something else has been played.
  virtual bool can_redo() const { return false; }
  virtual tl::expected<void, MoveError> redo() { return {}; }
  // How the dice fell here before that was taken back: they stay so.
  virtual std::optional<std::string> fallen_dice() const { return std::nullopt; }

  // The facet of a shared table; null at a local one.
  virtual SharedTable* shared() { return nullptr; }
  virtual const SharedTable* shared() const { return nullptr; }

 protected:
  void note(std::string_view words) { notes_.emplace_back(words); }

 private:
  std::vector<std::string> notes_;
};

}  // namespace herbarium
