// People who decline what they would be asked: for a round, for good, or until they say otherwise.
#include <fmt/format.h>

#include "base/text.hpp"
#include "ui/session/session.hpp"

namespace herbarium {

Next Session::waive(Seat seat) {
  answers_.decline_round(seat, match().round());
  dialogue_.say(game_->table().name(seat) + " declines whatever else is asked this round.");
  return answer_unasked(seat, match().decline_move(seat));
}

// Whoever waits for others, or looks on, says it for the only seat that they have.
Next Session::waive_always(Seat seat, const std::string& kind) {
  if (seat == spectator) seat = game_->only_person();
  if (seat == spectator) return dialogue_.deny("Nothing is asked of you here.");
  const bool all = same_but_for_case(kind, "always");
  if (const auto known = match().now().is_waived(seat, kind); !all && !known)
    return dialogue_.deny(known.error().reason, seat);
  answers_.decline(seat, all ? "" : kind);
  // Whoever shares the keyboard need not know.
  dialogue_.say(answers_.words(seat) + ".", game_->only_person() == seat ? spectator : seat);
  return Next::on;
}

Next Session::ask_again(Seat seat) {
  if (seat == spectator) seat = game_->only_person();
  if (!answers_.ask_again(seat)) return dialogue_.deny("Nothing is waived.", seat);
  dialogue_.say("You are asked again.", seat);
  return Next::on;
}

// If the game does not take that, the person is asked after all: otherwise this would never end. What goes
// with the line before it is taken back with it.
Next Session::answer_unasked(Seat seat, const std::string& move) {
  Table& table = game_->table();
  const int before = table.accepted();
  const bool goes_on = before > 0 && before == match().size() && match().actor(before - 1) == seat;
  const Next next = moves_.submit(seat, move);
  if (table.accepted() == before) {
    answers_.ask_again(seat);
    answers_.hold_back(before + 1);
  } else if (goes_on && match().size() > before) {
    table.join_step();
  }
  return next;
}

}  // namespace herbarium
