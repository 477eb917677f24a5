// What there is to tell of a game of Rush that is over.
#include "core/figures.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {

std::vector<Line> figures(const State& state, std::span<const Event> events) {
  Seat mover = 1;
  int fights = 0;
  PerSeat<int> grabs, beaten;
  for (const Event& event : events) {
    if (const auto* turn = std::get_if<TurnBegun>(&event)) mover = turn->seat;
    if (std::holds_alternative<Grabbed>(event)) ++grabs[mover];
    if (std::holds_alternative<Fought>(event)) ++fights;
    if (const auto* loser = std::get_if<Beaten>(&event)) ++beaten[loser->seat];
  }
  return {line("Fights: ", fights), counts_line("Beaten", beaten, state.players),
          counts_line("Princess grabbed", grabs, state.players)};
}

}  // namespace herbarium::rush
