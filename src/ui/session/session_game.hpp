// A game as the people at one terminal take part in it: how they want to play, whose turn it is, and what
// differs between a table of their own and a shared one.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "table/table.hpp"
#include "ui/view.hpp"

namespace herbarium {

struct SessionOptions {
  bool ask_dice = false;     // people roll real dice and type what they show
  bool curtain = true;       // hide each player's secrets from the next
  bool alternate = false;    // those who could act at once do so in turn, and no clock runs
  std::string guide_file{};  // remembers which games' guides are hidden (ui/guide_switch.hpp); empty: nothing
  int threads = 0;           // how many threads the program may think with; 0: as many as there are cores
  bool plays_forced = false;  // where a person has no choice, they are not asked
  bool remarks = true;        // the story is told with the jokes that the game makes
  bool turn_board = true;     // seat 2 sees the board turned by half, in games in which it sits opposite
};

// --- What people at this terminal do not want to be asked: answers that stand until the round is over or
// until they take them back, and moves where there is no choice. Nobody else hears of them, and a record has
// nothing of them but the moves.

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

// --- A game as the people at one terminal take part in it: whose turn it is there, and what differs between
// a table of the terminal's own (LocalGame) and one that is shared with other terminals (SharedGame).

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

// --- A game at a table of this terminal's own: all its people sit at one keyboard.

class LocalGame final : public SessionGame {
 public:
  LocalGame(Table& table, const SessionOptions& options);

  Turn turn() const override;
  bool has_ended() const override { return match().over(); }
  SeatSet people_of(SeatSet seats) const override;
  bool is_shared() const override { return false; }
  bool keeps_input() const override { return false; }
  bool next_question_shows_story() const override;
  bool types_dice() const override { return ask_dice_; }
  bool hear() override { return false; }
  std::vector<std::string> news() override { return {}; }
  std::string waits_for() const override { return ""; }
  bool request(TableRequest, const std::string&) override { return false; }

 private:
  Turn turn_of(SeatSet due) const;
  Seat next_to_ask() const;
  std::string hint_for_all(Seat seat) const override;
  std::string prompt_for_all() const override;
  std::string status_at_table(Seat seat) const override;

  bool ask_dice_;
};

// --- A game at a table that other terminals share: at this one sits one person, or somebody who only looks
// on.

class SharedGame final : public SessionGame {
 public:
  // `shared` is what `table` has that is shared. Whether those who could act at once do so in turn is for all
  // at a table to say, not for one of them: here they act at once.
  SharedGame(Table& table, SharedTable& shared) : SessionGame(table, false), shared_(shared) {}

  Turn turn() const override;
  bool has_ended() const override { return match().over() || shared_.has_ended(); }
  bool has_next_game() const override { return shared_.has_next_game(); }
  SeatSet people_of(SeatSet seats) const override;
  bool is_shared() const override { return true; }
  bool keeps_input() const override { return true; }
  bool next_question_shows_story() const override { return true; }
  bool hear() override { return shared_.hear(); }
  std::vector<std::string> news() override { return shared_.news(); }
  std::string waits_for() const override { return shared_.waits_for(); }
  bool needs_person_for_line() const override { return shared_.needs_person_for_line(); }
  void take_up_line() override { shared_.take_up_line(); }
  Result<void> announce_hint() override { return shared_.announce_hint(); }
  bool request(TableRequest request, const std::string& argument) override;

 private:
  std::string hint_for_all(Seat seat) const override;
  std::string prompt_for_all() const override { return has_ended() ? "over> " : "> "; }
  std::string status_at_table(Seat seat) const override { return shared_.status(seat); }

  SharedTable& shared_;
};

}  // namespace herbarium
