#include "ui/session/session.hpp"

#include <algorithm>

#include "ui/ending/summary.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/text/game_log.hpp"
#include "ui/text/recap.hpp"

namespace herbarium {
Session::Session(Table& table, UserInterface& ui, const SessionOptions& options, History& history)
    : ui_(ui),
      game_(make_session_game(table, options)),
      typed_(history, table.match().seats()),
      drafts_(table),
      answers_(options.plays_forced),
      checker_(*game_, drafts_),
      views_(*game_, log_, drafts_, checker_, answers_, options),
      dialogue_(ui, *game_, log_, views_),
      storyteller_(ui, *game_, log_, views_, options.remarks),
      moves_(*game_, dialogue_, storyteller_, typed_, drafts_),
      curtain_(ui, *game_, dialogue_, options.curtain && table.match().module().traits.secret_moves),
      takebacks_(*game_, dialogue_, moves_, {log_, drafts_, answers_, curtain_}),
      draft_commands_(ui, dialogue_, views_, drafts_),
      inquiries_(ui, *game_, dialogue_, views_, checker_),
      program_(*game_, dialogue_, views_, typed_, inquiries_, moves_, options.threads),
      adviser_(*game_, dialogue_, views_, drafts_, program_, ui.always_shows_board()),
      pace_(*game_, dialogue_, moves_),
      others_(ui, *game_, dialogue_, views_, typed_) {
  dialogue_.say(title_of(table.match(), names_of(table)) + table.module().by_designer(", ") + ".");
  for (const std::string& note : table.notes()) dialogue_.say(note);
  for (const std::string& words : recap_of(table.match(), names_of(table))) dialogue_.say(words);
}

AfterGame Session::play() {
  after_game_ = AfterGame::leave;
  while (step() == Next::on) {
  }
  return after_game_;
}

Next Session::end_with(AfterGame after_game) {
  after_game_ = after_game;
  return Next::leave;
}

Next Session::step() {
  if (catch_up() == Next::leave) return Next::leave;
  if (game_->has_next_game()) return end_with(AfterGame::rematch);
  const Turn turn = game_->turn();
  const bool all_at_once = game_->in_real_time() && turn.kind == Turn::Kind::ask && turn.seat == spectator;
  if (!all_at_once && turn.kind != Turn::Kind::roll) pace_.stop();
  switch (turn.kind) {
    case Turn::Kind::roll: return moves_.roll();
    case Turn::Kind::program: return program_.play(turn.seat);
    case Turn::Kind::wait: return wait_for_others(turn.seat);
    case Turn::Kind::ask: break;
  }
  return turn.seat == spectator ? ask(spectator) : ask_person(turn);
}

// Takes in all that has come from other terminals, and tells it.
Next Session::catch_up() {
  for (bool any = true; any;) {
    const int from = match().size();
    any = game_->hear();
    dialogue_.say_news();
    if (match().size() < from) takebacks_.forget_unfinished(from);
    if (match().size() > from && moves_.finish({}, from) == Next::leave) return Next::leave;
  }
  return Next::on;
}

Next Session::ask_person(const Turn& turn) {
  if (const std::string move = answers_.move_of(match(), turn.seat); !move.empty())
    return answer_unasked(turn.seat, move);
  if (turn.notifies) others_.notify_once();
  switch (curtain_.draw_for(turn.seat)) {
    case Curtain::Outcome::leave: return Next::leave;
    case Curtain::Outcome::late: return Next::on;
    case Curtain::Outcome::open: break;
  }
  return ask(turn.seat);
}

// What stands beside the board on a screen is said where lines are typed.
void Session::tell_ending() {
  const bool over = match().over();
  if (over && !has_told_ending_ && !ui_.always_shows_board())
    for (const std::string& line : summary_lines(match(), names_of(game_->table()))) dialogue_.say(line);
  has_told_ending_ = over;
}

Next Session::ask(Seat seat) {
  tell_ending();
  if (const std::string line = curtain_.take_line(); !line.empty()) return handle_line(seat, line);
  storyteller_.end_skip();
  inquiries_.announce_turn(seat);
  inquiries_.announce_stakes(seat);
  adviser_.go_on(seat);
  const View view = views_.compose_question(seat);
  auto seconds = view.clock ? std::optional(view.clock->left()) : std::nullopt;
  if (const auto program = pace_.seconds_to_next())
    seconds = std::max(0.0, std::min(*program, seconds.value_or(*program)));
  const WakeGuard wake_guard;
  const Answer answer = dialogue_.ask(view, typed_.of(seat), seconds);
  switch (answer.kind) {
    case Answer::Kind::closed: return Next::leave;
    case Answer::Kind::interrupt: return dialogue_.wants_to_leave() ? Next::leave : Next::on;
    case Answer::Kind::expired: return time_over();
    case Answer::Kind::line: break;
  }
  views_.forget_offer();
  typed_.add(seat, answer.line, match().secret().has(seat));
  return handle_line(seat, answer.line);
}

Next Session::time_over() {
  if (pace_.is_running() && !game_->time_is_up()) return pace_.act();
  return match().to_act().has(nature) ? moves_.roll() : Next::on;
}

Next Session::wait_for_others(Seat seat) {
  std::optional<std::string> line;
  if (others_.wait(seat, line) == Next::leave) return Next::leave;
  if (!line) return Next::on;
  storyteller_.end_skip();
  return handle_line_while_waiting(seat, *line);
}

}  // namespace herbarium
