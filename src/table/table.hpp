// A running game: its match, players, turn and record. A session plays at it without knowing whether other
// terminals share the table.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/match.hpp"
#include "core/module.hpp"
#include "core/picture.hpp"
#include "core/record.hpp"
#include "core/seat.hpp"
#include "table/takeback.hpp"

namespace herbarium {

// --- Rounds, for taking one back.

// The last round in which a seat acted for which `counts` holds; nothing if there is none.
std::optional<int> last_round_of(const Match& match, const std::function<bool(Seat)>& counts);

// How many moves were played before the round began. Round numbers never decrease, so this is a binary
// search.
int moves_before_round(const Match& match, int round);

// The index of the first move of that round or a later one.
int first_move_since(const Match& match, int round);

// --- The table.

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

// The display names of the seats in order, safe to show: "alice", "seat 2" for an unknown name, and "level-9
// (3)" where several have the same name.
std::vector<std::string> display_names(const std::vector<std::string>& names);

// How the people at one keyboard want to play. Where others share the table it is not for one of them to say.
struct HouseRules {
  bool types_dice = false;   // they roll real dice and type what these show
  bool takes_turns = false;  // those who could act at once do so in turn, and no clock runs
};

// What a lesson asks of the person at a table.
struct Assignment {
  std::string title;               // "Herd, lesson 2 of 8: Lone stones"
  std::vector<std::string> words;  // what is said before the task, a paragraph each
  std::string task;
  std::string hint;
  // On an attempt that has ended; once it is read, `command("learn")` goes on.
  std::string remark{};
  std::vector<Shortcut> answers{};  // to it, besides an empty line
};

// What a terminal is to do next.
struct Turn {
  enum class Kind {
    ask,      // ask `seat` for a line
    roll,     // let nature move
    program,  // let the program play for `seat`
    wait,     // wait for the people at other terminals
  };
  Kind kind = Kind::ask;
  Seat seat = spectator;  // `spectator`: whoever is at the keyboard
  bool notifies = false;  // the person may be looking elsewhere by now
};

// A table as a session sees it: at this terminal alone (LocalTable), or shared with other terminals
// (RemoteTable in net).
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

  void set_house_rules(const HouseRules& rules) { house_rules_ = is_shared() ? HouseRules() : rules; }
  const HouseRules& house_rules() const { return house_rules_; }
  // Whether several act at once, and openly.
  bool in_real_time() const { return match().in_real_time() && !house_rules_.takes_turns; }

  // The lesson that is taught here; null if none is.
  virtual const Assignment* assignment() const { return nullptr; }

  // What this terminal is to do next.
  virtual Turn turn() const = 0;
  // The seats that people at this terminal play.
  virtual SeatSet people_here() const = 0;
  SeatSet people_of(SeatSet seats) const { return seats & people_here(); }
  // The seat of the only person at this terminal; nobody's if there are several, or none.
  Seat only_person() const;
  // Whose move a line is that names no seat, where all act at once: the only person's who can act; nobody's
  // if there are several.
  Seat implied_seat() const;
  bool is_program(Seat seat) const { return seat != nature && player_spec(seat).has_value(); }

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

  // The moves that `undo` would take back for a seat (find_takeback); nothing if there are none, or if the
  // people who share the table decide together.
  virtual std::optional<Takeback> takeback(Seat) const { return std::nullopt; }
  // Takes it back.
  virtual tl::expected<void, MoveError> undo(const Takeback&) { return {}; }
  // Plays again what was taken back, a person's step at a time, unless something else has been played.
  virtual bool can_redo() const { return false; }
  virtual tl::expected<void, MoveError> redo() { return {}; }
  // How the dice fell here before that was taken back: they stay so.
  virtual std::optional<std::string> fallen_dice() const { return std::nullopt; }

  // A seat's state besides the game: "has handed in", "is disconnected"; may be empty.
  virtual std::string status(Seat seat) const;

  // Whether other terminals share the table. What follows concerns only such a one.
  virtual bool is_shared() const { return false; }
  // The seat of this terminal there, whoever plays it, or `spectator`.
  virtual Seat seat() const { return spectator; }
  // Applies the next piece of what has arrived from the others; the match changes at most once. False if
  // nothing is left.
  virtual bool hear() { return false; }
  // Takes the messages for the person; names and remarks of others in them are safe to show.
  virtual std::vector<std::string> news() { return {}; }
  // Whom the game waits for, in words: "Waits for bob."; empty if it waits for this terminal.
  virtual std::string waits_for() const { return ""; }
  // Whether the table has ended: nothing more will arrive.
  virtual bool has_ended() const { return false; }
  // Whether all want another game: the table goes on with it, and this one has ended.
  virtual bool has_next_game() const { return false; }
  // Whether the line is lost and can only be taken up by take_up_line(), which talks to the person at a
  // terminal on which nothing else is shown, and returns when the line is there or cannot be had.
  virtual bool needs_person_for_line() const { return false; }
  virtual void take_up_line() {}
  // Before the program advises this person: tells the others, or refuses where hints are off.
  virtual Result<void> announce_hint() { return {}; }
  // Carries out a word that asks something of the others or of the table, who decide together: `say`, `who`,
  // `agree`, `undo`, `rematch` and the like, with the rest of its line. What comes of it is among the news.
  // False if nobody else is there to decide.
  virtual bool command(std::string_view /*word*/, std::string_view /*rest*/) { return false; }

 protected:
  void note(std::string_view words) { notes_.emplace_back(words); }

 private:
  std::vector<std::string> notes_;
  HouseRules house_rules_;
};

// --- A game that continues from a position of another one.

// How many of the first `moves` moves of a match a game begins with that is played on from there: what was
// handed in and is secret there is left out, with all since, so that nobody knows what the others hold.
int moves_to_keep(const Match& match, int moves);

// The seat that somebody takes over who plays on: the one that is to move, a person's if it can be.
Seat seat_to_take(const Match& match, const std::vector<Occupant>& before, int moves);

}  // namespace herbarium
