// What a session says to the people at its terminal, what it asks them besides their moves, how it tells what
// moves led to, and the curtain between them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/session/views.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

enum class Next { on, leave };

// --- What a session says to the people at its terminal, and what it asks them besides their moves.

class Dialogue {
 public:
  // All must outlive the dialogue.
  Dialogue(UserInterface& ui, Table& table, MessageLog& log, const ViewComposer& views)
      : ui_(ui), table_(table), log_(log), views_(views) {}

  // Says something to everybody, or to one person alone.
  void say(const std::string& words, Seat only = spectator) { log_.add(words, only); }
  // The same for lines in which the game may speak of seats by number: they become the players' names.
  void say_named(const std::vector<std::string>& lines, Seat only);
  std::string named(const std::string& words) const;
  std::string named(const Line& words) const;
  // Says what the table has to say.
  void say_news();
  // Says why a typed line was refused; the session goes on.
  Next deny(const std::string& words, Seat only = spectator);

  // Shows the view and waits for a line, as the functions of UserInterface do; its messages are then read.
  Answer ask(const View& view, const History& history, std::optional<double> seconds);
  Answer wait(const View& view, const History& history, double seconds);

  // Asks for yes or no; whoever interrupts does not mean yes. Nothing if input has ended.
  std::optional<bool> confirm(const std::string& question);
  // Asks somebody who interrupted whether to leave, and tells what becomes of the game.
  bool wants_to_leave() { return confirm(leave_question(table_)).value_or(true); }
  // Asks everybody for a line.
  Answer inquire(const std::string& question, const std::string& prompt,
                 const std::vector<std::string>& completions);

 private:
  UserInterface& ui_;
  Table& table_;
  MessageLog& log_;
  const ViewComposer& views_;
};

// --- The curtain between people who share a keyboard: it hides what one of them may see until the next one
// is there.

class Curtain {
 public:
  enum class Outcome {
    open,  // the person is there, and nobody else looks
    late,  // the clock ran out before they came
    leave,
  };

  // All must outlive the curtain. It is never drawn if it is not `enabled`.
  Curtain(UserInterface& ui, const Table& table, Dialogue& dialogue, bool enabled)
      : ui_(ui), table_(table), dialogue_(dialogue), enabled_(enabled) {}

  // Makes sure that `seat`, and nobody else, sees the screen next: draws the curtain where somebody else may
  // have seen it last and `seat` has a secret to write.
  Outcome draw_for(Seat seat);

  // Anybody may have looked at the screen since.
  void forget_viewer() { at_keyboard_ = spectator; }

  // The line that was typed at the curtain, taken; empty if there was none.
  std::string take_line();

 private:
  Outcome ask(Seat seat);

  UserInterface& ui_;
  const Table& table_;
  Dialogue& dialogue_;
  bool enabled_;
  Seat at_keyboard_ = spectator;
  std::string line_;
};

// --- Tells what moves led to, frame by frame.

class Storyteller {
 public:
  // All must outlive the storyteller. With `remarks`, what the game has to remark on an event is told, too.
  Storyteller(UserInterface& ui, const Table& table, MessageLog& log, const ViewComposer& views, bool remarks)
      : ui_(ui), table_(table), log_(log), views_(views), remarks_(remarks) {}

  // Tells what came of the moves from number `from` on.
  void tell(int from);

  // Tells once more what came of the moves of the last round of which there is a story, scene by scene as
  // keys lead; says whether there is one.
  bool tell_again();

  // A person is asked now: what they no longer wanted to see is over.
  void end_skip() { skipping_ = false; }

 private:
  class Telling;

  bool show(Telling& telling, std::size_t end, bool held);
  void note_battle(int from);
  bool show_battle_again();

  UserInterface& ui_;
  const Table& table_;
  MessageLog& log_;
  const ViewComposer& views_;
  bool remarks_;
  bool skipping_ = false;           // the person wants to see no more until they are asked
  std::optional<int> battle_from_;  // the move since which all act at once
};

}  // namespace herbarium
