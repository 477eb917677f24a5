// A game at one terminal. The session asks the person whose turn it is and passes each line to the right
// part.
#pragma once

#include <string>

#include "ui/session/commands.hpp"
#include "ui/session/conversation.hpp"
#include "ui/session/drafts.hpp"
#include "ui/session/moves.hpp"
#include "ui/session/program.hpp"
#include "ui/session/reader.hpp"
#include "ui/session/session_options.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

class Session {
 public:
  // Plays the table's game at `ui`. `history` has the lines of earlier sessions, and receives those no
  // longer secret. All three must outlive the session.
  Session(Table& table, UserInterface& ui, const SessionOptions& options, History& history);
  // The parts hold pointers to each other.
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Plays until the people leave, the input ends, or the game is over and they choose something else. It
  // can be called again when they return.
  AfterGame play();

  // Whether people who see the whole game see the board turned by half: one alone, who sat opposite.
  bool sees_board_flipped() const { return conversation_.sees_board_flipped(); }

 private:
  void step();
  void catch_up();
  void begin_lesson(const Assignment& lesson);
  void go_on_learning(const Assignment& lesson);
  void say_lesson(const Assignment& lesson);
  void say_task(const Assignment& lesson);
  bool tell_lesson(std::string_view word, std::string_view rest);
  void ask_person(const Turn& turn);
  void ask(Seat seat);
  void time_over();
  void wait_for_others(Seat seat);
  View view_while_waiting(Seat seat) const;
  void notify_once();
  void tell_ending();
  void handle_line(Seat seat, const std::string& line);
  void handle_line_while_waiting(Seat seat, const std::string& line);
  void add_commands();
  void add_words_after_the_game();
  void add_requests();
  // The seat meant by a line of nobody in particular, as all type in simultaneous play; else as it is.
  Seat meant(Seat seat) const;
  // Whether that seat, or everybody, could do this now.
  bool may_advise(Seat seat) const;
  bool may_undo(Seat seat) const;
  bool may_resign(Seat seat) const;
  void ask_table(const Request& request, const std::string& rest);
  void take_up_line();
  void deny_as_over();
  void play_line(Seat seat, const std::string& line);
  void submit_line(Seat seat, const std::string& line);
  void play_line_at_once(const std::string& line);
  void leave();
  void end_with(AfterGame after_game);
  void play_again();
  void advise(Seat seat);
  void tell_again(Seat seat);
  void resign(Seat seat);
  void waive(Seat seat);
  void waive_always(Seat seat, const std::string& kind);
  void ask_again(Seat seat);
  void answer_unasked(Seat seat, const std::string& move);

  const Match& match() const { return table_.match(); }

  Table& table_;
  UserInterface& ui_;
  Commands commands_;
  DraftEditor drafts_;
  StandingAnswers answers_;
  Reader reader_;
  Conversation conversation_;
  Moves moves_;
  Program program_;
  AfterGame after_game_ = AfterGame::leave;
  bool has_told_ending_ = false;
  std::string awaited_;   // the last reason given for waiting
  int began_;             // number of moves when the session began
  int notified_at_ = -1;  // number of moves at the last notification
};

}  // namespace herbarium
