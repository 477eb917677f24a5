// A game played at one terminal: asks whoever is to act, keeps secrets behind a curtain, tells what happens.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "table/table.hpp"
#include "ui/commands/command.hpp"
#include "ui/session/draft_editor.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

struct SessionOptions {
  bool ask_dice = false;   // people roll real dice and type what they show
  bool curtain = true;     // hide each player's secrets from the next
  bool alternate = false;  // those who could act at once do so in turn, and no clock runs
  bool turn_board = true;  // seat 2 sees the board turned by half, in games in which it sits opposite
};

class Session {
 public:
  // Plays the table's game at `ui`. `history` has what was typed in earlier sessions, and gains what is no
  // longer secret.
  Session(Table& table, UserInterface& ui, SessionOptions options, History& history);

  // Plays until the people leave or the input ends.
  void play();

 private:
  // What becomes of the session after a step of it.
  enum class Next { on, leave };

  Next step();
  // The same at a table that is shared with other terminals.
  Next step_shared(SharedTable& shared);
  Next hear(SharedTable& shared);
  Next wait_for_others(SharedTable& shared);
  Next handle_line_while_waiting(SharedTable& shared, const std::string& line);
  bool give_to_table(const ParsedCommand& command);
  std::vector<std::string> table_commands() const;
  void notify_once(const std::string& words);
  void forget_drafts();
  Next draw_curtain(Seat seat);
  Next ask(Seat seat);
  // Who sits where, and whether any person does.
  bool is_program(Seat seat) const { return seat != nature && table_.player_spec(seat).has_value(); }
  Seat only_person() const;
  SeatSet people_of(SeatSet seats) const;
  Seat seat_meant() const;
  // The program plays for `seat`; what it thinks of can be looked at meanwhile.
  Next let_play(Seat seat);
  Next hint(Seat seat);
  // What `spec` thinks for `seat`, with the screen and the keys alive; nothing if the people left.
  std::optional<SearchResult> think(Seat seat, PlayerSpec spec);
  Next handle_line_while_thinking(Seat viewer, const std::string& line);
  // Where all act at once, the program does at a pace that fits its level: when is it to act next, and who?
  std::optional<double> seconds_to_program();
  Next let_program_act();
  Next expired();
  Next handle_line(Seat seat, const std::string& line);
  Next run_command(Seat seat, const ParsedCommand& command);
  void answer(Seat seat, const ParsedCommand& command);
  void look(const Board& board, const std::string& name, Seat seat);
  Next play_line(Seat seat, const std::string& line);
  Next play_line_at_once(const std::string& line);
  Next hand_in(Seat seat);

  // Plays one move after the other, as long as they are accepted.
  Next submit_all(Seat seat, const std::vector<std::string>& moves);
  // Plays a move; whatever comes of it is told.
  Next submit(Seat seat, const std::string& text);
  Next roll();
  Next after(const tl::expected<void, MoveError>& played, int from);
  Next ask_for_disk(const Refusal& trouble);
  bool all_revealed() const;
  void tell_story(int from);
  Next take_back(Seat seat);
  Next resign(Seat seat);
  // Declines what `seat` is asked, now and until the round is over.
  Next waive(Seat seat);
  Next decline(Seat seat);
  bool others_agree(Seat seat, const std::string& what);
  std::optional<bool> confirm(const std::string& question);

  View view_for(Seat seat);
  // What the game says, with the players' names.
  std::string named(const std::string& words) const;
  Check check_moves(Seat seat, const std::vector<std::string>& moves, const std::string& line) const;
  std::string help_for(Seat seat) const;
  // Whether what the moves of `seat` would do can be told before they are played.
  bool is_foretold(Seat seat) const;
  void try_line(Seat seat, const std::string& line);
  Check check(Seat seat, const std::string& line);
  CommandContext context_of(Seat seat) const;
  // Who is taken to look at the screen while `seat` is asked.
  Seat viewer_of(Seat seat) const;
  // The clock that runs now, and whether it is over.
  std::optional<Countdown> clock() const;
  bool time_is_up() const;
  // Whether several act at once, and openly: then the typed line begins with the seat.
  bool real_time() const;
  Seat next_to_ask() const;
  // Says something to everybody, or to one person alone: nobody else then ever sees it here.
  void say(const std::string& words, Seat only = spectator);
  // Says why a typed line was refused.
  Next deny(const std::string& words, Seat only = spectator);
  // Says a frame's words, in the same line as those before it where they go on.
  void say_frame(const Frame& frame);
  void mark_all_read();
  void say_all(const Sentences& words, Seat only);
  void report_draft(const DraftReply& said, Seat seat);
  // Who may see the answers to what `seat` types: the others must not while it is secret.
  Seat confidant(Seat seat) const { return table_.match().secret().has(seat) ? seat : spectator; }
  void remember(Seat seat, const std::string& line);

  Table& table_;
  UserInterface& ui_;
  SessionOptions options_;
  History& shared_;
  std::map<Seat, History> histories_;
  History secret_lines_;  // typed since the last reveal
  DraftEditor draft_editor_;
  struct LogMessage {
    std::string words;
    Seat only;
    bool of_story = false;
  };
  std::vector<LogMessage> messages_;
  std::size_t read_ = 0;         // how many of the messages have been shown
  std::size_t read_length_ = 0;  // how much of the next one has
  Seat at_keyboard_ = spectator;
  std::map<Seat, double> acts_at_;  // by now_seconds, of the program's seats where all act at once
  std::map<Seat, bool> flipped_;    // who sees the board turned round
  std::map<Seat, int> waived_;      // the round until whose end a seat declines whatever it can
  std::string announced_wait_;      // what the table was last said to wait for
  int notified_at_ = -1;            // the number of moves when the person was last called
  std::string typed_at_curtain_;
  std::string initial_input_;          // a line taken back, to be written again
  std::optional<std::size_t> traced_;  // a cell whose line the next question shows
};

}  // namespace herbarium
