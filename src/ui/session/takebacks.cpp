#include "ui/session/takebacks.hpp"

#include <fmt/format.h>

namespace herbarium {

Next Takebacks::undo(Seat seat) {
  if (game_.request(TableRequest::take_back, "")) {
    dialogue_.say_news();
    return Next::on;
  }
  const auto round = game_.table().round_to_undo();
  if (!round) return dialogue_.deny("There is nothing to take back.");
  if (const std::string blocker = game_.match().undo_blocker(); !blocker.empty())
    return dialogue_.deny(fmt::format("Nothing can be taken back while {} is on.", blocker));
  if (!others_agree(seat, fmt::format("take back what was done in round {}", *round))) return Next::on;
  return undo_round(*round);
}

Next Takebacks::undo_round(int round) {
  const auto undone = moves_.write([this] { return game_.table().undo(); });
  if (!undone) return Next::leave;
  forget_unfinished();
  traces_.log.end_story();
  traces_.curtain.forget_viewer();
  dialogue_.say(fmt::format("Round {} is taken back; `redo` plays it again.", round));
  return Next::on;
}

Next Takebacks::redo() {
  Table& table = game_.table();
  if (!table.can_redo()) return dialogue_.deny("There is nothing to play again.");
  const int from = game_.match().size();
  const auto redone = moves_.write([&] { return table.redo(); });
  return redone ? moves_.finish(*redone, from) : Next::leave;
}

void Takebacks::forget_unfinished() {
  for (Seat seat = 1; seat <= game_.match().seats(); ++seat) traces_.drafts.forget(seat);
  traces_.declined_rounds.clear();
}

// Whoever is asked looks at the screen, so the next one to write gets a curtain.
bool Takebacks::others_agree(Seat seat, const std::string& what) {
  for (Seat other = 1; other <= game_.match().seats(); ++other) {
    if (other == seat || game_.is_program(other)) continue;
    traces_.curtain.forget_viewer();
    const std::string name = game_.table().name(other);
    if (dialogue_.confirm(fmt::format("{}, do you agree to {}?", name, what)).value_or(false)) continue;
    dialogue_.say(name + " does not agree.");
    return false;
  }
  return true;
}

}  // namespace herbarium
