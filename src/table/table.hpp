// A running game: its match, players, turn and record. A session plays at it without knowing whether other
// terminals share the table.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "core/match.hpp"
#include "core/module.hpp"
#include "core/picture.hpp"
#include "core/record.hpp"
#include "core/seat.hpp"
#include "table/seating.hpp"

namespace herbarium {

// --- Rounds, for taking one back.

// The last round in which a seat acted for which `counts` holds; nothing if there is none.
std::optional<int> last_round_of(const Match& match, const std::function<bool(Seat)>& counts);

// The number of moves before the round. Round numbers never decrease, so this is a binary search.
int moves_before_round(const Match& match, int round);

// The index of the first move of that round or a later one.
int first_move_since(const Match& match, int round);

// --- The table.

// Why a move was not played: it is illegal, or could not be written to disk.
struct MoveError {
  Refusal refusal;
  bool io_error = false;
};

// A lesson's task for the person at a table.
struct Assignment {
  std::string title;               // "Herd, lesson 2 of 8: Lone stones"
  std::string short_title;         // "Lesson 2 of 8: Lone stones"
  std::vector<std::string> words;  // the text before the task, in paragraphs
  std::string task;
  std::string hint;
  // On an attempt that has ended; once it is read, `command("learn", line)` goes on.
  std::string remark{};
  std::vector<std::string> answers{};  // to it, besides an empty line and another move
};

// The next act of a terminal.
struct Turn {
  enum class Kind {
    ask,      // ask `seat` for a line
    roll,     // let nature move
    program,  // let the program play for `seat`
    wait,     // wait for the people at other terminals
  };
  Kind kind = Kind::ask;
  Seat seat = spectator;  // `spectator`: anybody at the keyboard
  bool notifies = false;  // the person may be looking elsewhere by now
};

// What people can ask of a table besides their moves, a row each: requests to the others, who decide
// together, or to a lesson.
struct Request {
  std::string_view word;
  std::string_view arguments;  // as in the help: "CELL", "[N]" if optional; empty: none
  std::string_view help;       // empty: it is asked by other means
  // Carries it out, with the rest of its line; the result is among the news. Whether that is all there is to
  // do.
  std::function<bool(const std::string& rest)> run;
  bool everyday = false;  // in the short help
  // What the person is asked first; empty: nothing.
  std::function<std::string(const std::string& rest)> question{};
};

// What only a table has that other terminals share (RemoteTable in net). Names and remarks of others in its
// words are safe to show.
class SharedTable {
 public:
  // This terminal's seat, even if the program plays it, or `spectator`.
  virtual Seat seat() const = 0;
  // As Table::status().
  virtual std::string status(Seat seat) const = 0;
  // The number of moves sent from here that the table has not confirmed yet.
  virtual int pending() const = 0;
  // Names the seat that the game waits for: "Waits for bob."; empty if it waits for this terminal.
  virtual std::string waits_for() const = 0;
  // Whether others wait for this person to agree or refuse.
  virtual bool is_asked() const { return false; }
  // Whether the table has ended: nothing more will arrive.
  virtual bool has_ended() const = 0;
  // Whether the connection is lost and only take_up_line() can restore it. That talks to the person on a
  // terminal showing nothing else, and returns after success or failure.
  virtual bool needs_person_for_line() const = 0;
  virtual void take_up_line() = 0;
  // The questions that this terminal's person declines in advance, also while they are away: a kind known to
  // the game (Position::is_waived), or `always`; empty: none, or it is for this terminal alone.
  virtual std::string waived() const { return ""; }
  virtual void waive(const std::string& kind) { static_cast<void>(kind); }

 protected:
  ~SharedTable() = default;
};

class LocalTable;

// A table as a session sees it: at this terminal alone (LocalTable), shared with other terminals, or of a
// lesson (LessonTable). What only one of them has is reached through local(), shared() or assignment().
class Table {
 public:
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  virtual const Match& match() const = 0;
  const Module& module() const { return match().module(); }
  virtual const Occupant& occupant(Seat seat) const = 0;
  // The display name of a seat (display_names).
  std::string name(Seat seat) const;
  std::vector<std::string> names(std::string_view level = "Level ") const;
  const std::vector<std::string>& notes() const { return notes_; }
  // Adds a note to be shown when a session begins here.
  void note(std::string_view words) { notes_.emplace_back(words); }

  LocalTable* local() { return local_; }
  const LocalTable* local() const { return local_; }
  SharedTable* shared() { return shared_; }
  const SharedTable* shared() const { return shared_; }
  // The present lesson; null if there is none.
  virtual const Assignment* assignment() const { return nullptr; }

