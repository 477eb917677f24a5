// What a session says to the people at its terminal, and what it asks them besides their moves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/dialogue/message_log.hpp"
#include "ui/dialogue/next.hpp"
#include "ui/dialogue/view_composer.hpp"
#include "ui/game/session_game.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

class Dialogue {
 public:
  // All must outlive the dialogue.
  Dialogue(UserInterface& ui, SessionGame& game, MessageLog& log, const ViewComposer& views)
      : ui_(ui), game_(game), log_(log), views_(views) {}

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
  bool wants_to_leave() { return confirm(game_.leave_question()).value_or(true); }
  // Asks everybody for a line.
  Answer inquire(const std::string& question, const std::string& prompt,
                 const std::vector<std::string>& completions);

 private:
  UserInterface& ui_;
  SessionGame& game_;
  MessageLog& log_;
  const ViewComposer& views_;
};

}  // namespace herbarium
