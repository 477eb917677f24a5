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

// The lines typed by the people at one terminal. Each person has a separate history, and lines typed in
// secret are saved for later sessions only after they are revealed.
class TypedLines {
 public:
  // `kept` has the lines of earlier sessions and receives those no longer secret; it must outlive this.
  TypedLines(History& kept, int seats);

  // The lines that `seat` can recall; `spectator` is for questions to nobody in particular.
  const History& of(Seat seat) const { return histories_[static_cast<std::size_t>(seat)]; }

  void add(Seat seat, const std::string& line, bool secret);

  // Whether there are secret lines, and the moment when they are revealed.
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
               const Commands& commands, Reader& reader, const SessionOptions& options, History& kept);
  // Displays hold a pointer to it.
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  // Whether the people leave, or their input has ended: there are no more questions or messages then.
  bool has_left() const { return left_; }
  void leave() { left_ = true; }
  void come_back() { left_ = false; }

  // --- Messages.

  // A message to everybody, or to one person alone.
  void say(const std::string& words, Seat only = spectator) { log_.add(words, only); }
  // The same for lines of the game, with the players' names instead of seat numbers.
  void say_named(const std::vector<std::string>& lines, Seat only);
  std::string named(const std::string& words) const;
  std::string named(const Spans& words) const;
  // Shows the table's news.
  void say_news();
  // Reports why a typed line was refused; the session continues.
  void deny(const std::string& words, Seat only = spectator);
  // Reports the effect of a typed line on a draft.
  void report(const DraftReply& reply, Seat seat);
  // The next words of a story begin a new message.
  void end_story() { log_.end_story(); }

  // --- Questions.

  // Asks `seat` for a line, for `most_seconds` at most; settings for the next question apply once.
  Answer ask(Seat seat, std::optional<double> most_seconds);
  // Shows the view without a question to `seat`. A line is not added to their history.
  Answer wait(const View& view, Seat seat, double seconds) {
    return show(view, seat, typed_.of(seat), seconds);
  }
  // The line of an answer, if it has one. After an interrupt, asks whether to leave.
  std::optional<std::string> line_of(const Answer& answer);
  // Asks for yes or no; an interrupt does not mean yes. Nothing if input has ended.
  std::optional<bool> confirm(const std::string& question);
  // Asks everybody for a line.
  Answer inquire(const std::string& question, const std::string& prompt,
                 const std::vector<std::string>& completions);
  // Secret lines are revealed.
  bool has_typed_secrets() const { return typed_.has_secrets(); }
  void reveal_typed() { typed_.reveal(); }

  // --- The display.

  View view_of(Seat seat) const { return compose(sources(), seat); }
  bool sees_board_flipped(Seat seat = spectator) const { return look_.is_flipped(seat); }
  // The view without a question to `seat`.
  View pause_view(Seat seat) const { return compose_pause(sources(), seat); }
  // The next question begins with this line, to be edited.
  void begin_with(std::string line, bool was_refused = false) {
    initial_input_ = std::move(line);
    input_was_refused_ = was_refused;
  }
  // The next question to `seat` begins with this line; until an entry, the footer shows `hint` while the
  // line is unchanged.
  void offer(Seat seat, std::string line, std::string hint) {
    offer_ = Offered{seat, {std::move(line), std::move(hint)}, true};
  }

  // --- The story.

  // Narrates the moves from number `from` on, frame by frame.
  void tell(int from);
  // Narrates the last round with a story again, scene by scene as the keys direct; returns whether there is
  // one.
  bool tell_again();
  // A person is asked now: their skipping ends.
  void end_skip() { skipping_ = false; }
  // The story is skipped until the next question.
  void skip() { skipping_ = true; }

  // --- The curtain.

  // Makes sure that `seat`, and nobody else, sees the screen next: draws the curtain if another person may
  // have seen it last and `seat` has a secret to write. False if they have left, or the clock ran out
  // before they came.
  bool draw_curtain_for(Seat seat);
  // From now on anybody may have seen the screen.
  void forget_viewer() { at_keyboard_ = spectator; }
  // Takes the line typed at the curtain; empty if there was none.
  std::string take_line() { return std::exchange(curtain_line_, ""); }

  // --- Questions by people (answers.cpp).

  // Each is answered to `seat`, and nobody else. The second one shows the sheet being written, too.
  Question question_of(Seat seat);
  Question question_of_drawing(Seat seat);
  void tell_help(Seat seat, const std::string& what);
  void tell_rules();
  void tell_summary();
  // A panel of the summary: what turns cost, as far as it is known by now.
  void set_costs(Panel costs) { costs_ = std::move(costs); }
  const Panel& costs() const { return costs_; }
  void show_guide();
  void show_legend();
  void attempt(Seat seat, const std::string& line);
  // If it is not in sight: the state of the game, at the first question to a seat in a round.
  void announce_turn(Seat seat);
  // The same for the facts needed to answer a question: the stakes, the seat's own sheet.
  void announce_stakes(Seat seat);

 private:
  class Telling;
  struct Offered {
    Seat seat;
    Offer offer;
    bool is_new;  // not shown yet
  };

  ViewSources sources() const { return {table_, drafts_, answers_, commands_, log_, look_, guide_.is_on()}; }
  View question_view(Seat seat);
  View view_for_all(const std::string& question, const std::string& prompt) const;
  // Asks with a view made for `viewer`.
  Answer show(const View& view, Seat viewer, const History& history, std::optional<double> seconds);
  bool lift_curtain(Seat seat);
  bool curtain_comes_next() const;
  bool show(Telling& telling, std::size_t first, std::size_t end, bool held);
  void note_battle(int from);
  bool show_battle_again();
  void read(const std::string& title, std::string text);
  std::string help_for(Seat seat) const;
  std::string short_help(Seat seat) const;
  void stand(Seat seat, const Picture& picture);

  Table& table_;
  UserInterface& ui_;
  const DraftEditor& drafts_;
  const StandingAnswers& answers_;
  const Commands& commands_;
  Reader& reader_;
  bool has_curtain_;
  bool remarks_;  // includes the game's remarks on events
  bool left_ = false;
  MessageLog log_;
  TypedLines typed_;
  GuideSwitch guide_;
  BoardLook look_;
  std::string initial_input_;
  bool input_was_refused_ = false;
  std::optional<Offered> offer_;
  std::vector<Panel> ending_;       // the summary of a finished game
  Panel costs_;                     // a part of it
  int ended_after_ = -1;            // number of moves then
  bool skipping_ = false;           // the person skips everything until the next question
  std::optional<int> battle_from_;  // the first move of simultaneous play
  Seat at_keyboard_ = spectator;
  std::string curtain_line_;
  std::optional<std::pair<Seat, int>> announced_;  // the last announcement: the seat, and the round
  std::optional<std::pair<Seat, int>> asked_;      // the seat last informed of the stakes, and the number of
                                                   // moves then
};

}  // namespace herbarium
