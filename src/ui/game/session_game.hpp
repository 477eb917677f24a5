// A game as the people at one terminal take part in it: whose turn it is there, and what differs between a
// table of the terminal's own (LocalGame) and one that is shared with other terminals (SharedGame).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/shared_table.hpp"
#include "table/table.hpp"
#include "ui/countdown.hpp"

namespace herbarium {

struct SessionOptions;

// What a session is to do next.
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

class SessionGame {
 public:
  virtual ~SessionGame() = default;
  SessionGame(const SessionGame&) = delete;
  SessionGame& operator=(const SessionGame&) = delete;

  Table& table() const { return table_; }
  const Match& match() const { return table_.match(); }

  // Whose turn it is.
  virtual Turn turn() const = 0;
  // Whether nothing will be played any more.
  virtual bool has_ended() const = 0;
  // Whether those who share the table go on with another game there.
  virtual bool has_next_game() const { return false; }

  // Who plays at this terminal.
  bool is_program(Seat seat) const { return seat != nature && table_.player_spec(seat).has_value(); }
  virtual SeatSet people_of(SeatSet seats) const = 0;
  // The seat of the only person at this terminal; nobody's if there are several, or none.
  Seat only_person() const;
  // Whose move a line is that names no seat, where all act at once: the only person's who can act; nobody's
  // if there are several.
  Seat implied_seat() const;
  // A line as it is typed where all act at once: the seat whose number it begins with, or that it is meant
  // for without one (nobody's if that is not clear), and the move.
  struct AddressedLine {
    Seat seat = spectator;
    std::string move;
  };
  AddressedLine addressed(const std::string& line) const;
  // Who may see the answers to what `seat` types: only they themselves while they are to move in secret.
  Seat confidant(Seat seat) const { return match().secret().has(seat) ? seat : spectator; }
  // For whom the screen is drawn while `seat` is asked.
  Seat viewer_of(Seat seat) const { return match().over() ? spectator : seat; }

  // Whether several act at once, and openly: a typed line then begins with the seat.
  bool in_real_time() const { return match().in_real_time() && !alternates_; }
  // Whether those who could act at once do so in turn.
  bool takes_turns_instead() const { return match().in_real_time() && alternates_; }
  // The clock that runs now, and whether it is over.
  std::optional<Countdown> clock() const;
  bool time_is_up() const;

  // What the footer says can be done while `seat` is asked, and the prompt; `line` is the number of the line
  // that is written next in a draft, 0 without one.
  std::string hint(Seat seat) const;
  std::string prompt(Seat seat, std::size_t line) const;
  // Asks whether to leave, and tells what then becomes of the game.
  std::string leave_question() const;
  // What the record lacks, as long as it cannot be written; empty if it lacks nothing.
  std::string unsaved() const;
  // What stands beside the name of a seat: "has handed in", "has won"; may be empty.
  std::string status(Seat seat) const;

  // Whether other terminals share the table.
  virtual bool is_shared() const = 0;
  // Whether what is being typed stays in the input line when something else is told or asked.
  virtual bool keeps_input() const = 0;
  // Whether the next question shows what the last frame of a story shows.
  virtual bool next_question_shows_story() const = 0;
  // Whether people roll real dice and type what they show.
  virtual bool types_dice() const { return false; }

  // Takes in a piece of what came from other terminals; the match changes at most once. False if nothing is
  // left.
  virtual bool hear() = 0;
  // What the table has to say to the person, taken.
  virtual std::vector<std::string> news() = 0;
  // Whose move is awaited, in words; empty if it is not that of somebody elsewhere.
  virtual std::string waits_for() const = 0;
  // Whether an empty line is to take up the line to those who share the table, and does so.
  virtual bool needs_person_for_line() const { return false; }
  virtual void take_up_line() {}
  // Before the program advises: tells those who share the table, or refuses where they do not want that.
  virtual Result<void> announce_hint() { return {}; }
  // Asks something of those who share the table, who decide together; false if nobody does.
  virtual bool request(TableRequest request, const std::string& argument) = 0;

 protected:
  // The table must outlive the game. With `alternates`, those who could act at once do so in turn, and no
  // clock runs.
  SessionGame(Table& table, bool alternates) : table_(table), alternates_(alternates) {}

 private:
  // The hint where nobody is asked for a move of their own; empty where somebody is.
  virtual std::string hint_for_all(Seat seat) const = 0;
  virtual std::string prompt_for_all() const = 0;
  virtual std::string status_at_table(Seat seat) const = 0;

  Table& table_;
  bool alternates_;
};

// The game of a table, of the kind that the table is.
std::unique_ptr<SessionGame> make_session_game(Table& table, const SessionOptions& options);

}  // namespace herbarium
