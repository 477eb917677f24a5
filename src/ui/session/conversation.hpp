// The talk between a session and the people at its terminal: messages, questions, their view of the board,
// the story of the moves, and the curtain between people who share a keyboard.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/guide_switch.hpp"
#include "ui/history.hpp"
#include "ui/session/answers.hpp"
#include "ui/session/drafts.hpp"
#include "ui/session/views.hpp"
#include "ui/text/messages.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

struct SessionOptions;

// The lines that the people at one terminal have typed. Each has a history of their own, and what was typed
// in secret is kept for later sessions only when it has been revealed.
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

class Conversation {
 public:
  // All must outlive the conversation. `kept` is as for TypedLines.
  Conversation(Table& table, UserInterface& ui, const DraftEditor& drafts, const StandingAnswers& answers,
               const SessionOptions& options, History& kept);
  // What it shows knows it by its place.
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  // Whether the people leave, or their input has ended: nothing more is then asked or told.
  bool has_left() const { return left_; }
  void leave() { left_ = true; }
  void come_back() { left_ = false; }

  // --- What is said.

  // Says something to everybody, or to one person alone.
  void say(const std::string& words, Seat only = spectator) { log_.add(words, only); }
  // The same for lines in which the game may speak of seats by number: they become the players' names.
  void say_named(const std::vector<std::string>& lines, Seat only);
  std::string named(const std::string& words) const;
  std::string named(const Line& words) const;
  // Says what the table has to say.
  void say_news();
  // Says why a typed line was refused; the session goes on.
  void deny(const std::string& words, Seat only = spectator);
  // Says what a typed line did to a draft.
  void report(const DraftReply& reply, Seat seat);
  // The next words of a story are a message of their own.
  void end_story() { log_.end_story(); }

  // --- What is asked.

  // Asks `seat` for a line, for so many seconds at most; what was wanted for that question is shown, once.
  Answer ask(Seat seat, std::optional<double> most_seconds);
  // Shows the view while `seat` is asked nothing. A line is not added to what they have typed.
  Answer wait(const View& view, Seat seat, double seconds);
  // The line of an answer, if it is one. Whoever interrupts is asked whether to leave.
  std::optional<std::string> line_of(const Answer& answer);
  // Asks for yes or no; whoever interrupts does not mean yes. Nothing if input has ended.
  std::optional<bool> confirm(const std::string& question);
  // Asks everybody for a line.
  Answer inquire(const std::string& question, const std::string& prompt,
                 const std::vector<std::string>& completions, const std::vector<Shortcut>& shortcuts = {});
  // What was typed in secret is secret no more.
  bool has_typed_secrets() const { return typed_.has_secrets(); }
  void reveal_typed() { typed_.reveal(); }

  // --- What is shown.

  View view_of(Seat seat) const { return compose(sources(), seat); }
  // The view where `seat` is asked nothing.
  View pause_view(Seat seat) const { return compose_pause(sources(), seat); }
  // The next question begins with this line, to be edited.
  void begin_with(std::string line, bool was_refused = false) {
    initial_input_ = std::move(line);
    input_was_refused_ = was_refused;
  }
  // The next question to `seat` begins with this line; until something is entered, the footer says `hint`
  // while the line stands as it is.
  void offer(Seat seat, std::string line, std::string hint) {
    offer_ = Offered{seat, {std::move(line), std::move(hint)}, true};
  }

  // --- The story.

  // Tells what came of the moves from number `from` on, frame by frame.
  void tell(int from);
  // Tells once more what came of the moves of the last round of which there is a story, scene by scene as
  // keys lead; says whether there is one.
  bool tell_again();
  // A person is asked now: what they no longer wanted to see is over.
  void end_skip() { skipping_ = false; }

  // --- The curtain.

  // Makes sure that `seat`, and nobody else, sees the screen next: draws the curtain where somebody else may
  // have seen it last and `seat` has a secret to write. False if they have left, or the clock ran out before
  // they came.
  bool draw_curtain_for(Seat seat);
  // Anybody may have looked at the screen since.
  void forget_viewer() { at_keyboard_ = spectator; }
  // The line that was typed at the curtain, taken; empty if there was none.
  std::string take_line() { return std::exchange(curtain_line_, ""); }

  // --- What people ask (answers.cpp).

  // Answers `seat`, and nobody else, if the command is a question; else does nothing.
  void answer(Seat seat, const ParsedCommand& command);
  // Where that is not in sight: how the game stands when a seat is asked for the first time in a round.
  void announce_turn(Seat seat);
  // The same for what a question needs to be answered: what is at stake, the seat's own sheet.
  void announce_stakes(Seat seat);

 private:
  class Telling;
  struct Offered {
    Seat seat;
    Offer offer;
    bool is_new;  // it has not been shown yet
  };

  ViewSources sources() const { return {table_, drafts_, answers_, log_, look_, guide_.is_on()}; }
  View question_view(Seat seat);
  View view_for_all(const std::string& question, const std::string& prompt) const;
  Answer ask_all(const View& view);
  bool lift_curtain(Seat seat);
  bool show(Telling& telling, std::size_t end, bool held);
  void note_battle(int from);
  bool show_battle_again();
  Question question_of(Seat seat);
  std::string help_for(Seat seat) const;
  void show_guide();
  void tell_score(Seat seat);
  void stand(Seat seat, const Picture& picture);
  void attempt(Seat seat, const std::string& line);

  Table& table_;
  UserInterface& ui_;
  const DraftEditor& drafts_;
  const StandingAnswers& answers_;
  bool has_curtain_;
  bool remarks_;  // what the game has to remark on an event is told, too
  bool left_ = false;
  MessageLog log_;
  TypedLines typed_;
  GuideSwitch guide_;
  BoardLook look_;
  std::string initial_input_;
  bool input_was_refused_ = false;
  std::optional<Offered> offer_;
  std::vector<Panel> ending_;       // the summary of a game that is over
  int ended_after_ = -1;            // how many moves
  bool skipping_ = false;           // the person wants to see no more until they are asked
  std::optional<int> battle_from_;  // the move since which all act at once
  Seat at_keyboard_ = spectator;
  std::string curtain_line_;
  std::optional<std::pair<Seat, int>> announced_;  // whose turn was announced last, and of which round
  std::optional<std::pair<Seat, int>> asked_;  // who was last told what is at stake, and after how many moves
};

}  // namespace herbarium
