// What there is to tell of a game of Uibadi that is over.
#include "core/figures.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {

std::vector<Line> figures(const State& state, std::span<const Event> events) {
  PerSeat<int> fought, won;
  for (const Event& event : events) {
    const auto* battle = std::get_if<BattleDecided>(&event);
    if (!battle) continue;
    for (const Seat seat : {battle->first.seat, battle->second.seat}) ++fought[seat];
    if (battle->winner != nobody) ++won[battle->winner];
  }
  return {counts_line("Battles", fought, state.players()), counts_line("Battles won", won, state.players())};
}

}  // namespace herbarium::uibadi
