// A game played at one terminal. The session asks whoever is to act and hands what they type to the part that
// is for it; each of the parts has one job, which its own file tells.
#pragma once

#include <memory>
#include <string>

#include "ui/answers/draft_commands.hpp"
#include "ui/answers/inquiries.hpp"
#include "ui/commands/command.hpp"
#include "ui/dialogue/curtain.hpp"
#include "ui/dialogue/dialogue.hpp"
#include "ui/dialogue/line_checker.hpp"
#include "ui/dialogue/message_log.hpp"
#include "ui/dialogue/storyteller.hpp"
#include "ui/dialogue/typed_lines.hpp"
#include "ui/dialogue/view_composer.hpp"
#include "ui/drafts/draft_editor.hpp"
#include "ui/game/session_game.hpp"
#include "ui/game/session_options.hpp"
#include "ui/game/standing_answers.hpp"
#include "ui/moves/moves.hpp"
#include "ui/moves/takebacks.hpp"
#include "ui/program/adviser.hpp"
#include "ui/program/program_pace.hpp"
#include "ui/program/program_player.hpp"
#include "ui/session/after_game.hpp"
#include "ui/session/others_turn.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

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

  const Match& match() const { return game_->match(); }

  UserInterface& ui_;
  std::unique_ptr<SessionGame> game_;
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