  void set_house_rules(const HouseRules& rules) { house_rules_ = shared_ ? HouseRules() : rules; }
  const HouseRules& house_rules() const { return house_rules_; }
  // Whether several seats act at once, and openly.
  bool in_real_time() const { return match().in_real_time() && !house_rules_.takes_turns; }

  // The next act of this terminal.
  virtual Turn turn() const = 0;
  // The seats played by people at this terminal.
  virtual SeatSet people_here() const = 0;
  SeatSet people_of(SeatSet seats) const { return seats & people_here(); }
  // The seat of the only person at this terminal; `spectator` if there are several, or none.
  Seat only_person() const;
  // The seat meant by a line without one, in simultaneous play: the seat of the only person who can act;
  // `spectator` if there are several, or none.
  Seat implied_seat() const;
  bool is_program(Seat seat) const { return seat != nature && player_spec(seat).has_value(); }

  // The program's player for a seat at this terminal; nothing if the program does not play it here.
  virtual std::optional<PlayerSpec> player_spec(Seat seat) const = 0;
  // The other program that plays the seat instead, as long as it does; else null.
  std::shared_ptr<ExternalPlayer> engine(Seat seat) const;
  // Why the other program no longer plays, and who plays instead, in a sentence or two.
  std::string why_engine_left(Seat seat) const;
  // The next search to order from that player. Its random numbers are independent of the game's dice; its
  // time is limited unless the game must be reproducible.
  virtual ThinkOrder think_order(Seat seat, PlayerSpec spec) const = 0;

  // The record's path; nothing if none is written.
  virtual std::optional<std::string> record_path() const { return std::nullopt; }
  // The path next to which drafts are saved; nothing if they are not.
  virtual std::optional<std::string> draft_path() const { return record_path(); }

  // Plays the move `text` for `seat`, which is on disk on return; `next` is what Position::after says of it
  // now. After a refusal, nothing has changed. At a shared table the move has only been sent on return; it
  // is played when the table confirms it.
  virtual tl::expected<void, MoveError> submit(Seat seat, std::string_view text,
                                               const Result<PositionPtr>& next) = 0;
  tl::expected<void, MoveError> submit(Seat seat, std::string_view text) {
    return submit(seat, text, match().now().after(seat, text));
  }
  // The number of accepted moves, including pending ones at a shared table.
  int accepted() const { return match().size() + (shared_ ? shared_->pending() : 0); }

  // The end of the running clock, as now_seconds, and the seconds until then; nothing if none runs. It
  // stops while nobody plays.
  virtual std::optional<double> clock_end() const { return std::nullopt; }
  std::optional<double> clock_left() const;

  // A seat's state besides the game: "has handed in", "is disconnected"; may be empty.
  std::string status(Seat seat) const;

  // Applies the next thing that happens without this terminal, as an entry that has arrived; the match
  // changes at most once. False if there is nothing left.
  virtual bool hear() { return false; }
  // Takes the messages for the person.
  std::vector<std::string> news();
  // Adds messages about the match as it stands.
  using Adviser = std::function<std::vector<std::string>(const Match&)>;
  void set_adviser(Adviser adviser) { adviser_ = std::move(adviser); }
  // Whether a beginner plays here, who is also warned of what a move would allow (GameRules::danger).
  bool warns() const { return adviser_ != nullptr; }
  // Whether another game follows here, and this one has ended: all at a shared table have asked for it, or
  // the lesson is done.
  virtual bool has_next_game() const { return false; }
  // Whether people may ask the program here.
  virtual bool allows_hints() const { return true; }
  // Before the program advises this person: informs the others at a shared table, or refuses if hints are
  // off.
  virtual Result<void> announce_hint() { return {}; }
  virtual std::vector<Request> requests() { return {}; }
  // Carries out one of them; false if there is none of that word, as for `undo` where nobody else has to
  // decide.
  bool command(std::string_view word, const std::string& rest = "");

 protected:
  Table() = default;
  explicit Table(LocalTable* local) : local_(local) {}
  explicit Table(SharedTable* shared) : shared_(shared) {}

  // Adds a message for the person.
  void say(std::string words) { said_.push_back(std::move(words)); }

  std::vector<std::string> said_;  // and not taken yet

 private:
  LocalTable* local_ = nullptr;
  SharedTable* shared_ = nullptr;
  std::vector<std::string> notes_;
  HouseRules house_rules_;
  Adviser adviser_;
};

// --- A game that continues from a position of another one.

// The number of the first moves of a match that a continued game can begin with: it omits secret moves and
// all after them, so that nobody knows secrets of the others.
int moves_to_keep(const Match& match, int moves);

// The seat for the person who continues a game: the next to move, a person's if possible.
Seat seat_to_take(const Match& match, const std::vector<Occupant>& before, int moves);

}  // namespace herbarium
