// What a session shows to whom, and what it is made of: what was said, and what was typed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "ui/guide_switch.hpp"
#include "ui/history.hpp"
#include "ui/session/answers.hpp"
#include "ui/session/drafts.hpp"
#include "ui/session/line_check.hpp"
#include "ui/text/messages.hpp"
#include "ui/view.hpp"

namespace herbarium {

// The lines that the people at one terminal have typed. Each has a history of their own, and what was
// typed in secret is kept for later sessions only when it has been revealed.

class TypedLines {
 public:
  // `kept` has what was typed in earlier sessions and gains what is no longer secret; it must outlive this.
  TypedLines(History& kept, int seats);

  // What `seat` can recall; `spectator` is whoever types where nobody in particular is asked.
  const History& of(Seat seat) const { return histories_[static_cast<std::size_t>(seat)]; }

  void add(Seat seat, const std::string& line, bool secret);

  // Whether something typed in secret is still to be revealed, and that it now is.
  bool has_secrets() const { return !secret_.lines().empty(); }
  void reveal();

 private:
  History& kept_;
  std::vector<History> histories_;  // by seat
  History secret_;                  // since the last reveal
};

// --- What is said of a table besides what happens in the game.

// Who may see the answers to what `seat` types: only they themselves while they are to move in secret.
inline Seat confidant(const Match& match, Seat seat) { return match.secret().has(seat) ? seat : spectator; }
// For whom the screen is drawn while `seat` is asked.
inline Seat viewer_of(const Match& match, Seat seat) { return match.over() ? spectator : seat; }

// The clock that runs now, and whether it is over.
std::optional<Countdown> clock_of(const Table& table);
bool time_is_up(const Table& table);

// What the footer says can be done while `seat` is asked, and the prompt; `line` is the number of the line
// that is written next in a draft, 0 without one.
std::string hint_of(const Table& table, Seat seat);
std::string prompt_of(const Table& table, Seat seat, std::size_t line);
// Asks whether to leave, and tells what then becomes of the game.
std::string leave_question(const Table& table);
// What the record lacks, as long as it cannot be written; empty if it lacks nothing.
std::string unsaved_in_words(const Table& table);
// What stands beside the name of a seat: "has handed in", "has won"; may be empty.
std::string status_of(const Table& table, Seat seat);

// --- Puts together what a session shows to whom.

struct SessionOptions;
class StandingAnswers;

class ViewComposer {
 public:
  // All must outlive the composer and its views.
  ViewComposer(const Table& table, const MessageLog& log, const DraftEditor& drafts,
               const LineChecker& checker, const StandingAnswers& answers, const SessionOptions& options);

  // What `seat` is shown; `spectator`: what everybody may see.
  View compose(Seat seat) const;
  // What everybody is shown of a story's frame: its picture, and nothing that came after the move of which it
  // is; `length` is that of its words, in characters.
  View compose_frame(Picture picture, int move, std::size_t length) const;
  // What `seat` is shown while it is asked, with what was wanted for that question, once.
  View compose_question(Seat seat);
  // The same where `seat` is asked nothing: only what changes nothing can be typed.
  View compose_pause(Seat seat) const;

  // What `seat`, or the only person here, does not want to be asked; empty if they are asked everything.
  std::string standing_words(Seat seat) const;

  // How the people look at the board.
  BoardLook& look() { return look_; }
  // Shows the game's guide, or hides it.
  void switch_guide() { guide_.toggle(); }
  // The next question begins with this line, to be edited.
  void begin_with(std::string line) { initial_input_ = std::move(line); }
  // The next question to `seat` begins with this line; until something is entered, the footer says `hint`
  // while the line stands as it is.
  void offer(Seat seat, std::string line, std::string hint) {
    offer_ = Offer{seat, std::move(line), std::move(hint), true};
  }
  void forget_offer() { offer_.reset(); }

 private:
  struct Offer {
    Seat seat;
    std::string line;
    std::string hint;
    bool is_new;  // it has not been shown yet
  };

  View compose(Seat seat, Picture picture, int moves) const;
  void add_draft(View& view, Seat seat) const;
  void add_round(View& view, Seat viewer, int moves) const;
  void add_answers(View& view, Seat seat) const;
  // The keys that every game shares.
  void add_keys(View& view, Seat seat) const;
  const std::vector<Panel>& ending();
  void add_input(View& view, Seat seat) const;
  void add_guide(View& view, Seat seat) const;

  const Table& table_;
  const MessageLog& log_;
  const DraftEditor& drafts_;
  const LineChecker& checker_;
  const StandingAnswers& answers_;
  GuideSwitch guide_;
  BoardLook look_;
  std::vector<Panel> ending_;  // the summary of a game that is over
  int ended_after_ = -1;       // how many moves
  std::string initial_input_;
  std::optional<Offer> offer_;
};

}  // namespace herbarium
