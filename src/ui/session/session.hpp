// A game played at one terminal. The session asks whoever is to act and hands what they type to the part that
// is for it.
#pragma once

#include <optional>
#include <string>

#include "ui/session/commands.hpp"
#include "ui/session/conversation.hpp"
#include "ui/session/drafts.hpp"
#include "ui/session/inquiries.hpp"
#include "ui/session/line_check.hpp"
#include "ui/session/moves.hpp"
#include "ui/session/program.hpp"
#include "ui/session/views.hpp"
#include "ui/user_interface.hpp"

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

enum class AfterGame {
  leave,
  replay,    // to step through the game that is over, and come back
  rematch,   // to play again, everybody on the next seat
  new_game,  // to begin another game
};

// --- The time in which others move, at a table that is shared with other terminals.

class OthersTurn {
 public:
  // All must outlive it.
  OthersTurn(UserInterface& ui, const Table& table, Dialogue& dialogue, const ViewComposer& views,
             const TypedLines& typed)
      : ui_(ui), table_(table), dialogue_(dialogue), views_(views), typed_(typed) {}

  // Waits until something comes from the others or the person at `seat` (or who looks on) does something, and
  // tells for what it waits. `line` is then what they typed, if they did.
  Next wait(Seat seat, std::optional<std::string>& line);

  // Calls the person, once for everything that they are asked: they may be looking elsewhere.
  void notify_once();

 private:
  View view_for(Seat seat) const;

  UserInterface& ui_;
  const Table& table_;
  Dialogue& dialogue_;
  const ViewComposer& views_;
  const TypedLines& typed_;
  std::string announced_;  // what it was last said to wait for
  int notified_at_ = -1;   // the number of moves when the person was last called
};

// --- A game played at one terminal. The session asks whoever is to act and hands what they type to the part
// that is for it; each of the parts has one job, which its own file tells.

class Session {
 public:
  // Plays the table's game at `ui`. `history` has what was typed in earlier sessions, and gains what is no
  // longer secret. All three must outlive the session.
  Session(Table& table, UserInterface& ui, const SessionOptions& options, History& history);
  // The parts know each other by their places.
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Plays until the people leave, the input ends, or the game is over and they want something else. They may
  // come back: it can be called again.
  AfterGame play();

 private:
  Next step();
  Next catch_up();
  Next ask_person(const Turn& turn);
  Next ask(Seat seat);
  Next leave();
  Next time_over();
  Next wait_for_others(Seat seat);
  Next handle_line(Seat seat, const std::string& line);
  Next handle_line_while_waiting(Seat seat, const std::string& line);
  Next run_command(Seat seat, const ParsedCommand& command);
  Next end_with(AfterGame after_game);
  void tell_ending();
  Next advise(Seat seat);
  Next play_again();
  Next take_up_line();
  Next run_table_command(const ParsedCommand& command);
  Next play_line(Seat seat, const std::string& line);
  Next play_line_at_once(const std::string& line);
  Next tell_again(Seat seat);
  Next resign(Seat seat);
  Next waive(Seat seat);
  Next waive_always(Seat seat, const std::string& kind);
  Next ask_again(Seat seat);
  Next answer_unasked(Seat seat, const std::string& move);

  const Match& match() const { return table_.match(); }

  UserInterface& ui_;
  Table& table_;
  MessageLog log_;
  TypedLines typed_;
  DraftEditor drafts_;
  StandingAnswers answers_;
  LineChecker checker_;
  ViewComposer views_;
  Dialogue dialogue_;
  Storyteller storyteller_;
  Moves moves_;
  Curtain curtain_;
  Takebacks takebacks_;
  DraftCommands draft_commands_;
  Inquiries inquiries_;
  ProgramPlayer program_;
  Adviser adviser_;
  ProgramPace pace_;
  OthersTurn others_;
  AfterGame after_game_ = AfterGame::leave;
  bool has_told_ending_ = false;
};

}  // namespace herbarium
