#include "table/rounds.hpp"

#include <algorithm>

namespace herbarium {

std::optional<int> last_round_of(const Match& match, const std::function<bool(Seat)>& counts) {
  for (int move = match.size(); move-- > 0;)
    if (counts(match.actor(move))) return match.at(move).round();
  return std::nullopt;
}

int moves_before_round(const Match& match, int round) {
  int least = 0, most = match.size();
  while (least < most) {
    const int middle = least + (most - least) / 2;
    if (match.at(middle).round() < round)
      least = middle + 1;
    else
      most = middle;
  }
  return least;
}

int first_move_since(const Match& match, int round) {
  return std::min(moves_before_round(match, round), match.size() - 1);
}

}  // namespace herbarium
